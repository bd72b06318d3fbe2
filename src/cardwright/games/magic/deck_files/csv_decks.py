"""Deck files as tables (CSV): the exports of Moxfield, Archidekt and ManaBox.

The first line names the columns. A column of names and a column of counts are required. A column of sections
(a board, or Archidekt's categories) says where a card belongs. The separator is a comma, a semicolon or a
tab.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardwright.kernel.spelling import plain

from .entries import ABOUT, MAIN, SIDE, DeckError, Listing, section_of

SEPARATORS: Final = (",", ";", "\t")
# The names of columns, without capitals and spaces.
NAMES: Final = ("name", "cardname", "card")
COUNTS: Final = ("count", "quantity", "qty", "amount", "copies", "number")
WHERE: Final = ("board", "section", "zone", "category", "categories", "boardname")
BESIDE: Final = ("sideboard", "issideboard")
YES: Final = ("true", "yes", "1", "x")
LONGEST_LINE: Final = 10_000  # letters of the first line
NO_CELL: Final = -1


class Columns(NamedTuple):
    """The number of the column with each kind of data. NO_CELL stands for a missing column."""

    separator: str
    name: int
    copies: int
    where: int
    beside: int


def columns_of(text: str) -> Columns | None:
    """Return the columns that the first line names. Return None if the text is not a table of cards."""
    first = text.lstrip()[:LONGEST_LINE].partition("\n")[0].strip()
    for separator in SEPARATORS:
        if separator in first:
            titles = [plain(title) for title in cells_of(first, separator)]
            name, count = place_of(NAMES, titles), place_of(COUNTS, titles)
            if name != NO_CELL and count != NO_CELL:
                return Columns(separator, name, count, place_of(WHERE, titles), place_of(BESIDE, titles))
    return None


def cells_of(line: str, separator: str) -> list[str]:
    """Return the cells of one line. The list is empty if the line can't be parsed."""
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        return []


def place_of(names: Sequence[str], titles: Sequence[str]) -> int:
    """Return the number of the first column with one of these names. Return NO_CELL if there is none."""
    return next((titles.index(name) for name in names if name in titles), NO_CELL)


def listing(text: str, file: str, columns: Columns) -> Listing:
    """Return the entries of a table. Raise `DeckError`, with the line, if a line isn't a card."""
    made = Listing(file)
    rows = csv.reader(io.StringIO(text), delimiter=columns.separator)
    begun = False
    try:
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            if begun:
                add_row(made, rows.line_num, row, columns)
            begun = True
    except csv.Error as why:
        raise DeckError(file, rows.line_num, f"this table can't be parsed: {why}") from why
    return made


def add_row(made: Listing, line: int, row: Sequence[str], columns: Columns) -> None:
    """Add the card of a row. Raise `DeckError` if the row has no card."""
    least = max(columns.name, columns.copies) + 1
    if len(row) < least:
        raise DeckError(made.file, line, f"expected {least} cells or more, got {len(row)}")
    written = row[columns.copies].strip()
    copies = made.copies(line, written.rstrip("xX"), columns.separator.join(row))
    made.add(line, section_in(row, columns), copies, " ".join(row[columns.name].split()))


def section_in(row: Sequence[str], columns: Columns) -> str:
    """Return the section to which the card of a row belongs."""
    if 0 <= columns.beside < len(row) and row[columns.beside].strip().casefold() in YES:
        return SIDE
    if 0 <= columns.where < len(row):
        for word in row[columns.where].replace(";", ",").split(","):
            section = section_of(word.strip())
            if section not in (None, ABOUT):
                return str(section)
    return MAIN
