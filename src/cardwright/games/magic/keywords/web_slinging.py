"""CR 702.188. Web-slinging: cast the spell for another cost, which includes returning a tapped creature to
its owner's hand.
"""

from __future__ import annotations

from cardwright.games.magic.costs.prices import BY_RETURNING, Spends, cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import TAPPED_ONE, creature

from .named import named


def web_slinging(price: str) -> Ability:
    """CR 702.188a. An ability: this may be cast by paying `price` and returning a tapped creature you control
    to its owner's hand.
    """
    back = Spends(1, creature(TAPPED_ONE, whose=YOURS), BY_RETURNING)
    return named(
        "web-slinging",
        Way(WAY_ALTERNATIVE, cost(price, back), f"web-slinging {price}", says="with web-slinging"),
    )
