"""CR 608.2c, 701.23a. What a player does for each card that a search has exiled from their hand."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
SEARCH = (
    "Search target opponent's graveyard, hand, and library for all artifact cards and exile them. That player "
    "shuffles, then {} for each card exiled from their hand this way."
)


@rule("CR 608.2c", "CR 701.23a")
@pytest.mark.parametrize(
    ("does", "hand", "tokens"),
    [("draws a card", 2, 0), ("creates a 2/2 black Zombie creature token", 1, 1)],
)
def test_only_cards_that_came_from_the_hand_are_counted(does: str, hand: int, tokens: int) -> None:
    ego = reads("Ego of the Dunes", SEARCH.format(does), "Sorcery")
    t = table(
        Ann={"hand": [ego], "battlefield": ["Plains"]},
        Bob={
            "hand": ["Ornithopter", "Forest"],
            "library": ["Ornithopter", "Swamp", "Swamp"],
            "graveyard": ["Ornithopter"],
        },
    )

    t.cast(ego).pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[-1])

    assert t.exile("Bob") == ["Ornithopter"] * 3
    assert (len(t.zone("Bob", "hand")), len(t.battlefield("Bob"))) == (hand, tokens)
