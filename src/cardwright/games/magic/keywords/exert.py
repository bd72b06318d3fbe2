"""CR 701.43. Exert: a permanent doesn't untap during your next untap step, in return for something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.exerting import exerts
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.kernel.effects import DONE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Exerts(CostPart):
    """CR 701.43a. A cost: exert this. It doesn't untap during your next untap step."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "exert this"

    def payable(self, g: Game) -> bool:
        return still_in(g, g.slot(0), battlefield(g)) >= 0

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(0), battlefield(g))
        if part == 0 and obj >= 0:
            exerts(g, g.ref(obj))
            if not g.commit():
                return 1
        return DONE
