"""What is drawn of a table, before anybody knows on what: headings, rows and grids of pieces with a look each.

A game says what it draws (`dominion/drawing.py`, `magic/drawing.py`); a terminal says how wide, in which colors and
with which marks between the pieces. So a name with a comma is one piece, whatever else stands in its row.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from .views import HIDDEN

TURNED_OVER: Final = "hidden"  # what is said of cards whose face may not be known
REFUSED: Final = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, other ends of lines
BLANKS: Final = "".join(  # letters, and marks on letters, that show nothing
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0)),
) + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # which form of a letter is meant
DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


class Piece(NamedTuple):
    """One thing in print. `look`: a word for how it looks, such as a card type or a color; "" is like all else."""

    text: str
    look: str = ""


class Heading(NamedTuple):
    """What stands above: whose turn it is at the left, the most important numbers at the right."""

    left: str
    right: tuple[str, ...]


class Row(NamedTuple):
    """Pieces of one kind under a title."""

    title: str
    pieces: tuple[Piece, ...]


class Grid(NamedTuple):
    """Pieces of like length under a title, in as many columns as there is room for."""

    title: str
    cells: tuple[Piece, ...]


class Choice(NamedTuple):
    """An option as a person reads it: its number for the game, its text, the look of the card that it is about."""

    option: int
    text: str
    look: str = ""


Drawn = Heading | Row | Grid
NOT_TO_SEE: Final = "you may not see"


def out_of_sight(n: int) -> tuple[Piece, ...]:
    """Cards of which no more may be known than how many there are; nothing, if there are none."""
    return (Piece(f"{n} card{'' if n == 1 else 's'} that {NOT_TO_SEE}"),) if n else ()


def no_look(name: str) -> str:
    """Nothing to say of a card."""
    return ""


def counted(
    names: Iterable[str], look: Callable[[str], str] = no_look, more: Callable[[str], str] = no_look
) -> tuple[Piece, ...]:
    """Cards with how many there are of each, in the order in which they come: `3 Copper`, `Estate`, `2 hidden`.

    `more`: what is said behind the name of a card.
    """
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    out = []
    for name, n in count.items():
        shown = TURNED_OVER if name == HIDDEN else f"{name}{more(name)}"
        out.append(Piece(f"{n} {shown}" if n > 1 else shown, "" if name == HIDDEN else look(name)))
    return tuple(out)


def pieces(texts: Iterable[str], look: str = "") -> tuple[Piece, ...]:
    """Texts, all with one look."""
    return tuple(Piece(text, look) for text in texts)


def quoted(name: str) -> str:
    """A name inside a list with commas: in quotes if it has a comma itself."""
    return f'"{name}"' if "," in name else name


def unprintable(char: str) -> bool:
    """Whether a character moves the cursor, changes colors or turns text round instead of being seen."""
    return unicodedata.category(char) in REFUSED or char in DIRECTIONS


def as_seen(name: str) -> str:
    """A name as it is seen: without signs that show nothing, and letters with their accents in one way only."""
    found = unicodedata.normalize("NFC", name)
    return "".join(char for char in found if char.isprintable() and char not in BLANKS).strip()


def printable(text: str) -> str:
    """A text that a terminal only shows: escape sequences and the like are spelled out, lines stay lines."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char.encode("unicode_escape").decode("ascii") if unprintable(char) and char != "\n" else char
        for char in text
    )
