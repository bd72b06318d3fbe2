"""CR 614.1a, 122.6. More counters than would be put on a permanent."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import EXTRA, OBJ, TO
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

from .cards import is_entering
from .instead import entering_row

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class MoreCountersPut(Replacing):
    """CR 614.1a, 122.6. If counters would be put on one of these permanents, `times` as many and `plus` more are.

    `which`: counters of that kind alone; None: of each kind. So it is also with what a permanent enters with.
    """

    def __init__(self, among: Things, times: int = 1, plus: int = 0, which: int | str | None = None) -> None:
        super().__init__(events.COUNTERS_PUT, label=f"more counters on {among.label}")
        self.among: Things = among
        self.times: i64 = times
        self.plus: i64 = plus
        self.which: Name | None = None if which is None else counter_kind(which)

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        which = self.which
        if which is not None and p[at + EXTRA] != counter_number(g, which):
            return False
        obj = still_in(g, p[at + OBJ], battlefield(g))
        if obj >= 0:
            return self.among.fits(g, obj)
        row = entering_row(g, p[at + OBJ])
        return row >= 0 and is_entering(g, self.among, row)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = g.pad[at + TO] * self.times + self.plus
        return True
