"""CR 400.2. Write what a seat may know of a game of Magic as numbers (`magic/1`); `columns` says what each
number means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import (
    get,
    is_every_creature_type,
    is_sick,
    mana_value_of,
)
from cardwright.games.magic.numbers import columns, derived, keywords
from cardwright.games.magic.numbers.counters import (
    COMBATS,
    COUNTERS,
    MINUS,
    MONARCH,
    PLUS,
    TALLIES_IN_COLUMNS,
)
from cardwright.games.magic.numbers.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.queries import battlefield, shared, stack, step_of, tally
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.frames import FREE, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i16, i32, i64, vec
from cardwright.kernel.observing import (
    COMMON,
    FIFTEEN_BITS,
    FOURTH,
    NUMBER,
    SECOND,
    THIRD,
    Observer,
    blank64,
    small,
)
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
# of a row: words of 64 bits, four columns in each
WORDS: Final = ROW // 4
ROW_FACE: Final = 0  # zone, kind, owner, controller
ROW_BODY: Final = 1  # power, toughness, damage, mana value
ROW_STATE: Final = 2  # colors, status, sick, types
ROW_KEYS: Final = 3  # more types, three of the four columns of keywords
ROW_TALLIES: Final = 4  # the fourth of keywords, counters +1/+1, -1/-1, all others
ROW_LINKS: Final = 5  # attached, combat, place, many
ONE_CARD: Final = 1 << 48  # in ROW_LINKS
EVERY_CREATURE_TYPE_SEEN: Final = 1 << 21  # behind all types, in the second column of types: CR 702.73a
NOT_YET: Final = -1  # of a kind: what is printed on it has not been written


@final
class MagicObserver(Observer):
    """Writes one row for each permanent, spell, ability and known card, and one row for all hidden cards of a
    zone.
    """

    words: vec[i64]  # the rows
    printed: vec[i64]  # of each kind: the words of a row that says what is printed on it

    def __init__(self, match: Match, n: i64) -> None:
        super().__init__(match, n, COMMON + GLOBALS + match.seats * (COUNTERS + SIZES), ROW, ROWS, True)
        self.words = blank64(n * ROWS * WORDS)
        self.printed = vec[i64]()

    def clear_rows(self, i: i64, n: i64) -> None:
        """Set the rows of observation `i` to zero, from row `n` on."""
        t = self.words
        base = i * (ROWS * WORDS)
        at = base + n * WORDS
        end = base + i64(self.n_rows[i]) * WORDS
        while at < end:
            t[at] = 0
            at += 1
        self.n_rows[i] = i32(n)

    def write_more(self, i: i64, g: Game, seat: Seat, at: i64) -> None:
        """Write the numbers about the whole game: the step, the stack, and then each seat's counters and zone
        sizes.

        The seats begin with `seat`.
        """
        t = self.top
        t[at] = small(step_of(g) + 1)
        t[at + 1] = small(g.zones.count(stack(g)))
        t[at + 2] = i16(0)
        t[at + 3] = i16(0)
        t[at + 4] = i16(self.seen_from(seat, g.value(Seat(g.seats), MONARCH) - 1))
        t[at + 5] = small(g.value(Seat(g.seats), COMBATS))
        t[at + 6] = i16(0)
        t[at + 7] = i16(0)
        d = g.decision
        if d is not None and d.seat == seat:
            asking = Obj(asking_object(g, seat))
            if asking >= 0 and asking < i64(len(g.place)):
                t[at + 2] = small(self.row_of(g, seat, asking))
                t[at + 3] = small(g.kind(asking) + 1)
        self.write_counters(g, seat, at + GLOBALS, COUNTERS, SIZES)
        cells = g.zones.cells
        at += GLOBALS + COUNTERS
        s: i64 = 0
        while s < g.seats:
            zone = self.seat_at(seat, s) * PLACES
            t[at] = small(cells[(zone + LIBRARY) * 2 + 1])
            t[at + 1] = small(cells[(zone + HAND) * 2 + 1])
            t[at + 2] = small(cells[(zone + GRAVEYARD) * 2 + 1])
            at += COUNTERS + SIZES
            s += 1

    # -- rows
    def write_rows(self, i: i64, g: Game, seat: Seat) -> i64:
        """Write all rows: the battlefield, the stack, hands, exile, the command zone, known cards of
        libraries, graveyards.

        Return their number.
        """
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

    def write_board(self, i: i64, g: Game, seat: Seat, zone: i64, n: i64) -> i64:
        """CR 613. Write a row for each object on the battlefield or the stack, with its characteristics after
        all continuous effects.

        Return the number of rows so far.
        """
        cells = g.zones.cells
        at = cells[zone * 2]
        place = cells[zone * 2 + 1]
        end = at + place
        code = self.zone_code(zone)
        while at < end:
            obj = Obj(cells[at])
            at += 1
            if self.is_full(n):
                continue
            self.places[obj] = self.stamp + n + 1
            self.write_permanent((i * ROWS + n) * WORDS, g, seat, obj, code, place)
            place -= 1
            n += 1
        return n

    def write_permanent(self, r: i64, g: Game, seat: Seat, obj: Obj, code: i64, place: i64) -> None:
        """CR 613. Write the row of a permanent, a spell or an ability.

        `r`: the position at which the row begins. `place`: the object's number from the top of its zone.
        """
        cols = g.cols
        t = self.words
        c = obj * columns.COLUMNS
        status = cols[c + columns.STATUS]
        kind = get(g, obj, derived.KIND)
        if status & columns.FACE_DOWN and g.knows(seat, obj):
            kind = g.kind(obj)
        t[r + ROW_FACE] = (
            code
            | i64(small(kind + 1)) << SECOND
            | self.seen_from(seat, g.home[obj]) << THIRD
            | self.seen_from(seat, get(g, obj, derived.CONTROL)) << FOURTH
        )
        t[r + ROW_BODY] = (
            i64(small(get(g, obj, derived.POWER))) & NUMBER
            | (i64(small(get(g, obj, derived.TOUGH))) & NUMBER) << SECOND
            | (i64(small(cols[c + columns.DAMAGE])) & NUMBER) << THIRD
            | i64(small(mana_value_of(g, obj))) << FOURTH
        )
        types = get(g, obj, derived.TYPES)
        if is_every_creature_type(g, obj):
            types |= EVERY_CREATURE_TYPE_SEEN
        keys = get(g, obj, derived.KEYWORDS)
        state = (
            i64(small(get(g, obj, derived.COLORS)))
            | i64(small(status & SEEN_STATUS)) << SECOND
            | (types & FIFTEEN_BITS) << FOURTH
        )
        if cols[c + columns.CONTROLLED_SINCE] >= 0 and is_sick(g, obj):
            state |= 1 << THIRD
        t[r + ROW_STATE] = state
        t[r + ROW_KEYS] = in_three(types, keys)
        counted: i64 = 0
        if cols[c + columns.TALLY] != 0 or cols[c + columns.TALLY_B] != 0:
            counted = counters_on(g, obj)
        t[r + ROW_TALLIES] = keys >> 45 & FIFTEEN_BITS | counted
        t[r + ROW_LINKS] = i64(small(place)) << THIRD | ONE_CARD

    def write_row(
        self, i: i64, g: Game, seat: Seat, zone: i64, obj: Obj, from_top: i64, many: i64, n: i64
    ) -> i64:
        """Write the row of a known card outside the battlefield and the stack, with its printed
        characteristics.
        """
        if self.is_full(n):
            return n
        self.places[obj] = self.stamp + n + 1
        face = self.zone_code(zone) | self.seen_from(seat, g.home[obj]) << THIRD
        self.write_printed(
            i, g.kind(obj), face, i64(small(from_top)) << THIRD | i64(small(many)) << FOURTH, n
        )
        return n + 1

    def write_printed(self, i: i64, kind: i64, face: i64, links: i64, n: i64) -> None:
        """Write row `n` with the printed characteristics of a kind of card.

        `face`: a number in which its zone and seat are packed. `links`: a number with its place and its
        number of cards.
        """
        p = self.printed
        k = kind * WORDS
        if k >= i64(len(p)) or p[k] == NOT_YET:
            self.print_kind(kind)
            p = self.printed
        t = self.words
        r = (i * ROWS + n) * WORDS
        t[r + ROW_FACE] = p[k] | face
        t[r + ROW_BODY] = p[k + ROW_BODY]
        t[r + ROW_STATE] = p[k + ROW_STATE]
        t[r + ROW_KEYS] = p[k + ROW_KEYS]
        t[r + ROW_TALLIES] = p[k + ROW_TALLIES]
        t[r + ROW_LINKS] = links

    def print_kind(self, kind: i64) -> None:
        """Store the printed characteristics of a kind of card, so that they are computed only once."""
        while i64(len(self.printed)) <= kind * WORDS:
            self.printed = append(self.printed, i64(NOT_YET))
            more: i64 = 1
            while more < WORDS:
                self.printed = append(self.printed, i64(0))
                more += 1
        p = self.printed
        cards = CARDS
        k = kind * WORDS
        types = cards.types[kind]
        keys = cards.keys[kind]
        if keys & keywords.CHANGELING:
            types |= EVERY_CREATURE_TYPE_SEEN
        p[k] = i64(small(kind + 1)) << SECOND
        p[k + ROW_BODY] = (
            i64(small(cards.power[kind])) & NUMBER
            | (i64(small(cards.tough[kind])) & NUMBER) << SECOND
            | i64(small(cards.value[kind])) << FOURTH
        )
        p[k + ROW_STATE] = i64(small(cards.colors[kind])) | (types & FIFTEEN_BITS) << FOURTH
        p[k + ROW_KEYS] = in_three(types, keys)
        p[k + ROW_TALLIES] = keys >> 45 & FIFTEEN_BITS

    def write_hidden(self, i: i64, g: Game, seat: Seat, zone: i64, many: i64, n: i64) -> i64:
        """CR 400.2, 406.3. Write one row for all hidden cards of a zone."""
        if self.is_full(n):
            return n
        self.hidden[zone] = self.stamp + n + 1
        t = self.words
        r = (i * ROWS + n) * WORDS
        t[r + ROW_FACE] = self.zone_code(zone) | self.seen_from(seat, g.owner_of_zone(zone)) << THIRD
        t[r + ROW_BODY] = 0
        t[r + ROW_STATE] = 0
        t[r + ROW_KEYS] = 0
        t[r + ROW_TALLIES] = 0
        t[r + ROW_LINKS] = i64(small(many)) << FOURTH
        return n + 1

    def write_cards(self, i: i64, g: Game, seat: Seat, zone: i64, n: i64) -> i64:
        """Write a row for each known card of a zone, from the top, and one row for all hidden cards."""
        cells = g.zones.cells
        first = cells[zone * 2]
        many = cells[zone * 2 + 1]
        if many == 0:
            return n
        hidden = g.how_many_hidden(seat, zone)
        if hidden < many:
            code = self.zone_code(zone)
            ordered = self.match.zone_flags[zone] & FREE == 0
            home = g.home
            kind_of = g.kind_of
            place: i64 = 0
            at = first + many - 1
            while at >= first:
                obj = Obj(cells[at])
                at -= 1
                place += 1
                if hidden > 0 and not g.knows(seat, obj):
                    continue
                if self.is_full(n):
                    continue
                self.places[obj] = self.stamp + n + 1
                links: i64 = ONE_CARD
                if ordered:
                    links |= i64(small(place)) << THIRD
                face = code | self.seen_from(seat, home[obj]) << THIRD
                self.write_printed(i, kind_of[obj], face, links, n)
                n += 1
        if hidden > 0:
            n = self.write_hidden(i, g, seat, zone, hidden, n)
        return n

    def write_links(self, i: i64, g: Game, seat: Seat, zone: i64) -> None:
        """CR 301.5, 508, 509. Write two places into the row of each permanent: of the row or player that it
        is attached to, and of the one that it attacks or blocks.
        """
        cells = g.zones.cells
        cols = g.cols
        at = cells[zone * 2]
        end = at + cells[zone * 2 + 1]
        t = self.words
        while at < end:
            obj = cells[at]
            at += 1
            place = self.places[obj] - self.stamp
            if place <= 0:
                continue
            c = obj * columns.COLUMNS
            attached = cols[c + columns.ATTACHED]
            fights = cols[c + columns.STATUS] & (columns.ATTACKING | columns.BLOCKING) != 0
            if attached < 0 and not fights:
                continue
            links = self.place_of(g, seat, attached) & NUMBER
            if fights:
                links |= (self.place_of(g, seat, cols[c + columns.COMBAT]) & NUMBER) << SECOND
            t[(i * ROWS + place - 1) * WORDS + ROW_LINKS] |= links

    def place_of(self, g: Game, seat: Seat, ref: i64) -> i64:
        """Return the number by which a row refers to another row or a player.

        For an object it is 1 + its row. For a player it is the negative of the number from `seen_from`.
        Return 0 if there is neither.
        """
        if ref < 0:
            return 0
        if ref & PLAYER:
            return 0 if ref & columns.NOT_ANY_MORE else -self.seen_from(seat, ref & NOBODY)
        obj = g.find(ref)
        return self.row_of(g, seat, obj) if obj >= 0 else i64(0)

    def holder(self, g: Game, obj: Obj, zone: i64) -> Seat:
        """CR 108.4. Return the controller of an object on the battlefield or the stack (CR 109.4), or the
        owner of another object.
        """
        if zone == battlefield(g) or zone == stack(g):
            return Seat(get(g, obj, derived.CONTROL))
        return Seat(g.home[obj])


def in_three(types: i64, keys: i64) -> i64:
    """Pack the second part of the types and three parts of the keywords into one number, with fifteen bits
    each.
    """
    return (
        types >> 15 & FIFTEEN_BITS
        | (keys & FIFTEEN_BITS) << SECOND
        | (keys >> 15 & FIFTEEN_BITS) << THIRD
        | (keys >> 30 & FIFTEEN_BITS) << FOURTH
    )


def counters_on(g: Game, obj: Obj) -> i64:
    """CR 122.1. Return the counters of an object packed into one word: +1/+1, -1/-1, and
    all others together.
    """
    others: i64 = 0
    which: i64 = MINUS + 1
    while which < TALLIES_IN_COLUMNS:
        others += tally(g, obj, which)
        which += 1
    return (
        i64(small(tally(g, obj, PLUS))) << SECOND
        | i64(small(tally(g, obj, MINUS))) << THIRD
        | i64(small(others)) << FOURTH
    )
