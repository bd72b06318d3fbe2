"""Dominion D41, D103. What is bought: paid for, or not, then gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AsksNumber, Effect
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import append, i64, vec

from .causes import BUY
from .doing import gain_card, has_money, or_pay, pay
from .rules import DISCARDS
from .state import cost_of
from .table import TABLE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class buying(Effect):
    """Dominion D41. What watches buying a card comes before it is gained."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.happen(HAPPEN, g.slot(0), BUY)
            return 1
        obj = g.find(g.slot(0))
        if obj >= 0 and part == 1:
            gain_card(g, g.seat(), obj, g.zone(DISCARDS, g.seat()))
        return DONE


@final
class paying(AsksNumber):
    """Dominion D103. Pay for a card that is bought, or do what it says instead: its buyer chooses what they can."""

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.slot(0) & ID_MASK
        instead = or_pay(g, obj)
        if part == 0 and instead is not None:
            found = vec[i64](capacity=2)
            if has_money(g, g.seat(), obj):
                found = append(found, i64(0))
            if instead.possible(g):
                found = append(found, i64(1))
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1 and instead is not None and g.reply == 1:
            g.push(instead, 0)
            return 2
        if part == 1:
            pay(g, g.seat(), cost_of(g, obj))
        return g.become(BUYING)

    def says(self, g: Game, option: i64) -> str:
        instead = or_pay(g, g.slot(0) & ID_MASK)
        if option == 0 or instead is None:
            return "Pay its cost"
        return instead.label[0].upper() + instead.label[1:]

    def asks(self, g: Game) -> str:
        return f"pay for {g.match.rules.name_of(g, g.slot(0) & ID_MASK)}"


BUYING: Final = TABLE.register("buying", buying())
PAYING: Final = TABLE.register("paying", paying())
