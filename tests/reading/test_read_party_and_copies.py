"""Parties, and what triggers when a spell is copied: cards with made-up names, read and played at a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import table
from tests.reading.test_read_in_play import reads
from tests.rulemark import rule

PLAINS = ["Plains"] * 3


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


# -- spells that are copied
@rule("CR 707.10", "CR 603.2")
def test_magecraft_triggers_for_a_cast_and_for_a_copy() -> None:
    owl = reads(
        "Owl of the Quill",
        "Magecraft — Whenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on this creature.",
        "Creature Bird",
    )
    echo = reads(
        "Echo of the Quill",
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "Instant",
    )
    spark = reads("Spark of the Quill", "You gain 1 life.", "Instant")
    t = table(
        Ann={"battlefield": [owl, *PLAINS], "hand": [echo, spark], "library": ["Plains"]},
        Bob={"library": ["Plains"]},
    )
    t.cast(spark).cast(echo)
    t.pass_all()

    assert t.counters(owl) == {"+1/+1": 3}  # two spells were cast, one was copied
    assert t.life[0] == 22


@rule("CR 707.10")
def test_a_copy_of_an_ability_is_no_copy_of_a_spell() -> None:
    owl = reads(
        "Owl of the Page",
        "Whenever you copy an instant or sorcery spell, you gain 5 life.",
        "Creature Bird",
    )
    well = reads("Well of the Page", "{T}: You gain 1 life.", "Artifact")
    echo = reads(
        "Echo of the Page",
        "Copy target activated ability. You may choose new targets for the copy.",
        "Instant",
    )
    t = table(
        Ann={"battlefield": [owl, well, *PLAINS], "hand": [echo], "library": ["Plains"]},
        Bob={"library": ["Plains"]},
    )
    t.activate(well).cast(echo)
    t.pass_all()

    assert t.life[0] == 22


# -- parties
@rule("CR 700.8")
@pytest.mark.parametrize(
    ("types", "drawn"),
    [
        (["Bird"], 0),
        (["Cleric"], 1),
        (["Cleric", "Cleric"], 1),
        (["Cleric Wizard"], 1),
        (["Cleric Wizard", "Cleric"], 2),
        (["Cleric Wizard", "Cleric Wizard", "Cleric Wizard"], 2),
        (["Rogue Warrior", "Rogue", "Warrior"], 2),
        (["Cleric", "Rogue", "Warrior", "Wizard"], 4),
        (["Cleric Rogue", "Rogue Warrior", "Warrior Wizard", "Wizard Cleric"], 4),
    ],
)
def test_a_party_has_up_to_one_creature_of_each_type(types: list[str], drawn: int) -> None:
    friends = [reads(f"Friend {i}", "", f"Creature {each}") for i, each in enumerate(types)]
    call = reads("Call to the Road", "Draw a card for each creature in your party.", "Sorcery")
    t = table(
        Ann={"battlefield": [*friends, *PLAINS], "hand": [call], "library": ["Plains"] * 5},
        Bob={"battlefield": [reads("Rival", "", "Creature Wizard")], "library": ["Plains"]},
    )
    t.cast(call).pass_all()

    assert t.zone("Ann", "hand") == ["Plains"] * drawn


@rule("CR 700.8")
@pytest.mark.parametrize(
    ("members", "life"),
    [(["Cleric", "Rogue", "Warrior"], 20), (["Cleric", "Rogue", "Warrior", "Wizard"], 23)],
)
def test_a_full_party_has_all_four(members: list[str], life: int) -> None:
    friends = [reads(f"Fellow {i}", "", f"Creature {each}") for i, each in enumerate(members)]
    feast = reads("Feast of the Road", "If you have a full party, you gain 3 life.", "Sorcery")
    t = table(
        Ann={"battlefield": [*friends, *PLAINS], "hand": [feast], "library": ["Plains"]},
        Bob={"library": ["Plains"]},
    )
    t.cast(feast).pass_all()

    assert t.life[0] == life
