"""The main loop of a game between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.bots.base import Bot
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.views import View

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def drive(g: Game, bots: list[Bot], views: list[View], most: i64) -> i64:
    """Let bots answer until the game is over or `most` answers are given; return the number of answers."""
    n: i64 = 0
    players = vec[Bot](bots)
    seen = vec[View](views)
    while n < most:
        d = g.decision
        if d is None:
            break
        seat = d.seat
        g.answer(players[seat].choose(seen[seat]) if len(d.options) > 1 else i64(0))
        n += 1
    return n
