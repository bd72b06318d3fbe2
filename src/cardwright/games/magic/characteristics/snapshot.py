"""CR 613.1. A copy of all computed characteristics. The engine restores them after it has tried something
out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.match import match_of
from cardwright.kernel.ints import i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Snapshot:
    """CR 613.1. A copy of the computed characteristics of a game, with which they can be restored later."""

    derived: vec[i64]
    wide: vec[i64]
    marks: vec[i64]

    def __init__(self, g: Game) -> None:
        self.derived = g.derived[:]
        self.wide = g.wide[:]
        self.marks = g.marks[:]

    def put_back(self, g: Game) -> None:
        """Restore the characteristics. If the match uses more subtypes than before, they are computed
        again.
        """
        g.derived = self.derived
        g.wide = self.wide
        g.marks = self.marks
        g.stale = i64(len(g.wide)) != len(g.kind_of) * match_of(g).spaces.words
