"""Vectors of machine integers: mypyc's `vec` where compiled, plain lists where not.

Compiled code never runs the second half: mypyc knows `vec` by its type. Interpreted code never needs
librt. A vec may be read by anybody; it is made and changed in compiled modules only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import pop as pop
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
else:
    i64 = int

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
