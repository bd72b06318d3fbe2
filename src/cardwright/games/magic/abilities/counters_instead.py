"""CR 614.1a, 122.6. More counters than would be put on a permanent, or than a player would get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import COUNT, EXTRA, OBJ, TO, WHAT
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.values import Name

from .cards import is_entering
from .instead import entering_row

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ANY_KIND: Final = -1


@final
class MoreCountersPut(Replacing):
    """CR 614.1a, 122.6. A replacement effect: if counters would be put on one of these permanents, `times`
    that number plus `plus` are put on it instead.

    `which`: only counters of this kind; None: of every kind. Counters with which a permanent enters count,
    too.
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


@final
class MoreCountersGot(Replacing):
    """CR 614.1a, 122.1. If a player whom `whose` means would get counters, `times` as many and `plus` more are got.

    `counter`: POISON or ENERGY alone; ANY_KIND: each kind, or `which` alone, a kind that the match numbers.
    """

    def __init__(
        self, whose: int = YOURS, times: int = 1, plus: int = 0, counter: int = ANY_KIND, which: str = ""
    ) -> None:
        super().__init__(events.PLAYER_TALLYING, label="more counters of a player")
        self.whose: i64 = whose
        self.times: i64 = times
        self.plus: i64 = plus
        self.counter: i64 = counter
        self.which: Name | None = counter_kind(which) if which else None

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if not means(g, self.whose, Seat(p[at + OBJ] & NOBODY), g.seat()):
            return False
        which = self.which
        if p[at + WHAT] == COUNT:
            return which is None and (self.counter == ANY_KIND or self.counter == p[at + EXTRA])
        if which is None:
            return self.counter == ANY_KIND
        return p[at + EXTRA] == counter_number(g, which)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = g.pad[at + TO] * self.times + self.plus
        return True
