"""State keys: a hash of a game's present state without its history, for the transposition table of a search.

Two games with the same continuation have equal keys: the same objects in the same zones with the same marks, the same
effects under way, the same question to the same seat. A key ignores the answers, the story, the numbers of objects, the
order of objects in a zone without order, and the state of the random generator. So transposed plays have equal keys.

An object that an effect under way refers to enters the key with its number, because no other object can take its place.
All other objects enter the key with their properties only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance import Chance
from .frames import (
    F_STAMP,
    FACT,
    FREE,
    ID_MASK,
    KNOWN_MASK,
    KNOWN_SHIFT,
    LIST,
    NOWHERE,
    ONLOOKERS,
    OPENLY,
    PLAYER,
    SLOT,
    WIDTH,
    ZONE_MASK,
    shifted,
)
from .ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from .game import Game

LOW: Final = 0xFFFFFFFF
HIGH: Final = 0x7FFFFFFF
FACTOR: Final = 2147483085  # the multiplier of `Chance`: no product exceeds 63 bits
SUMS: Final = (1 << 61) - 1
SMALL: Final = 1 << 24
LOWEST_BITS: Final = (1 << 50) - 1  # the bits of an option that hold its reference

# what the numbers of a column are (the values of `Match.column_says`)
PLAIN: Final = 0  # a number
NAMES: Final = 1  # perhaps a reference
NAMES_NEXT: Final = 2  # perhaps a reference, or 1 + a reference
AGE: Final = 3  # a timestamp, of which only the order matters
IGNORED: Final = 4
SETTLES: Final = 5  # a number that stops mattering after a while: see `Match.settled_value`


def stir(h: i64, x: i64) -> i64:
    """Mix a number into a 63-bit hash. The result is equal in both builds."""
    h ^= x & LOW
    h = (h & LOW) * FACTOR + (h >> 32)
    h ^= h >> 31
    x = x >> 32
    if x != 0:
        h ^= x & HIGH
        h = (h & LOW) * FACTOR + (h >> 32)
        h ^= h >> 31
    return h


def stirred(h: i64) -> i64:
    """Finalize a hash, so that every bit depends on every bit."""
    return stir(stir(stir(h, 0x5BD1E995), 0x1B873593), 0x2545F491)


class Keys:
    """The hashes of one state. `seat`: hash only what this seat knows; -1: the whole state.

    `pinned`: for each object, 1 if something refers to it as it is now, 2 if to an earlier incarnation, 3: both.
    """

    g: Game
    seat: Seat
    pinned: vec[i64]
    content: vec[i64]
    ages: vec[i64]
    says: vec[i64]
    naming: vec[i64]  # the columns that may hold references
    likes: vec[i64]  # for each option of the decision: equal for interchangeable options
    aging: bool

    def __init__(self, g: Game, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        n: i64 = len(g.kind_of)
        self.pinned = vec[i64](capacity=n)
        self.content = vec[i64](capacity=n)
        self.ages = vec[i64](capacity=16)
        self.says = vec[i64](capacity=32)
        i: i64 = 0
        while i < n:
            self.pinned = append(self.pinned, i64(0))
            self.content = append(self.content, i64(0))
            i += 1
        self.naming = vec[i64](capacity=16)
        i = 0
        while i < g.columns:
            what = g.match.column_says(i)
            self.says = append(self.says, what)
            if what == NAMES or what == NAMES_NEXT:
                self.naming = append(self.naming, i)
            i += 1
        self.aging = g.match.ages_count(g)
        self.pin_all()
        self.gather_ages()
        self.hash_contents()
        self.likes = vec[i64](capacity=8)
        d = g.decision
        if d is not None:
            for option in d.options:
                self.likes = append(self.likes, self.likeness(option))

    # -- references
    def pin(self, v: i64) -> None:
        """Mark the object of a number as referred to, if the number is a reference (other bits may lie above it)."""
        if v < 0 or v & (PLAYER | LIST):
            return
        obj = v & ID_MASK
        if obj >= i64(len(self.pinned)):
            return
        place = self.g.place
        if (place[obj] ^ v) >> 20 == 0:
            self.pinned[obj] |= 1
        elif v > ID_MASK:
            self.pinned[obj] |= 3 if v >> 20 > place[obj] >> 20 else 2

    def pin_all(self) -> None:
        """Mark the objects that frames, lists, waiting triggers, facts or columns of objects refer to."""
        g = self.g
        i: i64 = 0
        while i < g.top + WIDTH:
            self.pin(g.agenda[i])
            i += 1
        i = 0
        while i < g.pad_top:
            self.pin(g.pad[i])
            i += 1
        i = 0
        n: i64 = len(g.pending)
        while i < n:
            self.pin(g.pending[i])
            i += 1
        i = 0
        n = len(g.facts)
        while i < n:
            if i % FACT != F_STAMP:
                self.pin(g.facts[i])
            i += 1
        if g.columns == 0:
            return
        says = self.says
        naming = self.naming
        many: i64 = len(naming)
        columns = g.columns
        obj: i64 = 0
        n = len(self.pinned)
        while obj < n:
            if g.place[obj] & ZONE_MASK < g.zones.n:
                at = obj * columns
                k: i64 = 0
                while k < many:
                    c = naming[k]
                    v = g.cols[at + c]
                    if v > 0:
                        self.pin(v)
                        if says[c] == NAMES_NEXT:
                            self.pin(v - 1)
                    k += 1
            obj += 1

    # -- timestamps: only the order matters, and only where the game can depend on it
    def gather_ages(self) -> None:
        """Collect every timestamp that the game may depend on."""
        g = self.g
        if g.columns == 0:
            return
        columns = g.columns
        c: i64 = 0
        while c < columns:
            if self.says[c] == AGE:
                obj: i64 = 0
                n: i64 = len(self.pinned)
                while obj < n:
                    if g.place[obj] & ZONE_MASK < g.zones.n and self.has_age(Obj(obj)):
                        self.ages = append(self.ages, g.cols[obj * columns + c])
                    obj += 1
            c += 1
        i: i64 = F_STAMP
        m: i64 = len(g.facts)
        while i < m:
            self.ages = append(self.ages, g.facts[i])
            i += FACT

    def has_age(self, obj: Obj) -> bool:
        """Whether the game may depend on the age of an object."""
        return self.aging or self.g.match.age_counts(self.g, obj)

    def rank(self, stamp: i64) -> i64:
        """The rank of a timestamp among the collected ones: twice the number of earlier ones, plus 1 if it is one."""
        ages = self.ages
        found: i64 = 0
        i: i64 = 0
        n: i64 = len(ages)
        while i < n:
            if ages[i] <= stamp:
                j: i64 = 0
                while j < i and ages[j] != ages[i]:
                    j += 1
                if j == i:  # equal timestamps count once
                    found += 1 if ages[i] == stamp else 2
            i += 1
        return found

    # -- objects
    def hash_contents(self) -> None:
        """Hash each object that is in a zone or referred to."""
        g = self.g
        obj: i64 = 0
        n: i64 = len(self.pinned)
        while obj < n:
            if g.place[obj] & ZONE_MASK != NOWHERE or self.pinned[obj] & 1:
                self.content[obj] = self.content_of(Obj(obj))
            obj += 1

    def content_of(self, obj: Obj) -> i64:
        """The hash of an object: its zone, who knows it, its face and its columns."""
        g = self.g
        word = g.place[obj]
        hidden = self.seat >= 0 and word >> (KNOWN_SHIFT + self.seat) & 1 == 0
        known = word & KNOWN_MASK
        if self.seat >= 0:
            known &= shifted(1, KNOWN_SHIFT + self.seat)
        elif word >> (KNOWN_SHIFT + OPENLY) & 1 == 0:
            known &= ~shifted(1, KNOWN_SHIFT + ONLOOKERS)
        h: i64 = 0x3C6EF372
        h = stir(h, word & ZONE_MASK | known)
        if hidden:
            h = stir(h, 1)
        else:
            h = stir(h, g.kind_of[obj] << 12 | (g.home[obj] & ZONE_MASK))
        if self.pinned[obj] & 1:
            h = stir(stir(h, obj), word >> 20)
        columns = g.columns
        if columns > 0:
            h = self.with_columns(h, obj, hidden)
        return stirred(h)

    def with_columns(self, h: i64, obj: Obj, hidden: bool) -> i64:
        """Mix in the columns of an object."""
        g = self.g
        columns = g.columns
        at = obj * columns
        blank: i64 = 0  # a bit for each column that holds -1
        c: i64 = 0
        while c < columns:
            v = g.cols[at + c]
            if v == 0:
                c += 1
                continue
            if v == -1:
                blank |= shifted(1, c)
                c += 1
                continue
            what = self.says[c]
            if what == AGE:
                v = self.rank(v) + 1 if self.has_age(obj) else i64(0)
            elif what == IGNORED:
                v = 0
            elif what == SETTLES:
                v = g.match.settled_value(g, c, v)
                if v == -1:
                    blank |= shifted(1, c)
                    v = 0
            if hidden and v != 0:
                v &= ~g.match.bits_of_card(c)
            if v > 0 and v < SMALL:
                h = stir(h, v << 8 | (c + 1))
            elif v != 0:
                h = stir(stir(h, v), c + 1)
            c += 1
        return stir(h, blank)

    def hash_zones(self, h: i64) -> i64:
        """Mix in the contents of the zones: in order, or as a sum of hashes for zones without order."""
        g = self.g
        zones = g.zones
        flags = g.match.zone_flags
        z: i64 = 0
        while z < zones.n:
            at = zones.first(z)
            end = zones.end(z)
            if end > at:
                h = stir(h, z)
                if flags[z] & FREE:
                    total: i64 = 0
                    while at < end:
                        total = (total + self.content[zones.cells[at]]) & SUMS
                        at += 1
                    h = stir(stir(h, total), end)
                    h = stir(h, zones.count(z))
                else:
                    while at < end:
                        h = stir(h, self.content[zones.cells[at]])
                        at += 1
            z += 1
        return h

    # -- everything else
    def hash_rest(self, h: i64) -> i64:
        """Mix in the counters, the agenda and its lists, waiting triggers, facts, and the decision."""
        g = self.g
        i: i64 = 0
        n: i64 = len(g.values)
        of_game = g.seats * g.counters
        while i < n:
            v = g.values[i]
            if v != 0:
                if i >= of_game:
                    says = g.match.count_says(i - of_game)
                    if says == AGE:
                        v = self.rank(v) + 1
                        if g.values[i] == g.clock + 1:
                            v = -2
                    elif says == IGNORED:
                        v = 0
                h = stir(stir(h, i), v)
            i += 1
        h = stir(h, g.current | (16 if g.over else 0))
        h = stir(h, g.turn_no)
        h = self.hash_agenda(h)
        i = 0
        while i < g.pad_top:
            h = stir(h, g.pad[i])
            i += 1
        for x in g.pending:
            h = stir(h, x)
        h = stir(h, i64(len(g.pending)))
        i = 0
        n = len(g.facts)
        while i < n:
            j: i64 = 0
            while j < FACT:
                x = g.facts[i + j]
                h = stir(h, self.rank(x) if j == F_STAMP else x)
                j += 1
            i += FACT
        h = stir(h, n)
        for x in g.remembered:
            h = stir(h, x)
        for x in g.applied:
            h = stir(h, x)
        for x in g.settings:
            h = stir(h, x)
        h = stir(stir(h, g.open_at), g.batch)
        h = self.hash_last_known(h)
        return self.hash_decision(h)

    def hash_agenda(self, h: i64) -> i64:
        """Mix in the frames. A slot with a timestamp counts by rank, also where frames above have copied it."""
        g = self.g
        nodes = g.table.nodes
        aged: i64 = -1
        stamp: i64 = -1
        at: i64 = 0
        while at <= g.top:
            effect = nodes[g.agenda[at]]
            if effect.aged >= 0:
                aged = SLOT + effect.aged
                stamp = g.agenda[at + aged]
            j: i64 = 0
            while j < WIDTH:
                x = g.agenda[at + j]
                h = stir(h, (self.rank(x) if j == aged and x == stamp else x) + 1)  # most numbers are -1
                j += 1
            at += WIDTH
        return h

    def hash_last_known(self, h: i64) -> i64:
        """Mix in the last known information of objects that something still refers to."""
        g = self.g
        width = g.match.last_known_width()
        i: i64 = 0
        n: i64 = len(g.lki)
        while i < n:
            obj = g.lki[i] & ID_MASK
            if obj < i64(len(self.pinned)) and self.pinned[obj] != 0:
                j: i64 = 0
                while j < width:
                    h = stir(h, g.lki[i + j])
                    j += 1
            i += width
        return h

    def hash_decision(self, h: i64) -> i64:
        """Mix in the decision. A seat's key does not contain the options of another seat."""
        g = self.g
        d = g.decision
        if d is None:
            return stir(h, -7)
        h = stir(h, d.kind << 4 | d.seat)
        if self.seat >= 0 and self.seat != d.seat:
            return h
        total: i64 = 0
        for like in self.likes:
            total = (total + like) & SUMS
        return stir(stir(h, total), i64(len(d.options)))

    def likeness(self, option: i64) -> i64:
        """A hash of an option, equal for options whose objects are interchangeable."""
        g = self.g
        obj = g.match.object_of_option(g, option)
        if obj < 0 or obj >= i64(len(self.pinned)):
            return stirred(stir(0x1F83D9AB, option))
        zone = g.place[obj] & ZONE_MASK
        if (
            self.pinned[obj] & 1
            or zone >= g.zones.n
            or g.match.zone_flags[zone] & FREE == 0
            or option & LOWEST_BITS != g.ref(Obj(obj))
        ):
            return stirred(stir(0x1F83D9AB, option))
        return stirred(stir(stir(0x5BE0CD19, option >> 50), self.content[obj]))


def key_of(g: Game) -> int:
    """The key of a whole state, a number of 61 bits."""
    return int(whole_key(Keys(g, Seat(-1))))


def whole_key(keys: Keys) -> i64:
    """The key of a state whose hashes are already computed."""
    return stirred(keys.hash_rest(keys.hash_zones(0x6A09E667))) & SUMS


def key_for(game: Game, seat: Seat) -> int:
    """The key of what a seat may know of a state. Information hidden from the seat doesn't affect it."""
    g = game.fork()
    g.chance = Chance(0)
    g.home = game.home[:]
    at: i64 = 0
    while at <= g.top:
        game.table.nodes[g.agenda[at]].reimagine(g, at, seat, 0)
        at += WIDTH
    return int(whole_key(Keys(g, seat)))


def distinct(keys: Keys, found: vec[i64]) -> vec[i64]:
    """Remove duplicates from these indices of options: of several interchangeable options only the first stays."""
    different = vec[i64](capacity=8)
    for i in found:
        known = False
        for j in different:
            if keys.likes[j] == keys.likes[i]:
                known = True
                break
        if not known:
            different = append(different, i)
    return different
