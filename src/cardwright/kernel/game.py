"""One game: flat integers, one pipeline for changes, one agenda of frames.

Everything that varies is an integer in a vec or one of a dozen plain integers, so a game at any decision
is forked by copying vecs and saved by writing them out. What is shared (table, match, homes, past log)
never changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .batch import (
    CAUSE,
    COUNT,
    EXTRA,
    FACT_ON,
    FROM,
    HEAD,
    MARK,
    MORE,
    MOVE,
    NEW,
    OBJ,
    ON_TOP,
    ROW,
    SEAT,
    TO,
    VOID,
    WHAT,
)
from .chance import Chance
from .decisions import Decision
from .effects import DONE, Effect
from .errors import CardwrightError, IllegalAnswer
from .frames import (
    COMMIT,
    COUNT_ZERO,
    FACT,
    FINISHED,
    FREE,
    ID_MASK,
    INC_ONE,
    KNOWN_MASK,
    KNOWN_SHIFT,
    LIST,
    LOG_CAUSE,
    LOG_FROM,
    LOG_KNOWN,
    LOG_SEAT,
    LOG_TAG,
    LOG_TO,
    NO_OBJECT,
    NOBODY,
    NODE,
    NOWHERE,
    PAD,
    PART,
    PEND,
    PLAYER,
    SEAT_OF,
    SEEN_SHIFT,
    SLOT,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    TAG_PLAYER,
    TAG_SHUFFLE,
    TOP_SHIFT,
    WIDTH,
    ZONE_MASK,
)
from .ints import append, i64, vec
from .zones import Zones

if TYPE_CHECKING:
    from .match import Match
    from .table import Table

EMPTY: Final = Zones(vec[i64](), 0)
CHUNK: Final = 64  # a fork shares log words from so many on


@final
@mypyc_attr(acyclic=True)
class Past:
    """Log words or answers that no longer change; forks share them."""

    before: Past | None
    words: vec[i64]
    n: i64  # with all before

    def __init__(self, before: Past | None, words: vec[i64]) -> None:
        self.before = before
        self.words = words
        self.n = len(words)
        if before is not None:
            self.n += before.n


@final
@mypyc_attr(acyclic=True)
class Game:
    """The state of one game, and the only code that changes it."""

    match: Match
    table: Table
    chance: Chance
    seats: i64
    zones: Zones
    kind_of: vec[i64]
    place: vec[i64]  # of each object: zone, who knows it, incarnation
    home: vec[i64]  # of each object: the zone it was made for; shared, never changed
    values: vec[i64]  # counters, seat by seat, then those of nobody
    agenda: vec[i64]
    top: i64  # where the top frame starts; -WIDTH: nothing left
    pending: vec[i64]  # triggers that wait
    decision: Decision | None
    reply: i64  # the option chosen last
    over: bool
    current: i64
    turn_no: i64
    answers: vec[i64]
    answered: Past | None
    logging: bool
    log: vec[i64]
    logged: Past | None
    remembered: vec[i64]  # what happened this turn, as far as cards in the game ask
    watching: i64  # causes that facts watch, a bit each
    # what only some games use: empty costs nothing but its copy
    cols: vec[i64]  # match.columns numbers for each object
    facts: vec[i64]  # standing facts, oldest first
    lki: vec[i64]  # last known information
    pad: vec[i64]  # lists and batches under way, a stack
    pad_top: i64
    open_at: i64  # the batch being proposed, or -1
    batch: i64  # the batch being committed, or -1
    clock: i64  # timestamps
    derived: vec[i64]  # cache, never saved
    marks: vec[i64]  # cache, never saved
    stale: bool

    def __init__(self, match: Match, seed: i64, blank: bool = False) -> None:
        self.match = match
        self.table = match.table
        self.chance = Chance(seed)
        self.seats = match.seats
        self.top = -WIDTH
        self.pending = vec[i64]()
        self.decision = None
        self.reply = 0
        self.over = False
        self.current = 0
        self.turn_no = 0
        self.answers = vec[i64]()
        self.answered = None
        self.logging = False
        self.log = vec[i64]()
        self.logged = None
        self.remembered = vec[i64]()
        self.watching = 0
        self.cols = vec[i64]()
        self.facts = vec[i64]()
        self.lki = vec[i64]()
        self.pad = vec[i64]()
        self.pad_top = 0
        self.open_at = -1
        self.batch = -1
        self.clock = 0
        self.derived = vec[i64]()
        self.marks = vec[i64]()
        self.stale = True
        self.home = vec[i64]()
        self.zones = EMPTY
        self.kind_of = vec[i64]()
        self.place = vec[i64]()
        self.values = vec[i64]()
        self.agenda = vec[i64]()
        if blank:
            return
        n = (match.seats + 1) * match.counters
        self.values = vec[i64](capacity=n)
        while n > 0:
            self.values = append(self.values, i64(0))
            n -= 1
        self.zones = Zones(match.blank[:], match.zones)

    # -- objects and zones
    def new_object(self, kind: i64, zone: i64, home: i64) -> i64:
        """Another object, on top of a zone; for setting up."""
        obj: i64 = len(self.kind_of)
        self.kind_of = append(self.kind_of, kind)
        self.place = append(self.place, zone | (self.match.zone_flags[zone] & KNOWN_MASK))
        self.home = append(self.home, home)
        self.zones.put(zone, obj)
        n = self.match.columns
        while n > 0:
            self.cols = append(self.cols, i64(0))
            n -= 1
        return obj

    def appear(self, kind: i64, zone: i64) -> i64:
        """An object without a card: the first number that is free again, or a new one."""
        place = self.place
        n: i64 = len(place)
        i: i64 = self.match.first_free
        while i < n:
            if place[i] & ZONE_MASK == NOWHERE:
                place[i] = (place[i] & ~(ZONE_MASK | KNOWN_MASK)) | zone
                place[i] |= self.match.zone_flags[zone] & KNOWN_MASK
                self.kind_of[i] = kind
                self.zones.put(zone, i)
                return i
            i += 1
        return self.new_object(kind, zone, i64(NOWHERE))

    def vanish(self, obj: i64) -> None:
        """A token, a copy or an ability ceases to exist; its number may be used again."""
        place = self.place
        self.zones.take(place[obj] & ZONE_MASK, obj)
        place[obj] = (place[obj] | NOWHERE) + INC_ONE

    def zone_of(self, obj: i64) -> i64:
        place = self.place
        return place[obj] & ZONE_MASK

    def kind(self, obj: i64) -> i64:
        kind_of = self.kind_of
        return kind_of[obj]

    def size(self, zone: i64) -> i64:
        return self.zones.count(zone)

    def zone(self, place: i64, seat: i64) -> i64:
        """The number of a seat's zone."""
        return seat * self.match.per_seat + place

    def owner_of_zone(self, zone: i64) -> i64:
        """The seat that a zone belongs to, or -1 if it is shared."""
        per = self.match.per_seat
        return zone // per if zone < self.seats * per else -1

    # -- references: (object, incarnation) in one number
    def ref(self, obj: i64) -> i64:
        """CR 400.7; Dominion D54. A reference finds the object until it changes zones."""
        place = self.place
        return obj | (place[obj] >> 20 << 20)

    def find(self, ref: i64) -> i64:
        """CR 400.7; Dominion D54. The object, if it is still the same one; else -1."""
        if ref < 0 or ref >= PLAYER:
            return -1
        obj = ref & ID_MASK
        place = self.place
        return obj if (place[obj] ^ ref) >> 20 == 0 else -1

    def follow(self, ref: i64) -> i64:
        """CR 400.7j. The object that an effect itself has moved once since it was named; else -1."""
        return self.find(ref + INC_ONE)

    def player(self, seat: i64) -> i64:
        """A reference to a seat."""
        return PLAYER | seat

    def col(self, obj: i64, column: i64) -> i64:
        at = obj * self.match.columns + column
        return self.cols[at]

    def set_col(self, obj: i64, column: i64, value: i64) -> None:
        self.cols[obj * self.match.columns + column] = value

    # -- who knows what
    def knows(self, seat: i64, obj: i64) -> bool:
        """CR 400.2; Dominion D60. Whether a seat may know this object's face. The one place that decides it."""
        place = self.place
        return place[obj] >> (KNOWN_SHIFT + seat) & 1 == 1

    def show(self, obj: i64, seats: i64) -> None:
        """CR 701.20; Dominion D36, D37. Seats (a bit each) see an object's face and remember it."""
        place = self.place
        place[obj] |= seats << KNOWN_SHIFT

    def everybody(self) -> i64:
        """A bit for each seat."""
        one: i64 = 1
        return (one << self.seats) - 1

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
        """CR 400.7. The object leaves its zone for another, now, as a new object."""
        place = self.place
        flags = self.match.zone_flags
        word = place[obj]
        src = word & ZONE_MASK
        to = flags[dst]
        known = (word | to) & KNOWN_MASK
        if shown:
            known |= (to >> TOP_SHIFT) << KNOWN_SHIFT
        place[obj] = (((word >> 20) + 1) << 20) | known | dst
        zones = self.zones
        if depth < 0:
            zones.move(src, dst, obj)
        else:
            zones.take(src, obj)
            zones.put_at(dst, depth, obj)
        left = flags[src]
        if left & FREE and known != KNOWN_MASK:
            self.blur(src, known)
        if left >> TOP_SHIFT and zones.count(src) > 0:
            place[zones.top(src)] |= (left >> TOP_SHIFT) << KNOWN_SHIFT
        if self.logging:
            a = self.agenda
            at = self.top + SEAT_OF
            seat = a[at] if at >= 0 else NOBODY
            self.log = append(
                self.log,
                obj
                | src << LOG_FROM
                | dst << LOG_TO
                | cause << LOG_CAUSE
                | seat << LOG_SEAT
                | (known >> KNOWN_SHIFT & 63) << LOG_KNOWN,
            )

    def sweep(self, src: i64, dst: i64, cause: i64) -> None:
        """All objects of a zone go to another at once; only what comes to lie on top is seen."""
        zones = self.zones
        n = zones.count(src)
        while n > 0:
            n -= 1
            self.put(zones.bottom(src), dst, ON_TOP, cause, n == 0)

    def shuffle(self, zone: i64, cause: i64) -> None:
        """CR 701.24; Dominion D31. Put a zone in random order: each object in it is a new one, known to nobody."""
        zones = self.zones
        place = self.place
        first = zones.first(zone)
        end = zones.end(zone)
        keep = self.match.zone_flags[zone] | ~KNOWN_MASK
        i = first
        while i < end:
            obj = zones.cells[i]
            place[obj] = (place[obj] & keep) + INC_ONE
            i += 1
        self.chance.shuffle(zones.cells, first, end)
        self.write(TAG_SHUFFLE, NO_OBJECT, zone, i64(0), cause)

    # -- batches: proposed together, replaced one by one, committed as one
    def propose(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        """Add a row to the batch that is open, or open one; where the row is."""
        if self.open_at < 0:
            self.open_at = self.pad_top
            self.pad_top += HEAD
        return self.write_row(what, obj, to, extra, cause)

    def write_row(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        at = self.pad_top
        self.room(at + ROW)
        p = self.pad
        p[at + WHAT] = what
        p[at + OBJ] = obj
        p[at + TO] = to
        p[at + EXTRA] = extra
        p[at + CAUSE] = cause
        p[at + SEAT] = self.seat()
        p[at + MARK] = 0
        p[at + FROM] = NOWHERE
        p[at + NEW] = obj
        p[at + MORE] = 0
        self.pad_top = at + ROW
        return at

    def room(self, end: i64) -> None:
        """Make the pad long enough."""
        while len(self.pad) < end:
            self.pad = append(self.pad, i64(0))

    def amend(self, what: i64, obj: i64, to: i64, extra: i64, cause: i64) -> i64:
        """A replacement adds a change to the batch that is being committed; where the row is.

        Only a batch on top of the pad can grow: an effect that asked must have given back its lists.
        """
        at = self.write_row(what, obj, to, extra, cause)
        base = self.batch
        p = self.pad
        p[base + 1] = p[base + 1] + 1
        return at

    def commit(self) -> bool:
        """Carry out what was proposed. False: somebody is asked first; go on when the frame above is done."""
        base = self.open_at
        if base < 0:
            return True
        self.open_at = -1
        p = self.pad
        p[base] = self.batch
        p[base + 1] = (self.pad_top - base - HEAD) // ROW
        self.batch = base
        if self.match.rules.quiet(self, base):
            self.finish()
            return True
        self.push_frame(COMMIT, 0, self.seat(), base)
        a = self.agenda
        a[self.top + PAD] = base
        self.bind(1, 0)
        return False

    def finish(self) -> None:
        """CR 608.2c, 700.1. Look back, carry out every row, look at what is now."""
        rules = self.match.rules
        base = self.batch
        n = self.pad[base + 1]
        self.clock += 1
        rules.before(self, base, n)
        at = base + HEAD
        end = at + n * ROW
        while at < end:
            self.apply(at, end)
            at += ROW
        rules.after(self, base, n)
        self.batch = self.pad[base]
        self.pad_top = base

    def apply(self, at: i64, end: i64) -> None:
        """Carry out one row."""
        p = self.pad
        what = p[at + WHAT]
        if what == MOVE:
            obj = self.find(p[at + OBJ])
            if obj < 0:
                p[at + WHAT] = VOID
                return
            p[at + FROM] = self.zone_of(obj)
            self.put(obj, p[at + TO], p[at + EXTRA], p[at + CAUSE], self.last_to(at, end))
            p[at + NEW] = self.ref(obj)
        elif what == COUNT:
            self.change(p[at + OBJ] & NOBODY, p[at + EXTRA], p[at + TO], p[at + CAUSE])
        elif what == FACT_ON:
            f = self.facts
            f = append(append(append(f, p[at + OBJ]), p[at + EXTRA] & 255), p[at + TO])
            f = append(append(append(f, p[at + EXTRA] >> 8), p[at + CAUSE]), p[at + MORE])
            self.facts = append(append(f, self.clock), p[at + SEAT])
            self.stale = True
        elif what != VOID:
            self.match.rules.apply(self, at)

    def last_to(self, at: i64, end: i64) -> bool:
        """Whether no later row of the batch puts something on top of this row's object."""
        p = self.pad
        later = at + ROW
        while later < end:
            if p[later + WHAT] == MOVE and p[later + TO] == p[at + TO]:
                return False
            later += ROW
        return True

    def swap_rows(self, a: i64, b: i64) -> None:
        p = self.pad
        j: i64 = 0
        while j < ROW:
            x = p[a + j]
            p[a + j] = p[b + j]
            p[b + j] = x
            j += 1

    # -- one change at once
    def move(self, obj: i64, dst: i64, cause: i64) -> bool:
        """Propose and commit that one object goes on top of a zone. False: somebody is asked first."""
        if self.match.rules.listening(self, obj, MOVE, cause):
            self.propose(MOVE, self.ref(obj), dst, ON_TOP, cause)
            return self.commit()
        self.put(obj, dst, ON_TOP, cause, True)
        return True

    def happen(self, what: i64, obj: i64, cause: i64) -> None:
        """An event that changes nothing by itself; `obj` is a reference, to a player if need be."""
        if self.match.rules.listening(self, obj & ID_MASK, what, cause):
            self.propose(what, obj, 0, 0, cause)
            self.commit()

    def fact(self, about: i64, layer: i64, value: i64, lasts: i64, source: i64, more: i64) -> i64:
        """Propose a standing fact (CR 611); its row."""
        at = self.propose(FACT_ON, about, value, layer | lasts << 8, source)
        self.pad[at + MORE] = more
        return at

    def drop_facts(self, column: i64, value: i64) -> None:
        """Facts with this value in a column end."""
        f = self.facts
        n: i64 = len(f)
        kept = vec[i64](capacity=n)
        at: i64 = 0
        while at < n:
            if f[at + column] != value:
                j: i64 = 0
                while j < FACT:
                    kept = append(kept, f[at + j])
                    j += 1
            at += FACT
        self.facts = kept
        self.stale = True

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

    # -- counters
    def value(self, seat: i64, counter: i64) -> i64:
        """A counter of a seat; seat `g.seats` is nobody's."""
        at = seat * self.match.counters + counter
        return self.values[at]

    def change(self, seat: i64, counter: i64, n: i64, cause: i64) -> None:
        """A counter goes up or down, and the log tells."""
        at = seat * self.match.counters + counter
        v = self.values
        v[at] = v[at] + n
        if self.logging:
            self.write(TAG_COUNT, n + COUNT_ZERO, counter, seat, cause)

    def set_value(self, seat: i64, counter: i64, n: i64) -> None:
        """A counter is set; nothing is told."""
        self.values[seat * self.match.counters + counter] = n

    # -- lists on the pad; the last one made may grow
    def new_list(self) -> i64:
        at = self.pad_top
        self.room(at + 1)
        self.pad[at] = 0
        self.pad_top = at + 1
        return LIST | at

    def add_to_list(self, lst: i64, x: i64) -> None:
        at = lst & (LIST - 1)
        n = self.pad[at] + 1
        self.room(at + n + 1)
        p = self.pad
        p[at] = n
        p[at + n] = x
        self.pad_top = at + n + 1

    def many(self, value: i64) -> i64:
        """How many things a slot stands for."""
        if value < 0:
            return 0
        if value & LIST:
            at = value & (LIST - 1)
            return self.pad[at]
        return 1

    def item(self, value: i64, i: i64) -> i64:
        """The i-th of the things a slot stands for."""
        if value & LIST:
            at = (value & (LIST - 1)) + 1 + i
            return self.pad[at]
        return value

    def set_item(self, lst: i64, i: i64, x: i64) -> None:
        self.pad[(lst & (LIST - 1)) + 1 + i] = x

    # -- the agenda
    def seat(self) -> i64:
        """Whose effect is being carried out; nobody's while nothing is."""
        at = self.top + SEAT_OF
        if at < 0:
            return NOBODY
        return self.agenda[at]

    def set_seat(self, seat: i64) -> None:
        self.agenda[self.top + SEAT_OF] = seat

    def slot(self, i: i64) -> i64:
        at = self.top + SLOT + i
        return self.agenda[at]

    def bind(self, slot: i64, value: i64) -> None:
        self.agenda[self.top + SLOT + slot] = value

    def waiting(self) -> bool:
        """Whether triggers must be put on the agenda before the effect under way goes on."""
        return len(self.pending) > 0 and self.match.eager

    def push_frame(self, node: i64, part: i64, seat: i64, this: i64) -> None:
        """A frame of its own, with empty slots but for THIS."""
        at = self.top + WIDTH
        while len(self.agenda) < at + WIDTH:
            self.agenda = append(self.agenda, i64(0))
        a = self.agenda
        a[at] = node
        a[at + PART] = part
        a[at + SEAT_OF] = seat
        a[at + PAD] = self.pad_top
        a[at + SLOT] = this
        j = at + SLOT + 1
        end = at + WIDTH
        while j < end:
            a[j] = -1
            j += 1
        self.top = at

    def push(self, e: Effect, part: i64) -> None:
        """A frame over the top one, with its seat and its slots."""
        old = self.top
        at = old + WIDTH
        while len(self.agenda) < at + WIDTH:
            self.agenda = append(self.agenda, i64(0))
        a = self.agenda
        a[at] = e.key
        a[at + PART] = part
        a[at + SEAT_OF] = a[old + SEAT_OF]
        a[at + PAD] = self.pad_top
        j: i64 = SLOT
        while j < WIDTH:
            a[at + j] = a[old + j]
            j += 1
        self.top = at

    def enter(self, e: Effect) -> bool:
        """Push it and carry out its first part. True: it is done and gone, go on at once."""
        self.push(e, 0)
        return self.carry_on(e)

    def carry_on(self, e: Effect) -> bool:
        """Carry out the first part of the effect just pushed."""
        at = self.top
        part = e.carry_out(self, 0)
        if part != DONE:
            self.agenda[at + PART] = part
            return False
        if self.top != at:
            self.agenda[at] = FINISHED
            return False
        a = self.agenda
        self.pad_top = a[at + PAD]
        self.top = at - WIDTH
        return not self.waiting()

    def become(self, e: Effect) -> i64:
        """Tail call: the top frame goes on as `e`, from its first part."""
        self.agenda[self.top] = e.key
        return e.carry_out(self, 0)

    def become_at(self, e: Effect, part: i64) -> i64:
        """The top frame goes on as `e`, which was carried out inline up to `part`."""
        self.agenda[self.top] = e.key
        return part

    def run(self) -> None:
        """Carry out the agenda until somebody must decide or nothing is left."""
        nodes = self.table.nodes
        rules = self.match.rules
        eager = self.match.eager
        while self.decision is None:
            if eager and len(self.pending) > 0:
                rules.empty_queue(self)
            at = self.top
            if at < 0:
                return
            a = self.agenda
            part = nodes[a[at]].carry_out(self, a[at + PART])
            if part != DONE:
                self.agenda[at + PART] = part
            elif self.top == at:
                a = self.agenda
                self.pad_top = a[at + PAD]
                self.top = at - WIDTH
            else:
                self.agenda[at] = FINISHED  # under what it pushed last: gone when reached

    # -- decisions
    def ask(self, kind: i64, options: vec[i64]) -> None:
        """Pose a decision to the seat of the top frame; one option only is no decision."""
        if len(options) == 1:
            self.reply = options[0]
        else:
            at = self.top + SEAT_OF
            self.decision = Decision(kind, self.agenda[at], options)

    def answer(self, index: i64) -> None:
        """Pick an option by its index. IllegalAnswer if there is no such option; then nothing changes."""
        d = self.decision
        if d is None:
            raise IllegalAnswer(f"illegal answer {int(index)}: expected a decision, but the game is over")
        if index < 0 or index >= len(d.options):
            raise IllegalAnswer(
                f"illegal answer {int(index)}: expected 0 to {len(d.options) - 1}; seat {int(d.seat)}, turn {int(self.turn_no)}"
            )
        options = d.options
        self.reply = options[index]
        self.decision = None
        self.answers = append(self.answers, index)
        self.run()

    def asking(self) -> Effect:
        """The effect that poses the decision."""
        at = self.top
        return self.table.nodes[self.agenda[at]]

    # -- the log
    def write(self, tag: i64, obj: i64, a: i64, b: i64, cause: i64) -> None:
        """Another word of the log."""
        if self.logging:
            known: i64 = 63
            if tag == TAG_NOTE or tag == TAG_EFFECT:
                if obj != NO_OBJECT:
                    place = self.place
                    known = place[obj] >> KNOWN_SHIFT & 63
            self.log = append(
                self.log,
                obj
                | a << LOG_FROM
                | b << LOG_TO
                | cause << LOG_CAUSE
                | self.seat() << LOG_SEAT
                | tag << LOG_TAG
                | known << LOG_KNOWN,
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

    def entries(self) -> vec[i64]:
        """The whole log, oldest first."""
        return joined(self.logged, self.log)

    def all_answers(self) -> vec[i64]:
        """All answers given, oldest first."""
        return joined(self.answered, self.answers)

    # -- copying
    def fork(self) -> Game:
        """An independent copy, at any decision."""
        if len(self.log) >= CHUNK:
            self.logged = Past(self.logged, self.log)
            self.log = vec[i64]()
        if len(self.answers) >= CHUNK:
            self.answered = Past(self.answered, self.answers)
            self.answers = vec[i64]()
        g = Game(self.match, 0, True)
        g.chance.state = self.chance.state
        g.zones = self.zones.clone()
        g.kind_of = self.kind_of[:]
        g.place = self.place[:]
        g.home = self.home
        g.values = self.values[:]
        g.agenda = self.agenda[: self.top + WIDTH]
        g.top = self.top
        g.pending = self.pending[:]
        g.decision = self.decision
        g.reply = self.reply
        g.over = self.over
        g.current = self.current
        g.turn_no = self.turn_no
        g.answers = self.answers[:]
        g.answered = self.answered
        g.logging = self.logging
        g.log = self.log[:]
        g.logged = self.logged
        g.remembered = self.remembered[:]
        g.watching = self.watching
        g.facts = self.facts[:]
        g.pad = self.pad[: self.pad_top]
        g.pad_top = self.pad_top
        g.open_at = self.open_at
        g.batch = self.batch
        g.clock = self.clock
        if self.match.columns > 0:
            g.cols = self.cols[:]
            g.lki = self.lki[:]
            g.derived = self.derived[:]
            g.marks = self.marks[:]
            g.stale = self.stale
        return g

    def imagine(self, seat: i64, seed: i64) -> Game:
        """CR 400.2; Dominion D60. A fork in which all that a seat cannot know is dealt anew.

        Consistent with what the seat sees: faces change places only among objects that it cannot tell
        apart, and what others chose in secret is made up. Asked at that seat's own decision only.
        """
        d = self.decision
        if d is not None and d.seat != seat:
            raise CardwrightError(
                f"expected a decision of seat {int(seat)} to imagine from, got one of seat {int(d.seat)}"
            )
        g = self.fork()
        g.chance = Chance(seed)
        g.home = self.home[:]
        rules = self.match.rules
        groups: dict[int, vec[i64]] = {}
        n: i64 = len(g.place)
        obj: i64 = 0
        while obj < n:
            if g.zone_of(obj) != NOWHERE and not g.knows(seat, obj):
                group = int(rules.hidden_group(g, obj))
                groups[group] = append(groups.get(group, vec[i64]()), obj)
            obj += 1
        for group in sorted(groups):
            g.deal_anew(groups[group])
        at: i64 = 0
        while at <= g.top:
            self.table.nodes[g.agenda[at]].reimagine(g, at, seat, 0)
            at += WIDTH
        g.stale = True
        return g

    def deal_anew(self, objects: vec[i64]) -> None:
        """The faces of these objects change places at random."""
        i: i64 = len(objects) - 1
        columns = self.match.columns
        while i > 0:
            a = objects[i]
            b = objects[self.chance.below(i + 1)]
            self.kind_of[a], self.kind_of[b] = self.kind_of[b], self.kind_of[a]
            self.home[a], self.home[b] = self.home[b], self.home[a]
            c: i64 = 0
            while c < columns:
                x = self.col(a, c)
                self.set_col(a, c, self.col(b, c))
                self.set_col(b, c, x)
                c += 1
            i -= 1

    def explain(self) -> list[str]:
        """The agenda in words, bottom first; for those who write effects."""
        out: list[str] = []
        at: i64 = 0
        while at <= self.top:
            a = self.agenda
            node = a[at + NODE]
            e = self.table.nodes[node]
            slots = [int(a[at + SLOT + j]) for j in range(WIDTH - SLOT)]
            out.append(
                f"{self.table.names[node]} ({e.label}) part {int(a[at + PART])} seat {int(a[at + SEAT_OF])} {slots}"
            )
            at += WIDTH
        return out


def joined(past: Past | None, last: vec[i64]) -> vec[i64]:
    """Words of the past and the last ones, oldest first."""
    chunks: list[Past] = []
    while past is not None:
        chunks.append(past)
        past = past.before
    out = vec[i64](capacity=256)
    for chunk in reversed(chunks):
        for x in chunk.words:
            out = append(out, x)
    for x in last:
        out = append(out, x)
    return out
