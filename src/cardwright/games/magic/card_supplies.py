"""Decks and card files for the web page, with the look-up and the download that the command
line also uses.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from cardwright.play.supplies import Progress, Source

from . import decks, read_cards
from .card_search import rows_of
from .catalog_fetch import SOURCES, TITLES, Fetcher
from .deck_check import Checker, missing_for_json
from .deck_files import listing
from .given_decks import constructed_problems
from .variants.options import FREE

PASTED: Final = "deck"  # how errors call a text without a file
SUGGESTED: Final = 10  # unknown cards for which similar names are looked for: a page waits for them


class CardFiles:
    """The card files of this server's catalog."""

    def sources(self) -> tuple[Source, ...]:
        """Return the sources of card files: Scryfall and MTGJSON."""
        return tuple(Source(name, TITLES[name]) for name in SOURCES)

    def n_cards(self) -> int:
        """Return how many cards the catalog has."""
        return sum(1 for _ in read_cards.catalog().all_facts())

    def fetch(self, source: str, update: bool, progress: Progress) -> list[str]:
        """Download a card file and add its cards to the catalog.

        Raise `CardwrightError` if that is not possible.
        """
        found = Fetcher(read_cards.catalog(), source, progress=progress).fetch(update)
        return [
            line for line in found.lines() if str(found.path) not in line and "cardwright catalog" not in line
        ]


def looked_through(text: str) -> dict[str, Any]:
    """Look up the cards of a deck, given as text. Return the cards that can't be played, each with the
    reason, and the deck with and without these cards; also the rules of constructed play that it breaks, and the
    options with which it can be played all the same.

    Raise `DeckError` if the text is not a deck.
    """
    given = listing(text, PASTED)
    checker = Checker(read_cards.catalog().facts)
    checker.suggestions = SUGGESTED
    checked = checker.check(given)
    found = checked.found
    name = "" if found.deck.name == PASTED else found.deck.name
    broken = constructed_problems(found.deck) if found.whole and not found.deck.commander else []
    return {
        "name": name,
        "cards": found.cards,
        "whole": found.whole,
        "missing": missing_for_json(found),
        "text": decks.export(replace(decks.as_listed(given), name=name)),
        "playable": decks.export(replace(found.deck, name=name)) if found.deck.main else "",
        "commander": list(found.deck.commander),
        "legal": list(checked.legal),
        "broken": broken,
        "options": {"deck_rules": FREE} if broken else {},
        "list": listed(decks.as_listed(given)),
    }


def listed(deck: decks.Deck) -> list[dict[str, Any]]:
    """Return the data of each card of a deck: its number of copies, its part of the deck (such as the
    sideboard) and, if the card is known, what the page shows of it.
    """
    parts = {"commander": deck.commander, "main": deck.main, "sideboard": deck.sideboard}
    known = rows_of(name for cards in parts.values() for name in cards)
    return [
        {"part": part, "copies": copies, **known.get(name, {}), "name": name}
        for part, cards in parts.items()
        for name, copies in Counter(cards).items()
    ]
