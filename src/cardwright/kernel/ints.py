"""Vectors of machine integers: mypyc's `vec` in the compiled build, plain lists in the plain one.

Compiled code never runs the fallback branches: mypyc knows `vec` by its type. Effects written in plain
Python for the compiled build get librt's vectors from here; the plain build never needs librt.

Index a vector directly through its attribute, with a plain name as the index: `g.place[obj]`. mypyc then skips a
reference-count update, which a computed index or a local alias of the vector would cost.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from librt.strings import BytesWriter as BytesWriter
    from librt.strings import read_i32_le as read_i32_le
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import pop as pop
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8

    # Typed numbers. mypy tells them apart; compiled code stores each as a plain machine integer, so `Seat(x)`
    # costs nothing there. The result of arithmetic is i64 again: `Seat((seat + 1) % g.seats)`.
    Seat = NewType("Seat", i64)
    """A seat, 0 to n-1 in turn order. -1: no seat; `g.seats`: nobody, who owns the shared counters."""
    Obj = NewType("Obj", i64)
    """The number of an object, 0 to NO_OBJECT - 1. -1: no object. Not a reference: see `State.ref`."""
elif not str(find_spec("cardwright.kernel.chance").origin).endswith(".py"):
    from librt.strings import BytesWriter, read_i32_le
    from librt.vecs import append, extend, pop, remove, vec
    from mypy_extensions import i16, i32, i64, u8
else:
    i16 = i32 = i64 = u8 = int

    class BytesWriter:
        def __init__(self):
            self._bytes = bytearray()

        def append(self, x):
            self._bytes.append(x)

        def getvalue(self):
            return bytes(self._bytes)

    def read_i32_le(data, at):
        return int.from_bytes(data[at : at + 4], "little", signed=True)

    def _new(items=(), capacity=0):
        return list(items)

    class _Vec:
        def __getitem__(self, item):
            return _new

    vec = _Vec()

    def append(v, x):
        v.append(x)
        return v

    def extend(v, xs):
        v.extend(xs)
        return v

    def remove(v, x):
        v.remove(x)
        return v

    def pop(v, i=-1):
        return v, v.pop(i)


if not TYPE_CHECKING:  # at runtime `vec[Obj]` is `vec[i64]`
    Seat = Obj = i64
