"""How many, exactly: odd or even, so many and no more, names of which there is one copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.state import count_kind
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.ints import i64

from .qualities import place_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class odd(Condition):
    """Whether a number is odd."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"{amount.label} is odd"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) & 1 == 1


@final
class exactly(Condition):
    """Whether a number is so much, no more and no less."""

    amount: Amount

    def __init__(self, amount: Amount, n: int) -> None:
        super().__init__()
        self.amount = amount
        self.n: i64 = n
        self.label = f"{amount.label} is {n}"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) == self.n


@final
class single_copies_in(Amount):
    """Dominion D54. Of how many cards there is exactly one copy in a place of the player's."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.label = f"the number of cards of which you have exactly one in {place_text(place)}"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        zone = g.zone(self.place, g.seat())
        for obj in g.zones.all_of(zone):
            if count_kind(g, zone, g.kind(obj)) == 1:
                n += 1
        return n
