"""Dominion D53. Where abilities work from: the place of a seat, and whether a card may come there meanwhile."""

from __future__ import annotations

from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.objects.table import FROM_ASIDE, FROM_EXILE, FROM_HAND, FROM_TAVERN
from cardwright.kernel.ints import i64


def place_of(source: i64) -> i64:
    """The place of a seat that an ability works from."""
    if source == FROM_HAND:
        return zones.HAND
    if source == FROM_TAVERN:
        return zones.TAVERN_MAT
    if source == FROM_ASIDE:
        return zones.ASIDE
    if source == FROM_EXILE:
        return zones.EXILE_MAT
    return zones.IN_PLAY


def may_come_later(source: i64) -> bool:
    """Dominion D53. Whether what an ability works from may still come while others use its moment."""
    return source == FROM_HAND or source == FROM_TAVERN or source == FROM_ASIDE
