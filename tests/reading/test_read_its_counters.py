"""CR 122.8. The counters of what has left the battlefield are put on another object."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 122.8", "CR 608.2h")
@pytest.mark.parametrize(("what", "flying"), [("its counters", True), ("its +1/+1 counters", False)])
def test_as_many_counters_of_each_kind_are_put_on_the_target(what: str, flying: bool) -> None:
    text = (
        "{W}: Put a +1/+1 counter and a flying counter on this creature.\n"
        f"When this creature dies, put {what} on target creature."
    )
    trainee = reads("Trainee of the Dunes", text, "Creature Human Soldier")
    t = table(
        Ann={"battlefield": [trainee, "Plains", "Mountain", "Hill Giant"], "hand": ["Lightning Bolt"]},
    )
    t.activate(trainee).pass_all()
    assert t.counters(trainee) == {"+1/+1": 1, "flying": 1}

    t.cast("Lightning Bolt", trainee).pass_all().pass_all()

    assert t.pt("Hill Giant") == (4, 4)
    assert t.has("Hill Giant", "flying") == flying


@rule("CR 122.8", "CR 603.4")
def test_another_one_that_died_had_counters_or_nothing_triggers() -> None:
    text = "Whenever another creature you control dies, if it had counters on it, put its counters on this creature."
    colony = reads("Colony of the Dunes", text, "Creature Insect")
    growing = reads("Growing of the Dunes", "Put a +1/+1 counter on target creature.", "Sorcery")
    t = table(
        Ann={
            "battlefield": [colony, "Plains", "2 Mountain", "Grizzly Bears", "Savannah Lions"],
            "hand": [growing, "Lightning Bolt", "Shock"],
        }
    )
    t.cast(growing, "Grizzly Bears").pass_all()

    t.cast("Shock", "Savannah Lions").pass_all()
    assert t.stack() == []
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all().pass_all()

    assert t.counters(colony) == {"+1/+1": 1}


def test_its_counters_are_printed() -> None:
    text = "When this creature dies, put its counters on target creature."
    assert said_of(text, "Creature Elf", "Elf of the Dunes") == (
        "When this dies, put this's counters on target creature"
    )
