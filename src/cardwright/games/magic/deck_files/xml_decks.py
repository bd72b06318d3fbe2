"""Deck files in XML: MTGO's .dek and Cockatrice's .cod.

```
<Deck><Cards Quantity="4" Sideboard="false" Name="Savannah Cat"/></Deck>
<cockatrice_deck><zone name="main"><card number="4" name="Savannah Cat"/></zone></cockatrice_deck>
```
A document type is refused, and so are entities, which could make a short file long or read other files.
"""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from .entries import LEFT_OUT, MAIN, SIDE, DeckError, Listing, section_of

MTGO, COCKATRICE = "deck", "cockatrice_deck"
NOTHING_MORE: Final = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]
END: Final = "the end of the file before that of the deck"
DEEPEST: Final = 8  # elements in each other; both formats need three


class Reader:
    """The handlers that the XML parser calls."""

    def __init__(self, made: Listing) -> None:
        self.made = made
        self.path: list[str] = []
        self.zone = MAIN
        self.title = ""
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.said
        self.parser.StartDoctypeDeclHandler = self.document_type

    def wrong(self, problem: str) -> DeckError:
        """Return an error at the present line of the parser."""
        return DeckError(self.made.file, self.parser.CurrentLineNumber, problem)

    def document_type(self, *said: object) -> None:
        """Refuse a document type, which could declare entities."""
        raise self.wrong("expected a deck without a document type (<!DOCTYPE>), got one: remove that line")

    def start(self, tag: str, facts: dict[str, str]) -> None:
        """Handle the beginning of an element."""
        tag = tag.casefold()
        if not self.path and tag not in (MTGO, COCKATRICE):
            raise self.wrong(
                f"expected a deck of MTGO (<Deck>) or Cockatrice (<cockatrice_deck>), got <{tag[:40]}>"
            )
        if len(self.path) == DEEPEST:
            raise self.wrong(f"expected at most {DEEPEST} elements in each other, got more")
        self.path.append(tag)
        line = self.parser.CurrentLineNumber
        if tag == "zone":
            self.zone = section_of(facts.get("name", "")) or LEFT_OUT
        elif tag == "card" and "zone" in self.path:
            self.card(line, self.zone, facts.get("number", "1"), facts.get("name", ""))
        elif tag == "cards" and self.path[0] == MTGO:
            beside = facts.get("Sideboard", "").casefold() == "true"
            self.card(line, SIDE if beside else MAIN, facts.get("Quantity", "1"), facts.get("Name", ""))

    def card(self, line: int, section: str, number: str, name: str) -> None:
        """Add a card with its count."""
        copies = self.made.copies(line, number.strip(), f"{number} {name}")
        self.made.add(line, section, copies, " ".join(name.split()))

    def said(self, text: str) -> None:
        """Handle text between elements: collect the deck's name."""
        if self.path[-1:] == ["deckname"] and len(self.title) < 1000:
            self.title += text

    def end(self, tag: str) -> None:
        """Handle the end of an element."""
        self.path.pop()


def listing(text: str, file: str) -> Listing:
    """Return the cards of a deck in XML. Raise `DeckError`, with the line, if it can't be parsed."""
    made = Listing(file)
    reader = Reader(made)
    try:
        reader.parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as why:
        said = END if why.code == NOTHING_MORE else expat.errors.messages.get(why.code, "a mistake")
        raise DeckError(file, why.lineno, f"expected a deck in XML, got {said}") from why
    made.name = " ".join(reader.title.split())
    return made
