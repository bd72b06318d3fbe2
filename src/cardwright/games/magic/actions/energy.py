"""CR 107.14. Energy counters: get them, and pay with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.events.proposing import may_get_counters
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.counters import ENERGY
from cardwright.games.magic.objects.costs import CostPart
from cardwright.kernel.batch import COUNT
from cardwright.kernel.effects import DONE, Amount
from cardwright.kernel.ints import i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class get_energy(Act):
    """CR 107.14, 122.1. An effect: you get `n` energy counters."""

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"you get {self.n.label} energy"

    def propose(self, g: Game) -> None:
        n = self.n.now(g)
        if n > 0 and may_get_counters(g, g.seat(), ENERGY):
            g.propose(COUNT, g.player(g.seat()), n, ENERGY, causes.NOTHING_SAID)


@final
class PaysEnergy(CostPart):
    """CR 107.14. A cost: remove `n` energy counters from yourself."""

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"pay energy: {self.n.label}"

    def payable(self, g: Game) -> bool:
        return g.value(g.seat(), ENERGY) >= self.n.now(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            n = self.n.now(g)
            if n > 0:
                g.propose(COUNT, g.player(g.seat()), -n, ENERGY, causes.PAID_COST)
            if not g.commit():
                return 1
        return DONE
