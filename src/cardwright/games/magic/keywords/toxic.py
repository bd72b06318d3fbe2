"""CR 702.164. Toxic: combat damage to a player brings poison counters besides."""

from __future__ import annotations

from cardwright.games.magic.objects.abilities import Toxic
from cardwright.games.magic.objects.table import Ability


def toxic(n: int) -> Ability:
    """CR 702.164a. The player to whom this deals combat damage gets n poison counters besides."""
    return Toxic(n)
