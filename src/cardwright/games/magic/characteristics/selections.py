"""Sets of objects or players to which cards refer, such as "creatures you control"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.numbers.counters import COMMANDED, LEFT
from cardwright.games.magic.numbers.types import INSTANT, PERMANENTS, SORCERY, USES_ANTE
from cardwright.games.magic.numbers.zones import BATTLEFIELD, PLACES, SIDEBOARD, STACK
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import ANYBODYS, means
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import EVERYTHING, AnObject, APlayer, Ref, Set
from cardwright.kernel.frames import LIST, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.values import Value

from .lookup import characteristic, controller, get, last_known, remembered

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Test(Value):
    """A yes-or-no question about an object. In its methods, the frame on top is that of the ability that
    asks.
    """

    label: str
    reads_pt: bool  # depends on power or toughness (CR 613.8)
    looks_at: i64  # what it depends on besides characteristics

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.reads_pt = False
        self.looks_at = EVERYTHING

    def passes(self, g: Game, obj: Obj) -> bool:
        """Whether the object passes the test."""
        raise NotImplementedError

    def remembers(self) -> bool:
        """CR 608.2h. Whether `knew` is implemented, so that the test also works for an object that has
        left.
        """
        return False

    def knew(self, g: Game, ref: i64) -> bool:
        """CR 608.2h. Whether an object that has left passed the test as it last existed. Call this only if
        `remembers` is true.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class RememberedTest(Test):
    """CR 608.2h. A test that also works for an object that has left, with its last known information."""

    def remembers(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Things(Set[AnObject]):
    """The set of the objects of one zone that pass tests.

    If players have this zone, it includes the zones of all players, or only yours, or your opponents'.

    `types`: an object must have at least one of these types. `tests`: it must pass all of these.
    """

    place: i64
    per_seat: bool
    types: i64
    whose: i64
    tests: vec[Test]

    def __init__(
        self, place: int, per_seat: bool, types: int, whose: int, tests: list[Test], label: str
    ) -> None:
        super().__init__()
        self.place = place
        self.per_seat = per_seat
        self.types = types
        self.whose = whose
        self.tests = vec[Test](tests)
        self.looks_at = derived.LOOKS_AT_CARDS
        if not per_seat and place == BATTLEFIELD:
            self.looks_at = 0
        elif not per_seat and place == STACK:
            self.looks_at = derived.LOOKS_AT_STACK
        for t in tests:
            self.looks_at |= t.looks_at
        self.label = " ".join([t.label for t in tests if t.label] + [label]) + WHOSE_TEXT[whose]

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        if not self.per_seat:
            return self.in_zone(g, g.seats * PLACES + self.place, found)
        if self.place == SIDEBOARD and g.value(
            Seat(g.seats), COMMANDED
        ):  # CR 903.11: nobody brings such cards in
            return found
        seat = Seat(0)
        you = g.seat()
        while seat < g.seats:
            if means(g, self.whose, seat, you):
                found = self.in_zone(g, seat * PLACES + self.place, found)
            seat = Seat(seat + 1)
        return found

    def in_zone(self, g: Game, zone: i64, found: vec[i64]) -> vec[i64]:
        """CR 400.12, 403.2-3. Append to `found` all objects of `zone` that belong to the set; return
        `found`.
        """
        zones = g.zones
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = Obj(zones.cells[i])
            if self.fits(g, obj):
                found = append(found, g.ref(obj))
            i += 1
        return found

    def fits(self, g: Game, obj: Obj) -> bool:
        """Whether an object that is in the right zone belongs to the set."""
        if self.per_seat and self.place == SIDEBOARD:  # CR 407.3: only for ante
            if CARDS.flags[g.kind(obj)] & USES_ANTE and not match_of(g).ante:
                return False
        if self.types:
            if self.place == BATTLEFIELD and not self.per_seat:
                if get(g, obj, derived.TYPES) & self.types == 0:
                    return False
            elif characteristic(g, obj, derived.TYPES) & self.types == 0:
                return False
        if self.whose != ANYBODYS and not self.per_seat:
            if not means(g, self.whose, controller(g, obj), g.seat()):
                return False
        for t in self.tests:
            if not t.passes(g, obj):
                return False
        return True

    def holds(self, g: Game, ref: i64) -> bool:
        """CR 608.2b. Whether the object that a reference refers to belongs to the set now."""
        obj = g.find(ref)
        if obj < 0:
            return False
        zone = g.zone_of(obj)
        if self.per_seat:
            if zone >= g.seats * PLACES or zone % PLACES != self.place:
                return False
            if not means(g, self.whose, Seat(zone // PLACES), g.seat()):
                return False
        elif zone != g.seats * PLACES + self.place:
            return False
        return self.fits(g, obj)


WHOSE_TEXT: Final = [
    "",
    " you control",
    " an opponent controls",
    " a teammate controls",
    " you don't control",
]


def holds(among: Set[T], g: Game, ref: i64) -> bool:
    """Whether the object or player that a reference refers to belongs to a set of any class."""
    if isinstance(among, Things):
        return among.holds(g, ref)
    if isinstance(among, Either):
        return holds(among.a, g, ref) or holds(among.b, g, ref)
    if isinstance(among, KnowsItsOwn):
        return among.belongs(g, ref)
    for x in among.options(g, vec[i64](capacity=8)):
        if x == ref:
            return True
    return False


def held(among: Set[T], g: Game, ref: i64) -> bool:
    """CR 608.2h. Whether an object or player belongs to a set, or belonged to it when the object left.

    An object that has left can belong only to a set whose tests also work for such objects (see
    `Test.remembers`).
    """
    if isinstance(among, Either):
        return held(among.a, g, ref) or held(among.b, g, ref)
    if not isinstance(among, Things):
        return holds(among, g, ref)
    if among.per_seat or g.find(ref) >= 0 or remembered(g, ref) < 0:
        return among.holds(g, ref)
    types = last_known(g, ref, derived.TYPES)
    if types & (PERMANENTS if among.place == BATTLEFIELD else INSTANT | SORCERY) == 0:
        return False  # what it was as it left: a permanent, or a spell that has resolved
    if among.types != 0 and types & among.types == 0:
        return False
    for t in among.tests:
        if not isinstance(t, IsSpell) and not (t.remembers() and t.knew(g, ref)):
            return False
    return among.whose == ANYBODYS or means(
        g, among.whose, Seat(last_known(g, ref, derived.CONTROL)), g.seat()
    )


def of_sort(among: Things, g: Game, ref: i64) -> bool:
    """CR 608.2h. Whether an object has the types of a set and passes its tests, or did so when it left.

    Zone and controller don't matter here.
    """
    obj = g.find(ref)
    if obj < 0 and remembered(g, ref) < 0:
        return False
    if among.types and last_known(g, ref, derived.TYPES) & among.types == 0:
        return False
    for t in among.tests:
        if not (t.passes(g, obj) if obj >= 0 else t.knew(g, ref)):
            return False
    return True


def is_or_was(among: Things, g: Game, ref: i64) -> bool:
    """CR 608.2h. Whether an object belongs to a set, or did so when it left. The zone doesn't matter here.

    Every test of the set must also work for objects that have left (see `Test.remembers`).
    """
    if among.whose != ANYBODYS and not means(g, among.whose, seat_of(g, ref), g.seat()):
        return False
    return of_sort(among, g, ref)


@mypyc_attr(allow_interpreted_subclasses=True)
class KnowsItsOwn(Set[AnObject]):
    """CR 608.2h. A set that may also contain objects that have left, as they last existed. Those can't be
    chosen.
    """

    def belongs(self, g: Game, ref: i64) -> bool:
        """Whether the object that a reference refers to belongs to the set, even if it has left."""
        raise NotImplementedError


@final
class Either(Set[AnObject]):
    """The set of the members of two sets."""

    def __init__(self, a: Set[AnObject], b: Set[AnObject], label: str = "") -> None:
        super().__init__()
        self.a: Set[AnObject] = a
        self.b: Set[AnObject] = b
        self.looks_at = a.looks_at | b.looks_at
        self.label = label or f"{a.label} or {b.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return self.b.options(g, self.a.options(g, found))


@final
class Players(Set[APlayer]):
    """CR 102. The set of all players in the game, or of you alone, or of your opponents."""

    def __init__(self, whose: int = ANYBODYS, but: Ref[APlayer] | None = None) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.but: Ref[APlayer] | None = but
        self.label = ["player", "you", "opponent", "teammate", "other player"][whose]

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        you = g.seat()
        no: i64 = -1
        but = self.but
        if but is not None:
            no = g.slot(but.slot)
        i: i64 = 0
        while i < g.seats:
            seat = Seat(you + i)
            if seat >= g.seats:
                seat = Seat(seat - g.seats)
            i += 1
            if g.value(seat, LEFT) or PLAYER | seat == no:
                continue
            if means(g, self.whose, seat, you):
                found = append(found, PLAYER | seat)
        return found


@final
class PlayersWith(Set[APlayer]):
    """CR 102. The set of players for whom a count of this turn, such as life lost or attackers, is at
    least `n`.
    """

    def __init__(self, whose: int, counter: int, n: int = 1) -> None:
        super().__init__()
        self.players: Players = Players(whose)
        self.counter: i64 = counter
        self.n: i64 = n
        self.label = self.players.label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in self.players.options(g, vec[i64](capacity=4)):
            if g.value(Seat(ref & NOBODY), self.counter) >= self.n:
                found = append(found, ref)
        return found


@final
class PlayersAsThings(Set[AnObject]):
    """A set of players that has the type of a set of objects. Cards whose target is an object or a player
    need it.
    """

    def __init__(self, whose: int = ANYBODYS, but: Ref[APlayer] | None = None) -> None:
        super().__init__()
        self.players: Players = Players(whose, but)
        self.label = self.players.label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return self.players.options(g, found)


PLACE_TEXT: Final = ["library", "hand", "graveyard", "sideboard"]


@final
class IsSpell(RememberedTest):
    """CR 112.1. A test: the object is a spell, not an ability. An object that has left always passes."""

    def passes(self, g: Game, obj: Obj) -> bool:
        return g.col(obj, columns.ABILITY) == questions.NONE

    def knew(self, g: Game, ref: i64) -> bool:
        return True


def seat_of(g: Game, ref: i64) -> Seat:
    """Return the player to whom a reference leads: the player itself, or the present or last controller of an
    object.

    Return -1 if there is none.
    """
    if ref < 0:
        return Seat(-1)
    if ref & LIST:
        return Seat(-1)
    if ref & PLAYER:
        return Seat(ref & NOBODY)
    obj = g.find(ref)
    if obj >= 0:
        return controller(g, obj)
    if remembered(g, ref) >= 0:  # CR 608.2h
        return Seat(last_known(g, ref, derived.CONTROL))
    return Seat(-1)
