"""CR 702.188. Web-slinging: another cost, a part of which is a tapped creature that goes back to its owner's hand."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import BY_RETURNING, Spends, cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import TAPPED_ONE, creature

from .named import named


def web_slinging(price: str) -> Ability:
    """CR 702.188a. For this cost and a tapped creature you control, which is returned to its owner's hand."""
    back = Spends(1, creature(TAPPED_ONE, whose=YOURS), BY_RETURNING)
    return named(
        "web-slinging",
        Way(WAY_ALTERNATIVE, cost(price, back), f"web-slinging {price}", says="with web-slinging"),
    )
