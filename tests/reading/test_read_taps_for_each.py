"""CR 608.2d, 701.26a. A player taps an untapped permanent of theirs for each of something."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 608.2d", "CR 701.26a")
@pytest.mark.parametrize(("wires", "tapped"), [(1, 1), (2, 2), (4, 3)])
def test_so_many_are_tapped_as_there_are_counters_or_all(wires: int, tapped: int) -> None:
    text = (
        f"This artifact enters with {['', 'one', 'two', 'three', 'four'][wires]} wire counters on it.\n"
        "At the beginning of each opponent's upkeep, that player taps an untapped artifact, creature, or land they "
        "control for each wire counter on this artifact."
    )
    wire = reads(
        f"Wire of the Dunes {wires}", text.replace("one wire counters", "a wire counter"), "Artifact"
    )
    lands = ["Forest", "Island", "Swamp"]
    t = table(
        Ann={"hand": [wire], "battlefield": ["Plains", "Hill Giant"]},
        Bob={"battlefield": lands, "library": ["Plains"]},
    )
    t.cast(wire).pass_all()

    t.to_step("upkeep", "Bob").pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert sum(t.is_tapped(name) for name in lands) == tapped
    assert not t.is_tapped("Hill Giant")
