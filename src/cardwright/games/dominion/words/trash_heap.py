"""A condition that a set has cards, and a verb that reduces a counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes
from cardwright.kernel.effects import DONE, Amount, AnObject, Condition, Set, Verb
from cardwright.kernel.ints import i64, vec

from .saying import one_more

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class there_are(Condition):
    """Dominion D61. Whether a set contains any card."""

    among: Set[AnObject]

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among = among
        self.label = f"there are any of {among.label}"

    def holds(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0

    def might(self, g: Game) -> bool:
        return self.among.might(g)


@final
class minus_as_many(Verb):
    """Dominion D43. Reduce a counter by an amount, but not below 0."""

    amount: Amount

    def __init__(self, counter: int, amount: Amount) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount = amount
        self.label = f"-{one_more(counter)} for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        n = self.amount.now(g)
        there = g.value(seat, self.counter)
        if n > there:
            n = there
        if n > 0:
            g.change(seat, self.counter, -n, causes.PLUS)
        return DONE
