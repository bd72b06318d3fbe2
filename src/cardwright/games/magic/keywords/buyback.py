"""CR 702.27. Buyback: an additional cost that returns the card to its owner's hand."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER


def buyback(*price: str | CostPart) -> Ability:
    """CR 702.27a. An ability: if the additional cost `price` is paid, the card goes to its owner's hand as
    the spell resolves.
    """
    paid = cost(*price)
    return Way(WAY_KICKER, paid, f"buyback {paid.label}", bits=columns.BACK_TO_HAND)
