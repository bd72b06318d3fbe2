"""Vectors of machine integers: mypyc's `vec` in the compiled build, plain lists in the plain one.

Compiled code never runs the second half: mypyc knows `vec` by its type. Effects that somebody writes in
plain Python for the compiled build get the same vectors from here; the plain build never needs librt.

A read at a name, `g.place[obj]`, takes no reference; one at a sum, or through another name for the vector, does.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

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
