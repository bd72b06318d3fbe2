"""The benchmark's tables of Magic: the decks that come with the project."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from cardwright.games.magic import cards, decks
from cardwright.games.magic.given_decks import deck_names
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.options import MagicOptions

from .turns import Table

# importing the cards creates their table
__all__ = ["PAIR", "TURN_LIMIT", "all_pairs", "cards", "tables"]

FOLDER: Final = Path("decks") / "magic"
TURN_LIMIT: Final = 200
PAIR: Final = "pair "  # the beginning of the names of all pairs


def read(root: Path) -> dict[str, list[str]]:
    """Return the decks by name: those in the files below `root`. If there are none, those of the package."""
    known = deck_names()
    found = sorted((root / FOLDER).glob("*.txt")) or decks.names_of("magic")
    return {Path(deck).stem: list(decks.read(deck, known).main) for deck in found}


def table_of(name: str, pair: list[list[str]]) -> Table:
    """Return a table for two decks."""
    match = new_match(pair, options=MagicOptions(turn_limit=TURN_LIMIT))
    return Table(name, lambda seed: new_game(match, seed), MagicView)


def tables(root: Path) -> list[Table]:
    """Return a table for each deck, against the deck before it."""
    found = list(read(root).values())
    return [table_of("Magic", [deck, found[i - 1]]) for i, deck in enumerate(found)]


def all_pairs(root: Path) -> list[Table]:
    """Return a table for every pair of decks, including a deck against itself."""
    found = read(root)
    return [
        table_of(f"{PAIR}{one}, {other}", [found[one], found[other]])
        for one, other in combinations_with_replacement(found, 2)
    ]
