"""The entries of a deck file, each with a card, its number of copies and its section, and the limits for
every format.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import is_numeral, shortened

MOST: Final = 9999  # copies of a card on one line
MOST_IN_ALL: Final = 5000  # cards of a deck: more than anybody plays
MOST_LETTERS: Final = 200  # of a name with its printing: the longest name of a card has 141

MAIN, SIDE, COMMANDER, COMPANION, ABOUT = "deck", "sideboard", "commander", "companion", "about"
LEFT_OUT: Final = "left out"  # cards that the program keeps beside the deck, such as a maybeboard
# What programs call a section, in small letters without spaces.
SECTIONS: Final = {
    **dict.fromkeys(("deck", "main", "maindeck", "mainboard", "cards", "maincards"), MAIN),
    **dict.fromkeys(("sideboard", "side", "sidedeck", "sideboards"), SIDE),
    **dict.fromkeys(("commander", "commanders", "oathbreaker"), COMMANDER),
    **dict.fromkeys(("companion", "companions"), COMPANION),
    "about": ABOUT,
    **dict.fromkeys(
        (
            "maybeboard", "maybe", "considering", "tokens", "token", "acquireboard", "wishlist", "avatar", "planes",
            "planar", "planardeck", "planechase", "schemes", "scheme", "schemedeck", "archenemy", "conspiracy",
            "dungeon", "attractions", "attraction", "contraptions", "contraption", "stickers", "shop",
            "signaturespells", "displaycommander",
        ),
        LEFT_OUT,
    ),
}  # fmt: skip
NOT_PLAYED: Final = "{nodeck}"  # with which Archidekt marks a category beside the deck


class DeckError(CardwrightError):
    """Raised if a deck file can't be parsed. The message has the line and the mistake."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}" if line else f"{file}: {problem}")
        self.file = file
        self.line = line


class Entry(NamedTuple):
    """One entry: a header (with no copies), or copies of a card.

    `section` is empty if the line doesn't say where the cards belong.
    """

    line: int
    section: str
    copies: int
    name: str
    gap: bool = False  # the first cards after an empty line


class Listing:
    """The entries of a deck file, before any card is looked up."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.name = ""
        self.entries: list[Entry] = []
        self._cards = 0

    def header(self, line: int, section: str) -> None:
        """Add a header, which begins a section."""
        self.entries.append(Entry(line, section, 0, ""))

    def add(self, line: int, section: str, copies: int, name: str, gap: bool = False) -> None:
        """Add copies of a card.

        Raise `DeckError` if the name is empty or too long, or the deck has too many cards.
        """
        if not name.strip():
            raise DeckError(self.file, line, "expected the name of a card, got ''")
        if len(name) > MOST_LETTERS:  # what looks for a printing behind a name takes the square of its length
            got = f"{len(name):,}, which begin with {name[:40]!r}"
            raise DeckError(
                self.file,
                line,
                f"expected the name of a card, of {MOST_LETTERS} letters at the most, got {got}",
            )
        if section == LEFT_OUT:
            return
        self.entries.append(Entry(line, section, copies, name, gap))
        self._cards += copies
        if self._cards > MOST_IN_ALL:
            raise DeckError(self.file, line, f"expected {MOST_IN_ALL} cards of a deck at the most, got more")

    def copies(self, line: int, written: str, where: str) -> int:
        """Return the number of copies that `written` gives in digits.

        Raise `DeckError` unless it is from 1 to 9999.
        """
        digits = written.lstrip("0") or "0"
        if not is_numeral(written) or digits == "0" or len(digits) > len(str(MOST)):
            raise DeckError(
                self.file,
                line,
                f"expected a count from 1 to {MOST}, got {shortened(written)} in {shortened(where, 160)!r}",
            )
        return int(digits)


def section_of(written: str) -> str | None:
    """Return the section that a header or a column names, in any spelling.

    Return None if it names no section.
    """
    bare = re.sub(r"\{[^{}]*\}|[\s_-]+", "", written).casefold()
    return SECTIONS.get(bare, LEFT_OUT if NOT_PLAYED in written.casefold() else None)
