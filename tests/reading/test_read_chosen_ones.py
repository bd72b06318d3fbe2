"""CR 607.2d: a permanent, a player or an amount of life that was chosen as something entered; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 607.2d", "CR 614.12")
def test_an_ability_speaks_of_the_creature_that_was_chosen_as_this_entered() -> None:
    guard = reads(
        "Bodily Guard", "{W}",
        "As ~ enters, choose another creature you control.\n"
        "Sacrifice ~: The chosen creature gains indestructible until end of turn.",
        "Creature Knight", pt="2/1",
    )  # fmt: skip
    game = table(
        Ann={"hand": [guard], "mana": "{W}", "battlefield": ["Grizzly Bears", "Hill Giant"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast(guard).pass_all().answer("Hill Giant")
    game.activate(guard).pass_all()

    assert game.battlefield() == ["Grizzly Bears", "Hill Giant"]
    assert game.has("Ann's Hill Giant", "indestructible")
    assert not game.has("Grizzly Bears", "indestructible")


@rule("CR 607.2d")
def test_nothing_is_chosen_where_there_is_nothing_to_choose() -> None:
    guard = reads(
        "Lonely Guard", "{W}",
        "As ~ enters, choose another creature you control.\n{T}: The chosen creature gets +1/+1 until end of turn.",
        "Artifact",
    )  # fmt: skip
    game = table(Ann={"hand": [guard], "mana": "{W}", "battlefield": []})
    game.cast(guard).pass_all()

    game.activate(guard).pass_all()

    assert game.is_tapped(guard)


@rule("CR 607.2d")
def test_a_card_that_chooses_nothing_has_no_chosen_creature() -> None:
    text = "{T}: The chosen creature gets +1/+1 until end of turn."

    made = read({"name": "Guardless Guard", "mana_cost": "{W}", "types": "Artifact", "text": text})

    assert isinstance(made, Refused)


@rule("CR 119.4", "CR 607.2d")
def test_the_life_that_was_paid_as_this_entered_is_kept() -> None:
    mill = reads(
        "Life Mill", "{4}",
        "As ~ enters, pay any amount of life.\n"
        "{T}: Create an X/X black Minion creature token, where X is the life paid as ~ entered.",
        "Artifact",
    )  # fmt: skip
    game = table(Ann={"hand": [mill], "mana": "{4}", "life": 12}, Bob={})

    game.cast(mill).pass_all()
    assert game.offered() == [str(n) for n in range(13)]
    game.answer("7")
    assert game.life[0] == 5

    game.activate(mill).pass_all()
    assert game.pt("Minion") == (7, 7)


@rule("CR 607.2d", "CR 604.3")
def test_a_size_may_be_the_life_that_was_paid() -> None:
    waste = reads(
        "Life Waster", "{B}",
        "As ~ enters, pay any amount of life.\n"
        "~'s power and toughness are each equal to the life paid as it entered.",
        "Creature Minion", pt="*/*",
    )  # fmt: skip
    game = table(Ann={"hand": [waste], "mana": "{B}"})

    game.cast(waste).pass_all().answer("3")

    assert (game.life[0], game.pt(waste)) == (17, (3, 3))


@rule("CR 607.2d")
def test_damage_is_dealt_to_the_player_who_was_chosen() -> None:
    doll = reads(
        "Chosen Doll", "{5}",
        "As ~ enters, choose a player.\nWhenever ~ is dealt damage, it deals that much damage to the chosen player.",
        "Artifact Creature Construct", pt="0/4",
    )  # fmt: skip
    game = table(Ann={"hand": [doll, "Lightning Bolt"], "mana": "{5}{R}"}, Bob={})

    game.cast(doll).pass_all().answer("Bob")
    game.cast("Lightning Bolt", doll).pass_all()

    assert game.life == (20, 17)
