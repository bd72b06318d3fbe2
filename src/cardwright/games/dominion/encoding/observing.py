"""Dominion D60. Writes a seat's observation of a game of Dominion (`dominion/1`).

`columns` has the meaning of each number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from cardwright.games.dominion.numbers import counters, zones
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.purpose import purpose_of
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.known_cards import Passed, passed_unseen
from cardwright.games.dominion.rules.queries import empty_piles
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.ints import Obj, Seat, append, i16, i32, i64, vec
from cardwright.kernel.observing import COMMON, Observer, blank64, small
from cardwright.kernel.views import asking_object

if TYPE_CHECKING:
    from cardwright.kernel.effects import Effect
    from cardwright.kernel.game import Game
    from cardwright.kernel.match import Match

GLOBALS: Final = 8  # numbers about the whole game that follow the common ones
SIZES: Final = 4  # number of zones of each seat whose sizes are observed
ROW: Final = 8
WORDS: Final = 2  # 64-bit words per row, with four numbers in each
# what one card adds to the words of its row: 1, shifted to its number's position in the word
OWN_TOTAL: Final = 1 << 16
OWN_HAND: Final = 1 << 32
OWN_DISCARDS: Final = 1 << 48
OWN_IN_PLAY: Final = 1  # this number and the following ones are in the second word
OTHERS_TOTAL: Final = 1 << 16
OTHERS_IN_PLAY: Final = 1 << 32
IN_TRASH: Final = 1 << 48


@final
class DominionObserver(Observer):
    """Writes one row for each kind of card on the table: how many of it each player has, and where."""

    words: vec[i64]  # the rows, four numbers in each
    kinds: vec[i64]  # the kind of each row
    row_at: vec[i64]  # for each kind: its row, times WORDS; -1: none
    piles: vec[i64]  # for each row: its pile, or -1
    purposes: vec[i64]  # for each effect, by its number: its purpose; -2: not computed yet

    def __init__(self, match: Match, n: i64, kinds: list[int], most_rows: i64) -> None:
        super().__init__(
            match, n, COMMON + GLOBALS + match.seats * (counters.COUNTERS + SIZES), ROW, most_rows, True
        )
        self.words = blank64(n * most_rows * WORDS)
        self.row_at = vec[i64](capacity=i64(len(TABLE.kind_names)))
        while i64(len(self.row_at)) < i64(len(TABLE.kind_names)):
            self.row_at = append(self.row_at, i64(-1))
        self.purposes = vec[i64]()
        self.kinds = vec[i64]()
        self.piles = vec[i64]()
        for kind in kinds:
            if i64(len(self.kinds)) < most_rows:
                self.row_at[kind] = i64(len(self.kinds)) * WORDS
                self.kinds = append(self.kinds, i64(kind))
                self.piles = append(self.piles, cast(DominionMatch, match).pile(i64(kind)))

    def clear_rows(self, i: i64, n: i64) -> None:
        """Do nothing, since every observation has a row for every kind."""

    def write_more(self, i: i64, g: Game, seat: Seat, at: i64) -> None:
        """Write the numbers about the whole game, then each seat's counters and zone sizes.

        The seats begin with `seat`.
        """
        t = self.top
        values = g.values
        nobody = g.seats * counters.COUNTERS
        t[at] = small(values[nobody + counters.PHASE] + 1)
        t[at + 1] = i16(0)
        t[at + 2] = small(values[nobody + counters.SUNS])
        t[at + 3] = small(empty_piles(g))
        t[at + 4] = small(values[nobody + counters.COST_LESS])
        t[at + 5] = small(values[nobody + counters.PLAYED])
        t[at + 6] = i16(0)
        t[at + 7] = small(values[nobody + counters.EXTRA_TURN])
        d = g.decision
        if d is not None and d.seat == seat:
            asking = Obj(asking_object(g, seat))
            if asking >= 0:
                t[at + 1] = small(g.kind(asking) + 1)
            t[at + 6] = small(self.purpose(g.asking()))
        self.write_counters(g, seat, at + GLOBALS, counters.COUNTERS, SIZES)
        at += GLOBALS + counters.COUNTERS
        cells = g.zones.cells
        s: i64 = 0
        while s < g.seats:
            z = self.seat_at(seat, s) * (zones.PLACES * 2) + 1
            t[at] = small(cells[z + zones.DECK * 2])
            t[at + 1] = small(cells[z + zones.HAND * 2])
            t[at + 2] = small(cells[z + zones.DISCARDS * 2])
            t[at + 3] = small(cells[z + zones.IN_PLAY * 2])
            at += counters.COUNTERS + SIZES
            s += 1

    def write_rows(self, i: i64, g: Game, seat: Seat) -> i64:
        """Write for each kind how many cards are left, how many this seat has and where, and how many
        others have.
        """
        self.dropped = 0
        t = self.words
        base = i * self.most_rows * WORDS
        cells = g.zones.cells
        n: i64 = len(self.piles)
        at = base
        for pile in self.piles:
            left: i64 = 0
            if pile >= 0:
                left = cells[pile * 2 + 1]
            t[at] = left
            t[at + 1] = 0
            at += WORDS
        self.count_own(base, g, seat)
        passed: Passed | None = None
        if cast(DominionMatch, self.match).passes:
            passed = passed_unseen(g, seat)
        s: i64 = 1
        while s < g.seats:
            who = self.seat_at(seat, s)
            if passed is None:
                self.count_others(base, g, who)
            else:
                self.count_known(base, who, passed)
            self.add(base, g, who * zones.PLACES + zones.IN_PLAY, 1, OTHERS_IN_PLAY)
            s += 1
        self.add(base, g, g.seats * zones.PLACES + zones.TRASHED, 1, IN_TRASH)
        self.n_rows[i] = i32(n)
        return n

    def count_own(self, base: i64, g: Game, seat: Seat) -> None:
        """Dominion D60. Count a seat's own cards, all of which it knows."""
        t = self.words
        cells = g.zones.cells
        kind_of = g.kind_of
        row_at = self.row_at
        zone = seat * zones.PLACES
        place: i64 = 0
        while place < zones.PLACES:
            one: i64 = OWN_TOTAL
            if place == zones.HAND:
                one = OWN_TOTAL + OWN_HAND
            elif place == zones.DISCARDS:
                one = OWN_TOTAL + OWN_DISCARDS
            in_play: i64 = 0
            if place == zones.IN_PLAY:
                in_play = OWN_IN_PLAY
            c = cells[zone * 2]
            stop = c + cells[zone * 2 + 1]
            while c < stop:
                at = row_at[kind_of[cells[c]]]
                if at >= 0:
                    t[base + at] += one
                    if in_play > 0:
                        t[base + at + 1] += in_play
                c += 1
            zone += 1
            place += 1

    def count_others(self, base: i64, g: Game, who: i64) -> None:
        """Dominion D60. Count another seat's cards, which are public because every gain and loss was
        public.
        """
        t = self.words
        cells = g.zones.cells
        kind_of = g.kind_of
        row_at = self.row_at
        zone = who * zones.PLACES
        stop_zone = zone + zones.PLACES
        while zone < stop_zone:
            c = cells[zone * 2]
            stop = c + cells[zone * 2 + 1]
            while c < stop:
                at = row_at[kind_of[cells[c]]]
                if at >= 0:
                    t[base + at + 1] += OTHERS_TOTAL
                c += 1
            zone += 1

    def count_known(self, base: i64, who: i64, passed: Passed) -> None:
        """Dominion D117. Count the cards that another seat certainly has after some cards were passed
        unseen.
        """
        t = self.words
        r: i64 = 0
        while r < i64(len(self.kinds)):
            t[base + r * WORDS + 1] += passed.least[who * passed.kinds + self.kinds[r]] * OTHERS_TOTAL
            r += 1

    def add(self, base: i64, g: Game, zone: i64, word: i64, one: i64) -> None:
        """For each card of a zone, add `one` to the number at `word` in the row of its kind."""
        t = self.words
        cells = g.zones.cells
        kind_of = g.kind_of
        row_at = self.row_at
        c = cells[zone * 2]
        stop = c + cells[zone * 2 + 1]
        while c < stop:
            at = row_at[kind_of[cells[c]]]
            if at >= 0:
                t[base + at + word] += one
            c += 1

    def purpose(self, e: Effect) -> i64:
        """Return the purpose of the cards that an effect asks for. It is computed once for each effect."""
        while i64(len(self.purposes)) <= e.key:
            self.purposes = append(self.purposes, i64(-2))
        found = self.purposes[e.key]
        if found == -2:
            found = i64(purpose_of(e))
            self.purposes[e.key] = found
        return found

    # -- options
    def zone_code(self, zone: i64) -> i64:
        """Return the number that stands for a zone in observations. All piles share one number."""
        own = zones.PLACES * self.match.seats
        if zone < own:
            return zone % zones.PLACES + 1
        if zone == NOWHERE:
            return 0
        code = zone - own + zones.PLACES + 1
        most: i64 = zones.PLACES + zones.SHARED + 1
        return most if code > most else code

    def holder(self, g: Game, obj: Obj, zone: i64) -> Seat:
        """Return the seat to which a zone belongs. Return -1 if all seats share it."""
        return Seat(zone // zones.PLACES if zone < zones.PLACES * g.seats else i64(-1))

    def row_of(self, g: Game, seat: Seat, obj: Obj) -> i64:
        """Return the number of the row of an object's kind, if the seat knows the kind."""
        return self.row_of_kind(g.kind(obj)) if g.knows(seat, obj) else i64(0)

    def row_of_kind(self, kind: i64) -> i64:
        """Return 1 + the number of the row for a kind of card."""
        at = self.row_at[kind]
        return at // WORDS + 1 if at >= 0 else i64(0)
