"""CR 701.24d, 400.7. Whole hands that are shuffled in, and discarded cards that a trigger finds: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 701.24d", "CR 121.1")
def test_a_hand_is_shuffled_in_and_as_many_cards_are_drawn() -> None:
    whirl = reads(
        "Soap Whirler",
        "When this creature enters, shuffle the cards from your hand into your library, then draw that many cards.",
    )
    t = table(
        Ann={"hand": [whirl, "Hill Giant", "Hill Giant"], "library": ["5 Island"], "mana": "{W}"},
        Bob={},
    )

    t.cast(whirl).pass_all()

    assert (len(t.hand()), len(t.library())) == (2, 5)


@rule("CR 701.24d", "CR 121.1")
def test_each_player_draws_as_many_as_their_own_hand_had() -> None:
    gust = reads(
        "Sudden Draught",
        "Each player shuffles the cards from their hand into their library, then draws that many cards.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": [gust, "Hill Giant"], "library": ["5 Island"], "mana": "{W}"},
        Bob={"hand": ["Plains", "Plains", "Plains"], "library": ["5 Swamp"]},
    )

    t.cast(gust).pass_all()

    assert (len(t.hand("Ann")), len(t.hand("Bob"))) == (1, 3)
    assert (len(t.library("Ann")), len(t.library("Bob"))) == (5, 5)


@rule("CR 400.7", "CR 701.9c")
def test_a_discarded_card_is_exiled_from_the_graveyard() -> None:
    sack = reads(
        "Torn Knapsack", "Whenever you discard a card, exile that card from your graveyard.", "Artifact"
    )
    spade = reads("Rusty Spade", "{0}, Discard a card: You gain 1 life.", "Artifact")
    t = table(Ann={"battlefield": [sack, spade], "hand": ["Hill Giant"]}, Bob={})

    t.activate(spade).pass_all()

    assert (t.exile(), t.graveyard()) == (["Hill Giant"], [])


@rule("CR 400.7", "CR 701.9c")
def test_a_discarded_card_that_went_elsewhere_is_not_found() -> None:
    sack = reads("Torn Knapsack", "Whenever you discard a card, return the discarded card from your graveyard to "
                                  "your hand.",
                 "Artifact")  # fmt: skip
    void = reads(
        "Hollow Lantern",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        "Artifact",
    )
    spade = reads("Rusty Spade", "{0}, Discard a card: You gain 1 life.", "Artifact")
    t = table(Ann={"battlefield": [sack, spade, void], "hand": ["Hill Giant"]}, Bob={})

    t.activate(spade).pass_all()

    assert (t.exile(), t.hand()) == (["Hill Giant"], [])
