"""The layout of a game's integers: frames, references, log words, facts, waiting triggers."""

from __future__ import annotations

from typing import Final

from .ints import i64, vec

# a frame of the agenda: node, part, seat, index on the pad where its lists begin, then the slots
WIDTH: Final = 14
NODE: Final = 0
PART: Final = 1
SEAT_OF: Final = 2
PAD: Final = 3
SLOT: Final = 4
FAR_LIST: Final = 9  # the slot that holds the list of further names, or -1
FAR_SLOT: Final = 10  # slots from here on are in that list

# the nodes that every table numbers first
FINISHED: Final = 0
COMMIT: Final = 1

# a reference: object number in the low bits, incarnation above; players and lists have references too
ID_BITS: Final = 20
ID_MASK: Final = 0xFFFFF
PLAYER: Final = 1 << 50
LIST: Final = 1 << 51

# an object's place: its zone, who knows its face (a bit for each seat and one for onlookers), its incarnation
ZONE_MASK: Final = 0xFFF
NOWHERE: Final = 0xFFF
COMING: Final = 0xFFE  # a reserved object that has not appeared yet
KNOWN_SHIFT: Final = 12
KNOWN_MASK: Final = 0xFF000
ONLOOKERS: Final = (
    6  # the bit of onlookers, beside those of the seats: they see only what is shown to everybody
)
OPENLY: Final = 7  # a bit that only public zones set
INC_ONE: Final = 1 << 20
INC_COVERED: Final = 4 * INC_ONE  # added to an object that is covered: no move, but references lose it

# the flags of a zone, in one number
FREE: Final = 1  # no order: objects in it can't be told apart by position
COVERS: Final = 2  # a covered object becomes a new one, so effects lose track of it (Dominion D54)
SEEN_SHIFT: Final = 12  # who sees the faces in the zone; bits as in KNOWN
TOP_SHIFT: Final = 20  # who sees the top object's face
SEATS: Final = 8  # a seat fits in three bits; 7 is nobody
NOBODY: Final = 7

# a word of the log: object 20, from 10, to 10, cause 8, seat 3, tag 3, known 7 (bits, lowest first)
LOG_FROM: Final = 20
LOG_TO: Final = 30
LOG_CAUSE: Final = 40
LOG_SEAT: Final = 48
LOG_TAG: Final = 51
LOG_KNOWN: Final = 54
LOG_KNOWN_MASK: Final = 127  # a bit for each seat, and one for those who look on
TAG_MOVE: Final = 0
TAG_COUNT: Final = 1  # object: 2**19 + how many; from: the counter
TAG_NOTE: Final = 2  # an event about an object, or about none (NO_OBJECT)
TAG_EFFECT: Final = 3  # an ability of an object begins; from, to: its node
TAG_SHUFFLE: Final = 4  # from: the zone
TAG_PLAYER: Final = 5  # an event about a seat, which stands in the object's bits
NO_OBJECT: Final = 0xFFFFF
COUNT_ZERO: Final = 1 << 19

# a waiting trigger
PEND: Final = 6
P_ABILITY: Final = 0
P_SEAT: Final = 1
P_SOURCE: Final = 2
P_IT: Final = 3
P_NUMBER: Final = 4
P_OLD: Final = 5

# a standing fact
FACT: Final = 8
F_ABOUT: Final = 0
F_LAYER: Final = 1
F_VALUE: Final = 2
F_LASTS: Final = 3
F_SOURCE: Final = 4
F_MORE: Final = 5
F_STAMP: Final = 6
F_SEAT: Final = 7


def shifted(x: i64, n: i64) -> i64:
    """`x << n`. (mypyc compiles `i64(1) << n` written out as a shift of a C int: bits above 31 are lost.)"""
    return x << n


def swap_rows(v: vec[i64], a: i64, b: i64, width: i64) -> None:
    """Swap two rows of a vector: `width` numbers from index `a` on and from index `b` on."""
    end = a + width
    while a < end:
        x = v[a]
        v[a] = v[b]
        v[b] = x
        a += 1
        b += 1


def bits_in(mask: i64) -> i64:
    """The number of bits that are set in `mask`."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
