"""CR 613.1. A copy of all characteristics, to be put back after the engine has looked at what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.match import match_of
from cardwright.kernel.ints import i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Snapshot:
    """CR 613.1. What has been derived of a game: to be put back, whatever has been derived since."""

    derived: vec[i64]
    wide: vec[i64]
    marks: vec[i64]

    def __init__(self, g: Game) -> None:
        self.derived = g.derived[:]
        self.wide = g.wide[:]
        self.marks = g.marks[:]

    def put_back(self, g: Game) -> None:
        """It is as it was; it is derived anew if the match has met more subtypes meanwhile."""
        g.derived = self.derived
        g.wide = self.wide
        g.marks = self.marks
        g.stale = i64(len(g.wide)) != len(g.kind_of) * match_of(g).spaces.words
