"""What cards cost: cheaper for a turn, so much more or less than another; and Coins that are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import PLUS
from cardwright.dominion.rules import COINS, COST_LESS
from cardwright.dominion.state import cost_of
from cardwright.dominion.table import Which
from cardwright.kernel.effects import DONE, Amount, AnObject, Ref, Verb
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class cards_cost_less(Verb):
    """Dominion D42. All cards cost so much less this turn, each time again."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"this turn, cards cost {n} less"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_value(g.seats, COST_LESS, g.value(g.seats, COST_LESS) + self.n)
        return DONE


@final
class costing_beside(Which):
    """Dominion D42. Cards that cost now exactly so many Coins more (or less) than a card, the rest of it alike."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], more: int) -> None:
        super().__init__()
        self.what = what
        self.more: i64 = more
        side = "more" if more > 0 else "less"
        self.label = f"card costing exactly {abs(more)} {side} than {what.text}"

    def fits(self, g: Game, obj: i64) -> bool:
        cost = cost_of(g, obj)
        other = cost_of(g, g.slot(self.what.slot) & ID_MASK)
        return cost & 255 == (other & 255) + self.more and cost >> 8 == other >> 8


@final
class lose_coins(Verb):
    """Dominion D43. Lose so many Coins, as far as there are so many."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"-1 Coin for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        n = self.amount.now(g)
        have = g.value(seat, COINS)
        if n > have:
            n = have
        if n > 0:
            g.change(seat, COINS, -n, PLUS)
        return DONE
