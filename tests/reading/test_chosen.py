"""CR 607.2d, 205.3, 105.4: choosing a type or a color, and references to it; read from card text and played."""

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


@rule("CR 305.7", "CR 614.12")
@pytest.mark.parametrize("pays", [True, False])
def test_a_land_is_of_the_type_that_was_chosen_and_enters_tapped_without_a_payment(pays: bool) -> None:
    text = "As ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.\n" \
           "~ is the chosen type."  # fmt: skip
    land = reads("Plain Passage", "", text, "Land")
    game = table(Ann={"hand": [land]})

    game.answer(f"Play {land}", "Swamp")
    pay = next(x for x in game.offered() if "2 life" in x)
    game.answer(pay if pays else next(x for x in game.offered() if x != pay))

    assert game.types(land) == ("Land", "Swamp")
    assert (game.is_tapped(land), game.life[0]) == ((False, 18) if pays else (True, 20))
    if pays:
        assert any("{B}" in x or "mana" in x for x in game.offered())


@rule("CR 205.1b", "CR 607.2d")
def test_creatures_are_of_the_chosen_type_besides() -> None:
    text = "As ~ enters, choose a creature type.\n" \
           "Each creature you control is the chosen type in addition to its other types."  # fmt: skip
    graft = reads("Plain Graft", "{R}", text, "Enchantment")
    game = table(Ann={"hand": [graft], "mana": "{R}", "battlefield": ["Grizzly Bears"]})

    game.answer(f"Cast {graft}").pay().pass_all().answer("Giant")

    assert set(game.types("Grizzly Bears")) == {"Creature", "Bear", "Giant"}


@rule("CR 205.1a", "CR 608.2d")
def test_a_creature_becomes_the_type_that_is_chosen_and_a_land_too() -> None:
    mask = reads(
        "Plain Mask", "{R}", "Target creature becomes the creature type of your choice until end of turn."
    )
    wave = reads(
        "Plain Wave",
        "{R}",
        "Choose a basic land type. Each land you control becomes that type until end of turn.",
    )
    game = table(Ann={"hand": [mask, wave], "mana": "{R}{R}", "battlefield": ["Grizzly Bears", "Island"]})

    game.answer(f"Cast {mask}").pay().pass_all().answer("Giant")
    game.answer(f"Cast {wave}").pay().pass_all().answer("Swamp")

    assert game.types("Grizzly Bears") == ("Creature", "Giant")
    assert "Swamp" in game.types("Island")
