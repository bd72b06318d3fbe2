"""CR 120.1. Damage equal to the mana value of a card that was exiled from a library: read, printed and played."""

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
