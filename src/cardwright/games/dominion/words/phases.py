"""Dominion D121, D128. Conditions on phase and turn, and returning from the Buy phase to the Action phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, durations, phases
from cardwright.games.dominion.objects.table import Lasting, Which
from cardwright.games.dominion.rules.phases import enter_phase
from cardwright.games.dominion.rules.queries import is_over, phase_now
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, YOU_SLOT, Condition, Effect, Verb
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

from .qualities import an
from .saying import for_now

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class your_phase(Condition):
    """Dominion D21. Whether it is the player's own turn and the given phase. `phase` 0: any phase."""

    def __init__(self, phase: int = 0) -> None:
        super().__init__()
        self.phase: i64 = phase
        self.label = f"it is your {phases.PHASE_NAMES[phase]} phase" if phase else "it is your turn"

    def holds(self, g: Game) -> bool:
        if g.seat() != g.current:
            return False
        return self.phase == 0 or phase_now(g) == self.phase


@final
class in_your_turn(Which):
    """Dominion D21, D22. A quality, tested during an event: the card fits `which`, and it is the acting
    player's own turn.

    `phase`: it must be that phase of the turn. `whosever`: it may be any player's turn.
    """

    which: Which

    def __init__(self, which: Which, phase: int = 0, whosever: bool = False) -> None:
        super().__init__()
        self.which = which
        self.phase: i64 = phase
        self.whosever: bool = whosever
        when = f"your {phases.PHASE_NAMES[phase]} phase" if phase else "your turn"
        self.label = f"{which.label} in {an(when[5:]) if whosever else when}"

    def fits(self, g: Game, obj: Obj) -> bool:
        remembered = g.remembered
        at: i64 = len(remembered) - 1
        if not self.whosever and (at < 0 or remembered[at] >> 32 & 255 != g.current):
            return False
        if self.phase > 0 and phase_now(g) != self.phase:
            return False
        return self.which.fits(g, obj)


@final
class game_goes_on(Condition):
    """Dominion D26. Whether the game continues after this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the game goes on"

    def holds(self, g: Game) -> bool:
        return not is_over(g)


@final
class from_now_on(Lasting):
    """Dominion D105, D106, D163, D164. Add a fact that limits a player's actions, once or for a duration.

    A fact is a stored continuous effect.
    """

    def __init__(self, layer: int, says: str, lasts: int = durations.FOR_EVER) -> None:
        super().__init__(lasts)
        self.layer: i64 = layer
        self.label = ("until your next turn, " if lasts == durations.UNTIL_TURN_OF else for_now(lasts)) + says

    def carry_out(self, g: Game, part: i64) -> i64:
        lasts = self.lasts
        if lasts == durations.UNTIL_TURN_OF:
            lasts += g.slot(YOU_SLOT) & NOBODY
        g.fact(g.player(g.seat()), self.layer, 0, lasts, g.slot(0), -1)
        g.commit()
        return DONE


def until_your_next_turn_they(layer: int, says: str) -> Effect:
    """Dominion D106, D164. Return an effect that limits the actions of the other players until your next turn
    begins.

    `layer`: the kind of fact that stores the limit. `says`: the limit in print.
    """
    return from_now_on(layer, says, durations.UNTIL_TURN_OF)


def this_turn_you(layer: int, says: str) -> Effect:
    """Dominion D185, D187. Return an effect that applies a rule to the player for the rest of this turn.

    `layer`: the kind of fact that stores the rule. `says`: the rule in print.
    """
    return from_now_on(layer, says, durations.THIS_TURN)


@final
class return_to_action_phase(Verb):
    """Dominion D121, D209. If it is the player's Buy phase, end it and return to the Action phase."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "if it is your Buy phase, return to your Action phase"

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.seat() != g.current or phase_now(g) != phases.BUY_PHASE:
            return DONE
        if part == 0:
            g.happen(HAPPEN, g.player(g.seat()), causes.BUY_PHASE_ENDS)
            if g.waiting():
                return 1
        g.set_value(Seat(g.seats), counters.BACK_TO_ACTION, 1)
        g.note(HAPPEN, -1, causes.BACK_TO_ACTION)
        enter_phase(g, phases.ACTION_PHASE)
        return DONE
