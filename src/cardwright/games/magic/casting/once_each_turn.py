"""CR 602.2, 608.2d. "Do this only once each turn": the trigger may resolve again, but the action isn't
repeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.numbers import columns, facts
from cardwright.kernel.effects import DONE, THIS_SLOT, Condition, Effect
from cardwright.kernel.facts import fact_where
from cardwright.kernel.frames import F_ABOUT, F_VALUE
from cardwright.kernel.ints import i64

from .uses import count_use

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_used(g: Game) -> bool:
    """Whether this object's resolving ability has already carried out its once-a-turn action this turn."""
    node = g.col(resolving(g), columns.ABILITY)
    return fact_where(g, facts.F_ACTIVATED_TIMES, F_ABOUT, g.slot(THIS_SLOT), F_VALUE, node) >= 0


@final
class only_once(Effect):
    """CR 608.2d. An effect: do `what`, unless this ability has done it already this turn."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"{what.label} (only once each turn)"

    def carry_out(self, g: Game, part: i64) -> i64:
        if is_used(g):
            return DONE
        count_use(g, facts.F_ACTIVATED_TIMES, g.slot(THIS_SLOT), g.col(resolving(g), columns.ABILITY))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return not is_used(g) and self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return not is_used(g) and self.parts[0].might(g)


@final
class not_done_yet(Condition):
    """CR 608.2d. A condition: the resolving ability has not carried out its once-a-turn action this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it hasn't been done this turn"

    def holds(self, g: Game) -> bool:
        return not is_used(g)
