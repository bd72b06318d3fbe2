"""CR 702.163. For Mirrodin!: the Equipment comes with a Rebel that has it."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def for_mirrodin(bearer: int) -> Ability:
    """CR 702.163a. When it enters, create a Rebel token and attach this to it; what kind that is, is told."""
    return named("for Mirrodin!", armed(bearer))
