"""CR 702.47. Splice: its text is added to another spell for a cost."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_SPLICE
from cardwright.kernel.effects import Condition


def splice(price: str, onto: Condition) -> Ability:
    """CR 702.47. Onto a spell of which that is true."""
    return Way(WAY_SPLICE, cost(price), f"splice {price}", onto)
