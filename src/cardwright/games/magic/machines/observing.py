"""CR 400.2. What a seat sees of a game of Magic, as numbers (`magic/1`); `columns` says what each means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.derivation import get, is_sick, mana_value_of
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.counters import (
    COMBATS,
    COUNTERS,
    MINUS,
    MONARCH,
    PLUS,
    TALLIES_IN_COLUMNS,
)
from cardwright.games.magic.numbers.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.queries import battlefield, shared, stack, step_of, tally
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.frames import FREE, NOBODY, PLAYER
from cardwright.kernel.ints import i16, i64
from cardwright.kernel.observing import COMMON, FIFTEEN_BITS, Observer, small
from cardwright.kernel.views import asking_object

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.match import Match

GLOBALS: Final = 8  # behind the common ones
SIZES: Final = 3  # zones of a seat whose sizes are told
ROW: Final = 24
ROWS: Final = 128
# bits of STATUS that everybody sees (CR 110.5)
SEEN_STATUS: Final = (
    columns.TAPPED
    | columns.FACE_DOWN
    | columns.ATTACKING
    | columns.BLOCKING
    | columns.BLOCKED
    | columns.DEADLY
    | columns.TOKEN
    | columns.COPY
    | columns.STRUCK
    | columns.EXERTED
    | columns.KICKED
)
# columns of a row
ROW_ZONE: Final = 0
ROW_KIND: Final = 1
ROW_OWNER: Final = 2
ROW_CONTROLLER: Final = 3
ROW_POWER: Final = 4
ROW_TOUGHNESS: Final = 5
ROW_DAMAGE: Final = 6
ROW_VALUE: Final = 7
ROW_COLORS: Final = 8
ROW_STATUS: Final = 9
ROW_SICK: Final = 10
ROW_TYPES: Final = 11  # two of them, fifteen bits each
ROW_KEYS: Final = 13  # four of them
ROW_COUNTERS_PLUS: Final = 17
ROW_COUNTERS_MINUS: Final = 18
ROW_COUNTERS_OTHER: Final = 19
ROW_ATTACHED: Final = 20
ROW_COMBAT: Final = 21
ROW_PLACE: Final = 22
ROW_MANY: Final = 23


@final
class MagicObserver(Observer):
    """A row for each permanent, spell, ability and known card; one for all the cards of a zone that are hidden."""

    def __init__(self, match: Match, n: i64) -> None:
        super().__init__(match, n, COMMON + GLOBALS + match.seats * (COUNTERS + SIZES), ROW, ROWS)

    def write_more(self, i: i64, g: Game, seat: i64, at: i64) -> None:
        """The step and what goes on; then of each seat, from this one on, its counters and how many cards lie where."""
        t = self.top
        t[at] = small(step_of(g) + 1)
        t[at + 1] = small(g.zones.count(stack(g)))
        t[at + 2] = i16(0)
        t[at + 3] = i16(0)
        t[at + 4] = i16(self.seen_from(seat, g.value(g.seats, MONARCH) - 1))
        t[at + 5] = small(g.value(g.seats, COMBATS))
        t[at + 6] = i16(0)
        t[at + 7] = i16(0)
        d = g.decision
        if d is not None and d.seat == seat:
            asking = asking_object(g, seat)
            if asking >= 0 and asking < i64(len(g.place)):
                t[at + 2] = small(self.places[asking])
                t[at + 3] = small(g.kind(asking) + 1)
        at += GLOBALS
        s: i64 = 0
        while s < g.seats:
            who = self.seat_at(seat, s)
            c: i64 = 0
            while c < COUNTERS:
                t[at + c] = small(g.value(who, c))
                c += 1
            at += COUNTERS
            t[at] = small(g.zones.count(g.zone(LIBRARY, who)))
            t[at + 1] = small(g.zones.count(g.zone(HAND, who)))
            t[at + 2] = small(g.zones.count(g.zone(GRAVEYARD, who)))
            at += SIZES
            s += 1

    # -- rows
    def write_rows(self, i: i64, g: Game, seat: i64) -> i64:
        """The battlefield, the stack, hands, exile, the command zone, known cards of libraries, graveyards."""
        self.forget_places(g)
        n = self.write_board(i, g, seat, battlefield(g), 0)
        n = self.write_board(i, g, seat, stack(g), n)
        s: i64 = 0
        while s < g.seats:
            n = self.write_cards(i, g, seat, g.zone(HAND, self.seat_at(seat, s)), n)
            s += 1
        n = self.write_cards(i, g, seat, shared(g, EXILE), n)
        n = self.write_cards(i, g, seat, shared(g, COMMAND), n)
        s = 0
        while s < g.seats:
            n = self.write_cards(i, g, seat, g.zone(LIBRARY, self.seat_at(seat, s)), n)
            s += 1
        s = 0
        while s < g.seats:
            n = self.write_cards(i, g, seat, g.zone(GRAVEYARD, self.seat_at(seat, s)), n)
            s += 1
        self.write_links(i, g, seat, battlefield(g))
        return n

    def write_board(self, i: i64, g: Game, seat: i64, zone: i64, n: i64) -> i64:
        """CR 613. What is on the battlefield or the stack, as it is after the layers."""
        zones = g.zones
        at = zones.first(zone)
        end = zones.end(zone)
        place: i64 = zones.count(zone)
        t = self.rows
        while at < end:
            obj = zones.cells[at]
            at += 1
            if self.is_full(n):
                continue
            self.places[obj] = n + 1
            r = (i * self.most_rows + n) * ROW
            status = g.col(obj, columns.STATUS)
            kind = get(g, obj, derived.KIND)
            if status & columns.FACE_DOWN and g.knows(seat, obj):
                kind = g.kind(obj)
            t[r + ROW_ZONE] = i16(self.zone_code(zone))
            t[r + ROW_KIND] = small(kind + 1)
            t[r + ROW_OWNER] = i16(self.seen_from(seat, g.home[obj]))
            t[r + ROW_CONTROLLER] = i16(self.seen_from(seat, get(g, obj, derived.CONTROL)))
            t[r + ROW_POWER] = small(get(g, obj, derived.POWER))
            t[r + ROW_TOUGHNESS] = small(get(g, obj, derived.TOUGH))
            t[r + ROW_DAMAGE] = small(g.col(obj, columns.DAMAGE))
            t[r + ROW_VALUE] = small(mana_value_of(g, obj))
            t[r + ROW_COLORS] = small(get(g, obj, derived.COLORS))
            t[r + ROW_STATUS] = small(status & SEEN_STATUS)
            t[r + ROW_SICK] = i16(0)
            if is_sick(g, obj):
                t[r + ROW_SICK] = i16(1)
            self.write_bits(r, get(g, obj, derived.TYPES), get(g, obj, derived.KEYWORDS))
            self.write_counters(g, obj, r)
            t[r + ROW_ATTACHED] = i16(0)
            t[r + ROW_COMBAT] = i16(0)
            t[r + ROW_PLACE] = small(place)
            t[r + ROW_MANY] = i16(1)
            place -= 1
            n += 1
        return n

    def write_bits(self, r: i64, types: i64, keys: i64) -> None:
        """Types and keywords, fifteen bits in each column."""
        t = self.rows
        t[r + ROW_TYPES] = i16(types & FIFTEEN_BITS)
        t[r + ROW_TYPES + 1] = i16(types >> 15 & FIFTEEN_BITS)
        t[r + ROW_KEYS] = i16(keys & FIFTEEN_BITS)
        t[r + ROW_KEYS + 1] = i16(keys >> 15 & FIFTEEN_BITS)
        t[r + ROW_KEYS + 2] = i16(keys >> 30 & FIFTEEN_BITS)
        t[r + ROW_KEYS + 3] = i16(keys >> 45 & FIFTEEN_BITS)

    def write_counters(self, g: Game, obj: i64, r: i64) -> None:
        """CR 122.1. Counters: +1/+1, -1/-1, all others together."""
        t = self.rows
        t[r + ROW_COUNTERS_PLUS] = i16(0)
        t[r + ROW_COUNTERS_MINUS] = i16(0)
        t[r + ROW_COUNTERS_OTHER] = i16(0)
        if g.col(obj, columns.TALLY) == 0 and g.col(obj, columns.TALLY_B) == 0:
            return
        t[r + ROW_COUNTERS_PLUS] = small(tally(g, obj, PLUS))
        t[r + ROW_COUNTERS_MINUS] = small(tally(g, obj, MINUS))
        others: i64 = 0
        which: i64 = MINUS + 1
        while which < TALLIES_IN_COLUMNS:
            others += tally(g, obj, which)
            which += 1
        t[r + ROW_COUNTERS_OTHER] = small(others)

    def write_row(
        self, i: i64, g: Game, seat: i64, zone: i64, obj: i64, from_top: i64, many: i64, n: i64
    ) -> i64:
        """A card that is known, elsewhere: what is printed on it."""
        if self.is_full(n):
            return n
        self.places[obj] = n + 1
        kind = g.kind(obj)
        cards = CARDS
        r = self.blank_row(i, n)
        t = self.rows
        t[r + ROW_ZONE] = i16(self.zone_code(zone))
        t[r + ROW_KIND] = small(kind + 1)
        t[r + ROW_OWNER] = i16(self.seen_from(seat, g.home[obj]))
        t[r + ROW_POWER] = small(cards.power[kind])
        t[r + ROW_TOUGHNESS] = small(cards.tough[kind])
        t[r + ROW_VALUE] = small(cards.value[kind])
        t[r + ROW_COLORS] = small(cards.colors[kind])
        self.write_bits(r, cards.types[kind], cards.keys[kind])
        t[r + ROW_PLACE] = small(from_top)
        t[r + ROW_MANY] = small(many)
        return n + 1

    def write_hidden(self, i: i64, g: Game, seat: i64, zone: i64, many: i64, n: i64) -> i64:
        """CR 400.2, 406.3. All cards of a zone that are hidden, in one row."""
        if self.is_full(n):
            return n
        self.mark(g, seat, zone, -1, n)
        r = self.blank_row(i, n)
        t = self.rows
        t[r + ROW_ZONE] = i16(self.zone_code(zone))
        t[r + ROW_OWNER] = i16(self.seen_from(seat, g.owner_of_zone(zone)))
        t[r + ROW_MANY] = small(many)
        return n + 1

    def blank_row(self, i: i64, n: i64) -> i64:
        """Where a row begins, in which all is nought now."""
        t = self.rows
        r = (i * self.most_rows + n) * ROW
        c = r
        while c < r + ROW:
            t[c] = i16(0)
            c += 1
        return r

    def write_cards(self, i: i64, g: Game, seat: i64, zone: i64, n: i64) -> i64:
        """A row for each card of a zone that is known, the top one first; one for all that are hidden."""
        zones = g.zones
        first = zones.first(zone)
        at = zones.end(zone) - 1
        free = self.match.zone_flags[zone] & FREE != 0
        hidden: i64 = 0
        place: i64 = 1
        while at >= first:
            obj = zones.cells[at]
            if g.knows(seat, obj):
                n = self.write_row(i, g, seat, zone, obj, i64(0) if free else place, 1, n)
            else:
                hidden += 1
            place += 1
            at -= 1
        if hidden > 0:
            n = self.write_hidden(i, g, seat, zone, hidden, n)
        return n

    def write_links(self, i: i64, g: Game, seat: i64, zone: i64) -> None:
        """CR 301.5, 508, 509. What each permanent is attached to, attacks or blocks: a row, or a player."""
        zones = g.zones
        at = zones.first(zone)
        end = zones.end(zone)
        t = self.rows
        while at < end:
            obj = zones.cells[at]
            at += 1
            place = self.places[obj]
            if place == 0:
                continue
            r = (i * self.most_rows + place - 1) * ROW
            t[r + ROW_ATTACHED] = i16(self.place_of(g, seat, g.col(obj, columns.ATTACHED)))
            if g.col(obj, columns.STATUS) & (columns.ATTACKING | columns.BLOCKING):
                t[r + ROW_COMBAT] = i16(self.place_of(g, seat, g.col(obj, columns.COMBAT)))

    def place_of(self, g: Game, seat: i64, ref: i64) -> i64:
        """1 + the row of what a reference finds; of a player less than nought, as `seen_from`; 0: nothing."""
        if ref < 0:
            return 0
        if ref & PLAYER:
            return 0 if ref & columns.NOT_ANY_MORE else -self.seen_from(seat, ref & NOBODY)
        obj = g.find(ref)
        return self.places[obj] if obj >= 0 else i64(0)

    def holder(self, g: Game, obj: i64, zone: i64) -> i64:
        """CR 108.4. Who controls what is on the battlefield or the stack (CR 109.4); elsewhere who owns it."""
        if zone == battlefield(g) or zone == stack(g):
            return get(g, obj, derived.CONTROL)
        return g.home[obj]
