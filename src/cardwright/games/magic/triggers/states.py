"""CR 603.8. State triggers, which trigger when a condition holds instead of on an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.effects import Condition
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Matches(Watch):
    """CR 603.8. A trigger: the condition is true.

    It is checked just before a player gets priority, not at each event.
    """

    def __init__(self, condition: Condition) -> None:
        super().__init__(events.STATE_MATCHES, False, f"when {condition.label}")
        self.condition: Condition = condition

    def sees(self, g: Game, at: i64) -> bool:
        return self.condition.holds(g)
