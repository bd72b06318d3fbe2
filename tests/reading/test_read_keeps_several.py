"""CR 101.4. Each player keeps one permanent of each of several kinds and sacrifices the rest."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]
CATACLYSM = (
    "Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a land, "
    "then sacrifices the rest."
)


@rule("CR 101.4", "CR 608.2e")
def test_each_player_keeps_one_of_each_kind() -> None:
    flood = reads("Flood of the Dunes", CATACLYSM, "Sorcery")
    t = table(
        Ann={"hand": [flood], "battlefield": ["Plains", "Island", "Hill Giant", "Grizzly Bears"]},
        Bob={"battlefield": ["Swamp", "Mountain", "Forest"]},
    )

    t.cast(flood).pass_all()
    t.answer("Hill Giant", "Island", "Forest")
    t.answer("Leave them as they are", "Leave them as they are")

    assert sorted(t.battlefield("Ann")) == ["Hill Giant", "Island"]
    assert t.battlefield("Bob") == ["Forest"]


@rule("CR 101.4")
def test_what_is_of_two_kinds_may_be_chosen_for_both() -> None:
    golem = reads("Golem of the Dunes", "", "Artifact Creature Golem", "{3}")
    flood = reads("Flood of the Reeds", CATACLYSM, "Sorcery")
    t = table(Ann={"hand": [flood], "battlefield": ["Plains", "Hill Giant", golem]})

    t.cast(flood).pass_all()
    t.answer(golem)

    assert sorted(t.battlefield("Ann")) == [golem, "Plains"]


@rule("CR 101.4")
def test_three_permanents_are_three_different_ones() -> None:
    text = "Each player chooses two permanents they control, then sacrifices the rest."
    cleaning = reads("Cleaning of the Dunes", text, "Sorcery")
    t = table(Ann={"hand": [cleaning], "battlefield": ["Plains", "Hill Giant", "Grizzly Bears"]})

    t.cast(cleaning).pass_all()
    t.answer("Hill Giant")
    assert "Hill Giant" not in t.offered()
    t.answer("Grizzly Bears")

    assert sorted(t.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant"]


@pytest.mark.parametrize(
    "text",
    [
        "Each player chooses an artifact, a creature, an enchantment, and a land from among the permanents they "
        "control, then sacrifices the rest",
        "Each opponent chooses a white creature and a land from among the permanents they control, then sacrifices "
        "the rest",
        "Each player chooses three lands they control, then sacrifices the rest",
    ],
)
def test_what_is_kept_is_printed_as_it_is_read(text: str) -> None:
    assert said_of(text, "Sorcery", "Ruin of the Dunes") == text
