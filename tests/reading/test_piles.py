"""CR 700.3. Piles made by one player and chosen by another: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import table
from tests.reading.test_player_events import made, settle
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 700.3")
def test_an_opponent_separates_what_is_revealed_and_you_choose() -> None:
    text = (
        "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
        "Put one pile into your hand and the other on the bottom of your library in any order."
    )
    spell = made("Split Verdict", text, "Sorcery")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["Shock", "Forest", "Island", "Swamp"]})

    t.cast(spell).pass_all()
    assert t.asked == "Bob"
    t.answer("Shock", "The rest is the other pile")
    assert t.asked == "Ann"
    settle(t.answer("The pile of Shock"))

    assert t.zone("Ann", "hand") == ["Shock"]
    assert t.library()[0] == "Swamp"


@rule("CR 700.3")
def test_you_separate_and_an_opponent_chooses() -> None:
    text = (
        "Reveal the top three cards of your library and separate them into two piles. "
        "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    )
    spell = made("Split Verdict", text, "Sorcery")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["Shock", "Forest", "Island", "Swamp"]})

    t.cast(spell).pass_all()
    assert t.asked == "Ann"
    t.answer("Shock", "The rest is the other pile")
    assert t.asked == "Bob"
    settle(t.answer("The pile of Shock"))

    assert t.zone("Ann", "hand") == ["Shock"]
    assert sorted(t.graveyard()) == ["Forest", "Island", spell]


@rule("CR 700.3", "CR 701.21a")
@pytest.mark.parametrize(
    "done", ["That player sacrifices all permanents in the pile of their choice.",
             "Destroy all permanents in the pile of that player's choice."]
)  # fmt: skip
def test_the_player_whose_permanents_are_separated_chooses_a_pile(done: str) -> None:
    spell = made(
        "Split Verdict", f"Separate all permanents target player controls into two piles. {done}", "Sorcery"
    )
    t = table(
        Ann={"hand": [spell], "mana": "{W}", "battlefield": ["Swamp"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant", "Forest"]},
    )

    t.cast(spell, "Bob").pass_all()
    assert t.asked == "Ann"
    t.answer("Hill Giant", "The rest is the other pile")
    assert t.asked == "Bob"
    settle(t.answer("The pile of Hill Giant"))

    assert (t.battlefield(), t.battlefield("Bob")) == (["Swamp"], ["Forest", "Grizzly Bears"])
