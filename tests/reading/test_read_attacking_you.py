"""CR 508.1b, 506.1, 119.1. Creatures that attack you, the first combat phase, and the player with the most life."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 508.1b")
def test_life_is_gained_for_each_creature_attacking_you() -> None:
    reversal = reads("Reversal of the Dunes", "You gain 3 life for each creature attacking you.", "Instant")
    t = table(
        Ann={"battlefield": ["Hill Giant", "Grizzly Bears"]},
        Bob={"battlefield": ["Plains"], "hand": [reversal]},
    )
    t.to_step("declare attackers").answer("Hill Giant", "Grizzly Bears").pass_once()

    t.cast(reversal).pass_all()

    assert t.life[1] == 26


@rule("CR 508.1f")
def test_what_attacks_becomes_tapped_and_is_not_told() -> None:
    text = (
        "Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an attacker, draw a "
        "card."
    )
    circle = reads("Circle of the Dunes", text, "Enchantment")
    ice = reads("Ice of the Dunes", "Tap target creature.", "Instant")
    t = table(
        Ann={"battlefield": ["Hill Giant", "Grizzly Bears"]},
        Bob={"battlefield": [circle, "Plains"], "hand": [ice], "library": ["Swamp", "Swamp"]},
    )
    t.to_step("declare attackers").answer("Hill Giant", "Done")
    assert t.stack() == []
    t.pass_once().cast(ice, "Grizzly Bears").pass_all().pass_all()

    assert t.zone("Bob", "hand") == ["Swamp"]


@rule("CR 506.1", "CR 500.8")
def test_another_combat_phase_follows_only_the_first() -> None:
    text = (
        "Whenever a creature you control attacks alone, if it's the first combat phase of the turn, untap that "
        "creature. After this phase, there is an additional combat phase."
    )
    hour = reads("Hour of the Dunes", text, "Enchantment")
    t = table(Ann={"battlefield": [hour, "Hill Giant"]})
    t.to_step("declare attackers").answer("Hill Giant").pass_all()
    t.to_step("end of combat").to_step("declare attackers").answer("Hill Giant")

    assert t.stack() == []
    t.to_step("second main")
    assert t.life[1] == 14


@rule("CR 119.1", "CR 603.4")
@pytest.mark.parametrize(("life", "controller"), [(25, "Bob"), (20, "Ann"), (15, "Ann")])
def test_the_player_with_the_most_life_gains_control(life: int, controller: str) -> None:
    text = (
        "At the beginning of your upkeep, if a player has more life than each other player, the player with the most "
        "life gains control of this creature."
    )
    dogs = reads("Dogs of the Dunes", text, "Creature Hound")
    t = table(
        Ann={"battlefield": [dogs], "library": ["Plains", "Plains"]},
        Bob={"life": life, "library": ["Plains"]},
    )

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.controller(dogs) == controller


@pytest.mark.parametrize(
    "what", ["creatures attacking you", "creatures attacking you or a planeswalker you control"]
)
def test_who_attacks_you_is_printed_as_it_is_read(what: str) -> None:
    assert what in said_of(f"Draw cards equal to the number of {what}.", "Sorcery", "Charge of the Dunes")
