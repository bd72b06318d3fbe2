"""CR 702.120. Escalate: pay an additional cost for each mode beyond the first."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_PER_MODE

from .named import named


def escalate(*price: str | CostPart) -> Ability:
    """CR 702.120a. An ability: for each mode chosen beyond the first, pay `price` as an additional cost."""
    return escalate_for(cost(*price))


def escalate_for(paid: Cost) -> Ability:
    """CR 702.120a. Like `escalate`, with the cost given as a `Cost`."""
    return named("escalate", Way(WAY_PER_MODE, paid, f"escalate {paid.label}", bits=0))
