"""CR 707.9, 205.1b. What a copy is besides, or is not; colors and types besides those that something has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def legend() -> str:
    return reads("Orla of the Locks", "{1}{G}", "Vigilance", "Legendary Creature Elf", pt="2/3")


@rule("CR 707.9b", "CR 704.5j")
def test_a_copy_that_isnt_legendary_stays_beside_what_it_copies() -> None:
    orla = legend()
    mirror = reads(
        "Mirror Lock",
        "{2}",
        "{1}: Create a token that's a copy of target creature you control, except it isn't legendary.",
        "Artifact",
    )
    game = table(Ann={"battlefield": [mirror, orla], "mana": "{1}"})

    game.activate(mirror).pass_all()

    assert game.battlefield() == [mirror, orla, orla]


@rule("CR 707.9b", "CR 205.1b")
def test_a_copy_is_of_another_color_and_type_besides_its_own() -> None:
    orla = legend()
    veil = reads(
        "Veil Lock",
        "{2}",
        "{1}: Create a token that's a copy of target creature card in your graveyard, except it's not legendary, it's "
        "a 4/4 black Zombie in addition to its other colors and types, and it has haste.",
        "Artifact",
    )
    game = table(Ann={"battlefield": [veil], "graveyard": [orla], "mana": "{1}"})

    game.activate(veil).pass_all()

    token = orla
    assert game.pt(token) == (4, 4)
    assert set(game.types(token)) == {"Creature", "Elf", "Zombie"}
    assert set(game.colors(token)) == {"green", "black"}
    assert game.has(token, "haste")


@rule("CR 707.9b", "CR 205.1a")
def test_a_copy_that_is_a_zombie_is_nothing_else_of_that_sort() -> None:
    bears = "Grizzly Bears"
    urn = reads(
        "Urn Lock", "{2}",
        "{1}: Create a token that's a copy of target creature card in your graveyard, except it's a 4/4 black Zombie.",
        "Artifact",
    )  # fmt: skip
    game = table(Ann={"battlefield": [urn], "graveyard": [bears], "mana": "{1}"})

    game.activate(urn).pass_all()

    token = bears
    assert game.pt(token) == (4, 4)
    assert set(game.types(token)) == {"Creature", "Zombie"}
    assert game.colors(token) == ("black",)


@rule("CR 613.1e", "CR 205.1b")
def test_an_enchanted_creature_is_white_besides() -> None:
    wings = reads(
        "Wings of the Weir", "{W}",
        "Enchant creature\nEnchanted creature gets +1/+1 and is a white Bird in addition to its other colors and "
        "types.",
        "Enchantment Aura",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["Grizzly Bears"], "hand": [wings], "mana": "{W}"})

    game.cast(wings).resolve()

    assert game.pt("Grizzly Bears") == (3, 3)
    assert set(game.colors("Grizzly Bears")) == {"green", "white"}
    assert set(game.types("Grizzly Bears")) == {"Creature", "Bear", "Bird"}


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of combat on your turn, create a token that's a copy of target creature you control, except "
        "it isn't legendary and it has haste. Sacrifice it at the beginning of the next end step.",
        "{1}: This creature becomes a copy of target creature until end of turn, except it's 7/5.",
        "When this creature enters, create a token that's a copy of another target creature you control, except the "
        "token isn't legendary.",
        "Each creature you control is a white and blue Spirit in addition to its other colors and types.",
        "{1}: Until end of turn, target creature becomes a blue artifact in addition to its other colors and types.",
        "At the beginning of your upkeep, if you control thirty or more artifacts, you win the game.",
        "At the beginning of your upkeep, if you control twenty-five or more artifacts, you win the game.",
        "At the beginning of your upkeep, if you have one hundred or more life, you win the game.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    reads("Lock Warden", "{3}", text, "Creature Bird", pt="2/2")
