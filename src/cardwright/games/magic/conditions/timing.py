"""CR 602.5. Conditions for when an ability may be activated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers.counters import COMBATS
from cardwright.games.magic.numbers.steps import (
    ATTACKERS,
    BEGIN_COMBAT,
    BLOCKERS,
    FIRST_MAIN,
    SECOND_MAIN,
    STEP_NAMES,
)
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import is_active, step_of
from cardwright.kernel.effects import Condition
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class between_steps(Condition):
    """CR 500.1. A condition: the present step is one of those from `first` to `last`."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__()
        self.first: i64 = first
        self.last: i64 = last
        self.label = f"from the {STEP_NAMES[first]} step to the {STEP_NAMES[last]} step"

    def holds(self, g: Game) -> bool:
        return self.first <= step_of(g) <= self.last


BEFORE: Final = {
    "attackers are declared": BEGIN_COMBAT,
    "blockers are declared": ATTACKERS,
    "the combat damage step": BLOCKERS,
}


@final
class before_combats(Condition):
    """CR 506.7. A condition: it is before that point of the combat phase.

    If the turn has several combat phases, it is before that point of the first one.
    """

    def __init__(self, point: str) -> None:
        super().__init__()
        self.last: i64 = BEFORE[point]
        self.label = f"it is before {point}"

    def holds(self, g: Game) -> bool:
        return step_of(g) <= self.last and g.value(Seat(g.seats), COMBATS) <= 1


@final
class your_step(Condition):
    """CR 500.1. A condition: it is that step of your turn."""

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step: i64 = step
        self.label = f"it is your {STEP_NAMES[step]} step"

    def holds(self, g: Game) -> bool:
        return step_of(g) == self.step and is_active(g, g.seat())


@final
class main_phase(Condition):
    """CR 505.1. A condition: it is a main phase of your turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is your main phase"

    def holds(self, g: Game) -> bool:
        step = step_of(g)
        return is_active(g, g.seat()) and (step == FIRST_MAIN or step == SECOND_MAIN)


@final
class opponents_turn(Condition):
    """CR 102.1-3. A condition: it is the turn of an opponent, not yours or a teammate's."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is an opponent's turn"

    def holds(self, g: Game) -> bool:
        return is_opponent(g, g.current, g.seat())
