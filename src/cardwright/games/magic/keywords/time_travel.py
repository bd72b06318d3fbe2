"""CR 701.56a. Time travel: time counters are put on, or removed from, permanents and suspended cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import fixed
from cardwright.games.magic.characteristics.lookup import characteristic, controller
from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.numbers.counters import TIME
from cardwright.games.magic.objects.queries import battlefield, exile, owner, tally
from cardwright.games.magic.objects.table import CARDS, Triggered
from cardwright.kernel.effects import AnObject, Effect, Objects, Ref, Set
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import choose_some

from .suspend import LastTimeCounter

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_suspended_card(g: Game, obj: Obj) -> bool:
    """CR 702.62b. Return whether a card in exile with time counters has suspend."""
    text = characteristic(g, obj, derived.TEXT)
    j = CARDS.first[text]
    while j < CARDS.end[text]:
        a = CARDS.abilities[j]
        if isinstance(a, Triggered) and isinstance(a.watch, LastTimeCounter):
            return True
        j += 1
    return False


@final
class KeepsTime(Set[AnObject]):
    """CR 701.56a. The set of your permanents with time counters and of the suspended cards that you own.

    `but`: without these.
    """

    def __init__(self, but: Ref[Objects] | None = None) -> None:
        super().__init__()
        self.but: Ref[Objects] | None = but
        does = "put a time counter on each" if but is None else "remove a time counter from each"
        self.label = f"your permanents and suspended cards with time counters, to {does}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(battlefield(g)):
            if (
                tally(g, obj, TIME) > 0
                and controller(g, obj) == g.seat()
                and not self.left_out(g, g.ref(obj))
            ):
                found = append(found, g.ref(obj))
        for obj in g.zones.all_of(exile(g)):
            if tally(g, obj, TIME) > 0 and owner(g, obj) == g.seat() and not self.left_out(g, g.ref(obj)):
                if is_suspended_card(g, obj):
                    found = append(found, g.ref(obj))
        return found

    def left_out(self, g: Game, ref: i64) -> bool:
        """Return whether an object is one of those that the set is without."""
        but = self.but
        if but is None:
            return False
        for other in g.items(g.slot(but.slot)):
            if other == ref:
                return True
        return False


@final
class shift_time(Act):
    """CR 701.56a. An effect: put a time counter on each of some objects, and remove one from each of others."""

    def __init__(self, more: Ref[Objects], less: Ref[Objects]) -> None:
        super().__init__()
        self.more: Ref[Objects] = more
        self.less: Ref[Objects] = less
        self.label = "put a time counter on some, and remove one from the others"

    def propose(self, g: Game) -> None:
        for ref in g.items(g.slot(self.more.slot)):
            self.shift(g, ref, 1)
        for ref in g.items(g.slot(self.less.slot)):
            self.shift(g, ref, -1)

    def shift(self, g: Game, ref: i64, n: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            counters(g, obj, TIME, n, causes.COUNTERS_CHANGED)


@final
class time_travel(Effect):
    """CR 701.56a. An effect: choose any number of your permanents with time counters and of the suspended cards
    that you own. Each of them gets another time counter or loses one.
    """

    def __init__(self) -> None:
        any_number = fixed(-1)
        super().__init__(
            choose_some(fixed(0), any_number, KeepsTime(), lambda more: choose_some(
                fixed(0), any_number, KeepsTime(more), lambda less: shift_time(more, less)))
        )  # fmt: skip
        self.label = "time travel"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
