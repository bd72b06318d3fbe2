"""CR 614.1a, 120.3a. Damage that can't reduce a life total below a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import CAUSE, COUNT, EXTRA, HEAD, OBJ, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import Condition
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class LeastLife(Replacing):
    """CR 614.1a. A replacement effect: damage that would reduce your life total below `n` reduces it to `n`
    instead.

    `condition`: the effect applies only while this is true.
    """

    def __init__(self, n: int, condition: Condition | None = None) -> None:
        super().__init__(events.LOSES_LIFE, label=f"damage reduces your life total to no less than {n}")
        self.n: i64 = n
        self.condition: Condition | None = condition

    def left(self, g: Game, at: i64) -> i64:
        """Return your life total after the damage of the earlier events in the batch, which happen at the
        same time.
        """
        p = g.pad
        n = g.value(g.seat(), LIFE)
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if (
                row != at
                and p[row + WHAT] == COUNT
                and p[row + OBJ] == p[at + OBJ]
                and self.is_by_damage(g, row)
            ):
                n += p[row + TO]
            row += ROW
        return n

    def is_by_damage(self, g: Game, row: i64) -> bool:
        """Whether the event at index `row` is the loss of life that damage causes."""
        p = g.pad
        return p[row + EXTRA] == LIFE and p[row + CAUSE] == causes.DAMAGED and p[row + TO] < 0

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + OBJ] & NOBODY != g.seat() or not self.is_by_damage(g, at):
            return False
        if g.value(g.seat(), LIFE) < self.n or self.left(g, at) + p[at + TO] >= self.n:
            return False
        condition = self.condition
        return condition is None or condition.holds(g)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] = min(self.n - self.left(g, at), 0)
        if p[at + TO] == 0:
            p[at + WHAT] = VOID
        return True
