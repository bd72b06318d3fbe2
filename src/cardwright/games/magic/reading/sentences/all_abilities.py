"""CR 613.1f, 113.2c. Read an object that has all activated abilities of others."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.cards import makes
from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.zones import BATTLEFIELD, EXILE, GRAVEYARD
from cardwright.games.magic.objects.table import ON_SELF, AbilitiesOf, Static
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import found_tests
from cardwright.games.magic.reading.templates.conditions import top_so
from cardwright.games.magic.reading.templates.statics import conditioned, other, static


def of_all(e: Env, among: Any, mana: bool = True) -> Static:
    """CR 613.1f. Return the ability: this has all activated abilities of the objects of a set."""
    if isinstance(among, Things) and among.place not in (BATTLEFIELD, GRAVEYARD, EXILE):
        e.refuse("Cardwright can't give the abilities of objects in this zone to this permanent")
    e.this_said = True
    return Static(ON_SELF, [AbilitiesOf(among, mana, [makes(c) for c in "WUBRG"] if mana else [])])


def of_all_others(e: Env, among: Any, mana: bool = True) -> Static:
    """CR 613.1f. The same, of the objects of a set other than this."""
    return of_all(e, other(e, among), mana)


for but_, mana_ in (("", True), (" except mana abilities", False)):
    has_ = "has all activated abilities of"
    G.add("akin", f"{has_} <nps>{but_} / {has_} all <nps>{but_} / {has_} each <np>{but_}",
          lambda e, among, m=mana_: of_all(e, among, m))  # fmt: skip
    G.add("akin", f"{has_} other <nps>{but_} / {has_} each other <np>{but_}",
          lambda e, among, m=mana_: of_all_others(e, among, m))  # fmt: skip
    G.add("akin", f"{has_} <linkeds>{but_} / {has_} all <linkeds>{but_} / {has_} each <linked>{but_}",
          lambda e, among, m=mana_: of_all(e, among, m))  # fmt: skip
    G.add("akin", f"{has_} the exiled card{but_}", lambda e, m=mana_: of_all(e, Linked(), m))
    G.add("akin", f"{has_} the top card of your library{but_}",
          lambda e, m=mana_: of_all(e, TopOf(1, e.you()), m))  # fmt: skip
    line(f"as long as the top card of your library is a|an <cardnp> , ~ {has_} that card{but_}",
         lambda e, p, m=mana_: [conditioned(e, of_all(e, TopOf(1, e.you()), m), top_so(e, found_tests(e, p)))],
         always=True)  # fmt: skip
static("~ <akin>", lambda e, made: made)
line("as long as ~ is on the battlefield , it <akin>", lambda e, made: [made], always=True)
