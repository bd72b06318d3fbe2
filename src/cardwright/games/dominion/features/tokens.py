"""Dominion D110, D114. Counters that each player begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import counters
from cardwright.games.dominion.objects.feature import Feature
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card
    from cardwright.kernel.game import Game


@final
class EachBeginsWith(Feature):
    """Dominion D110, D114. Each player begins with a certain number of one kind of counter,
    such as Coffers.
    """

    def __init__(self, counter: int, n: int) -> None:
        self.counter: i64 = counter
        self.n: i64 = n

    def gives(self, g: Game, m: DominionMatch) -> None:
        for seat in range(int(m.seats)):
            g.set_value(Seat(seat), self.counter, g.value(Seat(seat), self.counter) + self.n)

    def notes(self, card: Card, say: Saying) -> list[str]:
        name = counters.COUNTER_NAMES[int(self.counter)]
        name = name.capitalize()
        one = self.n == 1 and self.counter != counters.COFFERS
        return [f"Each player begins with {int(self.n)} {name.removesuffix('s') if one else name}."]
