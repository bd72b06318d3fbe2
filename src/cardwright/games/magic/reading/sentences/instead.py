"""CR 614. Replacement effects of where something goes: exiled instead of dying, of a graveyard, of entering."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.instead import ExileInstead, ExilesDying, ExilesItself, ExilesUncast
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.grammar import clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.triggers.moving import LibraryInstead


# -- instead of dying
def dying(e: Env, among: Any) -> Things:
    """CR 700.4. Creatures; of other permanents it is not said."""
    if not isinstance(among, Things) or among.per_seat or among.place or int(among.types) & ~CREATURE:
        e.refuse("what would die, and is no creature")
    return among


line("if a|an <np> would die , exile it instead", lambda e, among: [ExilesDying(dying(e, among))])
clause("if a|an <np> would die this turn , exile it instead",
       lambda e, among: replaces(ExilesDying(dying(e, among))))  # fmt: skip

# -- instead of a graveyard
for whose, words in ((ANYBODYS, "a"), (YOURS, "your"), (THEIRS, "an opponent 's")):
    for what, tokens in (("a card or token", True), ("a card", False)):
        line(f"if {what} would be put into {words} graveyard from anywhere , exile it instead",
             lambda e, w=whose, t=tokens: [ExileInstead(w, t)])  # fmt: skip
for it in ("it", "that card"):
    line(f"if a card would be put into an opponent 's graveyard from anywhere , instead exile {it}",
         lambda e: [ExileInstead(THEIRS, False)])  # fmt: skip

line("if ~ would be put into a graveyard from anywhere , exile it instead", lambda e: [ExilesItself()])
for this, it in (("~", "it"), ("it", "it")):
    line(f"if ~ would be put into a graveyard from anywhere , reveal {this} and shuffle {it} into its owner 's "
         "library instead",
         lambda e: [LibraryInstead()])  # fmt: skip

# -- instead of entering
line("if a nontoken creature would enter and it wasn't cast , exile it instead",
     lambda e: [ExilesUncast(CREATURE)])  # fmt: skip
