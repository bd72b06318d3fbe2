"""Names as people type them, and facts in lines of 80 columns."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

WIDTH: Final = 80
PART: Final = 3  # letters that a part of a name has at least


def plain(name: str) -> str:
    """A name without capitals, spaces and marks, to compare it: Throne Room, throne-room."""
    return "".join(c for c in name.casefold() if c.isalnum())


def near(word: str, words: Iterable[str]) -> str:
    """The end of an error: what may have been meant."""
    by_key = {plain(name): name for name in words}
    found = difflib.get_close_matches(plain(word), by_key, 2)
    return f"; did you mean {' or '.join(repr(by_key[key]) for key in found)}?" if found else ""


def near_names(name: str, names: Iterable[str], most: int = 3) -> str:
    """The end of an error about a name: those that are close, then those that have it as a part."""
    by_key = {plain(one): one for one in names}
    found = [by_key[key] for key in difflib.get_close_matches(plain(name), by_key, most)]
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
    ends = [" ".join(words[at:]) for at in range(len(words))]
    return next((end for end in ends if plain(end) in known), ends[0] if ends else "")


def wrapped(heading: str, text: str) -> list[str]:
    """A fact about a card under its heading, in 80 columns."""
    return textwrap.wrap(
        f"{heading}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )
