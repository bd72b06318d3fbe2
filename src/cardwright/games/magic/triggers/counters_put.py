"""CR 122.6. A trigger for counters of one kind that are put on an object at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import known_tally
from cardwright.games.magic.characteristics.selections import Things, of_sort
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import EXTRA, HEAD, OBJ, ROW, TO, WHAT
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CountersPut(Watch):
    """CR 122.6. A trigger: one or more counters of the kind `which` are put on the source, or on an object of
    `among`. THAT_NUMBER is how many.

    Counters with which an object enters are put on it, too. `each`: it triggers once for each counter. `nth`:
    it triggers only when the number of these counters on the object reaches `nth`.
    """

    def __init__(
        self, which: int | str, among: Things | None = None, each: bool = False, nth: int = 0
    ) -> None:
        super().__init__(events.COUNTERS_PUT, False, "whenever counters are put on something")
        self.which: Name = counter_kind(which)
        self.among: Things | None = among
        self.each: bool = each
        self.nth: i64 = nth

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + EXTRA] != counter_number(g, self.which):
            return False
        if self.put(g, g.batch + HEAD, at, at) > 0:
            return False  # only the first event triggers it, for all counters put on the object at once
        if self.nth > 0:
            there = known_tally(g, p[at + OBJ], counter_number(g, self.which))
            if there < self.nth or there - self.how_much(g, at) >= self.nth:
                return False
        among = self.among
        return p[at + OBJ] == g.slot(0) if among is None else among.holds(g, p[at + OBJ])

    def saw(self, g: Game, fact: i64) -> bool:
        f = g.facts
        if f[fact + F_SOURCE] != counter_number(g, self.which):
            return False
        among = self.among
        ref = f[fact + F_ABOUT]
        if among is None:
            return ref == g.slot(0)
        return means(g, among.whose, Seat(f[fact + F_SEAT]), g.seat()) and of_sort(among, g, ref)

    def put(self, g: Game, first: i64, end: i64, like: i64) -> i64:
        """Return how many counters the events from `first` to `end` put on the object of the event at `like`.

        Only counters of the kind of that event count.
        """
        p = g.pad
        n: i64 = 0
        while first < end:
            if p[first + WHAT] == events.TALLYING and p[first + OBJ] == p[like + OBJ]:
                if p[first + EXTRA] == p[like + EXTRA] and p[first + TO] > 0:
                    n += p[first + TO]
            first += ROW
        return n

    def how_much(self, g: Game, at: i64) -> i64:
        return self.put(g, at, g.batch + HEAD + g.pad[g.batch + 1] * ROW, at)

    def how_often(self, g: Game, at: i64) -> i64:
        return self.how_much(g, at) if self.each else i64(1)
