"""CR 102. Players by what they have: the most life."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers.counters import LEFT, LIFE
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class WithMostLife(Set[AnObject]):
    """CR 119.1. The player with the most life, or all players who are tied for it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "player with the most life or tied for most life"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        most: i64 = 0
        first = True
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and (first or g.value(seat, LIFE) > most):
                most = g.value(seat, LIFE)
                first = False
            seat = Seat(seat + 1)
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and g.value(seat, LIFE) == most:
                found = append(found, g.player(seat))
            seat = Seat(seat + 1)
        return found
