"""CR 702.79. Persist: it returns with a -1/-1 counter when it dies without one."""

from __future__ import annotations

from cardwright.games.magic.numbers.counters import MINUS
from cardwright.games.magic.objects.table import Ability

from .undying import returns_once


def persist() -> Ability:
    """CR 702.79a. When it dies without a -1/-1 counter, it returns with one under its owner's control."""
    return returns_once("persist", MINUS)
