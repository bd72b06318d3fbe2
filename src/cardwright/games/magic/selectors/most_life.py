"""CR 119. The players with the most life."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers.counters import LEFT, LIFE
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.frames import NOBODY, PLAYER
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class MostLife(Set[AnObject]):
    """CR 702.105a. The set of players who have the most life or are tied for it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the player with the most life or tied for most life"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        most: i64 = 0
        there = vec[i64](capacity=4)
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0:
                if len(there) == 0 or g.value(seat, LIFE) > most:
                    most = g.value(seat, LIFE)
                there = append(there, g.player(seat))
            seat = Seat(seat + 1)
        for ref in there:
            if g.value(Seat(ref & NOBODY), LIFE) == most and ref & PLAYER:
                found = append(found, ref)
        return found
