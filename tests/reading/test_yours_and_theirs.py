"""CR 608.2h, 109.5: your number in instructions of others, the player whose lands are counted, {X} in a mana cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads

THEIRS = "that player controls."
DEED = "{X}, Sacrifice Worded: Destroy each artifact, creature, and enchantment with mana value X or less."
ELVES = "each opponent loses X life and you gain X life, where X is the number of Elves you control."
DRAIN = (
    "When this creature enters, each opponent loses X life, where X is your devotion to black. You gain life equal to "
    "the life lost this way."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 608.2h", "CR 109.5")
def test_each_opponent_loses_as_much_as_is_yours() -> None:
    name = reads("Grey Trader", "{2}{B}", DRAIN, "Creature Zombie", pt="2/4")
    game = table(
        Ann={"hand": [name], "mana": "{B}{B}{B}", "battlefield": ["Black Knight"]},
        Bob={"battlefield": ["Vampire Nighthawk"]},
    )

    game.answer(f"Cast {name}").pay().pass_all()

    assert game.life == (23, 17)


@rule("CR 608.2h", "CR 118.12a")
@pytest.mark.parametrize(("graves", "countered"), [(1, False), (3, True)])
def test_another_player_pays_for_each_of_your_cards(graves: int, countered: bool) -> None:
    text = "Counter target spell unless its controller pays {1} for each card in your graveyard."
    name = reads("Round Logic", "{U}", text, "Instant")
    game = table(
        Ann={"hand": [name], "mana": "{U}", "graveyard": [f"{graves} Forest"], "battlefield": []},
        Bob={"hand": ["Savannah Lions"], "mana": "{W}{R}{R}", "graveyard": ["9 Island"]},
        turn="Bob",
    )

    game.answer("Cast Savannah Lions").pay()
    game.answer("Pass").answer(f"Cast {name}").pay()
    game.answer("Pass", "Pass")
    if "Pay {X}" in game.offered():
        game.answer("Pay {X}").pay()
    game.pass_all()

    assert ("Savannah Lions" in game.battlefield("Bob")) != countered


@rule("CR 101.2")
@pytest.mark.parametrize(("lands", "castable"), [(1, False), (2, True)])
def test_whose_lands_are_counted_is_who_would_cast_the_spell(lands: int, castable: bool) -> None:
    text = (
        "Each opponent can't cast creature spells with mana value greater than the number of lands " + THEIRS
    )
    name = reads("Strict Judge", "{W}", text, "Creature Human", pt="1/1")
    game = table(
        Ann={"battlefield": [name, "Island", "Island", "Island"]},
        Bob={"hand": ["Grizzly Bears"], "mana": "{G}{G}", "battlefield": [f"{lands} Forest"]},
        turn="Bob",
    )

    assert ("Cast Grizzly Bears" in game.offered()) == castable


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", DEED),
        ("Creature Bear", "Sacrifice Worded: Counter target spell with {X} in its mana cost."),
        ("Instant", "Counter target spell unless its controller pays {X}, where X is the number of Elves you control."),
        ("Enchantment", f"At the beginning of your upkeep, {ELVES}"),
    ],
)  # fmt: skip
def test_they_are_printed_and_read_back(types: str, text: str) -> None:
    reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")
