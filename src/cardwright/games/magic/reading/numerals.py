"""Read the numbers in a card's text, and find those that are too large."""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.magic.numbers.counters import TALLY_MASK
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import is_numeral, numeral

from .grammar import Unread

__all__ = ["A_NUMBER", "MOST", "MOST_COUNTERS", "is_numeral", "misfit", "said_number", "signed_number"]

MOST: Final = 9_999  # the largest number that a card says
MOST_COUNTERS: Final = TALLY_MASK  # the most counters of one kind on one object
A_NUMBER: Final = f"a whole number up to {MOST:,}, in the digits 0 to 9"
NUMBERS: Final = re.compile(r"[0-9]+|[^\x00-\x7f]")


def said_number(digits: str) -> int:
    """Return the number that these digits stand for. Raise `Unread` if it is too large."""
    try:
        return numeral(digits, MOST, "in a card's text")
    except CardwrightError as why:
        raise Unread(str(why)) from why


def signed_number(text: str) -> int:
    """Return a number with an optional sign: `3`, `-1`, `+2`. Raise `Unread` if it is too large."""
    n = said_number(text.removeprefix("-").removeprefix("+"))
    return -n if text.startswith("-") else n


def misfit(text: str) -> int:
    """Return the index at which a text has a number that is too large, or that has other digits than 0 to 9.

    Return -1 if there is none.
    """
    for found in NUMBERS.finditer(text):
        word = found.group()
        if word.isascii() and len(word.lstrip("0")) <= len(str(MOST)) and int(word[-9:]) <= MOST:
            continue
        if word.isascii() or word.isnumeric():
            return found.start()
    return -1
