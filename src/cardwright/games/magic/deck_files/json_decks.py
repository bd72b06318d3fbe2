"""Deck files in JSON: Moxfield's (old and new), Archidekt's, MTGJSON's, and plain counts by name.

```
{"name": "Cats", "boards": {"mainboard": {"cards": {"x1": {"quantity": 4, "card": {"name": "Savannah Cat"}}}}}}
{"name": "Cats", "mainboard": {"Savannah Cat": {"quantity": 4}}, "sideboard": {}, "commanders": {}}
{"deck": "Cats", "cards": {"Savannah Cat": 4}, "side": {}, "commander": ["Arahbo, Roar of the World"]}
{"data": {"name": "Cats", "mainBoard": [{"name": "Savannah Cat", "count": 4}]}}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cardwright.kernel.spelling import shortened

from .entries import ABOUT, MAIN, DeckError, Listing, section_of

COUNTS: Final = ("quantity", "count", "qty", "amount", "number")
NAMED: Final = ("name", "deck", "deckName", "title")
INSIDE: Final = ("boards", "data")  # objects that hold the boards
_AT: Final = re.compile(r"\(byte (\d+)\)")
EXPECTED: Final = "a deck in JSON, such as Moxfield's, with a mainboard"


def listing(text: str, file: str) -> Listing:
    """Return the cards of a deck in JSON. Raise `DeckError` with the line that can't be parsed."""
    data = text.encode("utf-8", "replace")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError) as why:
        at = _AT.search(str(why))
        line = data[: int(at[1])].count(b"\n") + 1 if at else text.count("\n") + 1
        raise DeckError(file, line, f"expected {EXPECTED}, but it can't be parsed: {why}") from why
    return listing_of(found, file, Places(text))


class Places:
    """Finds the line numbers of names in a text.

    Ask for the names in the order in which they stand in the text.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1

    def line(self, name: str) -> int:
        """Return the line of the next occurrence of a name in quotes.

        If there is none, return the line of the previous name.
        """
        for written in (f'"{name}"', msgspec.json.encode(name).decode()):
            at = self._text.find(written, self._at)
            if at >= 0:
                self._line += self._text.count("\n", self._at, at)
                self._at = at
                break
        return self._line


def listing_of(found: Any, file: str, places: Places | None = None, line: int = 1) -> Listing:
    """Return the cards of a decoded deck. `line`: the line given in errors, if `places` is not given."""
    made = Listing(file)
    if not isinstance(found, dict):
        raise DeckError(file, line, f"expected {EXPECTED}, got {shortened(repr(found))}")
    boards = False
    for holder in (found, *(found[key] for key in INSIDE if isinstance(found.get(key), dict))):
        title = next((holder[key] for key in NAMED if isinstance(holder.get(key), str)), "")
        made.name = " ".join(title[:1000].split()) or made.name
        for key, board in holder.items():
            section = section_of(key)
            if section in (None, ABOUT) or not isinstance(board, dict | list):
                continue
            boards = True
            cards = board.get("cards") if isinstance(board, dict) and "cards" in board else board
            for name, copies, where in cards_of(cards):
                at = line if places is None else places.line(name)
                copied = made.copies(at, str(copies), f"{copies} {name}")
                made.add(at, where or str(section), copied, " ".join(name.split()))
    if not boards:
        has = ", ".join(map(repr, list(found)[:8]))
        raise DeckError(file, line, f"expected {EXPECTED}, got an object with {shortened(has) or 'nothing'}")
    return made


def cards_of(board: Any) -> Iterator[tuple[str, Any, str]]:
    """Yield the name, the number and, if the card has one, the section of each card of a board."""
    each = board.items() if isinstance(board, dict) else (("", one) for one in board or ())
    for key, one in each:
        if isinstance(one, str):
            yield one, 1, ""
        elif isinstance(one, dict):
            yield name_of(one) or key, next((one[x] for x in COUNTS if x in one), 1), category_of(one)
        else:
            yield key, one, ""


def name_of(record: dict[str, Any]) -> str:
    """Return the name in a card's record. Return "" if it has none."""
    for _ in range(3):
        if isinstance(record.get("name"), str):
            return str(record["name"])
        inner = next(
            (record[x] for x in ("card", "oracleCard", "card_digest") if isinstance(record.get(x), dict)),
            None,
        )
        if inner is None:
            return ""
        record = inner
    return ""


def category_of(record: dict[str, Any]) -> str:
    """Return the section that is among a card's categories in Archidekt. Return "" if there is none."""
    said = record.get("categories")
    for word in said if isinstance(said, list) else ():
        section = section_of(str(word)[:80])
        if section not in (None, ABOUT, MAIN):
            return str(section)
    return ""
