"""CR 607.2d, 205.3, 105.4: a type or a color is chosen, and what refers to it; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 607.2d", "CR 614.12")
def test_a_type_is_chosen_as_it_enters_and_its_creatures_grow() -> None:
    text = "As ~ enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
    banner = reads("Plain Banner", "{R}", text, "Artifact")
    game = table(Ann={"hand": [banner], "mana": "{R}", "battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {banner}").pay().pass_all()
    assert game.offered()[:2] == ["Bear", "Giant"]  # those of one's own cards first
    assert "Zubera" in game.offered()
    game.answer("Giant")

    assert (game.power("Grizzly Bears"), game.power("Hill Giant")) == (2, 4)


@rule("CR 607.2d")
def test_a_color_is_chosen_and_creatures_of_it_grow() -> None:
    text = "As ~ enters, choose a color.\nCreatures you control of the chosen color get +1/+1."
    banner = reads("Bright Banner", "{R}", text, "Artifact")
    game = table(Ann={"hand": [banner], "mana": "{R}", "battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {banner}").pay().pass_all().answer("Green")

    assert (game.power("Grizzly Bears"), game.power("Hill Giant")) == (3, 3)


@rule("CR 608.2d")
def test_an_effect_destroys_what_is_not_of_the_type_that_is_chosen() -> None:
    name = reads(
        "Rule of Kin", "{R}", "Choose a creature type. Destroy all creatures that aren't of the chosen type."
    )
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {name}").pay().pass_all().answer("Bear")

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 607.2d")
def test_one_that_was_there_without_a_choice_has_chosen_nothing() -> None:
    text = "As ~ enters, choose a creature type.\nCreatures of the chosen type get -1/-1."
    plague = reads("Mute Plague", "{R}", text, "Enchantment")
    game = table(Ann={"battlefield": [permanent(plague), "Grizzly Bears"]})

    assert game.power("Grizzly Bears") == 2


@rule("CR 607.2d")
@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control of the chosen type get +1/+1.",
        "As ~ enters, choose a color.\nCreatures you control of the chosen type get +1/+1.",
        "As ~ enters, choose a color.\nAs ~ enters, choose a creature type.\n"
        "Creatures you control of the chosen type get +1/+1.",
    ],
)
def test_a_choice_that_nobody_makes_is_refused(text: str) -> None:
    assert isinstance(read({"name": "Mist", "mana_cost": "{R}", "types": "Artifact", "text": text}), Refused)
