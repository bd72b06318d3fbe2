"""CR 122.1. Effects that put up to a number of counters on something: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 122.1", "CR 608.2d")
def test_its_player_chooses_how_many_counters() -> None:
    spell = reads("Feed Slowly", "Put up to two +1/+1 counters on target creature.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(spell).pass_all()
    assert t.offered() == ["Put 0", "Put 1", "Put 2"]
    t.answer("Put 1")

    assert t.counters("Grizzly Bears") == {"+1/+1": 1}


@rule("CR 122.1", "CR 107.3a")
def test_there_are_no_more_than_that_in_total() -> None:
    text = (
        "{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number of +1/+0 "
        "counters on this creature to be greater than four. Activate only during your upkeep."
    )
    name = reads("Wound Up Heron", text, "Artifact Creature — Bird")
    t = table(
        Ann={"battlefield": [permanent(name, counters={"+1/+0": 2}), "5 Plains"], "library": ["3 Plains"]},
        step="upkeep",
    )

    t.activate(name, "X = 3").pass_all()
    assert t.offered() == ["Put 0", "Put 1", "Put 2"]
    t.answer("Put 2")

    assert t.counters(name) == {"+1/+0": 4}
