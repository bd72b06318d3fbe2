"""Zones: ordered places for objects, all stored in one vector of numbers:

    cells:  start 0, size 0, start 1, size 1, ..., end, -, then the objects, zone after zone

The last object of a zone is its top. A move allocates no memory, and copying all zones copies one vector.
Indices (`first`, `end`) are valid until the next `put`, which may change the layout.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from .ints import Obj, append, extend, i64, vec


@final
@mypyc_attr(acyclic=True)
class Zones:
    """The objects of every zone, in order."""

    cells: vec[i64]
    n: i64

    def __init__(self, cells: vec[i64], n: i64) -> None:
        self.cells = cells
        self.n = n

    def count(self, z: i64) -> i64:
        at = z * 2 + 1
        return self.cells[at]

    def first(self, z: i64) -> i64:
        at = z * 2
        return self.cells[at]

    def end(self, z: i64) -> i64:
        at = z * 2
        size = at + 1
        return self.cells[at] + self.cells[size]

    def top(self, z: i64) -> Obj:
        at = self.end(z) - 1
        return Obj(self.cells[at])

    def depth(self, z: i64, obj: Obj) -> i64:
        """How many objects lie above an object in its zone."""
        c = self.cells
        at = c[z * 2] + c[z * 2 + 1] - 1
        n: i64 = 0
        while c[at - n] != obj:
            n += 1
        return n

    def top_or_none(self, z: i64) -> Obj:
        """The object on top of a zone; -1 if the zone is empty."""
        return Obj(self.top(z) if self.count(z) > 0 else i64(-1))

    def how_many_empty(self, these: vec[i64]) -> i64:
        """How many of the zones in `these` are empty."""
        c = self.cells
        found: i64 = 0
        i: i64 = 0
        n: i64 = len(these)
        while i < n:
            at = these[i] * 2 + 1
            if c[at] == 0:
                found += 1
            i += 1
        return found

    def bottom(self, z: i64) -> Obj:
        at = self.first(z)
        return Obj(self.cells[at])

    def all_of(self, z: i64) -> vec[Obj]:
        """A copy of the objects of a zone, bottom first."""
        c = self.cells
        start = c[z * 2]
        return cast("vec[Obj]", c[start : start + c[z * 2 + 1]])

    def move(self, src: i64, dst: i64, card: i64) -> None:
        """Move an object from one zone to the top of another."""
        c = self.cells
        head = src * 2
        n = c[head + 1] - 1
        i = c[head]
        last = i + n
        if c[last] != card:
            while c[i] != card:
                i += 1
            while i < last:
                c[i] = c[i + 1]
                i += 1
        c[head + 1] = n
        head = dst * 2
        n = c[head + 1]
        at = c[head] + n
        if at == c[head + 2]:
            self.put(dst, card)
            return
        c[at] = card
        c[head + 1] = n + 1

    def pour(self, src: i64, dst: i64, n: i64, backwards: bool) -> None:
        """Move the `n` top objects of one zone on top of another. `backwards`: the top object moves first."""
        c = self.cells
        head = dst * 2
        while c[head] + c[head + 1] + n > c[head + 2]:
            self.make_room(dst)
            c = self.cells
        at = c[head] + c[head + 1]
        end = at + n
        i = c[src * 2] + c[src * 2 + 1] - n
        step: i64 = 1
        if backwards:
            i += n - 1
            step = -1
        while at < end:
            c[at] = c[i]
            at += 1
            i += step
        c[head + 1] += n
        c[src * 2 + 1] -= n

    def take(self, z: i64, card: i64) -> None:
        """Remove an object from a zone."""
        c = self.cells
        head = z * 2
        n = c[head + 1] - 1
        i = c[head]
        last = i + n
        while c[i] != card:
            i += 1
        while i < last:
            c[i] = c[i + 1]
            i += 1
        c[head + 1] = n

    def put(self, z: i64, card: i64) -> None:
        """Put an object on top of a zone."""
        c = self.cells
        head = z * 2
        n = c[head + 1]
        at = c[head] + n
        if at == c[head + 2]:
            self.make_room(z)
            c = self.cells
            at = c[head] + n
        c[at] = card
        c[head + 1] = n + 1

    def put_at(self, z: i64, depth: i64, card: i64) -> None:
        """Put an object into a zone with `depth` objects below it, so 0 is the bottom. With fewer objects
        there, put it on top.
        """
        self.put(z, card)
        c = self.cells
        start = c[z * 2]
        at = start + c[z * 2 + 1] - 1
        while at > start + depth:
            c[at] = c[at - 1]
            at -= 1
        c[at] = card

    def make_room(self, z: i64) -> None:
        """Double the capacity of zone `z`. This makes a new vector; the old one stays unchanged."""
        old = self.cells
        head = z * 2
        gap = old[head + 2]
        room = gap - old[head]
        if room == 0:
            room = 4
        cells = extend(with_zeros(old[:gap], room), old[gap:])
        head += 2
        last = self.n * 2
        while head <= last:
            cells[head] += room
            head += 2
        self.cells = cells

    def clone(self) -> Zones:
        return Zones(self.cells[:], self.n)


ROOM: Final = vec[i64]([0] * 1024)  # zeros to append from


def with_zeros(v: vec[i64], n: i64) -> vec[i64]:
    """Append `n` zeros to a vector."""
    while n > 0:
        many: i64 = len(ROOM)
        if n < many:
            many = n
        v = extend(v, ROOM[:many])
        n -= many
    return v


def zeros(n: i64) -> vec[i64]:
    """A vector of `n` zeros."""
    return ROOM[:n] if n <= len(ROOM) else with_zeros(vec[i64](), n)


def blank_cells(rooms: vec[i64]) -> vec[i64]:
    """Return the cells of empty zones. `rooms`: the capacity of each zone."""
    n: i64 = len(rooms)
    cells = vec[i64]()
    at = n * 2 + 2
    for r in rooms:
        cells = append(append(cells, at), i64(0))
        at += r
    cells = append(append(cells, at), i64(0))
    return with_zeros(cells, at - i64(len(cells)))
