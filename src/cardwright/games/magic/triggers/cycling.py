"""CR 702.29d. A trigger for cycling a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import stack
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import CAUSE, OBJ
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

from .narrower import Around

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Cycles(Watch):
    """CR 702.29d. A trigger: a player whom `whose` means cycles a card. `another`: a card other than the
    source. IT is that player.
    """

    def __init__(self, whose: int, another: bool = False) -> None:
        super().__init__(events.DISCARDS, False, "whenever a card is cycled")
        self.whose: i64 = whose
        self.another: bool = another

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = Obj(p[at + OBJ] & ID_MASK)
        if p[at + CAUSE] != causes.CYCLED or (self.another and obj == g.slot(0) & ID_MASK):
            return False
        return means(g, self.whose, Seat(g.home[obj]), g.seat())

    def about(self, g: Game, at: i64) -> i64:
        return g.player(Seat(g.home[g.pad[at + OBJ] & ID_MASK]))


@final
class CycledForX(Around):
    """CR 107.3a, 702.29c. A trigger: this card is cycled. THAT_NUMBER is the X in the paid cycling cost.

    It is read from the cycling ability, which is the topmost object of the stack at that time.
    """

    def how_much(self, g: Game, at: i64) -> i64:
        there = stack(g)
        if g.zones.count(there) == 0:
            return 0
        return g.col(g.zones.top(there), columns.NUMBER)
