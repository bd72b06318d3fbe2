"""Dominion D121, D128. Which phase it is, whose turn, and the way back from the Buy phase to the Action phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import BUY_PHASE_STARTS
from cardwright.dominion.rules import BACK_TO_ACTION, BUY_PHASE, F_FIRST, PHASE, PHASE_NAMES, UNTIL_TURN_OF
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.effects import DONE, YOU_SLOT, Amount, Condition, Effect, Verb
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import i64

from .qualities import type_text
from .saying import done

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class your_phase(Condition):
    """Dominion D21. Whether it is a phase of the player's own turn; 0: whether it is their turn at all."""

    def __init__(self, phase: int = 0) -> None:
        super().__init__()
        self.phase: i64 = phase
        self.label = f"it is your {PHASE_NAMES[phase]} phase" if phase else "it is your turn"

    def holds(self, g: Game) -> bool:
        if g.seat() != g.current:
            return False
        return self.phase == 0 or g.value(g.seats, PHASE) == self.phase


@final
class in_your_turn(Which):
    """Dominion D21. Cards of a quality, as something is done with them in the turn of whoever does it."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"{which.label} in your turn"

    def fits(self, g: Game, obj: i64) -> bool:
        remembered = g.remembered
        at: i64 = len(remembered) - 1
        if at < 0 or remembered[at] >> 32 & 255 != g.current:
            return False
        return self.which.fits(g, obj)


@final
class times_in_this_phase(Amount):
    """Dominion D23, D53. How often the player has done such a thing to cards of these types in this Buy phase."""

    def __init__(self, event: int, types: int) -> None:
        super().__init__()
        self.event: i64 = event
        self.types: i64 = types
        self.label = f"the number of times you {done(event)} {type_text(types)} cards in this phase"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        kinds = TABLE.types
        mine = self.event << 8 | g.seat()
        for x in g.remembered:
            if x >> 40 == BUY_PHASE_STARTS:
                n = 0
            elif x >> 32 == mine and kinds[x & 0xFFFFFFFF] & self.types:
                n += 1
        return n


@final
class first_action_does(Effect):
    """Dominion D128. Until your next turn, the first Action that a player plays in their turn does this instead."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.inline = True
        self.depth = 0  # the names outside are gone when it is done
        self.label = (
            f"until your next turn, the first Action they play in their turn does instead: {what.label}"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        lasts: i64 = UNTIL_TURN_OF + (g.slot(YOU_SLOT) & NOBODY)
        g.fact(g.player(g.seat()), F_FIRST, self.parts[0].key, lasts, g.slot(0), 0)
        g.commit()
        return DONE


@final
class return_to_action_phase(Verb):
    """Dominion D121. If it is the player's Buy phase, it ends here and the Action phase comes again."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "if it is your Buy phase, return to your Action phase"

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.seat() == g.current and g.value(g.seats, PHASE) == BUY_PHASE:
            g.set_value(g.seats, BACK_TO_ACTION, 1)
        return DONE
