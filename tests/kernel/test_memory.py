"""What nobody holds any more is given back."""

from __future__ import annotations

import gc

import cardwright.dominion.cards
import cardwright.magic.cards  # noqa: F401
from cardwright.dominion.setup import new_game, new_match
from cardwright.magic.setup import new_match as new_magic

KINGDOM = [
    "Village",
    "Smithy",
    "Market",
    "Moat",
    "Militia",
    "Chapel",
    "Laboratory",
    "Festival",
    "Witch",
    "Workshop",
]
DECK = ["Forest"] * 12


def matches() -> int:
    """How many matches there are in memory."""
    gc.collect()
    return sum(type(x).__name__ in ("DominionMatch", "MagicMatch") for x in gc.get_objects())


def test_a_match_goes_with_its_last_game() -> None:
    before = matches()
    for seed in range(5):
        new_game(new_match(KINGDOM), seed)
        new_magic([DECK, DECK])

    assert matches() == before


def test_a_game_keeps_its_match() -> None:
    before = matches()
    game = new_game(new_match(KINGDOM), 1)

    assert matches() == before + 1
    assert game.decision is not None
