"""Dominion D112, D116. Debt that is taken and paid off; and paying more than a card costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import OVERPAID
from cardwright.dominion.doing import take_debt
from cardwright.dominion.rules import COINS
from cardwright.dominion.turn import token_text, tokens, use_token
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, ANumber, AsksNumber, Effect, Ref, Verb
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class debt(Verb):
    """Dominion D112. Take so many Debt tokens."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"take {n} Debt"

    def carry_out(self, g: Game, part: i64) -> i64:
        take_debt(g, g.seat(), self.n)
        return DONE


@final
class use_tokens(Effect):
    """Dominion D112, D110. Pay off as much Debt as one likes and has Coins for; Coffers may be spent for it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "you may pay off Debt"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 1:
            if g.reply == NOTHING:
                return DONE
            use_token(g, seat, g.reply)
        found = g.scratch()
        found[0] = NOTHING
        n = tokens(g, seat, found, 1)
        if n == 1:
            return DONE
        g.ask(ASK_CHOOSE, found[:n])
        return 1

    def says(self, g: Game, option: i64) -> str:
        return "Pay no more" if option == NOTHING else token_text(option)


@final
class overpay(AsksNumber):
    """Dominion D116. As this is bought, its player may pay more Coins than it costs; `then` names how many more."""

    slot: i64

    def __init__(self, then: Callable[[Ref[ANumber]], Effect]) -> None:
        ref: Ref[ANumber] = Ref(text="the Coins overpaid")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = f"you may overpay; if you do, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            n: i64 = 1
            while n <= g.value(seat, COINS):
                found = append(found, n)
                n += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.reply == NOTHING:
            return DONE
        n = g.reply
        g.bind(self.slot, n)
        g.change(seat, COINS, -n, OVERPAID)
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        return "Don't overpay" if option == NOTHING else f"Overpay {option}"

    def asks(self, g: Game) -> str:
        return "overpay?"
