"""CR 702.47. Splice: reveal the card and pay a cost to add its text to another spell."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_SPLICE
from cardwright.kernel.effects import Condition


def splice(price: str, onto: Condition) -> Ability:
    """CR 702.47. An ability: splice this for the cost `price` onto a spell for which the condition `onto`
    holds.
    """
    return Way(WAY_SPLICE, cost(price), f"splice {price}", onto)
