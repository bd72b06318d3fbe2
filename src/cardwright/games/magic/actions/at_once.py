"""CR 608.2c, 608.2h. Effects that happen as one event, and an effect whose X is determined only once."""

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
    """CR 608.2c, 120.4. An effect: carry out all `acts` as a single event. All objects must be chosen
    before it begins.
    """

    def __init__(self, *acts: Act) -> None:
        super().__init__(*acts)
        self.label = " and ".join(act.label for act in acts)

    def propose(self, g: Game) -> None:
        for part in self.parts:
            if isinstance(part, Act):
                part.propose(g)


@final
class with_x(Effect):
    """CR 107.3i, 608.2h. An effect: determine the number `x` once, then carry out `then`. X has that value
    everywhere in it.
    """

    def __init__(self, x: Amount, then: Effect) -> None:
        super().__init__(then)
        self.x: Amount = x
        self.label = f"{then.label}, where X is {x.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(NUMBER_SLOT, much(g, self.x))
        return g.become(self.parts[0])
