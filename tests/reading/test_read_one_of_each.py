"""CR 608.2d. One card of each of several sorts is chosen, and all of them go somewhere together."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 608.2d")
def test_the_same_is_done_for_other_mana_values() -> None:
    text = (
        "Choose a creature card with mana value 1 in your graveyard, then do the same for creature cards with mana "
        "values 2 and 4. Return those cards to the battlefield."
    )
    menagerie = reads("Menagerie of the Dunes", text, "Sorcery")
    t = table(
        Ann={
            "hand": [menagerie],
            "battlefield": ["Plains"],
            "graveyard": ["Savannah Lions", "Llanowar Elves", "Grizzly Bears", "Hill Giant", "Serra Angel"],
        }
    )

    t.cast(menagerie).pass_all()
    t.answer("Savannah Lions")

    assert sorted(t.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant", "Plains", "Savannah Lions"]
    assert sorted(t.graveyard("Ann")) == ["Llanowar Elves", menagerie, "Serra Angel"]


@rule("CR 608.2d")
def test_one_sort_that_is_not_there_keeps_none_of_the_others_away() -> None:
    cards = "an artifact card in your graveyard and a land card in your graveyard"
    text = f"Choose {cards}. Put those cards into your hand."
    salvage = reads("Salvaging of the Dunes", text, "Sorcery")
    t = table(Ann={"hand": [salvage], "battlefield": ["Plains"], "graveyard": ["Forest", "Hill Giant"]})

    t.cast(salvage).pass_all()

    assert t.zone("Ann", "hand") == ["Forest"]
