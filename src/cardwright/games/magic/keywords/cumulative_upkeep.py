"""CR 702.24. Cumulative upkeep: a cost that grows at each upkeep."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import put_counters, sacrifice
from cardwright.games.magic.amounts.values import YOU, counters_on, is_there
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.costs.prices import PaysLife, Sacrifices
from cardwright.games.magic.mana.paying import pay_amid
from cardwright.games.magic.mana.sources import affordable_besides, prepare
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import NO_COST, fits, others_of, plus_cost
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import at_upkeep
from cardwright.kernel.effects import DONE, THIS, Amount
from cardwright.kernel.ints import i64
from cardwright.kernel.words import seq

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


AGE = "age"


@final
class PaysEach(CostPart):
    """CR 702.24a. A cost: pay `part` (mana, life, or a sacrifice) `times` times. It can only be paid
    completely.
    """

    def __init__(self, part: CostPart, times: Amount) -> None:
        super().__init__(part)
        if not isinstance(part, (PaysMana, PaysLife, Sacrifices)):
            raise ValueError(
                f"only mana, life and sacrifices can be a cost that is paid several times: {part.label!r} can't"
            )
        if isinstance(part, PaysMana) and len(others_of(part.mana)) > 0:
            raise ValueError(f"a cost that is paid several times can't have hybrid symbols: {part.label!r}")
        self.part: CostPart = part
        self.times: Amount = times
        self.label = f"{part.label} for each of {times.label}"

    def mana(self, g: Game) -> i64:
        """Return the total mana to pay. If it is more than a cost can hold, return NO_COST, which can't be
        paid.
        """
        total: i64 = 0
        n = self.times.now(g)
        part = self.part
        while n > 0 and isinstance(part, PaysMana):
            if not fits(total, part.mana):
                return NO_COST
            total = plus_cost(total, part.mana)
            n -= 1
        return total

    def payable(self, g: Game) -> bool:
        n = self.times.now(g)
        part = self.part
        if n <= 0:
            return True
        if isinstance(part, PaysMana):
            prepare(g, g.seat())
            return affordable_besides(g, g.seat(), self.mana(g))
        if isinstance(part, PaysLife):
            return part.payable(g) and g.value(g.seat(), LIFE) >= n * part.n.now(g)
        return isinstance(part, Sacrifices) and len(part.found(g)) >= n

    def possible(self, g: Game) -> bool:
        return self.payable(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        n = self.times.now(g)
        if isinstance(self.part, PaysMana):
            if part == 0 and n > 0:
                pay_amid(g, self.mana(g))
                return 1
            return DONE
        if part >= n:
            return DONE
        g.push(self.parts[0], 0)
        return part + 1


def cumulative_upkeep(price: str | CostPart) -> Ability:
    """CR 702.24a. An ability: at the beginning of your upkeep, put an age counter on this, then pay `price`
    for each age counter or sacrifice this.
    """
    part = PaysMana(price) if isinstance(price, str) else price
    paid = unless_paid(YOU, PaysEach(part, counters_on(AGE, THIS)), sacrifice(THIS))
    return named(
        "cumulative upkeep", at_upkeep(seq(put_counters(1, THIS, AGE), paid), condition=is_there(THIS))
    )
