"""Names for the objects that one seat sees, for a browser to speak of them; nothing else is told by them.

An object keeps its alias as long as the seat can follow it. Behind a shuffle, a move that the seat doesn't see, or a
hand it has only been shown, whatever comes is called by a new one. Which alias is drawn from outside: it says nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from .frames import (
    FREE,
    ID_MASK,
    INC_COVERED,
    INC_ONE,
    KNOWN_MASK,
    KNOWN_SHIFT,
    LOG_FROM,
    LOG_KNOWN,
    LOG_TAG,
    LOG_TO,
    NOBODY,
    TAG_MOVE,
    TAG_SHUFFLE,
    ZONE_MASK,
)
from .ints import i64

if TYPE_CHECKING:
    from .game import Game

TEN_BITS: Final = 1023


@final
class Aliases:
    """CR 400.7, 701.24; Dominion D31, D54, D60. What one seat calls the objects that it sees, while it follows them.

    `draw`: gives the next alias, one that was never given. `seat` -1: what everybody sees.
    """

    _draw: Callable[[], str]
    _seat: i64
    _read: i64  # so many words of the log have been followed
    _arrived: i64
    _alias: dict[int, str]
    _zone: dict[int, int]
    _word: dict[int, int]  # the incarnation that is expected
    _order: dict[int, int]  # the so-many-th that came into its zone in sight of the seat

    def __init__(self, seat: i64, draw: Callable[[], str]) -> None:
        self._seat = seat
        self._draw = draw
        self._read = -1
        self._arrived = 0
        self._alias = {}
        self._zone = {}
        self._word = {}
        self._order = {}

    def forget(self) -> None:
        """Answers were taken back: whatever is there now is called anew."""
        self._read = -1
        self._alias = {}

    def follow(self, g: Game) -> None:
        """Read what has happened since the last time."""
        n = g.entries_written()
        for word in g.entries(self._read if self._read >= 0 else n):
            tag = word >> LOG_TAG & NOBODY
            if tag == TAG_MOVE:
                known = word >> LOG_KNOWN & 63
                self._moved(g, word & ID_MASK, word >> LOG_FROM & TEN_BITS, word >> LOG_TO & TEN_BITS, known)
            elif tag == TAG_SHUFFLE:
                self._lost(word >> LOG_FROM & TEN_BITS)
        self._read = n
        for obj in list(self._alias):
            if not self._still(g, obj):
                del self._alias[obj]

    def alias(self, g: Game, obj: i64) -> str:
        """What the seat calls an object; "" if it can't tell it from others."""
        if not self._sees(g, obj):
            return ""
        found = self._alias.get(int(obj))
        if found is None:
            found = self._draw()
            self._alias[int(obj)] = found
            self._zone[int(obj)] = int(g.zone_of(obj))
            self._word[int(obj)] = int(g.place[obj] // INC_ONE)
            self._come(obj)
        return found

    def order(self, obj: i64) -> i64:
        """When an object with an alias came to where it is, among all that came in sight of the seat."""
        return i64(self._order[int(obj)])

    def _come(self, obj: i64) -> None:
        self._arrived += 1
        self._order[int(obj)] = int(self._arrived)

    def _moved(self, g: Game, obj: i64, src: i64, dst: i64, known: i64) -> None:
        """Whether the seat has seen an object go from one zone to another; what else it can't tell apart any more."""
        flags = g.match.zone_flags
        if src >= g.zones.n or dst >= g.zones.n:
            self._alias.pop(int(obj), None)
            return
        watched = self._watches(g, src)
        if int(obj) in self._alias:
            seen = self._among(g, known) and (watched or flags[src] & FREE == 0)
            openly = is_open(g, src) and is_open(g, dst)
            if self._zone[int(obj)] != src or not (seen or openly):
                del self._alias[int(obj)]
            else:
                self._zone[int(obj)] = int(dst)
                self._word[int(obj)] += 1
                self._come(obj)
        if flags[src] & FREE and not watched and not is_open(g, src):
            self._lost(src)

    def _lost(self, zone: i64) -> None:
        """What was known in a zone can't be told apart any more."""
        for obj in list(self._alias):
            if self._zone[obj] == zone:
                del self._alias[obj]

    def _still(self, g: Game, obj: int) -> bool:
        """Whether an object is where it was followed to, and still seen; being covered makes none of them another."""
        here: i64 = obj
        if not self._sees(g, here) or g.zone_of(here) != self._zone[obj]:
            return False
        more = g.place[here] // INC_ONE - self._word[obj]
        if more < 0 or more % (INC_COVERED // INC_ONE) != 0:
            return False
        self._word[obj] += int(more)
        return True

    def _sees(self, g: Game, obj: i64) -> bool:
        """Whether the seat knows the face, or everybody sees where the object lies."""
        if obj < 0 or obj >= i64(len(g.place)) or g.zone_of(obj) >= g.zones.n:
            return False
        return self._among(g, g.place[obj] >> KNOWN_SHIFT) or is_open(g, g.place[obj] & ZONE_MASK)

    def _among(self, g: Game, seats: i64) -> bool:
        """Whether the seat is one of these (a bit each); for what everybody sees: whether all are."""
        if self._seat >= 0:
            return seats >> self._seat & 1 == 1
        return seats & g.everybody() == g.everybody()

    def _watches(self, g: Game, zone: i64) -> bool:
        """Whether the seat always sees the faces in a zone."""
        return self._among(g, g.match.zone_flags[zone] >> KNOWN_SHIFT)


def is_open(g: Game, zone: i64) -> bool:
    """CR 400.2. Whether everybody sees what lies in a zone, be it face up or face down."""
    return g.match.zone_flags[zone] & KNOWN_MASK == KNOWN_MASK


def seal() -> None:
    """In the compiled build nothing leads from an alias to its object but what the kernel does: see `views.seal`."""
    for name in ("_alias", "_zone", "_word", "_order", "_draw"):
        if name in vars(Aliases):
            delattr(Aliases, name)


seal()
