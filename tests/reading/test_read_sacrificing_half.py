"""CR 101.4, 701.21a. Half of what a player controls is sacrificed, or one permanent for each of something."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def same(name: str) -> bool:
    """Whether all that a card prints is read back as the same."""
    back = read_back(CARDS.kinds[name])
    assert [(one.text, one.why) for one in back if one.outcome != SAME] == []
    return True


@rule("CR 701.21a")
def test_you_sacrifice_half_of_what_you_control() -> None:
    toll = reads("Toll of the Dunes", "Sacrifice half the lands you control, rounded up.", "Sorcery", "{W}")
    t = table(
        Ann={"hand": [toll], "battlefield": ["Plains", "Island", "Swamp"]},
        Bob={"battlefield": ["Forest"] * 4},
    )

    t.cast(toll).pay().pass_all()
    t.answer("Plains", "Swamp", "Leave them as they are")

    assert (t.battlefield("Ann"), len(t.battlefield("Bob"))) == (["Island"], 4)
    assert same(toll)


@rule("CR 101.4", "CR 608.2e")
def test_each_player_sacrifices_half_of_their_own() -> None:
    toll = reads("Great Toll of the Dunes", "Each player sacrifices half the creatures they control, rounded down.",
                 "Sorcery", "{W}")  # fmt: skip
    t = table(
        Ann={"hand": [toll], "battlefield": ["Grizzly Bears", "Plains"]},
        Bob={"battlefield": ["Hill Giant", "Savannah Lions", "Grizzly Bears"]},
    )

    t.cast(toll).pay().pass_all()
    t.answer("Hill Giant")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (
        ["Grizzly Bears", "Plains"],
        ["Grizzly Bears", "Savannah Lions"],
    )
    assert same(toll)


@rule("CR 101.4", "CR 701.21a")
def test_each_player_sacrifices_one_for_each_of_their_own() -> None:
    text = "Each player sacrifices a land for each creature they control."
    omen = reads("Omen of the Dunes", text, "Sorcery", "{W}")
    t = table(
        Ann={"hand": [omen], "battlefield": ["Plains", "Island"]},
        Bob={"battlefield": ["Hill Giant", "Savannah Lions", "Forest", "Swamp", "Mountain"]},
    )

    t.cast(omen).pay().pass_all()
    t.answer("Forest", "Mountain", "Leave them as they are")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (
        ["Island", "Plains"],
        ["Hill Giant", "Savannah Lions", "Swamp"],
    )
    assert same(omen)


def test_what_each_sacrifices_for_what_you_control_is_refused() -> None:
    text = "Each opponent sacrifices a land for each creature you control."

    assert isinstance(
        read({"name": "Tax of the Dunes", "mana_cost": "{B}", "types": "Sorcery", "text": text}), Refused
    )
