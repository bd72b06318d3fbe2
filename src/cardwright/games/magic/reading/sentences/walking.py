"""CR 702.14c. Read landwalk for lands that aren't of one basic land type, and rules by which landwalk has no
effect.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.restrictions import CantBeBlockedIf, WalksInVain
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.numbers.keywords import LANDWALK
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES, LAND, PERMANENTS, SNOW
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import Phrase, tests_of
from cardwright.games.magic.reading.templates.conditions import of_defender, there
from cardwright.games.magic.reading.templates.keyword_words import keyword
from cardwright.games.magic.selectors.nouns import IsThat, of_type, permanent, types
from cardwright.kernel.effects import THIS


# -- which lands it is about
def walks(e: Env, *tests: Test, sort: int = LAND) -> list[Any]:
    """CR 702.14c. Return the rule: this creature can't be blocked as long as the defending player controls
    such a land.
    """
    lands = Things(BATTLEFIELD, False, sort, ANYBODYS, list(tests), "land")
    condition = there(e, of_defender(e.within(About("", attack=True)), lands))
    return [CantBeBlockedIf(permanent(IsThat(THIS)), condition)]


keyword("<quality> landwalk", lambda e, q: walks(e, *tests_of(Phrase((q,), "permanent", LAND), e)))
keyword("desertwalk", lambda e: walks(e, of_type("Desert"), sort=PERMANENTS))
BASIC_LANDS: Final = tuple(FIXED_SUBTYPES[:5])
for n_, land_ in enumerate(BASIC_LANDS):
    keyword(f"snow {land_.lower()}walk",
            lambda e, word=land_: walks(e, types(SNOW, "snow"), of_type(word), sort=PERMANENTS))  # fmt: skip
    walk_ = f"{land_.lower()}walk"
    line(f"creatures with {walk_} can be blocked as though they didn't have {walk_}",
         lambda e, bit=1 << LANDWALK + n_: [WalksInVain(bit)], always=True)  # fmt: skip
line("creatures with landwalk abilities can be blocked as though they didn't have those abilities",
     lambda e: [WalksInVain(31 << LANDWALK)], always=True)  # fmt: skip
