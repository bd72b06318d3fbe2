"""Keeps a quarter of the known cards apart, to measure overfitting: nobody looks at them while writing grammar rules.

A hash of the name decides, so the quarter is the same in every file and on every machine. Reports give its
rate, never a name or a text. If the grammar generalises, its rate equals that of the other three quarters.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from cardwright.games.magic.catalog_files import Facts

PARTS = 4


def is_kept_apart(name: str) -> bool:
    """Whether a card belongs to the quarter. `name`: as its card file has it."""
    return hashlib.sha1(name.encode("utf-8"), usedforsecurity=False).digest()[0] % PARTS == 0


def in_two(found: Iterable[Facts]) -> tuple[list[Facts], list[Facts]]:
    """Return the cards that may be looked at, and those that are kept apart."""
    parts: tuple[list[Facts], list[Facts]] = ([], [])
    for facts in found:
        parts[is_kept_apart(facts["name"])].append(facts)
    return parts


def names_shown(names: Iterable[str]) -> str:
    """Return names as a person may see them: of the cards that are kept apart, only their number."""
    each = list(names)
    shown = [name for name in each if not is_kept_apart(name)]
    hidden = len(each) - len(shown)
    return ", ".join([*shown, *([f"{hidden} that are kept apart"] if hidden else [])])
