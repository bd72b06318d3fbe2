"""CR 121.6, 614.11. Replacement effects for drawing a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import events, steps
from cardwright.games.magic.numbers.counters import STEP_DRAWN
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import is_active, step_of
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import OBJ, VOID, WHAT
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, NUMBER_SLOT, YES, Condition, Effect
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class InsteadOfDrawing(Replacing):
    """CR 614.11. A replacement effect: if a player would draw a card (while a condition is true), carry out
    `instead`.

    IT is that player. `but_first`: the first card that they draw in each of their draw steps isn't replaced.
    """

    def __init__(
        self, instead: Effect, whose: int = YOURS, condition: Condition | None = None, but_first: bool = False
    ) -> None:  # fmt: skip
        super().__init__(events.DRAW, instead, label=f"instead of drawing: {instead.label}")
        self.whose: i64 = whose
        self.condition: Condition | None = condition
        self.but_first: bool = but_first

    def applies(self, g: Game, at: i64) -> bool:
        seat = Seat(g.pad[at + OBJ] & NOBODY)
        if not means(g, self.whose, seat, g.seat()):
            return False
        if self.but_first and step_of(g) == steps.DRAW_STEP and is_active(g, seat):
            if g.value(seat, STEP_DRAWN) == 0:
                return False
        condition = self.condition
        return condition is None or condition.holds(g)

    def change(self, g: Game, at: i64) -> bool:
        if not isinstance(self.effect, may_instead):
            g.pad[at + WHAT] = VOID
        return False


@final
class may_instead(Effect):
    """CR 614.11. An effect: a player may replace the event with something else.

    The NUMBER slot holds the index of the event on the pad.
    """

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"you may instead: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.parts[0].possible(g):
                return DONE
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.reply != YES:
            return DONE
        g.pad[g.slot(NUMBER_SLOT) + WHAT] = VOID
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        if option != YES:
            return "Don't"
        done = g.match.rules.effect_in_print(g, self.parts[0])
        return done[0].upper() + done[1:]

    def asks(self, g: Game) -> str:
        return "Do something else instead?"
