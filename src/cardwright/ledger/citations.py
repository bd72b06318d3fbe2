"""Parses citations of rules: `D33`, `Dominion D33, D54`, `CR 701.12a; Dominion D7`, `CR 701.12a-h`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import number_in

DOMINION, MAGIC = "dominion", "magic"
EXPECTED = "expected a citation such as 'Dominion D33, D54.' or 'CR 701.12a; Dominion D7.'"

_SECTION = r"\d{3}(?:\.\d+[a-z]?)?"
_MAGIC_ITEM = rf"{_SECTION}(?:-(?:{_SECTION}|\d+[a-z]?|[a-z])\b)?"
_DOMINION_ITEM = r"D\d+(?:-D?\d+)?\b"
_HEADING = r"[A-Z][a-z]+(?: [A-Za-z]+)*"
_MAGIC_LIST = rf"CR {_MAGIC_ITEM}(?:, (?:{_MAGIC_ITEM}|{_HEADING}))*"
_DOMINION_LIST = rf"(?:Dominion,? )?{_DOMINION_ITEM}(?:, (?:{_DOMINION_ITEM}|{_HEADING}))*"
_GROUP = rf"(?:{_MAGIC_LIST}|{_DOMINION_LIST}|Dominion, {_HEADING})"
_GROUPS = rf"{_GROUP}(?:; {_GROUP})*"

_CITATION = re.compile(rf"({_GROUPS})\.(?=\s|$)")
_WHOLE = re.compile(rf"({_GROUPS})\.?")
_BEGINS = re.compile(r"(?:Dominion,? )?D\d|CR \d")
_ITEM = re.compile(rf"({_DOMINION_ITEM})|({_MAGIC_ITEM})")
_MENTION = re.compile(
    rf"\bDominion {_DOMINION_ITEM}(?:, {_DOMINION_ITEM})*"
    rf"|\bCR {_MAGIC_ITEM}(?:, {_MAGIC_ITEM})*"
)
_RANGE = re.compile(rf"D\d+-D?\d+|{_SECTION}-(?:{_SECTION}|\d+[a-z]?|[a-z])\b")
_MOST = 1000  # rules in a range: both books have fewer numbers under any heading
_NOT_LETTERS = "lo"  # the Comprehensive Rules skip these, they look like 1 and 0


class Key(NamedTuple):
    """The game and the number of a rule. As text, a key is what a citation says: `D33` or `CR 701.12a`."""

    game: str
    number: str

    def __str__(self) -> str:
        return f"CR {self.number}" if self.game == MAGIC else self.number

    @property
    def order(self) -> tuple[str, tuple[tuple[int, str], ...]]:
        """The sort key: D4 comes before D13, and 701.8 before 701.12."""
        parts = re.findall(r"(\d+)|([A-Za-z]+)", self.number)
        return self.game, tuple((int(digits or 0), letters) for digits, letters in parts)

    @property
    def whole(self) -> Key | None:
        """The rule of which this one is a lettered part: CR 601.2 for CR 601.2a. None if the number has no
        letter.
        """
        return Key(self.game, self.number[:-1]) if self.number[-1].isalpha() else None

    def contains(self, other: Key) -> bool:
        """Whether another rule is a part of this one: CR 601 contains 601.2, which contains 601.2a.

        Rules of Dominion have no parts.
        """
        if not self.game == other.game == MAGIC or self.number[-1].isalpha():
            return False
        rest = other.number.removeprefix(self.number)
        return rest not in ("", other.number) and not rest[0].isdecimal()


class BadCitation(CardwrightError):
    """A citation that doesn't follow docs/rules.md."""


def parse_number(text: str, game: str | None = None) -> Key:
    """Parse a typed rule number: `D33`, `d33`, `CR 701.12a`, `cr701.12a`, or `33` if the game is Dominion."""
    typed = re.sub(r"^(cr|dominion\b|magic\b)[ ,]*", "", text.strip().lower())
    if re.fullmatch(r"d\d+", typed):
        return Key(DOMINION, typed.upper())
    if game == DOMINION and typed.isdecimal():
        return Key(DOMINION, f"D{typed}")
    if re.fullmatch(_SECTION, typed):
        return Key(MAGIC, typed)
    raise BadCitation(f"expected the number of a rule, such as 'D33' or 'CR 701.12a', got {text!r}")


def parse_citation(text: str) -> tuple[Key, ...]:
    """Return the rules that a citation names; the full stop at its end is optional."""
    match = _WHOLE.fullmatch(text.strip())
    if match is None:
        raise BadCitation(f"{EXPECTED}, got {text!r}")
    return tuple(_keys(match[1]))


def cited_first(docstring: str) -> tuple[Key, ...]:
    """Return the rules that a docstring cites: those with which its first line begins."""
    first = docstring.lstrip().split("\n", 1)[0]
    match = _CITATION.match(first)
    if match is not None:
        return tuple(_keys(match[1]))
    if _BEGINS.match(first):
        raise BadCitation(f"{EXPECTED} at the beginning, got {first!r}")
    return ()


def mentioned(line: str) -> tuple[Key, ...]:
    """Return the rules that are named anywhere in a line of text, as `Dominion D33` or `CR 400.7`."""
    return tuple(key for match in _MENTION.finditer(line) for key in _keys(match[0]))


def may_cite(text: str, key: Key) -> bool:
    """Whether a file may cite a rule, the rule that contains it, or a part of it, so that it must be parsed.

    This only looks for the number, and for ranges that include it, which is much faster than parsing the
    file.
    """
    whole = key.whole or key
    if whole.number in text:
        return True
    for item in _RANGE.findall(text):
        try:
            if any(one in (key, whole) or key.contains(one) for one in _keys(item)):
                return True
        except BadCitation:
            return True  # parsing will report the error
    return False


def _keys(groups: str) -> Iterator[Key]:
    for dominion, magic in _ITEM.findall(groups):
        yield from _dominion_range(dominion) if dominion else _magic_range(magic)


def _dominion_range(item: str) -> Iterator[Key]:
    first, _, last = item.replace("D", "").partition("-")
    yield from (Key(DOMINION, f"D{n}") for n in _numbers(first, last or first, item))


def _magic_range(item: str) -> Iterator[Key]:
    """Expand a range of numbers (`119.7-8`), letters (`701.12a-h`) or sections (`400-408`)."""
    first, _, last = item.partition("-")
    if not last:
        yield Key(MAGIC, first)
        return
    stem = re.sub(r"(\d+|[a-z])$", "", first)
    start, end = first.removeprefix(stem), last.removeprefix(stem)
    if start.isdecimal() and end.isdecimal():
        yield from (Key(MAGIC, f"{stem}{n}") for n in _numbers(start, end, item))
    elif start.isalpha() and end.isalpha() and start <= end:
        letters = (chr(n) for n in range(ord(start), ord(end) + 1))
        yield from (Key(MAGIC, f"{stem}{letter}") for letter in letters if letter not in _NOT_LETTERS)
    else:
        raise _not_ascending(item)


def _numbers(first: str, last: str, item: str) -> range:
    """Return the numbers of a range. Raise BadCitation if it is empty or too long."""
    found = range(number_in(first), number_in(last) + 1)
    if not found:
        raise _not_ascending(item)
    if found.stop - found.start > _MOST:
        raise BadCitation(f"expected a range of at most {_MOST:,} rules, got {item!r}")
    return found


def _not_ascending(item: str) -> BadCitation:
    return BadCitation(
        f"expected a range from lower to higher, such as '119.7-8' or '701.12a-h', got {item!r}"
    )
