"""CR 702.42. Entwine: all modes of a spell for an additional cost."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALL_MODES

from .named import named


def entwine(*price: str | CostPart) -> Ability:
    """CR 702.42a. All modes may be chosen instead of the number that the text says; then this cost is paid, too."""
    return entwine_for(cost(*price))


def entwine_for(paid: Cost) -> Ability:
    """CR 702.42a. For that cost, of which other parts than mana may be a part."""
    return named("entwine", Way(WAY_ALL_MODES, paid, f"entwine {paid.label}"))
