"""CR 615.5, 614.1a. Read what is done at once after damage is prevented, or what is done instead of
damage.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.prevented_then import PREVENTED, DamageThen
from cardwright.games.magic.abilities.preventing import JustThat
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.effects import inner
from cardwright.games.magic.reading.templates.objects import amount
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.damage_sources import ALL, COMBAT_ONLY, NO_COMBAT
from cardwright.games.magic.selectors.nouns import permanent
from cardwright.kernel.effects import THIS

from .damage import of_battlefield

THIS_: Final = About("this")
G.add("recipient", "~", lambda e: (JustThat(THIS), THIS_))
G.add("recipient", "you", lambda e: (PlayersAsThings(YOURS), About("")))
G.add("recipient", "a|an <np>", lambda e, p: (of_battlefield(e, p), About("it")))
G.add("recipient", "another <np>", lambda e, p: (other(of_battlefield(e, p)), About("it")))
G.add("recipient", "enchanted|equipped creature",
      lambda e: (permanent(Host(), types=CREATURE), About("it", "creature")))  # fmt: skip
G.add("recipient", "you or a|an <np>",
      lambda e, p: (Either(PlayersAsThings(YOURS), of_battlefield(e, p)), About("none")))  # fmt: skip


def prevented(e: Env) -> Any:
    """CR 615.5. Return the amount of damage that was prevented. Only what is done at once afterwards can use
    it.
    """
    return PREVENTED if e.prevents else e.refuse("no effect here prevents damage")


amount("the damage prevented this way", prevented)
amount("the amount of damage prevented this way", prevented)
G.add("each", "1 damage prevented this way", prevented)


def then(
    e: Env, to: Node, nodes: tuple[Node, ...], which: int, instead: bool, condition: Node | None = None
) -> list[Ability]:  # fmt: skip
    """CR 615.5. Return the ability: damage to `to` is prevented, and `nodes` are carried out, which can use
    the amount.

    With `instead`, `nodes` replace the damage.
    """
    among, about = e.make(to)
    inside = e.within(about)
    inside.prevents = not instead
    inside.no_targets, inside.counted, inside.spoken = True, True, about.what in ("this", "")
    so = None
    if condition is not None:
        asked = e.within(about)
        asked.spoken = asked.this_said = about.what == "this"
        so = asked.make(condition)
    done = inside.root(lambda: inner(inside, nodes))
    return [DamageThen(among, done, which, instead, so)]


for kind_, which_ in (("damage", ALL), ("combat damage", COMBAT_ONLY), ("noncombat damage", NO_COMBAT)):
    front_ = f"if {kind_} would be dealt to <recipient>"
    for joint_ in (".", "and", ","):
        line(f"{front_} , prevent that damage {joint_} <effect>",
             lambda e, to, nodes, w=which_: then(e, to, nodes, w, False), lazy=True)  # fmt: skip
        line(f"{front_} while <cond> , prevent that damage {joint_} <effect>",
             lambda e, to, c, nodes, w=which_: then(e, to, nodes, w, False, c), lazy=True)  # fmt: skip
    line(f"{front_} , <steps> instead",
         lambda e, to, nodes, w=which_: then(e, to, nodes, w, True), lazy=True)  # fmt: skip
    line(f"{front_} , instead <steps>",
         lambda e, to, nodes, w=which_: then(e, to, nodes, w, True), lazy=True)  # fmt: skip
