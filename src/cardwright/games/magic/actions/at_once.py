"""CR 608.2c, 608.2h. Several things that are done as one event, and a number that is found out once for several."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import much
from cardwright.kernel.effects import NUMBER_SLOT, Amount, Effect
from cardwright.kernel.ints import i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class together(Act):
    """CR 608.2c, 120.4. What one instruction says of several: all of it is one event. Names are bound before."""

    def __init__(self, *acts: Act) -> None:
        super().__init__(*acts)
        self.label = " and ".join(act.label for act in acts)

    def propose(self, g: Game) -> None:
        for part in self.parts:
            if isinstance(part, Act):
                part.propose(g)


@final
class with_x(Effect):
    """CR 107.3i, 608.2h. X is found out once, and is the same wherever `then` says X."""

    def __init__(self, x: Amount, then: Effect) -> None:
        super().__init__(then)
        self.x: Amount = x
        self.label = f"{then.label}, where X is {x.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(NUMBER_SLOT, much(g, self.x))
        return g.become(self.parts[0])
