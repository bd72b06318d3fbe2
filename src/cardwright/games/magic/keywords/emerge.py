"""CR 702.119. Emerge: sacrifice a creature as you cast the spell, which then costs less by that creature's
mana value.
"""

from __future__ import annotations

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.helpers import SacrificesFor
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import creature

from .named import named


def emerge(price: str, among: Things | None = None) -> Ability:
    """CR 702.119a. An ability: this may be cast by paying `price` and sacrificing a creature. The cost is
    reduced by that creature's mana value.

    `among`: the permanents that may be sacrificed; None: creatures you control.
    """
    given = among if among is not None else creature(whose=YOURS)
    paid = cost(price, SacrificesFor(given))
    return named("emerge", Way(WAY_ALTERNATIVE, paid, f"emerge {price}", says="with emerge"))


def emerge_from(among: Things, price: str) -> Ability:
    """CR 702.119b. Like `emerge`, but you sacrifice a permanent of `among`, which need not be a creature."""
    return emerge(price, among)
