"""CR 400.2; Dominion D60. Players may know only what is visible to them. Observations are built from that.

An observation is what a seat sees of a game, as small integers in preallocated vectors. An `Observer` has room for
several games and writes one at a time: numbers of the whole game, a row for each visible card or group of cards, and
a row for each option. Everything is relative to the seat: seats are counted from it, unknown values are 0, and rows
are referred to by their index in the observation, never by object numbers. A subclass may add a game's own numbers;
this class works for any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .decisions import A_LANDSCAPE, A_NAME, A_NUMBER, A_PLAYER, A_WORD, AN_OBJECT
from .errors import CardwrightError
from .frames import FREE, ID_MASK, NOBODY
from .ints import Obj, Seat, append, i16, i32, i64, vec
from .views import KEY_SHIFT, View

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

COMMON: Final = 8  # numbers at the start of every game's observation
OPTION: Final = 8  # numbers per option
OPTION_WORDS: Final = 2  # 64-bit words per option, with four numbers in each
SECOND: Final = 16  # the shifts of the second, third and fourth number in a word
THIRD: Final = 32
FOURTH: Final = 48
NUMBER: Final = 0xFFFF
THREE_NUMBERS: Final = (1 << FOURTH) - 1
MOST_OPTIONS: Final = 64  # most options on one page
OTHERS: Final = 7  # class of the option that turns to the next page
PLAIN_ROW: Final = 5
PLAIN_ROWS: Final = 128
LARGEST: Final = 32767
FIFTEEN_BITS: Final = 0x7FFF
STAMP: Final = 1 << 16  # distance between two stamps: more than there are rows
LEAST_CODE: Final = 1000  # numbers from here on are codes: the option's index is written instead


def small(x: i64) -> i16:
    """Clamp a number to 16 bits."""
    if x > LARGEST:
        return i16(LARGEST)
    if x < -LARGEST:
        return i16(-LARGEST)
    return i16(x)


def blank16(n: i64) -> vec[i16]:
    """A vector of `n` zeros of 16 bits."""
    out = vec[i16](capacity=n)
    while n > 0:
        out = append(out, i16(0))
        n -= 1
    return out


def blank32(n: i64) -> vec[i32]:
    """A vector of `n` zeros of 32 bits."""
    out = vec[i32](capacity=n)
    while n > 0:
        out = append(out, i32(0))
        n -= 1
    return out


def blank64(n: i64) -> vec[i64]:
    """A vector of `n` zeros of 64 bits."""
    out = vec[i64](capacity=n)
    while n > 0:
        out = append(out, i64(0))
        n -= 1
    return out


def match_of(view: View) -> Match:
    """The match of a view's game. Callers may have it, because a match never contains anything of a game's
    state.
    """
    return view._game.match


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the observations of several games of one match into preallocated vectors.

    `packed`: a subclass packs the rows into words itself. A subclass must not assign the attributes that this
    class assigns: the compiled build would keep the first value.
    """

    match: Match
    n: i64
    wide: i64  # numbers per game, without rows and options
    row_width: i64
    most_rows: i64
    top: vec[i16]
    rows: vec[i16]
    options: vec[i64]  # the options' words, with four numbers in each
    n_rows: vec[i32]
    n_options: vec[i32]
    pages: vec[i64]  # the current page of each game's options, if they don't fit on one
    # for each object, and for the hidden objects of each zone: stamp of the observation + 1 + row
    places: vec[i64]
    hidden: vec[i64]
    stamp: i64  # of the last observation; values up to it belong to older ones
    dropped: i64  # rows that did not fit into the last observation

    def __init__(
        self, match: Match, n: i64, wide: i64 = 0, row_width: i64 = PLAIN_ROW, most_rows: i64 = PLAIN_ROWS,
        packed: bool = False,
    ) -> None:  # fmt: skip
        self.match = match
        self.n = n
        if wide == 0:
            wide = COMMON + match.counters + match.seats * (match.counters + match.per_seat)
        self.wide = wide
        self.row_width = row_width
        self.most_rows = most_rows
        self.top = blank16(n * wide)
        self.rows = blank16(i64(0) if packed else n * row_width * most_rows)
        self.options = blank64(n * MOST_OPTIONS * OPTION_WORDS)
        self.n_rows = blank32(n)
        self.n_options = blank32(n)
        self.pages = blank64(n)
        self.places = vec[i64]()
        self.hidden = blank64(match.zones)
        self.stamp = 0
        self.dropped = 0

    # -- for bots, which have only a view
    def write_view(self, i: i64, view: View) -> None:
        """Write what a view's seat observes into observation number `i`. Raises CardwrightError for an
        onlooker's view.
        """
        if view._seat < 0:
            raise CardwrightError("only a seat can observe a game: this view is an onlooker's (seat -1)")
        self.write(i, view._game, view._seat)

    def index_in_view(self, i: i64, view: View, action: i64) -> i64:
        """Return the option that an action selects (see `index_of`), for callers that have only a view."""
        return self.index_of(i, view._game, action)

    # -- one game
    def write(self, i: i64, g: Game, seat: Seat) -> None:
        """Write what a seat observes of a game into observation number `i`."""
        n = self.write_rows(i, g, seat)
        self.clear_rows(i, n)
        self.write_common(i, g, seat)
        self.write_more(i, g, seat, i * self.wide + COMMON)
        self.write_options(i, g, seat)

    def clear_rows(self, i: i64, n: i64) -> None:
        """Set the number of rows of observation `i` to `n`, and clear the rows after them."""
        t = self.rows
        width = self.row_width
        base = i * self.most_rows * width
        at = base + n * width
        end = base + i64(self.n_rows[i]) * width
        while at < end:
            t[at] = i16(0)
            at += 1
        self.n_rows[i] = i32(n)

    def write_common(self, i: i64, g: Game, seat: Seat) -> None:
        """Write the numbers that every game's observation starts with."""
        t = self.top
        at = i * self.wide
        t[at] = small(g.turn_no)
        t[at + 1] = small(g.seats)
        t[at + 2] = i16(self.seen_from(seat, g.current))
        t[at + 3] = i16(0)
        t[at + 4] = i16(0)
        t[at + 5] = small(self.dropped)
        t[at + 6] = i16(0)
        t[at + 7] = i16(0)
        d = g.decision
        if d is None:
            return
        t[at + 4] = i16(self.seen_from(seat, d.seat))
        if d.seat == seat:
            t[at + 3] = small(d.kind + 1)
            t[at + 6] = small(self.pages[i])
            t[at + 7] = small(i64(len(d.options)))

    def write_more(self, i: i64, g: Game, seat: Seat, at: i64) -> None:
        """Write the shared counters, then the counters and zone sizes of every seat. The observing seat
        comes first.
        """
        t = self.top
        c: i64 = 0
        counters = self.match.counters
        while c < counters:
            t[at] = small(g.value(Seat(g.seats), c))
            at += 1
            c += 1
        if counters > 0:
            self.write_counters(g, seat, at, counters, self.match.per_seat)
        s: i64 = 0
        while s < g.seats:
            who = self.seat_at(seat, s)
            at += counters
            c = 0
            while c < self.match.per_seat:
                t[at] = small(g.zones.count(g.zone(c, who)))
                at += 1
                c += 1
            s += 1

    def write_counters(self, g: Game, seat: Seat, at: i64, counters: i64, more: i64) -> None:
        """Write the counters of every seat, the observing seat first. `more`: leave out this many numbers
        after each seat.
        """
        t = self.top
        width = counters + more
        who: i64 = 0
        to = at + (self.seen_from(seat, who) - 1) * width
        left = counters
        for value in g.values:
            t[to] = small(value)
            to += 1
            left -= 1
            if left == 0:
                who += 1
                if who == g.seats:
                    return
                to = at + (self.seen_from(seat, who) - 1) * width
                left = counters

    # -- seats and zones, relative to a seat
    def seen_from(self, seat: Seat, other: i64) -> i64:
        """Number a seat as this seat sees it: 1 for itself, 2 for the next in turn order, and so on; 0 for
        nobody.
        """
        if other < 0 or other >= self.match.seats:
            return 0
        n = other - seat
        if n < 0:
            n += self.match.seats
        return n + 1

    def seat_at(self, seat: Seat, n: i64) -> Seat:
        """The seat that is `n` places after this seat in turn order."""
        who = Seat(seat + n)
        if who >= self.match.seats:
            who = Seat(who - self.match.seats)
        return who

    def zone_code(self, zone: i64) -> i64:
        """Return 1 + the index of a zone among the zones of its seat. The shared zones come after those; 0
        means no zone.
        """
        per = self.match.per_seat
        if zone >= self.match.zones:
            return 0
        if zone < per * self.match.seats:
            return zone % per + 1
        return zone - per * self.match.seats + per + 1

    def holder(self, g: Game, obj: Obj, zone: i64) -> Seat:
        """The seat that the object's zone belongs to; -1 if the zone is shared."""
        return g.owner_of_zone(zone)

    # -- rows
    def write_rows(self, i: i64, g: Game, seat: Seat) -> i64:
        """Write a row for each visible card or group of cards; return the number of rows."""
        self.forget_places(g)
        n: i64 = 0
        s: i64 = 0
        while s < g.seats:
            place: i64 = 0
            while place < self.match.per_seat:
                n = self.write_zone(i, g, seat, g.zone(place, self.seat_at(seat, s)), n)
                place += 1
            s += 1
        zone = g.seats * self.match.per_seat
        while zone < self.match.zones:
            n = self.write_zone(i, g, seat, zone, n)
            zone += 1
        return n

    def forget_places(self, g: Game) -> None:
        """Forget which object has which row, before a new observation is written."""
        self.dropped = 0
        self.stamp += STAMP
        n: i64 = len(g.place)
        while i64(len(self.places)) < n:
            self.places = append(self.places, i64(0))

    def write_zone(self, i: i64, g: Game, seat: Seat, zone: i64, n: i64) -> i64:
        """Write the rows of a zone: one for each known card if the zone has an order, else one for each known
        kind of card.

        All hidden cards of the zone share one row. `n`: the rows written before. Return the number of rows
        written in total.
        """
        zones = g.zones
        hidden: i64 = 0
        first = zones.first(zone)
        at = zones.end(zone) - 1
        free = self.match.zone_flags[zone] & FREE != 0
        from_top: i64 = 1
        while at >= first:
            obj = Obj(zones.cells[at])
            if not g.knows(seat, obj):
                hidden += 1
            elif not free:
                n = self.write_row(i, g, seat, zone, obj, from_top, 1, n)
            from_top += 1
            at -= 1
        if free:
            n = self.write_kinds(i, g, seat, zone, n)
        if hidden > 0:
            n = self.write_hidden(i, g, seat, zone, hidden, n)
        return n

    def write_kinds(self, i: i64, g: Game, seat: Seat, zone: i64, n: i64) -> i64:
        """Write the known cards of a zone without an order: one row for each kind, in order of the kinds'
        numbers.
        """
        zones = g.zones
        last: i64 = -1
        while True:
            found = Obj(-1)
            many: i64 = 0
            at = zones.first(zone)
            while at < zones.end(zone):
                obj = Obj(zones.cells[at])
                at += 1
                kind = g.kind(obj)
                if kind <= last or not g.knows(seat, obj):
                    continue
                if found < 0 or kind < g.kind(found):
                    found = obj
                    many = 1
                elif kind == g.kind(found):
                    many += 1
            if found < 0:
                return n
            last = g.kind(found)
            if n < self.most_rows:
                self.mark(g, seat, zone, last, n)
            n = self.write_row(i, g, seat, zone, found, 0, many, n)

    def mark(self, g: Game, seat: Seat, zone: i64, kind: i64, n: i64) -> None:
        """Note that row `n` stands for all known cards of this kind in this zone."""
        zones = g.zones
        at = zones.first(zone)
        while at < zones.end(zone):
            obj = Obj(zones.cells[at])
            if g.kind(obj) == kind and g.knows(seat, obj):
                self.places[obj] = self.stamp + n + 1
            at += 1

    def is_full(self, n: i64) -> bool:
        """Whether no further row fits into the observation. If so, count the row as dropped."""
        if n < self.most_rows:
            return False
        self.dropped += 1
        return True

    def write_row(
        self, i: i64, g: Game, seat: Seat, zone: i64, obj: Obj, from_top: i64, many: i64, n: i64
    ) -> i64:
        """Write the row of a known card, or of several equal ones."""
        if self.is_full(n):
            return n
        self.places[obj] = self.stamp + n + 1
        t = self.rows
        at = (i * self.most_rows + n) * PLAIN_ROW
        t[at] = small(self.zone_code(zone))
        t[at + 1] = i16(self.seen_from(seat, g.owner_of_zone(zone)))
        t[at + 2] = small(g.kind(obj) + 1)
        t[at + 3] = small(many)
        t[at + 4] = small(from_top)
        return n + 1

    def write_hidden(self, i: i64, g: Game, seat: Seat, zone: i64, many: i64, n: i64) -> i64:
        """Write all hidden cards of a zone as one row."""
        if self.is_full(n):
            return n
        self.hidden[zone] = self.stamp + n + 1
        t = self.rows
        at = (i * self.most_rows + n) * PLAIN_ROW
        t[at] = small(self.zone_code(zone))
        t[at + 1] = i16(self.seen_from(seat, g.owner_of_zone(zone)))
        t[at + 2] = i16(0)
        t[at + 3] = small(many)
        t[at + 4] = i16(0)
        return n + 1

    # -- options
    def write_options(self, i: i64, g: Game, seat: Seat) -> None:
        """Write one page of the options of this seat's decision."""
        d = g.decision
        n: i64 = 0
        others = False
        first: i64 = 0
        if d is not None and d.seat == seat:
            total: i64 = len(d.options)
            n = total
            if total > MOST_OPTIONS:
                others = True
                first = self.pages[i] * (MOST_OPTIONS - 1)
                n = total - first
                if n > MOST_OPTIONS - 1:
                    n = MOST_OPTIONS - 1
        o = self.options
        base = i * (MOST_OPTIONS * OPTION_WORDS)
        at = base
        j: i64 = 0
        while j < n:
            if d is not None:
                self.write_option(o, base, at, g, seat, d.options[first + j], first + j)
            at += OPTION_WORDS
            j += 1
        end = base + i64(self.n_options[i]) * OPTION_WORDS
        if others:
            o[at] = OTHERS
            o[at + 1] = 0
            at += OPTION_WORDS
            n += 1
        while at < end:
            o[at] = 0
            at += 1
        self.n_options[i] = i32(n)

    def write_option(
        self, o: vec[i64], base: i64, at: i64, g: Game, seat: Seat, option: i64, number: i64
    ) -> None:
        """Write an option as eight numbers: class, number, row, kind, zone, seat, action, and index among
        equal options of the page.
        """
        match = self.match
        first: i64 = 0
        second: i64 = 0
        obj = Obj(match.object_of_option(g, option))
        if obj >= 0:
            first = AN_OBJECT + 1
            second = (option >> KEY_SHIFT & FIFTEEN_BITS) << THIRD
            if obj < i64(len(g.place)):
                zone = g.zone_of(obj)
                if g.knows(seat, obj):
                    first |= i64(small(g.kind(obj) + 1)) << FOURTH
                first |= i64(small(self.row_of(g, seat, obj))) << THIRD
                second |= i64(small(self.zone_code(zone)))
                if zone < match.zones:
                    second |= self.seen_from(seat, self.holder(g, obj, zone)) << SECOND
        else:
            first = self.without_object(g, option, number)
            if first == A_PLAYER + 1:
                second = self.seen_from(seat, option & NOBODY) << SECOND
        # the number of earlier options on this page with the same numbers
        k = base
        alike: i64 = 0
        while k < at:
            if o[k] == first and o[k + 1] & THREE_NUMBERS == second:
                alike += 1
            k += OPTION_WORDS
        o[at] = first
        o[at + 1] = second | alike << FOURTH

    def without_object(self, g: Game, option: i64, number: i64) -> i64:
        """Return the first word of an option that refers to no object."""
        what = self.match.class_of_option(g, option)
        word: i64 = what + 1
        if what == A_NAME or what == A_LANDSCAPE:
            word |= i64(small((option & ID_MASK) + 1)) << FOURTH
            return word | i64(small(self.row_of_kind(option & ID_MASK))) << THIRD
        if what == A_PLAYER:
            return word
        if what == A_WORD:
            number = -option
        elif what == A_NUMBER and option < LEAST_CODE:
            number = option
        return word | (i64(small(number)) & NUMBER) << SECOND  # may be negative

    def option_numbers(self, i: i64, j: i64) -> list[int]:
        """Return the numbers that describe option `j` in observation `i`, unpacked from 64-bit integers."""
        at = (i * MOST_OPTIONS + j) * OPTION_WORDS
        found: list[int] = []
        w: i64 = 0
        while w < OPTION_WORDS:
            word = self.options[at + w]
            c: i64 = 0
            while c < OPTION // OPTION_WORDS:
                x = word & NUMBER
                found.append(int(x - (NUMBER + 1) if x > LARGEST else x))
                word >>= SECOND
                c += 1
            w += 1
        return found

    def row_of(self, g: Game, seat: Seat, obj: Obj) -> i64:
        """Return 1 + the row of an object in the observation that was written last; 0 if it has none."""
        row = self.places[obj] - self.stamp
        if row > 0:
            return row
        zone = g.zone_of(obj)
        if zone >= self.match.zones or g.knows(seat, obj):
            return 0
        row = self.hidden[zone] - self.stamp
        return row if row > 0 else i64(0)

    def row_of_kind(self, kind: i64) -> i64:
        """Return 1 + the row of a kind of card; 0 if it has none. Only subclasses give kinds rows."""
        return 0

    def index_of(self, i: i64, g: Game, action: i64) -> i64:
        """Return the index of the option that an action of the deciding seat selects; -2 if there is no such
        option.

        If the action asks for more options, turn to the next page and return -1. After an answer, the first
        page is shown again.
        """
        d = g.decision
        if d is None or action < 0:
            return -2
        total: i64 = len(d.options)
        if total <= MOST_OPTIONS:
            return action if action < total else i64(-2)
        first = self.pages[i] * (MOST_OPTIONS - 1)
        n = total - first
        if n > MOST_OPTIONS - 1:
            n = MOST_OPTIONS - 1
        if action < n:
            self.pages[i] = 0
            return first + action
        if action > n:
            return -2
        self.pages[i] = self.pages[i] + 1 if first + n < total else i64(0)
        return -1
