"""The state of one game as flat integers: objects, zones, who knows what, counters, lists, the log.

This is the only code that moves an object or changes a counter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .chance import Chance
from .decisions import Decision, Witness
from .effects import Effect
from .errors import CardwrightError
from .frames import (
    COMING,
    COUNT_ZERO,
    COVERS,
    FACT,
    FREE,
    ID_MASK,
    INC_COVERED,
    INC_ONE,
    KNOWN_MASK,
    KNOWN_SHIFT,
    LOG_CAUSE,
    LOG_FROM,
    LOG_KNOWN,
    LOG_SEAT,
    LOG_TAG,
    LOG_TO,
    NO_OBJECT,
    NOBODY,
    NOWHERE,
    PEND,
    PLAYER,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_NOTE,
    TAG_PLAYER,
    TAG_SHUFFLE,
    TOP_SHIFT,
    ZONE_MASK,
    shifted,
)
from .ints import append, i64, vec
from .under_way import UnderWay
from .zones import ROOM, Zones

if TYPE_CHECKING:
    from .match import Match
    from .table import Table

EMPTY: Final = Zones(vec[i64](), 0)


@mypyc_attr(acyclic=True)
class State(UnderWay):
    """The integers of one game, and the only code that moves objects, counts and tells the log."""

    match: Match
    table: Table
    chance: Chance
    seats: i64
    # of the match, which games can subclass: here nobody has to look whether they are set
    per_seat: i64
    counters: i64
    columns: i64
    zones: Zones
    kind_of: vec[i64]
    place: vec[i64]  # of each object: zone, who knows it, incarnation
    home: vec[i64]  # of each object: the zone it was made for; shared, never changed
    values: vec[i64]  # counters, seat by seat, then those of nobody
    pending: vec[i64]  # triggers that wait
    decision: Decision | None
    witness: Witness | None  # never saved
    reply: i64  # the option chosen last
    over: bool
    current: i64
    turn_no: i64
    remembered: vec[i64]  # what happened this turn, as far as cards in the game ask; low bits: to which kind
    watching: i64  # causes that facts watch, a bit each
    # what only some games use: empty costs nothing but its copy
    cols: vec[i64]  # so many numbers for each object
    facts: vec[i64]  # standing facts, oldest first
    lki: vec[i64]  # last known information
    open_at: i64  # the batch being proposed, or -1
    batch: i64  # the batch being committed, or -1
    clock: i64  # timestamps
    applied: vec[i64]  # replacement effects applied to batches under way (CR 614.5)
    quietly: bool  # a batch is growing that nobody asks about; never so at a decision
    settings: vec[i64]  # what each seat has set for itself; empty: nothing. Never changed, but for another
    veil: i64  # who alone sees what moves now (a bit each, where KNOWN is), -1: as the zone says
    derived: vec[i64]  # cache, never saved
    wide: vec[i64]  # more of it, where a match needs more; cache, never saved
    marks: vec[i64]  # cache, never saved
    stale: bool
    scratched: vec[i64]  # see `scratch`; never saved, each copy has its own

    def __init__(self, match: Match, seed: i64, blank: bool = False) -> None:
        super().__init__()
        self.match = match
        self.table = match.table
        self.chance = Chance(seed)
        self.seats = match.seats
        self.per_seat = match.per_seat
        self.counters = match.counters
        self.columns = match.columns
        self.pending = vec[i64]()
        self.decision = None
        self.witness = None
        self.reply = 0
        self.over = False
        self.current = 0
        self.turn_no = 0
        self.remembered = vec[i64]()
        self.watching = 0
        self.cols = vec[i64]()
        self.facts = vec[i64]()
        self.lki = vec[i64]()
        self.open_at = -1
        self.batch = -1
        self.clock = 0
        self.applied = vec[i64]()
        self.quietly = False
        self.settings = vec[i64]()
        self.veil = -1
        self.derived = vec[i64]()
        self.wide = vec[i64]()
        self.marks = vec[i64]()
        self.stale = True
        self.scratched = vec[i64]()
        self.home = vec[i64]()
        self.zones = EMPTY
        self.kind_of = vec[i64]()
        self.place = vec[i64]()
        self.values = vec[i64]()
        if not blank:
            self.begin_blank()

    def begin_blank(self) -> None:
        """Every counter is at nought, and nothing lies anywhere."""
        n = (self.seats + 1) * self.counters
        self.values = vec[i64](capacity=n)
        while n > 0:
            self.values = append(self.values, i64(0))
            n -= 1
        self.zones = Zones(self.match.blank[:], self.match.zones)

    def grow(self, match: Match) -> None:
        """The game goes on at another table, with more zones behind those that it had."""
        old = self.zones
        self.match = match
        self.table = match.table
        self.zones = Zones(match.blank[:], match.zones)
        z: i64 = 0
        while z < old.n:
            for obj in old.all_of(z):
                self.zones.put(z, obj)
            z += 1

    # -- objects and zones
    def new_object(self, kind: i64, zone: i64, home: i64) -> i64:
        """Another object, on top of a zone; for setting up. CardwrightError: a game can't hold more."""
        obj = self.new_number(kind, home)
        place = self.place
        place[obj] = zone | (self.match.zone_flags[zone] & KNOWN_MASK)
        self.zones.put(zone, obj)
        return obj

    def new_number(self, kind: i64, home: i64) -> i64:
        """The number of another object, which is nowhere yet. CardwrightError: a game can't hold more."""
        obj: i64 = len(self.kind_of)
        if obj >= NO_OBJECT:
            raise CardwrightError(f"expected fewer than {NO_OBJECT:,} objects in a game, got one more")
        self.kind_of = append(self.kind_of, kind)
        self.place = append(self.place, i64(NOWHERE))
        self.home = append(self.home[:], home)  # forks share it
        cols = self.cols
        n = self.columns
        while n > 0:
            cols = append(cols, i64(0))
            n -= 1
        self.cols = cols
        return obj

    def first_free_number(self, kind: i64) -> i64:
        """The first number of an object of that kind that has ceased to exist, its columns blank; -1: there is none."""
        place = self.place
        kinds = self.kind_of
        n: i64 = len(place)
        i: i64 = self.match.first_free
        while i < n:
            if place[i] & ZONE_MASK == NOWHERE and kinds[i] == kind:  # the log goes on naming it
                c: i64 = 0
                while c < self.columns:
                    self.set_col(i, c, 0)
                    c += 1
                return i
            i += 1
        return -1

    def appear(self, kind: i64, zone: i64) -> i64:
        """An object without a card: the first number that is free again, or a new one."""
        obj = self.first_free_number(kind)
        if obj < 0:
            return self.new_object(kind, zone, i64(NOWHERE))
        place = self.place
        place[obj] = (place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | zone
        place[obj] |= self.match.zone_flags[zone] & KNOWN_MASK
        self.zones.put(zone, obj)
        return obj

    def expect(self, kind: i64) -> i64:
        """CR 616.1g. The number of an object that is about to appear; everybody knows its face.

        So it can be spoken of before it is anywhere. It then comes (`come`), or does not after all (`give_back`).
        """
        obj = self.first_free_number(kind)
        if obj < 0:
            obj = self.new_number(kind, i64(NOWHERE))
        place = self.place
        place[obj] = (place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | COMING | self.everybody() << KNOWN_SHIFT
        return obj

    def come(self, obj: i64, zone: i64) -> None:
        """An object that was expected is in a zone now: a new object, called like one that has moved once."""
        place = self.place
        known = self.match.zone_flags[zone] & KNOWN_MASK
        place[obj] = ((place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | zone | known) + INC_ONE
        self.zones.put(zone, obj)

    def give_back(self, obj: i64) -> None:
        """An object that was expected does not appear; its number may be used again."""
        place = self.place
        place[obj] = (place[obj] | NOWHERE) + INC_ONE

    def vanish(self, obj: i64) -> None:
        """A token, a copy or an ability ceases to exist; its number may be used again."""
        place = self.place
        self.zones.take(place[obj] & ZONE_MASK, obj)
        place[obj] = (place[obj] | NOWHERE) + INC_ONE

    def relocate(self, obj: i64, zone: i64) -> None:
        """CR 702.26d. The same object is kept elsewhere: no change of zones, it keeps its reference."""
        place = self.place
        self.zones.move(place[obj] & ZONE_MASK, zone, obj)
        place[obj] = (place[obj] & ~ZONE_MASK) | zone

    def zone_of(self, obj: i64) -> i64:
        """The number of the zone that an object (by its number, not a reference) is in; NOWHERE: in none."""
        return self.place[obj] & ZONE_MASK

    def kind(self, obj: i64) -> i64:
        """Which card of the table an object is, by number."""
        return self.kind_of[obj]

    def size(self, zone: i64) -> i64:
        """How many objects lie in a zone."""
        return self.zones.count(zone)

    def zone(self, place: i64, seat: i64) -> i64:
        """The number of a seat's zone."""
        return seat * self.per_seat + place

    def owner_of_zone(self, zone: i64) -> i64:
        """The seat that a zone belongs to, or -1 if it is shared."""
        per = self.per_seat
        if zone < self.seats * per:
            return zone // per
        return -1

    # -- references: (object, incarnation) in one number
    def ref(self, obj: i64) -> i64:
        """CR 400.7; Dominion D54. A reference finds the object until it changes zones."""
        return obj | (self.place[obj] >> 20 << 20)

    def find(self, ref: i64) -> i64:
        """CR 400.7; Dominion D54. The object, if it is still the same one; else -1."""
        if ref < 0 or ref >= PLAYER:
            return -1
        obj = ref & ID_MASK
        if (self.place[obj] ^ ref) >> 20 == 0:
            return obj
        return -1

    def follow(self, ref: i64) -> i64:
        """CR 400.7j. The object that an effect itself has moved once since it was named; else -1."""
        return self.find(ref + INC_ONE)

    def player(self, seat: i64) -> i64:
        """A reference to a seat."""
        return PLAYER | seat

    def col(self, obj: i64, column: i64) -> i64:
        """What a column holds for an object."""
        at = obj * self.columns + column
        return self.cols[at]

    def set_col(self, obj: i64, column: i64, value: i64) -> None:
        """Let a column hold another value for an object. It is no event: nobody can replace or notice it."""
        self.cols[obj * self.columns + column] = value

    # -- who knows what
    def knows(self, seat: i64, obj: i64) -> bool:
        """CR 400.2; Dominion D60. Whether a seat may know this object's face. The one place that decides it."""
        return self.place[obj] >> (KNOWN_SHIFT + seat) & 1 == 1

    def all_know(self, obj: i64) -> bool:
        """CR 400.2, 701.20a; Dominion D60. Whether every seat may know this object's face: see `knows`."""
        everybody = self.everybody()
        return self.place[obj] >> KNOWN_SHIFT & everybody == everybody

    def how_many_hidden(self, seat: i64, zone: i64) -> i64:
        """CR 400.2; Dominion D60. How many objects of a zone have a face that a seat may not know: see `knows`."""
        cells = self.zones.cells
        place = self.place
        at = cells[zone * 2]
        end = at + cells[zone * 2 + 1]
        hidden: i64 = cells[zone * 2 + 1]
        while at < end:
            hidden -= place[cells[at]] >> (KNOWN_SHIFT + seat) & 1
            at += 1
        return hidden

    def show(self, obj: i64, seats: i64) -> None:
        """CR 701.20; Dominion D36, D37. Seats (a bit each) see an object's face and remember it."""
        place = self.place
        place[obj] |= seats << KNOWN_SHIFT

    def hide(self, obj: i64, seats: i64) -> None:
        """CR 406.3; Dominion D60. Only these seats (a bit each) still know an object's face."""
        place = self.place
        place[obj] = (place[obj] & ~KNOWN_MASK) | seats << KNOWN_SHIFT

    def everybody(self) -> i64:
        """A bit for each seat."""
        return shifted(1, self.seats) - 1

    def blur(self, zone: i64, known: i64) -> None:
        """An object left a hidden zone without order, unseen by some: they no longer know what is left in it."""
        place = self.place
        unseen = ~known & KNOWN_MASK
        keep = self.match.zone_flags[zone] | ~unseen
        zones = self.zones
        i = zones.first(zone)
        end = zones.end(zone)
        while i < end:
            obj = zones.cells[i]
            place[obj] &= keep | ~KNOWN_MASK
            i += 1

    # -- the one place where an object changes zones
    def put(self, obj: i64, dst: i64, depth: i64, cause: i64, shown: bool) -> None:
        """CR 400.7; Dominion D54. The object leaves its zone for another, now, as a new object.

        So is, where the zone says so, what it comes to lie on.
        """
        place = self.place
        src = place[obj] & ZONE_MASK
        flags = self.match.zone_flags
        left = flags[src]
        zones = self.zones
        top = depth < 0 or depth >= zones.count(dst)
        if top:
            if flags[dst] & COVERS and zones.count(dst) > 0:
                place[zones.top(dst)] += INC_COVERED  # Dominion D54
            zones.move(src, dst, obj)
        else:
            zones.take(src, obj)
            zones.put_at(dst, depth, obj)
        alone = zones.count(src) == 0
        stamp = self.stamp(src, dst, cause)
        known = self.arrive(place, obj, dst, left, flags[dst], alone, shown and top, stamp)
        if left & FREE and known != KNOWN_MASK:
            self.blur(src, known)
        if left >> TOP_SHIFT and zones.count(src) > 0:
            place[zones.top(src)] |= (left >> TOP_SHIFT) << KNOWN_SHIFT

    def stamp(self, src: i64, dst: i64, cause: i64) -> i64:
        """What the log tells alike of all that goes from one zone to another at once."""
        if not self.logging:
            return 0
        return src << LOG_FROM | dst << LOG_TO | cause << LOG_CAUSE | self.seat() << LOG_SEAT

    def arrive(
        self, place: vec[i64], obj: i64, dst: i64, left: i64, to: i64, alone: bool, shown: bool, stamp: i64
    ) -> i64:
        """CR 400.2, 400.7. A new object in a zone, known to those who saw it go or see it come; who they are.

        `place`: where objects are; `left`, `to`: the flags of the two zones; `alone`: nothing else was in the zone that
        it left; `shown`: it lies on top where only the top is seen; `stamp`: what the log tells of its way.
        """
        word = place[obj]
        if shown:
            to |= (to >> TOP_SHIFT) << KNOWN_SHIFT
        if self.veil >= 0:
            to = (to & ~KNOWN_MASK) | self.veil
        known = (word | to) & KNOWN_MASK
        if left & FREE and not alone and to & KNOWN_MASK != KNOWN_MASK:
            known &= left | to  # who only remembers it can't tell which one left
        place[obj] = (((word >> 20) + 1) << 20) | known | dst
        if self.logging:
            self.log_word(obj | stamp | (known >> KNOWN_SHIFT & 63) << LOG_KNOWN)
        return known

    def sweep(self, src: i64, dst: i64, cause: i64, shown: bool) -> None:
        """All objects of a zone go on top of another, at once and in their order; `shown`: the last one is seen."""
        n = self.zones.count(src)
        self.zones.pour(src, dst, n, False)
        self.all_arrive(src, dst, n, cause, shown)

    def deal(self, src: i64, dst: i64, n: i64, cause: i64) -> None:
        """CR 400.7; Dominion D30. So many objects go from the top of a zone on top of another, one after the other."""
        flags = self.match.zone_flags
        if (flags[src] | flags[dst]) >> TOP_SHIFT or flags[src] & FREE or flags[dst] & COVERS:
            while n > 0:  # each of them changes what is seen of the others
                self.put(self.zones.top(src), dst, -1, cause, True)
                n -= 1
        else:
            self.zones.pour(src, dst, n, True)
            self.all_arrive(src, dst, n, cause, True)

    def all_arrive(self, src: i64, dst: i64, n: i64, cause: i64, shown: bool) -> None:
        """CR 400.7. The `n` objects on top of a zone have come from another; `shown`: the last one is seen."""
        zones = self.zones
        cells = zones.cells
        place = self.place
        flags = self.match.zone_flags
        left = flags[src]
        to = flags[dst]
        stamp = self.stamp(src, dst, cause)
        end = zones.end(dst)
        at = end - n
        while at < end:
            obj = cells[at]
            at += 1
            self.arrive(place, obj, dst, left, to, False, shown and at == end, stamp)

    def shuffle_in(self, src: i64, dst: i64, cause: i64) -> None:
        """Dominion D31. All objects of a zone are shuffled into another; nobody sees them go."""
        self.zones.pour(src, dst, self.zones.count(src), True)
        self.shuffle(dst, cause)

    def shuffle(self, zone: i64, cause: i64) -> None:
        """CR 701.24; Dominion D31. Put a zone in random order: each object in it is a new one, known to nobody.

        Also what has just been poured into it.
        """
        zones = self.zones
        cells = zones.cells
        place = self.place
        first = zones.first(zone)
        end = zones.end(zone)
        keep = (self.match.zone_flags[zone] | ~KNOWN_MASK) & ~ZONE_MASK
        i = first
        while i < end:
            obj = cells[i]
            place[obj] = (place[obj] & keep | zone) + INC_ONE
            i += 1
        self.chance.shuffle(cells, first, end)
        self.write(TAG_SHUFFLE, NO_OBJECT, zone, i64(0), cause)

    # -- room
    def scratch(self) -> vec[i64]:
        """Room to put options together; it holds nothing between two of them. Made when it is first needed."""
        if len(self.scratched) == 0:
            self.scratched = ROOM[:]
        return self.scratched

    # -- counters
    def value(self, seat: i64, counter: i64) -> i64:
        """A counter of a seat; seat `g.seats` is nobody's."""
        at = seat * self.counters + counter
        return self.values[at]

    def change(self, seat: i64, counter: i64, n: i64, cause: i64) -> None:
        """A counter goes up or down, and the log tells, up to half a million: a word of it has no room for more."""
        at = seat * self.counters + counter
        v = self.values
        v[at] = v[at] + n
        if self.logging:
            told = n
            if told >= COUNT_ZERO:
                told = COUNT_ZERO - 1
            if told < -COUNT_ZERO:
                told = -COUNT_ZERO
            self.write(TAG_COUNT, told + COUNT_ZERO, counter, seat, cause)

    def set_value(self, seat: i64, counter: i64, n: i64) -> None:
        """A counter is set; nothing is told."""
        self.values[seat * self.counters + counter] = n

    # -- standing facts and waiting triggers
    def add_fact(
        self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64, seat: i64
    ) -> None:  # fmt: skip
        """A fact stands from now on, without anybody's having noticed how."""
        f = self.facts
        f = append(append(append(f, about), layer), value)
        f = append(append(append(f, lasts), source), more)
        self.facts = append(append(f, self.clock), seat)
        self.stale = True

    def drop_facts(self, column: i64, value: i64) -> None:
        """Facts with this value in a column end."""
        f = self.facts
        n: i64 = len(f)
        at: i64 = 0
        while at < n and f[at + column] != value:
            at += FACT
        if at >= n:
            return  # there is none, as mostly
        self.stale = True
        kept = vec[i64](capacity=n)
        at = 0
        while at < n:
            if f[at + column] != value:
                j: i64 = 0
                while j < FACT:
                    kept = append(kept, f[at + j])
                    j += 1
            at += FACT
        self.facts = kept

    def pend(self, ability: i64, seat: i64, source: i64, it: i64, number: i64, old: i64) -> None:
        """CR 603.2. A trigger has triggered; it waits in the queue."""
        q = self.pending
        q = append(append(append(q, ability), seat), source)
        self.pending = append(append(append(q, it), number), old)

    def take_pending(self, i: i64) -> vec[i64]:
        """Take the i-th waiting trigger out of the queue."""
        q = self.pending
        at = i * PEND
        taken = q[at : at + PEND]
        rest = q[:at]
        j = at + PEND
        n: i64 = len(q)
        while j < n:
            rest = append(rest, q[j])
            j += 1
        self.pending = rest
        return taken

    # -- the log
    def write(self, tag: i64, obj: i64, a: i64, b: i64, cause: i64) -> None:
        """Another word of the log."""
        if self.logging:
            known: i64 = 63
            if tag == TAG_NOTE or tag == TAG_EFFECT:
                if obj != NO_OBJECT:
                    known = self.place[obj] >> KNOWN_SHIFT & 63
            self.log_word(
                obj
                | a << LOG_FROM
                | b << LOG_TO
                | cause << LOG_CAUSE
                | self.seat() << LOG_SEAT
                | tag << LOG_TAG
                | known << LOG_KNOWN
            )

    def note(self, what: i64, ref: i64, cause: i64) -> None:
        """The log tells of an event about an object or a player that changes nothing."""
        if ref < 0:
            self.write(TAG_NOTE, NO_OBJECT, 0, 0, cause)
        elif ref & PLAYER:
            self.write(TAG_PLAYER, ref & NOBODY, 0, 0, cause)
        else:
            self.write(TAG_NOTE, ref & ID_MASK, 0, 0, cause)

    def tell(self, e: Effect, obj: i64, cause: i64) -> None:
        """The log tells that an ability of an object begins."""
        self.write(TAG_EFFECT, obj, e.key & 1023, e.key >> 10, cause)

    def kind_told(self, obj: i64, number: i64) -> i64:
        """The kind that an object had when the log's entry of that number was written."""
        kind = self.kind_of[obj]
        for faces in reversed(self.faces):
            if number >= faces.until:
                break
            kinds = faces.kinds
            kind = kinds[obj]
        return kind
