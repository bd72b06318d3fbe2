"""A cost packed into one number: Coins, Potions, Debt."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.ints import i64

POTION: Final = 1 << 8
DEBT_COST: Final = 1 << 16


def coins_of(cost: i64) -> i64:
    return cost & 255


def at_most(cost: i64, limit: i64) -> bool:
    """Dominion D42. Whether a cost is at most `limit` in Coins, in Potions and in Debt."""
    return cost & 255 <= limit & 255 and cost >> 8 & 255 <= limit >> 8 & 255 and cost >> 16 <= limit >> 16
