"""CR 700.1, 608.2h. Questions of cards about events of the turn: made-up cards, played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def reads(name: str, text: str, types: str, mana_cost: str = "{W}") -> str:
    """A card of that text comes to be; its name."""
    found = read({"name": name, "mana_cost": mana_cost, "types": types, "pt": "2/2" if "Creature" in types else "",
                  "text": text})  # fmt: skip
    assert isinstance(found, Reading), found
    found.define()
    return name


@rule("CR 700.1", "CR 109.2")
def test_a_creature_that_entered_this_turn_is_found_and_one_that_was_there_is_not() -> None:
    edict = reads("Gatekeeper's Edict", "Destroy target creature that entered this turn.", "Instant")
    t = table(Ann={"hand": ["Grizzly Bears", edict], "mana": "{1}{G}{W}", "battlefield": ["Hill Giant"]})

    t.cast("Grizzly Bears").pass_all()
    t.cast(edict).pass_all()

    assert t.battlefield("Ann") == ["Hill Giant"]


@rule("CR 608.2h")
def test_what_died_this_turn_is_asked_as_it_last_was() -> None:
    wake = reads("Wake of the Herd", "Draw a card for each artifact creature that died this turn.", "Instant")
    t = table(
        Ann={
            "hand": ["Murder", "Lightning Bolt", wake],
            "mana": "{1}{B}{B}{R}{W}",
            "library": ["Plains", "Island"],
        },
        Bob={"battlefield": ["Ornithopter", "Grizzly Bears"]},
    )

    t.cast("Murder", "Ornithopter").pass_all()
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()
    t.cast(wake).pass_all()

    assert len(t.zone("Ann", "hand")) == 1


@rule("CR 603.2")
def test_a_second_noncreature_spell_is_counted_apart_from_creature_spells() -> None:
    text = "Whenever you cast your second noncreature spell each turn, draw a card."
    choir = reads("Choir of Echoes", text, "Enchantment")
    first, second, third = "Lightning Bolt", "Shock", "Giant Growth"
    t = table(
        Ann={
            "battlefield": [choir],
            "hand": ["Grizzly Bears", first, second, third],
            "mana": "{1}{G}{R}{R}{G}",
            "library": ["Plains", "Island", "Swamp"],
        }
    )

    t.cast("Grizzly Bears").pass_all()
    t.cast(first, "Bob").pass_all()
    assert "Swamp" not in t.zone("Ann", "hand")
    t.cast(second, "Bob").pass_all()
    drawn = len(t.zone("Ann", "hand"))
    t.cast(third).pass_all()

    assert drawn == 2
    assert len(t.zone("Ann", "hand")) == 1


@rule("CR 514.2")
def test_what_happened_is_forgotten_as_the_turn_ends() -> None:
    edict = reads("Gatekeeper's Edict", "Destroy target creature that entered this turn.", "Instant")
    t = table(
        Ann={
            "hand": ["Grizzly Bears", edict],
            "mana": "{1}{G}",
            "battlefield": ["Plains"],
            "library": ["Swamp"] * 3,
        },
        Bob={"library": ["Swamp"] * 3},
    )

    t.cast("Grizzly Bears").pass_all()
    t.to_step("upkeep", "Bob")

    assert not any(edict in offer for offer in t.offered())


@rule("CR 700.1")
def test_a_match_in_which_no_card_asks_keeps_nothing() -> None:
    t = table(Ann={"hand": ["Grizzly Bears"], "mana": "{1}{G}"})

    assert match_of(t.g).asked_of_turn == 0
