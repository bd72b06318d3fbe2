"""Texts that could be put together in two ways have one meaning, and are printed as they are read back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@pytest.mark.parametrize(
    "text",
    [
        "Exile target multicolored creature or multicolored enchantment.",
        "Siege of Quills deals 1 damage to each opponent and each creature your opponents control.",
        "You gain X life, where X is the number of creatures that entered under your control this turn.",
        "Siege of Quills deals 5 damage to target opponent unless that player sacrifices a creature.",
        "Destroy all creatures you don't control and all planeswalkers you don't control.",
        "Counter target creature spell. If it was a legendary spell, draw a card.",
        "Choose one — • Mill three cards. You may put a permanent card from among them into your hand. "
        "You gain 3 life. • Draw a card.",
    ],
)
def test_what_is_printed_is_read_back(text: str) -> None:
    reads("Siege of Quills", "{1}{W}", text)

    assert {back.outcome for back in read_back(CARDS.kinds["Siege of Quills"])} == {SAME}


@rule("CR 608.2h", "CR 700.1")
def test_what_has_entered_this_turn_counts_also_if_it_has_left() -> None:
    text = "You gain X life, where X is the number of creatures that entered under your control this turn."
    tally = reads("Tally of Quills", "{W}", text)
    call = reads("Call of Quills", "{W}", "Create three 1/1 white Bird creature tokens.")
    game = table(Ann={"hand": [tally, call, "Wrath of God"], "mana": "{W}{W}{2}{W}{W}"})

    game.cast(call).pass_all()
    game.cast("Wrath of God").pass_all()
    game.cast(tally).pass_all()

    assert game.life[0] == 23


@rule("CR 118.12")
def test_who_pays_sacrifices_a_creature_of_their_own() -> None:
    text = "Siege of Thorns deals 5 damage to target opponent unless that player sacrifices a creature they control."
    siege = reads("Siege of Thorns", "{R}", text)
    game = table(
        Ann={"hand": [siege], "mana": "{R}", "battlefield": ["Hill Giant"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast(siege).pass_once().pass_once()
    game.answer(next(option for option in game.offered() if "acrifice" in option)).pass_all()

    assert game.life[1] == 20
    assert game.battlefield("Ann") == ["Hill Giant"]
    assert game.battlefield("Bob") == []
