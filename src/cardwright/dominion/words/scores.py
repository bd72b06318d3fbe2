"""Dominion D62. What cards are worth that are worth more the more of something a player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.score import owned
from cardwright.dominion.table import Score, Which
from cardwright.kernel.ints import i64

from .qualities import ANY, plural

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class one_per(Score):
    """So many points for every so many cards of a quality that the player has, rounded down."""

    which: Which

    def __init__(self, every: int, which: Which = ANY, points: int = 1) -> None:
        super().__init__()
        self.every: i64 = every
        self.which = which
        self.each: i64 = points
        self.label = f"{points} for every {every} {plural(which.label)} you have"

    def points(self, g: Game, seat: i64) -> i64:
        n: i64 = 0
        for obj in owned(g, seat):
            if self.which.fits(g, obj):
                n += 1
        return n // self.every * self.each
