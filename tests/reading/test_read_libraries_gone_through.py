"""CR 120.1, 701.23a. Cards found in libraries, and what is done with them: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 120.1", "CR 202.3")
def test_the_mana_value_of_the_first_card_that_is_found_is_dealt() -> None:
    spell = reads(
        "Blind Cinders",
        "Exile cards from the top of your library until you exile a nonland card. Blind Cinders deals damage to any "
        "target equal to that card's mana value.",
        "Sorcery",
    )
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["Plains", "Hill Giant", "Grizzly Bears"]})

    t.cast(spell, "Bob").pass_all()

    assert t.life == (20, 16)
    assert t.exile("Ann") == ["Hill Giant", "Plains"]


@rule("CR 120.1")
def test_without_such_a_card_nothing_is_dealt() -> None:
    spell = reads(
        "Blind Embers",
        "Exile cards from the top of your library until you exile a nonland card. Blind Embers deals damage to any "
        "target equal to that card's mana value.\nEpic",
        "Sorcery",
    )
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["Plains", "Plains"]})

    t.cast(spell, "Bob").pass_all()

    assert t.life == (20, 20)


@rule("CR 701.23a")
def test_what_is_found_in_another_library_may_be_told_in_a_sentence_of_its_own() -> None:
    spell = reads(
        "Borrowed Hoard",
        "Search target opponent's library for a creature or land card. Put that card onto the battlefield under your "
        "control. Then that player shuffles.",
        "Sorcery",
    )
    t = table(Ann={"hand": [spell], "mana": "{W}"}, Bob={"library": ["Plains", "Hill Giant"]})

    t.cast(spell).pass_all()
    t.answer("Hill Giant")

    assert t.battlefield("Ann") == ["Hill Giant"]
