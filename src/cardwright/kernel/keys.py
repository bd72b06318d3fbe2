"""State keys: a hash of a game's present state without its history, for the transposition table of a search.

Two games that can only continue in the same ways have equal keys: the same objects in the same zones with the
same marks, the same effects under way, the same question to the same seat. A key ignores the answers, the
story, the numbers of objects, the order of objects in a zone without order, and the state of the random
generator. So two sequences of moves that lead to the same state have equal keys.

An object that an effect under way refers to enters the key with its number, because no other object can take
its place. All other objects enter the key with their properties only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

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
from .zones import zeros

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


@final
@mypyc_attr(acyclic=True)
class Keys:
    """The hashes of one state. `seat`: hash only what this seat knows; -1: the whole state.

    `pinned`: a number for each object. Bit 1: something refers to the object as it is now. Bit 2: something
    refers to the object as it was before it changed zones.
    """

    g: Game
    seat: Seat
    pinned: vec[i64]
    content: vec[i64]
    ages: vec[i64]  # every timestamp that the game may depend on, once, in order
    aged: vec[i64]  # three numbers for each timestamp in a column: the object, the column, the timestamp
    says: vec[i64]
    likes: vec[i64]  # for each option of the decision: equal for interchangeable options
    aging: bool

    def __init__(self, g: Game, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        n: i64 = len(g.kind_of)
        self.pinned = zeros(n)
        self.content = zeros(n)
        self.ages = vec[i64]()
        self.aged = vec[i64]()
        self.says = g.match.columns_say()
        self.aging = g.match.ages_count(g)
        self.pin_all()
        self.hash_contents()
        self.finish_contents()
        self.likes = vec[i64](capacity=8)
        d = g.decision
        if d is not None:
            for option in d.options:
                self.likes = append(self.likes, self.likeness(option))

    # -- references
    def pin(self, v: i64) -> None:
        """If `v` is a reference to an object, mark the object as referred to. `v` may have other bits
        above the reference.
        """
        if v < 0 or v & (PLAYER | LIST) != 0:
            return
        obj = v & ID_MASK
        if obj >= i64(len(self.pinned)):
            return
        now = self.g.place[obj]
        if (now ^ v) >> 20 == 0:
            self.pinned[obj] |= 1
        elif v > ID_MASK:
            self.pinned[obj] |= 3 if v >> 20 > now >> 20 else 2

    def pin_all(self) -> None:
        """Mark the objects that frames, lists, waiting triggers or facts refer to."""
        g = self.g
        i: i64 = 0
        n = g.top + WIDTH
        while i < n:
            if g.agenda[i] >= 0:
                self.pin(g.agenda[i])
            i += 1
        i = 0
        while i < g.pad_top:
            self.pin(g.pad[i])
            i += 1
        i = 0
        n = len(g.pending)
        while i < n:
            self.pin(g.pending[i])
            i += 1
        i = 0
        n = len(g.facts)
        while i < n:
            if i % FACT != F_STAMP:
                self.pin(g.facts[i])
            i += 1

    # -- timestamps: only the order matters, and only where the game can depend on it
    def add_age(self, stamp: i64) -> None:
        """Collect a timestamp on which the game may depend."""
        at: i64 = len(self.ages)
        self.ages = append(self.ages, stamp)
        while at > 0:
            before = at - 1
            if self.ages[before] <= stamp:
                break
            self.ages[at] = self.ages[before]
            at = before
        self.ages[at] = stamp

    def has_age(self, obj: Obj) -> bool:
        """Whether the game may depend on the timestamp of an object."""
        return self.aging or self.g.match.age_counts(self.g, obj)

    def rank(self, stamp: i64) -> i64:
        """Return the rank of a timestamp among the collected ones.

        The rank is twice the number of collected timestamps that are earlier, plus 1 if this one was
        collected.
        """
        found: i64 = 0
        last: i64 = -1
        i: i64 = 0
        n: i64 = len(self.ages)
        while i < n:
            age = self.ages[i]
            if age > stamp:
                break
            if i == 0 or age != last:  # equal timestamps count once
                found += 1 if age == stamp else 2
            last = age
            i += 1
        return found

    # -- objects
    def hash_contents(self) -> None:
        """Hash each object that is in a zone. Also mark the objects that its columns refer to, and collect its
        timestamps.
        """
        g = self.g
        zones = g.zones.n
        obj: i64 = 0
        n: i64 = len(self.pinned)
        while obj < n:
            zone = g.place[obj] & ZONE_MASK
            if zone != NOWHERE:
                self.content[obj] = self.content_of(Obj(obj), zone < zones)
            obj += 1

    def finish_contents(self) -> None:
        """Add to the hash of each object what depends on all objects: whether something refers to it, and
        the ranks of its timestamps.
        """
        g = self.g
        i: i64 = F_STAMP
        n: i64 = len(g.facts)
        while i < n:
            self.add_age(g.facts[i])
            i += FACT
        obj: i64 = 0
        n = len(self.pinned)
        while obj < n:
            if self.pinned[obj] & 1 != 0:
                word = g.place[obj]
                if word & ZONE_MASK == NOWHERE:
                    self.content[obj] = self.content_of(Obj(obj), False)
                self.content[obj] = stirred(stir(stir(self.content[obj], obj), word >> 20))
            obj += 1
        i = 0
        n = len(self.aged)
        while i < n:
            obj = self.aged[i]
            c = self.aged[i + 1]
            v = self.rank(self.aged[i + 2]) + 1
            if self.is_hidden(g.place[obj]):
                v &= ~g.match.bits_of_card(c)
            self.content[obj] = stirred(stir(stir(self.content[obj], v), c + 1))
            i += 3

    def is_hidden(self, word: i64) -> bool:
        """Whether an object's face is unknown to the seat. `word`: the object's entry in `place`."""
        return self.seat >= 0 and word >> (KNOWN_SHIFT + self.seat) & 1 == 0

    def content_of(self, obj: Obj, refers: bool) -> i64:
        """The hash of an object: its zone, who knows it, its face and its columns.

        `refers`: also mark the objects to which its columns refer.
        """
        g = self.g
        word = g.place[obj]
        hidden = self.is_hidden(word)
        known = word & KNOWN_MASK
        if self.seat >= 0:
            known &= shifted(1, KNOWN_SHIFT + self.seat)
        elif word >> (KNOWN_SHIFT + OPENLY) & 1 == 0:
            known &= ~shifted(1, KNOWN_SHIFT + ONLOOKERS)
        h = stir(0x3C6EF372, word & ZONE_MASK | known)
        if hidden:
            h = stir(h, 1)
        else:
            h = stir(h, g.kind_of[obj] << 12 | (g.home[obj] & ZONE_MASK))
        if g.columns > 0:
            h = self.with_columns(h, obj, hidden, refers)
        return stirred(h)

    def with_columns(self, h: i64, obj: Obj, hidden: bool, refers: bool) -> i64:
        """Mix in the columns of an object, except its timestamps."""
        g = self.g
        at = obj * g.columns
        end = at + g.columns
        blank: i64 = 0  # a bit for each column that holds -1
        bit: i64 = 1
        c: i64 = 0
        while at < end:
            v = g.cols[at]
            if v == -1:
                blank |= bit
            elif v != 0:
                what = self.says[c]
                if what == NAMES or what == NAMES_NEXT:
                    if refers and v > 0:
                        self.pin(v)
                        if what == NAMES_NEXT:
                            self.pin(v - 1)
                elif what == AGE:
                    if self.has_age(obj):
                        self.aged = append(append(append(self.aged, i64(obj)), c), v)
                        if refers:
                            self.add_age(v)
                    v = 0
                elif what == IGNORED:
                    v = 0
                elif what == SETTLES:
                    v = g.match.settled_value(g, c, v)
                    if v == -1:
                        blank |= bit
                        v = 0
                if hidden and v != 0:
                    v &= ~g.match.bits_of_card(c)
                if v > 0 and v < SMALL:
                    h = stir(h, v << 8 | (c + 1))
                elif v != 0:
                    h = stir(stir(h, v), c + 1)
            bit += bit
            at += 1
            c += 1
        return stir(h, blank)

    def hash_zones(self, h: i64) -> i64:
        """Mix in the contents of the zones. The order of the objects counts only in zones that have an
        order.
        """
        g = self.g
        zones = g.zones
        flags = g.match.zone_flags
        z: i64 = 0
        head: i64 = 0
        while z < zones.n:
            size = head + 1
            n = zones.cells[size]
            if n > 0:
                at = zones.cells[head]
                end = at + n
                if flags[z] & FREE != 0:
                    total: i64 = 0
                    while at < end:
                        obj = zones.cells[at]
                        total += self.content[obj] & SUMS
                        total &= SUMS
                        at += 1
                    h = stir(stir(h, total), n << 16 | z)
                else:
                    h = stir(h, z)
                    while at < end:
                        obj = zones.cells[at]
                        h = stir(h, self.content[obj])
                        at += 1
            z += 1
            head += 2
        return h

    # -- everything else
    def hash_rest(self, h: i64) -> i64:
        """Mix in the counters, the agenda and its lists, waiting triggers, facts, and the decision."""
        g = self.g
        says = g.match.counts_say()
        n: i64 = len(g.values)
        i: i64 = 0
        while i < n:
            v = g.values[i]
            if v != 0:
                of_game = i - g.seats * g.counters
                if of_game >= 0:
                    if says[of_game] == AGE:
                        v = self.rank(v) + 1 if v != g.clock + 1 else i64(-2)
                    elif says[of_game] == IGNORED:
                        v = 0
                h = stir(h, v << 16 | i) if v > 0 and v < SMALL else stir(stir(h, v), i)
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
        """Mix in the frames of the agenda.

        A timestamp in a slot is replaced by its rank. This includes copies of the slot in the frames above.
        """
        g = self.g
        nodes = g.table.nodes
        aged: i64 = -1
        stamp: i64 = -1
        k: i64 = 0
        at: i64 = 0
        while at <= g.top:
            effect = nodes[g.agenda[at]]
            if effect.aged >= 0:
                aged = SLOT + effect.aged
                k = at + aged
                stamp = g.agenda[k]
            blank: i64 = 0  # a bit for each number that is -1
            bit: i64 = 1
            k = at
            end = at + WIDTH
            while k < end:
                x = g.agenda[k]
                if x == -1:
                    blank |= bit
                else:
                    h = stir(h, self.rank(x) if x == stamp and k == at + aged else x)
                bit += bit
                k += 1
            h = stir(h, blank)
            at = end
        return h

    def hash_last_known(self, h: i64) -> i64:
        """Mix in the last known information about objects that an effect or fact still refers to."""
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
        """Mix in the decision. A key for one seat leaves out the options of another seat's decision."""
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
        """A hash of an option. Two options have equal hashes if their objects are interchangeable."""
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
    """The key of a whole state, from the hashes that `keys` has computed."""
    return stirred(keys.hash_rest(keys.hash_zones(0x6A09E667))) & SUMS


def key_for(game: Game, seat: Seat) -> int:
    """The key of what a seat may know of a state. States that look equal to the seat have equal keys."""
    g = game.fork()
    g.chance = Chance(0)
    g.home = game.home[:]
    at: i64 = 0
    while at <= g.top:
        game.table.nodes[g.agenda[at]].reimagine(g, at, seat, 0)
        at += WIDTH
    return int(whole_key(Keys(g, seat)))


def distinct(keys: Keys, found: vec[i64]) -> vec[i64]:
    """Drop equivalent options: of several options whose objects are interchangeable, keep only the first.

    `found`, and the result, are indices of options.
    """
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
