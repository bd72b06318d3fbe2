"""Conditions on exact numbers: odd or even, an exact number, different names."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import Amount, AnObject, Condition, Set
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64, vec

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
    """Whether a number equals another number, or one of several."""

    amount: Amount
    numbers: vec[i64]

    def __init__(self, amount: Amount, *numbers: int) -> None:
        super().__init__()
        self.amount = amount
        self.numbers = vec[i64]([i64(n) for n in numbers])
        self.label = f"{amount.label} is {' or '.join([str(n) for n in numbers])}"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) in self.numbers


@final
class different_names(Amount):
    """Dominion D54. The number of different names among the cards of a set.

    `beyond`: instead, the number of cards left over if one card of each name is put aside. `single`: count
    only names that exactly one card of the set has.
    """

    among: Set[AnObject]

    def __init__(self, among: Set[AnObject], beyond: bool = False, single: bool = False) -> None:
        super().__init__()
        self.among = among
        self.beyond: bool = beyond
        self.single: bool = single
        of_one = " of which there is exactly one" if single else ""
        self.label = f"the number of differently named cards{of_one} of {among.label}"
        if beyond:
            self.label = f"the number of cards beyond one of each name{of_one} of {among.label}"

    def now(self, g: Game) -> i64:
        found = self.among.options(g, vec[i64](capacity=16))
        n: i64 = len(found)
        names: i64 = 0
        i: i64 = 0
        while i < n:
            copies: i64 = 0
            before = False
            j: i64 = 0
            while j < n:
                if g.kind(Obj(found[j] & ID_MASK)) == g.kind(Obj(found[i] & ID_MASK)):
                    copies += 1
                    before = before or j < i
                j += 1
            if not before and (copies == 1 or not self.single):
                names += 1
            i += 1
        return n - names if self.beyond else names
