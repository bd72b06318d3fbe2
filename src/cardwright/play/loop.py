"""The loop: while the game is not over, ask whose turn it is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.kernel.game import Game
    from cardwright.kernel.views import View


def drive(g: Game, bots: list[Bot], views: list[View], most: i64) -> i64:
    """Let bots answer until the game is over or so many answers are given; how many were."""
    n: i64 = 0
    while n < most:
        d = g.decision
        if d is None:
            break
        seat = d.seat
        g.answer(bots[seat].choose(views[seat]))
        n += 1
    return n
