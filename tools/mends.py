"""Corrections to the C that mypyc writes. Each is a regular expression, and the build stops if one matches nowhere.

For this project, the C of mypyc 2.4 has two faults (tests/test_build.py shows both corrected):

- CPython's trashcan links objects with delayed deallocation through the header of the garbage collector. A class with
  `acyclic=True` has no such header, so from the fiftieth nested deallocation on mypyc's code would write before the
  object. Such a class never leads to itself (a test checks that), so it needs no trashcan.
- A vector passed by interpreted code is borrowed, like every argument. mypyc adds a reference to it and never drops
  it, so the vector is never freed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.docstrings import PATTERNS

DEALLOCATOR = re.compile(r"^\w+_dealloc\([^)]*\)\n\{\n.*?^\}", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^\s*CPy_TRASHCAN_(?:BEGIN|END)\(.*\n", re.MULTILINE)
COLLECTED = "PyObject_GC_UnTrack"  # found in the deallocator of a class with the collector's header
TAKEN = re.compile(  # a vector that is passed as an argument or assigned to an attribute
    r"^(?P<in>[ \t]*)(?P<name>arg_\w+|tmp) = Vec(?P<of>[A-Z]\w*)Api\.unbox\(.*\);\n"
    r"[ \t]*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n.*\n[ \t]*\}\n",
    re.MULTILINE,
)


def mended(text: str) -> str:
    """Return the corrected text of a C file."""

    def deallocator(found: re.Match[str]) -> str:
        body = found.group()
        return body if COLLECTED in body else TRASHCAN.sub("", body)

    def borrowed(found: re.Match[str]) -> str:
        return f"{found.group()}{found['in']}VEC_{found['of'].upper()}_DECREF({found['name']});\n"

    return TAKEN.sub(borrowed, DEALLOCATOR.sub(deallocator, text))


def unmatched(texts: Iterable[str]) -> list[str]:
    """Return the corrections that match nowhere in the generated C; empty if all do."""
    lost = {"trashcan of a class without the collector's header", "vector that comes in", *PATTERNS}
    for text in texts:
        lost -= {name for name in lost & PATTERNS.keys() if PATTERNS[name].search(text)}
        if TAKEN.search(text):
            lost.discard("vector that comes in")
        if any(COLLECTED not in d.group() and TRASHCAN.search(d.group()) for d in DEALLOCATOR.finditer(text)):
            lost.discard("trashcan of a class without the collector's header")
    return sorted(lost)
