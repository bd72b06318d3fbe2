"""CR 702.79. Persist: when the creature dies without a -1/-1 counter, it returns with one."""

from __future__ import annotations

from cardwright.games.magic.numbers.counters import MINUS
from cardwright.games.magic.objects.table import Ability

from .undying import returns_once


def persist() -> Ability:
    """CR 702.79a. An ability: when this dies, if it had no -1/-1 counter, return it with one under its
    owner's control.
    """
    return returns_once("persist", MINUS)
