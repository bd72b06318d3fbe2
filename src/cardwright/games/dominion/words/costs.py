"""Words about costs: cards that cost less this turn, and cards that cost a given amount more than another
card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import counters, durations, facts
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import cost_of
from cardwright.kernel.effects import DONE, AnObject, Ref, Verb
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class cards_cost_less(Verb):
    """Dominion D42. This turn, cards of the given types cost `n` Coins less. Several reductions add up.

    `types`: the types as bits (0: all cards).
    """

    def __init__(self, n: int, types: int = 0) -> None:
        super().__init__()
        self.n: i64 = n
        self.types: i64 = types
        self.label = f"this turn, {type_text(types) + ' ' if types else ''}cards cost {n} less"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.types != 0:
            g.fact(g.player(g.seat()), facts.CHEAPER, self.n, durations.THIS_TURN, g.slot(0), self.types)
            g.commit()
            return DONE
        g.set_value(Seat(g.seats), counters.COST_LESS, g.value(Seat(g.seats), counters.COST_LESS) + self.n)
        return DONE


@final
class costing_beside(Which):
    """Dominion D42. A quality: cards that cost exactly `more` Coins more than the card `what`.

    If `more` is negative, they cost less. Potions and Debt must be equal. `or_more`: at least that many Coins
    more, with any Potions and Debt.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], more: int, or_more: bool = False) -> None:
        super().__init__()
        self.what = what
        self.more: i64 = more
        self.or_more: bool = or_more
        side = "more" if more > 0 else "less"
        self.label = (
            f"card costing {'at least' if or_more else 'exactly'} {abs(more)} {side} than {what.text}"
        )

    def fits(self, g: Game, obj: Obj) -> bool:
        cost = cost_of(g, obj)
        other = cost_of(g, Obj(g.slot(self.what.slot) & ID_MASK))
        if self.or_more:
            return cost & 255 >= (other & 255) + self.more
        return cost & 255 == (other & 255) + self.more and cost >> 8 == other >> 8
