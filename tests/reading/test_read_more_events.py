"""CR 603.2: abilities that are activated, attacks on players, main phases, one event or another."""

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


def bird(text: str, name: str = "Rook of the Weir") -> str:
    return reads(name, "{3}", text, "Creature Bird", pt="2/2")


@rule("CR 602.2", "CR 603.2")
def test_an_activated_ability_triggers_and_a_mana_ability_does_not() -> None:
    rook = bird(
        "Whenever an opponent activates an ability of an artifact or land that isn't a mana ability, this creature "
        "deals 2 damage to that player."
    )
    wheel = reads("Water Wheel", "{2}", "{1}: You gain 1 life.", "Artifact")
    game = table(Ann={"battlefield": [wheel, "Forest"]}, Bob={"battlefield": [rook]})

    game.activate(wheel).pay()
    assert game.life == (20, 20)
    game.pass_all()

    assert game.life == (19, 20)


@rule("CR 707.10", "CR 602.2")
def test_an_ability_that_was_activated_is_copied() -> None:
    rook = bird(
        "Whenever you activate an ability of an artifact that isn't a mana ability, copy that ability. You may choose "
        "new targets for the copy."
    )
    wheel = reads("Water Wheel", "{2}", "{1}: You gain 1 life.", "Artifact")
    game = table(Ann={"battlefield": [wheel, rook], "mana": "{1}"})

    game.activate(wheel).pay().pass_all()

    assert game.life[0] == 22


@rule("CR 505.1")
def test_the_second_main_phase_begins_once() -> None:
    rook = bird("At the beginning of your second main phase, you gain 1 life.")
    game = table(Ann={"battlefield": [rook], "library": ["Forest"]}, Bob={"library": ["Forest"]})

    game.to_step("second main").pass_all()

    assert game.life[0] == 21


@rule("CR 508.3")
def test_who_is_attacked_is_that_player() -> None:
    rook = bird("Whenever you attack a player, that player loses 1 life.")
    game = table(Ann={"battlefield": [rook, "Grizzly Bears"]}, Bob={"library": ["Forest"]})

    game.to_step("declare attackers").answer(rook, "Grizzly Bears").pass_once().pass_once()

    assert game.life[1] == 19


@rule("CR 603.2")
def test_each_of_two_events_triggers() -> None:
    rook = bird("When this creature enters and at the beginning of your upkeep, you gain 1 life.")
    game = table(Ann={"hand": [rook], "mana": "{3}"})

    game.cast(rook).pass_all()

    assert game.life[0] == 21


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you attack with five or more Soldiers, creatures you control get +1/+1 and gain flying until end of "
        "turn.",
        "Whenever you attack with one or more Gods and whenever a God dies, draw a card.",
        "Whenever you cast your first spell during each opponent's turn, draw a card.",
        "Whenever a nontoken creature you control enters during combat, draw a card.",
        "Whenever you play a land or cast a creature spell, draw a card.",
        "Whenever one or more Warriors you control attack a player, target creature that player controls becomes a "
        "Coward.",
        "Whenever one or more creatures you control deal combat damage to an opponent, that player loses 1 life.",
        "Whenever you activate a loyalty ability, copy that ability. You may choose new targets for the copy.",
        "Whenever you attack a player with one or more creatures with power 1 or less, draw a card.",
        "At the beginning of each of your postcombat main phases, draw a card.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    bird(text, "Rook Worded")


def test_from_where_is_said_of_both_events() -> None:
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, draw a card."

    made = read({"name": "Rook Refused", "mana_cost": "{3}", "types": "Enchantment", "text": text})

    assert isinstance(made, Refused)
