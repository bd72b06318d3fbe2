"""CR 902. Vanguards: read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def leader(text: str, name: str = "Odd Regent") -> str:
    return reads(name, text, "Vanguard", mana_cost="")


def begun(*names: str) -> Table:
    match = new_match([["Forest"] * 30] * len(names), options=MagicOptions(vanguards=tuple(names)))
    return Table(new_game(match, 1))


@rule("CR 211.1", "CR 212.1", "CR 902.4", "CR 902.5")
def test_hands_and_life_are_as_the_modifiers_say() -> None:
    more = leader("Hand +2, life -3\nCreatures you control get +1/+0.")
    less = leader("Hand -1, life +12\nCreatures you control get +0/+1.", "Dim Regent")

    game = begun(more, less)

    assert [len(game.hand("Ann")), len(game.hand("Bob"))] == [9, 6]
    assert game.life == (17, 32)


@rule("CR 902.7")
def test_what_it_says_holds_from_the_command_zone() -> None:
    name = leader(
        "Hand +0, life +0\nCreatures you control get +1/+0.\n{2}: Odd Regent deals 1 damage to any target.\n"
        "At the beginning of your upkeep, you gain 1 life."
    )
    t = table(
        Ann={"command": [name], "battlefield": ["Grizzly Bears"], "mana": "{2}", "library": ["9 Forest"]},
        Bob={"library": ["9 Forest"]},
        step="upkeep",
    )

    t.activate(name, "Bob").pass_all()

    assert t.pt("Grizzly Bears") == (3, 2)
    assert t.life == (21, 19)


@rule("CR 902.7", "CR 601.2f")
def test_costs_change_and_permissions_hold() -> None:
    name = leader("Hand +0, life +0\nSpells you cast cost {1} less to cast.\nYou have no maximum hand size.")
    t = table(Ann={"command": [name], "hand": ["Grizzly Bears"], "mana": "{G}"}, Bob={})

    t.cast("Grizzly Bears").pass_all()

    assert t.battlefield("Ann") == ["Grizzly Bears"]


@rule("CR 211.1")
@pytest.mark.parametrize(
    "text", ["Creatures you control get +1/+0.", "Hand +2\nCreatures you control get +1/+0."]
)
def test_a_vanguard_without_its_modifiers_is_refused(text: str) -> None:
    made = read({"name": "Odd Regent", "types": "Vanguard", "text": text})

    assert isinstance(made, Refused)
    assert "modifier" in str(made)
