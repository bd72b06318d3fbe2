"""CR 702.83. Exalted: a creature that attacks alone gets +1/+1."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import HEAD, OBJ, ROW, WHAT
from cardwright.kernel.effects import IT, THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def attackers_declared(g: Game) -> i64:
    """CR 506.5. Return how many creatures are declared as attackers in the current batch of events. All
    attackers of a combat are declared in one batch.
    """
    n: i64 = 0
    row = g.batch + HEAD
    while row < g.batch + HEAD + g.pad[g.batch + 1] * ROW:
        n += g.pad[row + WHAT] == events.ATTACKS
        row += ROW
    return n


@final
class AttacksAlone(Watch):
    """CR 702.83b. A trigger: a creature you control, the source (`this`), or a creature of `among` is the
    only declared attacker. IT is that creature.
    """

    def __init__(self, this: bool = False, among: Things | None = None) -> None:
        who = "this" if this else "a creature you control" if among is None else among.label
        super().__init__(events.ATTACKS, label=f"whenever {who} attacks alone")
        self.this: bool = this
        self.among: Things | None = among

    def sees(self, g: Game, at: i64) -> bool:
        if attackers_declared(g) != 1:
            return False
        ref = g.pad[at + OBJ]
        if self.this:
            return ref == g.slot(THIS_SLOT)
        if self.among is not None:
            return self.among.holds(g, ref)
        return controller(g, Obj(ref & ID_MASK)) == g.seat()


def exalted() -> Ability:
    """CR 702.83a. An ability: a creature you control that attacks alone gets +1/+1 until end of turn."""
    return named("exalted", when(AttacksAlone(), pump(1, 1, IT)))
