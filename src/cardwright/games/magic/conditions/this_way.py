"""CR 608.2c, 700.1. The results of an earlier instruction, for text such as "discarded this way" or "dealt
this way".

They are found by scanning the log of the turn's events from the time before the instruction. A match logs
only the types of events that one of its cards asks about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.selections import Things, of_sort
from cardwright.games.magic.events.event_sorts import is_destruction, is_sacrifice
from cardwright.games.magic.numbers import causes, events, facts
from cardwright.games.magic.numbers.zones import EXILE, GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.players import ANYBODYS, means
from cardwright.kernel.effects import Amount, AnObject, ANumber, Effect, Ref, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    ID_MASK,
    INC_ONE,
    PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.words import EachSeat

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# the actions
WAS_DAMAGED: Final = 0  # dealt damage
WAS_LOST: Final = 1  # life
WAS_DISCARDED: Final = 2
WAS_MILLED: Final = 3
WAS_EXILED: Final = 4
WAS_DESTROYED: Final = 5
WAS_SACRIFICED: Final = 6
WAS_BURIED: Final = 7  # put into a graveyard
WAS_RETURNED: Final = 8  # to a hand
WAS_DRAWN: Final = 9
WAS_TAPPED: Final = 10
WAS_UNTAPPED: Final = 11
SORTS: Final = [
    events.DEAL, events.LOSES_LIFE, events.DISCARDS, events.MOVE_EVENT, events.MOVE_EVENT, events.LEAVES,
    events.LEAVES, events.MOVE_EVENT, events.MOVE_EVENT, events.DRAW, events.TAPS, events.UNTAPS,
]  # fmt: skip


def was_done(g: Game, at: i64, what: i64) -> bool:
    """Whether the logged event at `at` was the action `what`, one of the WAS_ constants."""
    cause = g.facts[at + F_SOURCE]
    zone = g.facts[at + F_MORE]
    if what == WAS_MILLED:
        return cause == causes.MILLED
    if what == WAS_DESTROYED:
        return is_destruction(cause)
    if what == WAS_SACRIFICED:
        return is_sacrifice(cause)
    if what == WAS_EXILED:
        return zone == g.seats * PLACES + EXILE
    if what == WAS_BURIED:
        return zone < g.seats * PLACES and zone % PLACES == GRAVEYARD
    if what == WAS_RETURNED:
        return zone < g.seats * PLACES and zone % PLACES == HAND
    return True


def next_done(g: Game, at: i64, what: i64, since: i64) -> i64:
    """Return the position of the next logged event after `at` that was the action `what` and happened after
    the timestamp `since`, or -1.
    """
    at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, SORTS[what])
    while at >= 0:
        if g.facts[at + F_STAMP] > since and was_done(g, at, what):
            return at
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, SORTS[what])
    return -1


def is_it_still(ref: i64, what: i64) -> bool:
    """CR 400.7. Whether the reference in a logged event still refers to the object after the action `what`.

    It doesn't if the action moves the object, since it has become a new object then.
    """
    return ref & PLAYER != 0 or what in (
        WAS_DAMAGED,
        WAS_LOST,
        WAS_DISCARDED,
        WAS_DRAWN,
        WAS_TAPPED,
        WAS_UNTAPPED,
    )


@final
class DoneThisWay(Set[AnObject]):
    """CR 608.2c, 400.7. The set of objects to which the action `what` was done since a timestamp.

    They are given as the objects that they are now, or else as they last were. `among`: the set that a
    permanent belongs to, or belonged to when it left, and that a card belongs to in its present zone.
    `whose`: objects of these players. `since`: the reference to the timestamp.
    """

    def __init__(
        self, what: int, among: Things, since: Ref[ANumber], whose: int = ANYBODYS, label: str = ""
    ) -> None:
        super().__init__()
        self.what: i64 = what
        self.among: Things = among
        self.since: Ref[ANumber] = since
        self.whose: i64 = whose
        self.asks_of_turn: i64 = shifted(1, SORTS[what])
        self.label = label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        since = g.slot(self.since.slot)
        at = next_done(g, FIRST, self.what, since)
        while at >= 0:
            ref = g.facts[at + F_ABOUT]
            if self.fits(g, at, ref):
                now = ref
                if not is_it_still(ref, self.what) and g.find(ref) < 0 and g.find(ref + INC_ONE) >= 0:
                    now = ref + INC_ONE
                new = True
                for each in found:
                    new = new and each != now
                if new:
                    found = append(found, now)
            at = next_done(g, at, self.what, since)
        return found

    def fits(self, g: Game, at: i64, ref: i64) -> bool:
        """Whether an object belongs to `among`, or did when it left, and fits `whose`."""
        if ref & PLAYER:
            return False
        if self.whose != ANYBODYS and not means(g, self.whose, Seat(g.facts[at + F_SEAT]), g.seat()):
            return False
        if not self.among.per_seat:
            return of_sort(self.among, g, ref)
        if ref & ID_MASK >= g.match.first_free:
            return False  # CR 111.1: a token isn't a card
        now = ref if is_it_still(ref, self.what) else ref + INC_ONE
        return g.find(now) >= 0 and of_sort(self.among, g, now)


@final
class PlayersThisWay(Set[AnObject]):
    """CR 608.2c. The set of players to whom the action `what` was done since a timestamp."""

    def __init__(self, what: int, since: Ref[ANumber]) -> None:
        super().__init__()
        self.what: i64 = what
        self.since: Ref[ANumber] = since
        self.asks_of_turn: i64 = shifted(1, SORTS[what])
        self.label = "player"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        since = g.slot(self.since.slot)
        at = next_done(g, FIRST, self.what, since)
        while at >= 0:
            ref = g.facts[at + F_ABOUT]
            new = ref & PLAYER != 0
            for each in found:
                new = new and each != ref
            if new:
                found = append(found, ref)
            at = next_done(g, at, self.what, since)
        return found


@final
class who_was_dealt_damage(EachSeat):
    """CR 608.2c, 101.4. An effect: each player in `among`, who was dealt damage this way, carries out
    `what`.
    """

    def __init__(self, among: PlayersThisWay, what: Effect) -> None:
        super().__init__(what, "each player dealt damage this way", others=False, in_turn_order=False)
        self.among: PlayersThisWay = among

    def affected(self, g: Game, at: i64, mine: i64) -> Seat:
        seat = Seat(at if at < g.seats else at - g.seats)
        for each in self.among.options(g, vec[i64]()):
            if each == g.player(seat):
                return seat
        return Seat(-1)


@final
class much_this_way(Amount):
    """CR 608.2c, 119.3, 120.3. An amount: how much damage was dealt, life was lost or cards were drawn since
    a timestamp.
    """

    def __init__(self, what: int, since: Ref[ANumber]) -> None:
        super().__init__()
        self.what: i64 = what
        self.since: Ref[ANumber] = since
        self.asks_of_turn: i64 = shifted(1, SORTS[what])
        self.label = "the damage dealt this way" if what == WAS_DAMAGED else "the life lost this way"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        since = g.slot(self.since.slot)
        at = next_done(g, FIRST, self.what, since)
        while at >= 0:
            more = g.facts[at + F_MORE]
            n += 1 if self.what == WAS_DRAWN else more if more > 0 else -more
            at = next_done(g, at, self.what, since)
        return n


@final
class most_this_way(Amount):
    """CR 608.2c. An amount: the largest number of cards of one player to which the action `what` was done
    since a timestamp.
    """

    def __init__(self, what: int, since: Ref[ANumber]) -> None:
        super().__init__()
        self.what: i64 = what
        self.since: Ref[ANumber] = since
        self.asks_of_turn: i64 = shifted(1, SORTS[what])
        self.label = "the greatest number of cards of a player"

    def now(self, g: Game) -> i64:
        best: i64 = 0
        seat: i64 = 0
        since = g.slot(self.since.slot)
        while seat < g.seats:
            n: i64 = 0
            at = next_done(g, FIRST, self.what, since)
            while at >= 0:
                if g.facts[at + F_SEAT] == seat:
                    n += 1
                at = next_done(g, at, self.what, since)
            if n > best:
                best = n
            seat += 1
        return best


@final
class this_way(Effect):
    """CR 608.2c. An effect: carry out `first`, then the effect that `then` returns.

    The argument of `then` refers to the time just before `first`, so that its effect can refer to what
    `first` has done.
    """

    def __init__(self, first: Effect, then: Callable[[Ref[ANumber]], Effect]) -> None:
        since: Ref[ANumber] = Ref(text="since")
        super().__init__(then(since), first)
        self.slot: i64 = self.binds(since)
        self.label = f"{first.label}; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.clock)  # what happens from now on has a later timestamp
            g.push(self.parts[1], 0)
            return 1
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[1].possible(g)
