"""CR 702.164. Toxic: combat damage to a player also gives that player poison counters."""

from __future__ import annotations

from cardwright.games.magic.objects.abilities import Toxic
from cardwright.games.magic.objects.table import Ability


def toxic(n: int) -> Ability:
    """CR 702.164a. An ability: a player to whom this deals combat damage also gets `n` poison counters."""
    return Toxic(n)
