"""Names as people type them, and facts in lines of 80 columns."""

from __future__ import annotations

import difflib
import operator
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, Final

WIDTH: Final = 80
PART: Final = 3  # letters that a part of a name has at least
BEYOND: Final = 1 << 1000  # Python prints no number of some thousands of digits
WORDS: Final = 40  # in a name and what stands before it
LONG: Final = 300  # letters: what is longer is no name that was mistyped, and comparing it would take minutes
DIGITS: Final = 18  # of a machine integer; Python itself refuses to read some thousands


def plain(name: str) -> str:
    """A name without capitals, spaces and marks, to compare it: Throne Room, throne-room."""
    return "".join(c for c in name.casefold() if c.isalnum())


def number_in(text: str) -> int:
    """The number that was typed in digits alone, one without end as the largest that there is; -1: it is none."""
    if not text.isdecimal():
        return -1
    return int(text) if len(text) <= DIGITS else 10**DIGITS


def whole(given: Any) -> int | None:
    """The whole number that something is, also one of NumPy; None: it is none. `True` is none.

    A number without end is as large as one that an error can still print; it is out of any bounds all the same.
    """
    if isinstance(given, bool):
        return None
    try:
        return capped(operator.index(given))
    except TypeError:
        return None


def capped(number: int) -> int:
    """The number, or the largest or smallest one that can be printed in any case."""
    return max(-BEYOND, min(number, BEYOND))


def close(word: str, known: Iterable[str], most: int = 1, alike: float = 0.6) -> list[str]:
    """Those that a word is alike to, at least so much of 1; the closest first."""
    return difflib.get_close_matches(word, sorted(known), most, alike) if len(word) <= LONG else []


def did_you_mean(found: Sequence[str]) -> str:
    """The end of an error: what may have been meant; nothing if nothing was found."""
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""


def near(word: str, words: Iterable[str], most: int = 2) -> str:
    """The end of an error: what may have been meant."""
    by_key = {plain(name): name for name in words}
    return did_you_mean([by_key[key] for key in close(plain(word), by_key, most)])


def near_names(name: str, names: Iterable[str], most: int = 3) -> str:
    """The end of an error about a name: those that are close, then those that have it as a part."""
    by_key = {plain(one): one for one in names}
    found = [by_key[key] for key in close(plain(name), by_key, most)]
    found += [one for one in meant_by(name, by_key.values()) if one not in found]
    return f"; did you mean {' or '.join(found[:most])}?" if found else ""


def meant_by(words: str, names: Iterable[str]) -> list[str]:
    """The names that are meant by what was typed: the one that is just that, else those that have it as a part."""
    typed = plain(words)
    every = list(dict.fromkeys(names))
    whole = [name for name in every if plain(name) == typed]
    return whole or [name for name in every if len(typed) >= PART and typed in plain(name)]


def named_at_end(names: Iterable[str], words: Sequence[str]) -> str:
    """The name that a sentence ends with, as it was typed; the whole sentence, if it ends with none."""
    known = {plain(name) for name in names}
    return next((end for end in ends_of(words) if plain(end) in known), " ".join(words))


def ends_of(words: Sequence[str]) -> list[str]:
    """What a sentence ends with, the longest first: `buy a Gold`, `a Gold`, `Gold`; of a long one its last words."""
    return [" ".join(words[at:]) for at in range(max(0, len(words) - WORDS), len(words))]


def wrapped(heading: str, text: str) -> list[str]:
    """A fact about a card under its heading, in 80 columns."""
    return textwrap.wrap(
        f"{heading}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )
