"""Corrections to the C that mypyc writes. Each has a regular expression, and the build stops if one matches nowhere.

Two things are wrong in the C of mypyc 2.4 for this project (tests/test_build.py shows both corrected):

- CPython's trashcan links the objects whose deallocation it puts off through the header of the garbage collector. A
  class with `acyclic=True` has no such header, so from the fiftieth nested deallocation on mypyc's code would write in
  front of the object. Such a class never leads to itself (a test checks that), so it needs no trashcan.
- A vector that interpreted code hands over is borrowed, as every argument is. mypyc takes a reference to it and never
  gives that back, so the vector is never freed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.docstrings import PATTERNS

DEALLOCATOR = re.compile(r"^\w+_dealloc\([^)]*\)\n\{\n.*?^\}", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^\s*CPy_TRASHCAN_(?:BEGIN|END)\(.*\n", re.MULTILINE)
COLLECTED = "PyObject_GC_UnTrack"  # stands in the deallocator of a class with the collector's header
TAKEN = re.compile(  # a vector that comes in, as an argument or to an attribute
    r"^(?P<in>[ \t]*)(?P<name>arg_\w+|tmp) = Vec(?P<of>[A-Z]\w*)Api\.unbox\(.*\);\n"
    r"[ \t]*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n.*\n[ \t]*\}\n",
    re.MULTILINE,
)


def mended(text: str) -> str:
    """A C file of mypyc, corrected."""

    def deallocator(found: re.Match[str]) -> str:
        body = found.group()
        return body if COLLECTED in body else TRASHCAN.sub("", body)

    def borrowed(found: re.Match[str]) -> str:
        return f"{found.group()}{found['in']}VEC_{found['of'].upper()}_DECREF({found['name']});\n"

    return TAKEN.sub(borrowed, DEALLOCATOR.sub(deallocator, text))


def unmatched(texts: Iterable[str]) -> list[str]:
    """What no file of the generated C matches any more; []: all that is corrected or added has its place."""
    lost = {"trashcan of a class without the collector's header", "vector that comes in", *PATTERNS}
    for text in texts:
        lost -= {name for name in lost & PATTERNS.keys() if PATTERNS[name].search(text)}
        if TAKEN.search(text):
            lost.discard("vector that comes in")
        if any(COLLECTED not in d.group() and TRASHCAN.search(d.group()) for d in DEALLOCATOR.finditer(text)):
            lost.discard("trashcan of a class without the collector's header")
    return sorted(lost)
