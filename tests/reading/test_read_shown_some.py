"""CR 701.20a, 608.2d. A player reveals some cards of their hand, of which another player chooses one: played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def robbed(text: str, *mine: str) -> Table:
    """Bob has three cards in hand."""
    toll = reads("Stern Tollman", text, "Sorcery")
    t = table(
        Ann={"hand": [toll], "battlefield": list(mine), "mana": "{W}"},
        Bob={"hand": ["Hill Giant", "Grizzly Bears", "Plains"]},
    )
    t.answer(f"Cast {toll}")
    if "Bob" in t.offered():
        t.answer("Bob")
    return t.pay().pass_all()


@rule("CR 701.20a", "CR 608.2d")
def test_they_choose_which_cards_they_show_and_you_choose_one_of_those() -> None:
    t = robbed(
        "Target player reveals a number of cards from their hand equal to the number of Swamps you control. You "
        "choose one of "
        "them. That player discards that card.",
        "Swamp",
        "Swamp",
    )

    assert t.asked == "Bob"
    t.answer("Hill Giant", "Plains")
    assert t.asked == "Ann"
    assert sorted(t.offered()) == ["Hill Giant", "Plains"]
    t.answer("Hill Giant")

    assert t.graveyard("Bob") == ["Hill Giant"]
    assert sorted(t.hand("Bob")) == ["Grizzly Bears", "Plains"]


@rule("CR 701.20a", "CR 608.2d")
def test_a_number_that_is_said() -> None:
    t = robbed(
        "Target opponent reveals two cards from their hand. You choose one of those cards. That player discards "
        "that card."
    )

    t.answer("Grizzly Bears", "Plains").answer("Plains")

    assert t.graveyard("Bob") == ["Plains"]


@rule("CR 701.20a", "CR 608.2d")
def test_of_none_nothing_is_discarded() -> None:
    t = robbed("Target player reveals a number of cards from their hand equal to the number of Swamps you control. "
               "You choose "
               "one of them. That player discards that card.")  # fmt: skip

    assert len(t.hand("Bob")) == 3
