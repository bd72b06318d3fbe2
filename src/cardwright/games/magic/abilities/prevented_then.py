"""CR 615.5, 614.1a. Effects that prevent or replace damage and then immediately do something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import That
from cardwright.games.magic.characteristics.selections import holds
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.objects.table import Replacing
from cardwright.games.magic.selectors.damage_sources import ALL, COMBAT_ONLY
from cardwright.kernel.batch import EXTRA, HEAD, OBJ, ROW, TO, VOID, WHAT
from cardwright.kernel.effects import NUMBER_SLOT, AnObject, Condition, Effect, Set
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import append, i64
from cardwright.kernel.values import every_value

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


PREVENTED: Final = That("the damage prevented this way")


@final
class once_prevented(Effect):
    """CR 615.5. An effect that happens immediately after damage was prevented or replaced.

    THAT_NUMBER is the damage; with `only_prevented`, the damage that was prevented.
    """

    def __init__(self, what: Effect, only_prevented: bool) -> None:
        super().__init__(what)
        self.only_prevented: bool = only_prevented
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        done = g.applied
        n: i64 = len(done)
        total: i64 = 0
        i: i64 = 0
        while i < n:
            row = done[i]
            if row > g.batch and done[i + 1] == done[n - 2] and done[i + 2] == done[n - 1]:
                if not self.only_prevented or g.pad[row + WHAT] == VOID:
                    total += g.pad[row + TO]
            i += 3
        g.bind(NUMBER_SLOT, total)
        return g.become(self.parts[0])


@final
class DamageThen(Replacing):
    """CR 615.5, 615.12. A prevention effect: damage to an object or player of `to` is prevented. Then `then`
    is carried out, once for all damage at that time.

    IT is the recipient, and THAT_NUMBER the damage that would be dealt. If `then` refers to PREVENTED,
    THAT_NUMBER is only the damage that was prevented.
    `which`: all damage, combat damage only, or noncombat damage only.
    `instead`: `then` replaces the damage, and nothing is prevented (CR 614.1a).
    `condition`: the effect applies only while this is true.
    """

    def __init__(
        self,
        to: Set[AnObject],
        then: Effect,
        which: int = ALL,
        instead: bool = False,
        condition: Condition | None = None,
    ) -> None:
        asked = any(x is PREVENTED for x in every_value(then))
        super().__init__(events.DEAL, once_prevented(then, asked), label="something else for damage")
        self.prevents = not instead
        self.to: Set[AnObject] = to
        self.which: i64 = which
        self.instead: bool = instead
        self.condition: Condition | None = condition

    def applies(self, g: Game, at: i64) -> bool:
        if g.pad[at + TO] <= 0 or not self.of_sort(g, at) or not holds(self.to, g, g.pad[at + OBJ]):
            return False
        condition = self.condition
        return condition is None or condition.holds(g)

    def of_sort(self, g: Game, at: i64) -> bool:
        """Whether the event at index `at` is damage of the kind that `which` says: combat, noncombat or
        any.
        """
        combat = g.pad[at + EXTRA] & events.IN_COMBAT != 0
        return self.which == ALL or (combat if self.which == COMBAT_ONLY else not combat)

    def change(self, g: Game, at: i64) -> bool:
        """Prevent or replace all damage to the recipient in this batch, because it is dealt at the same
        time.
        """
        p = g.pad
        ref = p[at + OBJ]
        by = g.applied[len(g.applied) - 1]
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if (
                p[row + WHAT] == events.DEAL
                and p[row + OBJ] == ref
                and p[row + TO] > 0
                and self.of_sort(g, row)
            ):
                if row != at:
                    g.applied = append(append(append(g.applied, row), ref), by)
                if self.instead or not unpreventable(g, row):
                    p[row + WHAT] = VOID
            row += ROW
        if self.prevents:
            g.note(TAG_NOTE, ref, causes.PREVENTED)
        return False
