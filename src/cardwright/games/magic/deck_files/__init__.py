"""CR 100.2. Deck files of every supported program, read into one list of entries.

`listing` looks at the contents, never at the name of the file: a deck that is pasted into a page has no name.

| format | recognised by | programs |
|---|---|---|
| text | anything else | Arena, MTGO, Moxfield, Archidekt, ManaBox, Apprentice (.dec), Forge and XMage (.dck) |
| XML | `<` | MTGO (.dek), Cockatrice (.cod) |
| JSON | `{` | Moxfield, Archidekt, MTGJSON, or the names with their counts |
| CSV | a first line that names a column of counts and one of cards | Moxfield, Archidekt, ManaBox |
"""

from __future__ import annotations

from . import csv_decks, json_decks, text_decks, xml_decks
from .entries import ABOUT, COMMANDER, COMPANION, MAIN, SIDE, DeckError, Entry, Listing

__all__ = ["ABOUT", "COMMANDER", "COMPANION", "MAIN", "SIDE", "DeckError", "Entry", "Listing", "listing"]


def listing(text: str, file: str) -> Listing:
    """Return the entries of a deck file, in its order.

    Raise `DeckError` with the line that can't be parsed, and why.
    """
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise DeckError(file, line, "expected text, got the character U+0000, which no text has")
    start = text[:200].lstrip()
    if start.startswith("<"):
        return xml_decks.listing(text, file)
    if start.startswith("{"):
        return json_decks.listing(text, file)
    columns = csv_decks.columns_of(text)
    if columns is not None:
        return csv_decks.listing(text, file, columns)
    return text_decks.listing(text, file)
