"""The numbers that a card can say: one way from digits to numbers, and where a text has one that is none."""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.magic.numbers.counters import TALLY_MASK
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import is_numeral, numeral

from .grammar import Unread

__all__ = ["A_NUMBER", "MOST", "MOST_COUNTERS", "is_numeral", "misfit", "said_number", "signed_number"]

MOST: Final = 9_999  # the largest number that a card says
MOST_COUNTERS: Final = TALLY_MASK  # of one kind that one object has
A_NUMBER: Final = f"a whole number up to {MOST:,}, in the digits 0 to 9"
NUMBERS: Final = re.compile(r"[0-9]+|[^\x00-\x7f]")


def said_number(digits: str) -> int:
    """A number of a text. Unread: there is no room for it."""
    try:
        return numeral(digits, MOST, "in a card's text")
    except CardwrightError as why:
        raise Unread(str(why)) from why


def signed_number(text: str) -> int:
    """`3`, `-1`, `+2`. Unread: there is no room for it."""
    n = said_number(text.removeprefix("-").removeprefix("+"))
    return -n if text.startswith("-") else n


def misfit(text: str) -> int:
    """Where a text has a number too large, or in other digits than 0 to 9; -1: nowhere."""
    for found in NUMBERS.finditer(text):
        word = found.group()
        if word.isascii() and len(word.lstrip("0")) <= len(str(MOST)) and int(word[-9:]) <= MOST:
            continue
        if word.isascii() or word.isnumeric():
            return found.start()
    return -1
