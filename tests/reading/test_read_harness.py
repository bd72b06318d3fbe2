"""CR 701.64. Harnessed permanents: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def gem() -> Table:
    name = reads("Dull Gem", "{0}: Harness this artifact.\n∞ — {T}: You gain 1 life.", "Artifact")
    return table(Ann={"battlefield": [name]}, Bob={})


@rule("CR 701.64a", "CR 701.64b")
def test_an_ability_functions_once_its_permanent_is_harnessed() -> None:
    t = gem()
    assert len([x for x in t.offered() if x.startswith("Dull Gem")]) == 1

    t.activate("Dull Gem").pass_all()

    assert "becomes harnessed" in str(t.story())
    t.act(next(x for x in t.offered() if "gain 1 life" in x)).pass_all()
    assert t.life[0] == 21


@rule("CR 701.64a", "CR 701.64")
def test_one_that_is_harnessed_stays_so() -> None:
    t = gem().activate("Dull Gem").pass_all()

    t.act(next(x for x in t.offered() if "gain 1 life" not in x and x != "Pass")).pass_all()

    assert str(t.story()).count("becomes harnessed") == 1
