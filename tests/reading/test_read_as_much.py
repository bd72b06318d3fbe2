"""CR 701.21, 701.24: as many are sacrificed as something did damage; owners shuffle permanents into their libraries."""

from __future__ import annotations

from tests.magic.kit import rule, table
from tests.reading.test_read_in_play import apart, reads

__all__ = ["apart"]


@rule("CR 701.21a", "CR 603.2")
def test_as_many_permanents_are_sacrificed_as_damage_was_dealt() -> None:
    beast = reads(
        "Dwindling Tusker",
        "Whenever this creature is dealt damage, sacrifice that many permanents.",
        "Creature Goat",
        "{3}",
    )
    t = table(
        Ann={"battlefield": [beast, "Forest", "Island", "Swamp"]},
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )

    t.pass_once()
    t.cast("Shock", beast).pass_all()
    t.answer("Forest", "Island", "Leave them as they are")

    assert sorted(t.graveyard()) == ["Dwindling Tusker", "Forest", "Island"]


@rule("CR 701.24a")
def test_the_owner_shuffles_it_into_the_library() -> None:
    text = "At the beginning of the end step, this creature's owner shuffles it into their library."
    runner = reads("Passing Tusker", text, "Creature Goat")
    t = table(Ann={"battlefield": [runner], "library": ["Plains"]}, Bob={"library": ["Plains"]})

    t.to_step("end step").pass_all()

    assert runner in t.library()
    assert runner not in t.battlefield()
