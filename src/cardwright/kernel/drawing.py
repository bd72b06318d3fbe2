"""A drawing of a table that depends on no device: headings, rows and grids of pieces, each with a look.

A game chooses the contents (`dominion/drawing.py`, `magic/drawing.py`). A terminal chooses the width, the colors and
the separators between pieces. So a name that contains a comma stays one piece.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from .views import HIDDEN

TURNED_OVER: Final = "hidden"  # the text for cards whose faces the viewer may not see
REFUSED: Final = ("Cc", "Cs", "Zl", "Zp")  # control characters, surrogates, line and paragraph separators
BLANKS: Final = "".join(  # letters and combining marks that are invisible
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0)),
) + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # variation selectors
DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


class Piece(NamedTuple):
    """A piece of text. `look`: its style, such as a card type or a color; "" is the default style."""

    text: str
    look: str = ""


class Heading(NamedTuple):
    """The heading of a drawing: whose turn it is at the left, the most important numbers at the right."""

    left: str
    right: tuple[str, ...]


class Row(NamedTuple):
    """Pieces of one kind under a title."""

    title: str
    pieces: tuple[Piece, ...]


class Grid(NamedTuple):
    """Pieces of similar length under a title, in as many columns as fit."""

    title: str
    cells: tuple[Piece, ...]


class Choice(NamedTuple):
    """An option as a person reads it: its index, its text, and the look of the card that it is about."""

    option: int
    text: str
    look: str = ""


Drawn = Heading | Row | Grid
NOT_TO_SEE: Final = "you may not see"


def out_of_sight(n: int) -> tuple[Piece, ...]:
    """A piece for hidden cards of which only the number may be known; no piece if there are none."""
    return (Piece(f"{n} card{'' if n == 1 else 's'} that {NOT_TO_SEE}"),) if n else ()


def no_look(name: str) -> str:
    """The default look for every card."""
    return ""


def counted(
    names: Iterable[str], look: Callable[[str], str] = no_look, more: Callable[[str], str] = no_look
) -> tuple[Piece, ...]:
    """Count equal cards, and return one piece for each: `3 Copper`, `Estate`, `2 hidden`, in order of first
    appearance.

    `look`: returns the style for a card's name. `more`: returns a text to append to the name.
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
    """Return each text as a piece. All have the same look."""
    return tuple(Piece(text, look) for text in texts)


def quoted(name: str) -> str:
    """Return a name as it appears in a list separated by commas: in quotes if the name contains a comma
    itself.
    """
    return f'"{name}"' if "," in name else name


def unprintable(char: str) -> bool:
    """Whether a character moves the cursor, changes colors or reverses text instead of being visible."""
    return unicodedata.category(char) in REFUSED or char in DIRECTIONS


def as_seen(name: str) -> str:
    """Return a name without invisible characters and with its accents in one encoding. Names that look
    equal become equal.
    """
    found = unicodedata.normalize("NFC", name)
    return "".join(char for char in found if char.isprintable() and char not in BLANKS).strip()


def printable(text: str) -> str:
    """A text that is safe to print on a terminal: control characters are spelled out, line ends stay."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char.encode("unicode_escape").decode("ascii") if unprintable(char) and char != "\n" else char
        for char in text
    )
