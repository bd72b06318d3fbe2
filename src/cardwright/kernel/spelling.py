"""Matching names as people type them, reading numbers, and wrapping text to 80 columns."""

from __future__ import annotations

import difflib
import operator
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from .errors import CardwrightError

LIGATURES: Final = str.maketrans({"\u00c6": "Ae", "\u00e6": "ae", "\u0152": "Oe", "\u0153": "oe"})
WIDTH: Final = 80
MINUS: Final = "\u2212"
PART: Final = 3  # shortest part of a name that is matched, in letters
BEYOND: Final = 1 << 1000  # Python refuses to print numbers with thousands of digits
WORDS: Final = 40  # most words at the end of a sentence that are tried as a name
LONG: Final = 300  # letters; longer texts are not compared with names: that would take minutes
MOST_SPELLED: Final = 8192  # size of the cache of spellings
SHOWN: Final = 80  # most letters of a wrong input that an error quotes
DIGITS: Final = 18  # of a machine integer; Python refuses to read thousands of digits


def with_hyphens(text: str) -> str:
    """Replace the minus sign that cards use (U+2212) by a hyphen: `-10`, as options are printed."""
    return text.replace(MINUS, "-")


def plain(name: str) -> str:
    """Reduce a name to lower-case letters and digits for comparison: `Throne Room` and `throne-room`
    become equal.
    """
    return _short_plain(name) if len(name) <= LONG else _plain(name)


def _plain(name: str) -> str:
    return "".join(c for c in without_accents(name).casefold() if c.isalnum())


def without_accents(name: str) -> str:
    """A name with its accents and ligatures replaced by plain letters: Eowyn, Aether."""
    if name.isascii():
        return name
    apart = unicodedata.normalize("NFKD", name.translate(LIGATURES))
    return "".join(c for c in apart if not unicodedata.combining(c))


# Cached, because texts are compared with the same names each time.
_short_plain = lru_cache(maxsize=MOST_SPELLED)(_plain)


class Spellings:
    """An index that finds a name in any spelling (capitals, accents, spaces, punctuation).

    `names`: returns the current list of names. The index is rebuilt when the length or the last name of the
    list changes.
    """

    def __init__(self, names: Callable[[], Sequence[str]]) -> None:
        self._names = names
        self._made: tuple[tuple[int, str], dict[str, str], frozenset[str]] = ((0, ""), {}, frozenset())

    def find(self, typed: str) -> str | None:
        """The name as typed if it is in the list; else the first that differs only in spelling, or None."""
        if len(typed) > LONG:
            return None
        names = self._names()
        state = (len(names), names[-1] if names else "")
        made = self._made
        if made[0] != state:
            made = (state, {plain(name): name for name in reversed(names)}, frozenset(names))
            self._made = made
        return typed if typed in made[2] else made[1].get(plain(typed))


def is_numeral(text: str) -> bool:
    """Whether a text consists of the digits 0 to 9 only. Digits of other scripts don't count."""
    return text.isascii() and text.isdecimal()


def numeral(text: str, most: int, what: str) -> int:
    """Parse a number from 0 to `most`. All numbers that come as text and have a limit are parsed here.

    `what` names the number in the error. Raises CardwrightError if the text is no number or exceeds the
    limit.
    """
    digits = text.lstrip("0") or "0"
    if not is_numeral(text) or len(digits) > len(str(most)) or int(digits) > most:
        raise CardwrightError(f"expected a number from 0 to {most:,} ({what}), got {shortened(text)!r}")
    return int(digits)


def integer(
    given: Any, least: int, most: int, what: str, error: type[CardwrightError] = CardwrightError
) -> int:
    """Check that a value passed by a program is a whole number from `least` to `most`; return it as an int.

    `what` names the number in the error. Raises `error` if the check fails.
    """
    found = whole(given)
    if found is None or not least <= found <= most:
        got = capped(found) if found is not None else given
        raise error(f"expected {what} from {least:,} to {most:,}, got {shortened(str(got))}")
    return found


def shortened(text: str, most: int = SHOWN) -> str:
    """Shorten a text for an error message to its first `most` characters."""
    return text if len(text) <= most else f"{text[:most]}..."


def number_in(text: str) -> int:
    """Return the number that a text of digits spells, or -1 if the text has other characters.

    A text of more than 18 digits counts as 10**18.
    """
    if not is_numeral(text):
        return -1
    return int(text) if len(text) <= DIGITS else 10**DIGITS


def whole(given: Any) -> int | None:
    """Convert a value to an int; NumPy's integers work, too. Return None for anything else, including `True`
    and `False`.

    A huge number is capped so that an error can print it. The capped number still exceeds every limit.
    """
    if isinstance(given, bool):
        return None
    try:
        return capped(operator.index(given))
    except TypeError:
        return None


def capped(number: int) -> int:
    """Limit a number to the range that can always be printed."""
    return max(-BEYOND, min(number, BEYOND))


def close(word: str, known: Iterable[str], most: int = 1, alike: float = 0.6) -> list[str]:
    """Return up to `most` of the known words that resemble a word, the most similar first.

    `alike`: the least similarity, from 0 to 1.
    """
    return difflib.get_close_matches(word, sorted(known), most, alike) if len(word) <= LONG else []


def did_you_mean(found: Sequence[str]) -> str:
    """Return the end of an error message that suggests these words, such as `; did you mean 'Copper'?`.
    Return "" for none.
    """
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""


def near(word: str, words: Iterable[str], most: int = 2) -> str:
    """The end of an error message that suggests similar words."""
    if len(word) > LONG:
        return ""
    by_key = {plain(name): name for name in words}
    return did_you_mean([by_key[key] for key in close(plain(word), by_key, most)])


def near_names(name: str, names: Iterable[str], most: int = 3) -> str:
    """Return the end of an error message that suggests names: first similar ones, then those that contain
    the given name.
    """
    if len(name) > LONG:
        return ""
    by_key = {plain(one): one for one in names}
    found = [by_key[key] for key in close(plain(name), by_key, most)]
    found += [one for one in meant_by(name, by_key.values()) if one not in found]
    return f"; did you mean {' or '.join(found[:most])}?" if found else ""


def meant_by(words: str, names: Iterable[str]) -> list[str]:
    """Return the names equal to a typed text, ignoring spelling; if there are none, the names that contain
    it.
    """
    if len(words) > LONG:
        return []
    typed = plain(words)
    every = list(dict.fromkeys(names))
    whole = [name for name in every if plain(name) == typed]
    return whole or [name for name in every if len(typed) >= PART and typed in plain(name)]


def named_at_end(names: Iterable[str], words: Sequence[str]) -> str:
    """Return the longest end of a typed sentence that is a name: `Gold` in `buy a Gold`. Without one,
    return the sentence.
    """
    known = {plain(name) for name in names}
    ends = ends_of(words)
    return next((end for end in ends if len(end) <= LONG and plain(end) in known), " ".join(words))


def ends_of(words: Sequence[str]) -> list[str]:
    """Return all ends of a sentence of at most 40 words, the longest first: `buy a Gold`, `a Gold`,
    `Gold`.
    """
    return [" ".join(words[at:]) for at in range(max(0, len(words) - WORDS), len(words))]


def wrapped(heading: str, text: str) -> list[str]:
    """Return the lines of a text, wrapped to 80 columns and indented, under a heading if there is one."""
    said = f"{heading}: {text}" if heading else text
    return textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
