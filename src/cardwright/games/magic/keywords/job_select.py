"""CR 702.182. Job select: the Equipment comes with a Hero that has it."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def job_select(bearer: int) -> Ability:
    """CR 702.182a. When it enters, create a Hero token and attach this to it; what kind that is, is told."""
    return named("job select", armed(bearer))
