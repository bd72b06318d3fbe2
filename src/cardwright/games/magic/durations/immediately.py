"""CR 611.2. What an effect changes of an object at the very moment of an event, before any player has priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import events
from cardwright.kernel.effects import Effect
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class immediately(Effect):
    """CR 611.2. Within a delayed trigger: its effect doesn't use the stack, so that nothing can happen before it."""

    as_it_happens: Final = True

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.asks_of_turn: i64 = shifted(1, events.AT_ONCE_ASKED)
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
