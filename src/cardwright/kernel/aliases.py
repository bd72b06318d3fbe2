"""Aliases: names by which a browser refers to the objects that one seat sees. They reveal nothing else.

An object keeps its alias as long as the seat can follow the object. After a shuffle, a move that the seat doesn't see
or a hand that it has only been shown, objects get new aliases. The caller draws the aliases at random, so an alias
carries no information.
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
    LOG_KNOWN_MASK,
    LOG_TAG,
    LOG_TO,
    NOBODY,
    ONLOOKERS,
    TAG_MOVE,
    TAG_SHUFFLE,
    ZONE_MASK,
)
from .ints import Obj, Seat, i64

if TYPE_CHECKING:
    from .game import Game

TEN_BITS: Final = 1023


@final
class Aliases:
    """CR 400.7, 701.24; Dominion D31, D54, D60. A player can follow an object only while its moves are
    visible.

    `draw`: a function that returns a new alias at each call. `seat` -1: the aliases of an onlooker.
    """

    _draw: Callable[[], str]
    _seat: i64
    _read: i64  # how many words of the log have been read
    _arrived: i64
    _alias: dict[int, str]
    _zone: dict[int, int]
    _word: dict[int, int]  # the incarnation at which the object was last seen
    _order: dict[int, int]  # when the object came into its zone, counted over all arrivals that the seat saw

    def __init__(self, seat: Seat, draw: Callable[[], str]) -> None:
        self._seat = seat
        self._draw = draw
        self._read = -1
        self._arrived = 0
        self._alias = {}
        self._zone = {}
        self._word = {}
        self._order = {}

    def forget(self) -> None:
        """Drop all aliases. Every object then gets a new one. Needed when answers have been taken back."""
        self._read = -1
        self._alias = {}

    def follow(self, g: Game) -> None:
        """Read the log since the last call and update the aliases."""
        n = g.entries_written()
        for word in g.entries(self._read if self._read >= 0 else n):
            tag = word >> LOG_TAG & NOBODY
            if tag == TAG_MOVE:
                known = word >> LOG_KNOWN & LOG_KNOWN_MASK
                self._moved(
                    g, Obj(word & ID_MASK), word >> LOG_FROM & TEN_BITS, word >> LOG_TO & TEN_BITS, known
                )
            elif tag == TAG_SHUFFLE:
                self._lost(word >> LOG_FROM & TEN_BITS)
        self._read = n
        for obj in list(self._alias):
            if not self._still(g, obj):
                del self._alias[obj]

    def alias(self, g: Game, obj: Obj) -> str:
        """The seat's alias for an object. "" if the seat can't tell the object from others."""
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

    def order(self, obj: Obj) -> i64:
        """The rank of an object in its zone by arrival: a later arrival has a higher rank. Only arrivals
        that the seat saw count.
        """
        return i64(self._order[int(obj)])

    def _come(self, obj: Obj) -> None:
        self._arrived += 1
        self._order[int(obj)] = int(self._arrived)

    def _moved(self, g: Game, obj: Obj, src: i64, dst: i64, known: i64) -> None:
        """Follow a move of an object in the log. Drop the aliases of objects that the seat can no longer
        tell apart.
        """
        flags = g.match.zone_flags
        if src >= g.zones.n or dst >= g.zones.n:
            self._alias.pop(int(obj), None)
            return
        watched = self._watches(g, src)
        if int(obj) in self._alias:
            seen = self._among(known) and (watched or flags[src] & FREE == 0)
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
        """Drop the aliases of a zone whose objects the seat can't tell apart any more."""
        for obj in list(self._alias):
            if self._zone[obj] == zone:
                del self._alias[obj]

    def _still(self, g: Game, obj: int) -> bool:
        """Whether the seat sees an object and the object hasn't changed zones since the seat last saw it.
        A covered object counts.
        """
        here = Obj(obj)
        if not self._sees(g, here) or g.zone_of(here) != self._zone[obj]:
            return False
        more = g.place[here] // INC_ONE - self._word[obj]
        if more < 0 or more % (INC_COVERED // INC_ONE) != 0:
            return False
        self._word[obj] += int(more)
        return True

    def _sees(self, g: Game, obj: Obj) -> bool:
        """Whether the seat knows the object's face, or everybody sees the object."""
        if obj < 0 or obj >= i64(len(g.place)) or g.zone_of(obj) >= g.zones.n:
            return False
        return self._among(g.place[obj] >> KNOWN_SHIFT) or is_open(g, g.place[obj] & ZONE_MASK)

    def _among(self, seats: i64) -> bool:
        """Whether a set of seats (a bit each) contains this seat; for `seat` -1, whether it contains the
        onlookers.
        """
        bit: i64 = self._seat if self._seat >= 0 else ONLOOKERS
        return seats >> bit & 1 == 1

    def _watches(self, g: Game, zone: i64) -> bool:
        """Whether the seat may always see the faces of the cards in a zone."""
        return self._among(g.match.zone_flags[zone] >> KNOWN_SHIFT)


def is_open(g: Game, zone: i64) -> bool:
    """CR 400.2. Everybody sees the objects in a public zone, even those that are face down."""
    return g.match.zone_flags[zone] & KNOWN_MASK == KNOWN_MASK


def seal() -> None:
    """In the compiled build, hide the attributes that lead from an alias to its object: see `views.seal`."""
    for name in ("_alias", "_zone", "_word", "_order", "_draw"):
        if name in vars(Aliases):
            delattr(Aliases, name)


seal()
