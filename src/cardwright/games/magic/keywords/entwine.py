"""CR 702.42. Entwine: pay an additional cost to choose all modes of a spell."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALL_MODES

from .named import named


def entwine(*price: str | CostPart) -> Ability:
    """CR 702.42a. An ability: you may choose all modes of this spell instead of the printed number, for the
    additional cost `price`.
    """
    return entwine_for(cost(*price))


def entwine_for(paid: Cost) -> Ability:
    """CR 702.42a. Like `entwine`, with the cost given as a `Cost`."""
    return named("entwine", Way(WAY_ALL_MODES, paid, f"entwine {paid.label}"))
