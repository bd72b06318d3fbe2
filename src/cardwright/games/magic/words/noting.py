"""CR 608.2c. Numbers that are noted before something happens, for what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import Amount, ANumber, Effect, Ref
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Noted(Amount):
    """A number that was noted earlier in the same effect."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.ref: Ref[ANumber] = Ref()
        self.label = label

    def now(self, g: Game) -> i64:
        return g.slot(self.ref.slot)


@final
class note_down(Effect):
    """CR 608.2c. Find out a number before something happens, for what comes after it."""

    def __init__(self, amount: Amount, then: Callable[[Amount], Effect]) -> None:
        noted = Noted(f"{amount.label} before")
        super().__init__(then(noted))
        self.slot: i64 = self.binds(noted.ref)
        self.amount: Amount = amount
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(self.slot, self.amount.now(g))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)
