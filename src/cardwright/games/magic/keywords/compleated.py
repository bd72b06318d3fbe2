"""CR 702.150. Compleated: a planeswalker whose Phyrexian mana was paid with life enters with less loyalty."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import columns, events
from cardwright.games.magic.numbers.counters import LOYALTY
from cardwright.games.magic.objects.table import Ability, Replacing
from cardwright.kernel.batch import EXTRA, OBJ, TO, VOID, WHAT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class LosesLoyalty(Replacing):
    """CR 702.150a. A replacement: if this would enter with loyalty counters, it enters with two fewer for each
    Phyrexian mana symbol of its cost that its player chose to pay with life.

    That number is in that part of the spell's status which otherwise counts how often a cost was paid.
    """

    def __init__(self) -> None:
        super().__init__(events.COUNTERS_PUT, own=True, label="enters with less loyalty")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + EXTRA] == LOYALTY and g.pad[at + TO] > 0 and self.symbols(g, at) > 0

    def symbols(self, g: Game, at: i64) -> i64:
        """CR 107.4f. Return for how many symbols life was paid."""
        status = g.col(Obj(g.pad[at + OBJ] & ID_MASK), columns.STATUS)
        return status >> columns.TIMES_PAID & columns.TIMES_PAID_MASK

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] -= 2 * self.symbols(g, at)
        if p[at + TO] <= 0:
            p[at + TO] = 0
            p[at + WHAT] = VOID
        return True


def compleated() -> Ability:
    """CR 702.150a. An ability: this enters with two loyalty counters fewer for each symbol that was paid with life."""
    return named("compleated", LosesLoyalty())
