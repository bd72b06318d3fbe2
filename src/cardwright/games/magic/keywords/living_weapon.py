"""CR 702.92. Living weapon: the Equipment comes with a Phyrexian Germ that has it."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def living_weapon(bearer: int) -> Ability:
    """CR 702.92a. When it enters, create a Phyrexian Germ token and attach this to it; what kind that is, is told."""
    return named("living weapon", armed(bearer))
