"""CR 700.2. Modes that have not been chosen yet: this turn, or ever."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

MODES = "\n• You gain 1 life.\n• Put a +1/+1 counter on this creature.\n• Draw a card."


def cast_with(words: str) -> Table:
    """Ann has a creature that waits for her spells, and three spells."""
    clerk = reads(
        "Clerk of Choices",
        f"Whenever you cast a spell, choose one that hasn't been chosen{words} —{MODES}",
        "Creature Human",
    )
    return table(
        Ann={
            "battlefield": [clerk, *["Mountain"] * 4],
            "hand": ["Lightning Bolt"] * 4,
            "library": ["Forest"] * 9,
        },
        Bob={"library": ["Forest"] * 9},
    )


@rule("CR 700.2")
@pytest.mark.parametrize("words", [" this turn", ""])
def test_a_mode_that_has_been_chosen_is_not_offered_again(words: str) -> None:
    t = cast_with(words)
    t.cast("Lightning Bolt #1", "Bob")
    assert len(t.offered()) == 3
    t.answer("You gain 1 life").pass_all()
    t.cast("Lightning Bolt #1", "Bob")
    assert len(t.offered()) == 2
    t.answer("Draw a card").pass_all()
    t.cast("Lightning Bolt #1", "Bob").pass_all()
    assert (t.life[0], t.stack_size) == (21, 0)


@rule("CR 603.3d")
@pytest.mark.parametrize(("words", "offered"), [(" this turn", 3), ("", 2)])
def test_modes_of_a_turn_may_be_chosen_again_in_the_next_one(words: str, offered: int) -> None:
    t = cast_with(words)
    t.cast("Lightning Bolt #1", "Bob", "You gain 1 life").pass_all()
    t.to_step("upkeep", "Bob").answer("Pass")
    t.cast("Lightning Bolt #1", "Bob")
    assert len(t.offered()) == offered
