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
    LOG_KNOWN_MASK,
    LOG_SEAT,
    LOG_TAG,
    LOG_TO,
    NO_OBJECT,
    NOBODY,
    NOWHERE,
    ONLOOKERS,
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
from .ints import Obj, Seat, append, i64, vec
from .under_way import UnderWay
from .zones import ROOM, Zones

if TYPE_CHECKING:
    from .match import Match
    from .table import Table

EMPTY: Final = Zones(vec[i64](), 0)


@mypyc_attr(acyclic=True)
class State(UnderWay):
    """The integers of one game, and the only code that moves objects, changes counters and writes the log."""

    match: Match
    table: Table
    chance: Chance
    seats: i64
    # copies of the match's numbers: reading them here skips mypyc's check that a subclass has set them
    per_seat: i64
    counters: i64
    columns: i64
    zones: Zones
    kind_of: vec[i64]
    place: vec[i64]  # of each object: zone, who knows it, incarnation
    home: vec[i64]  # of each object: the zone it was made for; shared, never changed
    values: vec[i64]  # counters, seat by seat, then the shared ones
    pending: vec[i64]  # waiting triggers
    decision: Decision | None
    witness: Witness | None  # never saved
    reply: i64  # the option that was chosen last
    over: bool
    current: Seat
    turn_no: i64
    remembered: vec[i64]  # events of this turn that cards ask about; low bits: the kind
    watching: i64  # bits: the causes that facts watch
    # used by some games only; an empty vec costs only its copy
    cols: vec[i64]  # columns: `columns` numbers for each object
    facts: vec[i64]  # standing facts, oldest first
    lki: vec[i64]  # last known information
    open_at: i64  # the batch being proposed, or -1
    batch: i64  # the batch being committed, or -1
    clock: i64  # timestamps
    applied: vec[i64]  # replacement effects applied to batches under way (CR 614.5)
    quietly: bool  # a batch grows without any decision; always False at a decision
    settings: vec[i64]  # the personal setting of each seat; empty: none. Replaced, never changed in place
    veil: i64  # the only seats that see what moves now (bits as in KNOWN); -1: as the zone defines
    derived: vec[i64]  # cache, never saved
    wide: vec[i64]  # further derived values, for matches that need them; cache, never saved
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
        self.current = Seat(0)
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
        """Set all counters to 0 and empty all zones."""
        n = (self.seats + 1) * self.counters
        self.values = vec[i64](capacity=n)
        while n > 0:
            self.values = append(self.values, i64(0))
            n -= 1
        self.zones = Zones(self.match.blank[:], self.match.zones)

    def grow(self, match: Match) -> None:
        """Continue the game with another match. It has the zones of the old match and, after them, new
        ones.
        """
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
    def new_object(self, kind: i64, zone: i64, home: i64) -> Obj:
        """Create an object on top of a zone, for setup. Raises CardwrightError if the game can't hold
        another object.
        """
        obj = self.new_number(kind, home)
        place = self.place
        place[obj] = zone | (self.match.zone_flags[zone] & KNOWN_MASK)
        self.zones.put(zone, obj)
        return obj

    def new_number(self, kind: i64, home: i64) -> Obj:
        """Create an object that is in no zone; return its number. Raises CardwrightError if the game can't
        hold another object.
        """
        obj = Obj(len(self.kind_of))
        if obj >= NO_OBJECT:
            raise CardwrightError(f"a game can't have more than {NO_OBJECT:,} objects")
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

    def first_free_number(self, kind: i64) -> Obj:
        """Return the lowest number of a vanished object of this kind, for reuse, with its columns reset;
        -1 if there is none.
        """
        place = self.place
        kinds = self.kind_of
        n: i64 = len(place)
        i: i64 = self.match.first_free
        while i < n:
            if place[i] & ZONE_MASK == NOWHERE and kinds[i] == kind:  # the log still names it
                c: i64 = 0
                while c < self.columns:
                    self.set_col(Obj(i), c, 0)
                    c += 1
                return Obj(i)
            i += 1
        return Obj(-1)

    def appear(self, kind: i64, zone: i64) -> Obj:
        """Create an object without a card, such as a token, in a zone. It reuses the number of a vanished
        object, if possible.
        """
        obj = self.first_free_number(kind)
        if obj < 0:
            return self.new_object(kind, zone, i64(NOWHERE))
        place = self.place
        place[obj] = (place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | zone
        place[obj] |= self.match.zone_flags[zone] & KNOWN_MASK
        self.zones.put(zone, obj)
        return obj

    def expect(self, kind: i64) -> Obj:
        """CR 616.1g. An event that creates an object can be replaced before the object exists.

        Reserves a number for the object, so that a proposed event can refer to it. Everybody knows its face.
        Later either `come` puts the object into a zone, or `give_back` frees its number.
        """
        obj = self.first_free_number(kind)
        if obj < 0:
            obj = self.new_number(kind, i64(NOWHERE))
        place = self.place
        place[obj] = (place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | COMING | self.everybody() << KNOWN_SHIFT
        return obj

    def come(self, obj: Obj, zone: i64) -> None:
        """Put a reserved object into a zone. For references this counts as its first move."""
        place = self.place
        known = self.match.zone_flags[zone] & KNOWN_MASK
        place[obj] = ((place[obj] & ~(ZONE_MASK | KNOWN_MASK)) | zone | known) + INC_ONE
        self.zones.put(zone, obj)

    def give_back(self, obj: Obj) -> None:
        """Cancel a reserved object (see `expect`), and free its number."""
        place = self.place
        place[obj] = (place[obj] | NOWHERE) + INC_ONE

    def vanish(self, obj: Obj) -> None:
        """Remove an object that has no card, such as a token or a copy, and free its number."""
        place = self.place
        self.zones.take(place[obj] & ZONE_MASK, obj)
        place[obj] = (place[obj] | NOWHERE) + INC_ONE

    def relocate(self, obj: Obj, zone: i64) -> None:
        """CR 702.26d. An object that phases out or in doesn't change zones.

        Stores the object in another zone of the state, but references to the object still find it.
        """
        place = self.place
        self.zones.move(place[obj] & ZONE_MASK, zone, obj)
        place[obj] = (place[obj] & ~ZONE_MASK) | zone

    def zone_of(self, obj: Obj) -> i64:
        """The number of an object's zone; NOWHERE if it is in none. `obj` is a number, not a reference."""
        return self.place[obj] & ZONE_MASK

    def kind(self, obj: Obj) -> i64:
        """The kind of an object: the number of its card in the table."""
        return self.kind_of[obj]

    def size(self, zone: i64) -> i64:
        """How many objects lie in a zone."""
        return self.zones.count(zone)

    def zone(self, place: i64, seat: Seat) -> i64:
        """The number of a seat's zone. `place`: the index of the zone among the zones of a seat."""
        return seat * self.per_seat + place

    def owner_of_zone(self, zone: i64) -> Seat:
        """The seat that a zone belongs to, or -1 if it is shared."""
        per = self.per_seat
        if zone < self.seats * per:
            return Seat(zone // per)
        return Seat(-1)

    # -- references: (object, incarnation) in one number
    def ref(self, obj: Obj) -> i64:
        """CR 400.7; Dominion D54. An object that changes zones becomes a new object: old references don't find it.

        Returns a reference to the object as it is now.
        """
        return obj | (self.place[obj] >> 20 << 20)

    def find(self, ref: i64) -> Obj:
        """CR 400.7; Dominion D54. An effect finds an object only until the object changes zones.

        Returns the object that a reference refers to; -1 if it has changed zones since.
        """
        if ref < 0 or ref >= PLAYER:
            return Obj(-1)
        obj = Obj(ref & ID_MASK)
        if (self.place[obj] ^ ref) >> 20 == 0:
            return obj
        return Obj(-1)

    def follow(self, ref: i64) -> Obj:
        """CR 400.7j. An effect that moves an object to a public zone can still find it there.

        Returns the object that a reference refers to if it has changed zones exactly once since; else -1.
        """
        return self.find(ref + INC_ONE)

    def player(self, seat: Seat) -> i64:
        """Return a reference to a seat, for effects that refer to objects and players alike."""
        return PLAYER | seat

    def col(self, obj: Obj, column: i64) -> i64:
        """The value of a column for an object. A game defines the columns: numbers that each of its
        objects has.
        """
        at = obj * self.columns + column
        return self.cols[at]

    def set_col(self, obj: Obj, column: i64, value: i64) -> None:
        """Set the value of a column for an object (see `col`).

        This is no event: nothing can replace it or trigger on it.
        """
        self.cols[obj * self.columns + column] = value

    # -- who knows what
    def knows(self, seat: Seat, obj: Obj) -> bool:
        """CR 400.2; Dominion D60. A player may know a card's face only if it is visible to that player.

        Returns whether a seat may know this object's face. No other code decides that.
        """
        return self.place[obj] >> (KNOWN_SHIFT + seat) & 1 == 1

    def all_know(self, obj: Obj) -> bool:
        """CR 400.2, 701.20a; Dominion D60. All players know a revealed card.

        Returns whether every seat knows the face of this object.
        """
        seats = self.all_seats()
        return self.place[obj] >> KNOWN_SHIFT & seats == seats

    def onlookers_know(self, obj: Obj) -> bool:
        """CR 400.2; Dominion D60. Onlookers know a card's face only if it was shown publicly.

        It is not enough that each seat knows it: two players who have looked at a card one after the other, in
        secret, have shown it to nobody (CR 905.2a).
        """
        return self.place[obj] >> (KNOWN_SHIFT + ONLOOKERS) & 1 == 1

    def how_many_hidden(self, seat: Seat, zone: i64) -> i64:
        """CR 400.2; Dominion D60. The number of cards in a zone is public, even if their faces are hidden.

        Returns how many objects of a zone have faces that a seat may not know (see `knows`).
        """
        cells = self.zones.cells
        place = self.place
        at = cells[zone * 2]
        end = at + cells[zone * 2 + 1]
        hidden: i64 = cells[zone * 2 + 1]
        while at < end:
            hidden -= place[cells[at]] >> (KNOWN_SHIFT + seat) & 1
            at += 1
        return hidden

    def show(self, obj: Obj, seats: i64) -> None:
        """CR 701.20; Dominion D36, D37. Players who are shown a card see its face.

        `seats`: a bit for each seat that sees and remembers the face; `everybody` for all.
        """
        place = self.place
        place[obj] |= seats << KNOWN_SHIFT

    def hide(self, obj: Obj, seats: i64) -> None:
        """CR 406.3; Dominion D60. The face of a face-down card is hidden from players who may not look at it.

        From now on only these seats (a bit each) know the object's face.
        """
        place = self.place
        place[obj] = (place[obj] & ~KNOWN_MASK) | seats << KNOWN_SHIFT

    def all_seats(self) -> i64:
        """A set of seats that contains every seat, as bits."""
        return shifted(1, self.seats) - 1

    def everybody(self) -> i64:
        """A set of seats that contains every seat and the onlookers, as bits. What all of them see is
        public.
        """
        return self.all_seats() | shifted(1, ONLOOKERS)

    def blur(self, zone: i64, known: i64) -> None:
        """Forget faces in a zone without order that an object has just left.

        A seat that didn't see which object left no longer knows which ones remain. `known`: the seats that
        saw it, as bits.
        """
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
    def put(self, obj: Obj, dst: i64, depth: i64, cause: i64, shown: bool) -> None:
        """CR 400.7; Dominion D54. An object that changes zones becomes a new object.

        Moves the object now, without proposing an event. `depth`: its place from the bottom; -1: on top.
        `shown`: if it is on top, players who may see the zone's top card see it. In a zone with COVERS, the
        object below becomes a new one, too.
        """
        place = self.place
        src = place[obj] & ZONE_MASK
        flags = self.match.zone_flags
        left = flags[src]
        zones = self.zones
        top = depth < 0 or depth >= zones.count(dst)
        if top:
            if flags[dst] & COVERS and zones.count(dst) > 0:
                place[zones.top(dst)] += INC_COVERED  # Dominion D54: the covered object becomes a new one
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
        """The bits of a log word that are the same for every object of a move: both zones, cause and seat."""
        if not self.logging:
            return 0
        return src << LOG_FROM | dst << LOG_TO | cause << LOG_CAUSE | self.seat() << LOG_SEAT

    def arrive(
        self, place: vec[i64], obj: Obj, dst: i64, left: i64, to: i64, alone: bool, shown: bool, stamp: i64
    ) -> i64:
        """CR 400.2, 400.7. A moved card is known to the players who saw it before the move or see it after
        it.

        Updates an object that has come to zone `dst`; returns the seats that know its face. `left`, `to`: the
        flags of its old and its new zone. `alone`: the old zone is empty now. `shown`: the object is the
        visible top of its new zone. `stamp`: the bits for the log (see `stamp`).
        """
        word = place[obj]
        if shown:
            to |= (to >> TOP_SHIFT) << KNOWN_SHIFT
        if self.veil >= 0:
            to = (to & ~KNOWN_MASK) | self.veil
        known = (word | to) & KNOWN_MASK
        if left & FREE and not alone and to & KNOWN_MASK != KNOWN_MASK:
            known &= left | to  # seats that only remember the object can't tell which one left
        place[obj] = (((word >> 20) + 1) << 20) | known | dst
        if self.logging:
            self.log_word(obj | stamp | (known >> KNOWN_SHIFT & LOG_KNOWN_MASK) << LOG_KNOWN)
        return known

    def sweep(self, src: i64, dst: i64, cause: i64, shown: bool) -> None:
        """Move all objects of a zone on top of another zone at once, in their order.

        `shown`: players who may see the top card of the new zone see the last object.
        """
        n = self.zones.count(src)
        self.zones.pour(src, dst, n, False)
        self.all_arrive(src, dst, n, cause, shown)

    def deal(self, src: i64, dst: i64, n: i64, cause: i64) -> None:
        """CR 400.7; Dominion D30. Several cards are drawn or dealt one at a time.

        Moves `n` objects from the top of a zone to the top of another, one after the other.
        """
        flags = self.match.zone_flags
        if (flags[src] | flags[dst]) >> TOP_SHIFT or flags[src] & FREE or flags[dst] & COVERS:
            while n > 0:  # each move changes who sees the other objects
                self.put(self.zones.top(src), dst, -1, cause, True)
                n -= 1
        else:
            self.zones.pour(src, dst, n, True)
            self.all_arrive(src, dst, n, cause, True)

    def all_arrive(self, src: i64, dst: i64, n: i64, cause: i64, shown: bool) -> None:
        """CR 400.7. Objects that change zones become new objects.

        Updates the `n` top objects of zone `dst`, which have just come from `src`. `shown`: players who may
        see the top card of the new zone see the last object.
        """
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
            obj = Obj(cells[at])
            at += 1
            self.arrive(place, obj, dst, left, to, False, shown and at == end, stamp)

    def shuffle_in(self, src: i64, dst: i64, cause: i64) -> None:
        """Dominion D31. Move all cards of the zone `src` into the zone `dst` and shuffle it.

        Nobody sees which card goes where.
        """
        self.zones.pour(src, dst, self.zones.count(src), True)
        self.shuffle(dst, cause)

    def shuffle(self, zone: i64, cause: i64) -> None:
        """CR 701.24; Dominion D31. Shuffling puts the cards of a zone in random order; nobody knows any of
        them then.

        Every object of the zone becomes a new object.
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
        """A reusable buffer for collecting options. It is empty whenever nobody uses it."""
        if len(self.scratched) == 0:
            self.scratched = ROOM[:]
        return self.scratched

    # -- counters
    def value(self, seat: Seat, counter: i64) -> i64:
        """The value of a seat's counter. For a counter that all seats share, `seat` is `g.seats`."""
        at = seat * self.counters + counter
        return self.values[at]

    def change(self, seat: Seat, counter: i64, n: i64, cause: i64) -> None:
        """Change a counter by `n`, and write that to the log. The log can't show a change of more than
        half a million.
        """
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

    def set_value(self, seat: Seat, counter: i64, n: i64) -> None:
        """Set a counter without a log entry."""
        self.values[seat * self.counters + counter] = n

    # -- standing facts and waiting triggers
    def add_fact(
        self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64, seat: Seat
    ) -> None:  # fmt: skip
        """Add a standing fact (a stored continuous effect) without proposing an event."""
        f = self.facts
        f = append(append(append(f, about), layer), value)
        f = append(append(append(f, lasts), source), more)
        self.facts = append(append(f, self.clock), seat)
        self.stale = True

    def note_fact(
        self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64, seat: Seat
    ) -> None:  # fmt: skip
        """Add a standing fact that changes no characteristics, so derived values need not be computed
        again.
        """
        stale = self.stale
        self.add_fact(about, layer, value, lasts, source, more, seat)
        self.stale = stale

    def drop_facts(self, column: i64, value: i64) -> None:
        """Remove all standing facts that have this value in this column."""
        f = self.facts
        n: i64 = len(f)
        at: i64 = 0
        while at < n and f[at + column] != value:
            at += FACT
        if at >= n:
            return  # no such fact, the usual case
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

    def pend(self, ability: i64, seat: Seat, source: i64, it: i64, number: i64, old: i64) -> None:
        """CR 603.2. A triggered ability that has triggered waits in a queue.

        Adds the effect number `ability` to the queue. `it`: a reference to the object or player of the event.
        `number`: an amount of the event, such as its damage. `old`: a reference to the event's object as it
        was before the event.
        """
        q = self.pending
        q = append(append(append(q, ability), seat), source)
        self.pending = append(append(append(q, it), number), old)

    def take_pending(self, i: i64) -> vec[i64]:
        """Remove the i-th waiting trigger from the queue and return its numbers."""
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
    def write(self, tag: i64, about: i64, a: i64, b: i64, cause: i64) -> None:
        """Write one word into the log."""
        if self.logging:
            known: i64 = LOG_KNOWN_MASK
            if tag == TAG_NOTE or tag == TAG_EFFECT:
                if about != NO_OBJECT:
                    known = self.place[about] >> KNOWN_SHIFT & LOG_KNOWN_MASK
            self.log_word(
                about
                | a << LOG_FROM
                | b << LOG_TO
                | cause << LOG_CAUSE
                | self.seat() << LOG_SEAT
                | tag << LOG_TAG
                | known << LOG_KNOWN
            )

    def note(self, what: i64, ref: i64, cause: i64) -> None:
        """Write to the log that something happened to an object or a player. Nothing else changes."""
        if ref < 0:
            self.write(TAG_NOTE, NO_OBJECT, 0, 0, cause)
        elif ref & PLAYER:
            self.write(TAG_PLAYER, ref & NOBODY, 0, 0, cause)
        else:
            self.write(TAG_NOTE, ref & ID_MASK, 0, 0, cause)

    def tell(self, e: Effect, obj: Obj, cause: i64) -> None:
        """Write to the log that an ability of an object begins. `e`: the effect of the ability."""
        self.write(TAG_EFFECT, obj, e.key & 1023, e.key >> 10, cause)

    def kind_at_entry(self, obj: Obj, number: i64) -> i64:
        """The kind of an object when log entry `number` was written. It may have been re-sampled since
        (see `imagine`).
        """
        kind = self.kind_of[obj]
        for faces in reversed(self.faces):
            if number >= faces.until:
                break
            kinds = faces.kinds
            kind = kinds[obj]
        return kind
