"""CR 701.62. Manifest dread, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def dread(text: str, *library: str) -> Table:
    reads("Shade of Doubt", text, "Sorcery")
    return (
        table(Ann={"hand": ["Shade of Doubt"], "library": [*library], "mana": "{W}"})
        .cast("Shade of Doubt")
        .pass_all()
    )


@rule("CR 701.62a")
def test_one_of_two_cards_is_manifested_and_the_other_buried() -> None:
    t = dread("Manifest dread.", "Hill Giant", "Plains", "Island")
    assert t.offered() == ["Hill Giant", "Plains"]

    t.answer("Plains")

    assert [(each.face_down, each.power) for each in t.view("Ann").permanents()] == [(True, 2)]
    assert (t.battlefield(), sorted(t.graveyard())) == (["Plains"], ["Hill Giant", "Shade of Doubt"])
    assert t.zone("Ann", "library") == ["Island"]


@rule("CR 701.62a")
def test_that_creature_is_the_one_that_was_manifested() -> None:
    t = dread("Manifest dread, then put two +1/+1 counters on that creature.", "Hill Giant", "Plains")

    t.answer("Hill Giant")

    assert printed("Shade of Doubt") == ["Manifest dread, then put two +1/+1 counters on that creature"]
    assert [each.power for each in t.view("Ann").permanents()] == [4]


@rule("CR 701.62a")
@pytest.mark.parametrize(("library", "there"), [([], 0), (["Plains"], 1)])
def test_with_fewer_cards_as_many_are_looked_at_as_there_are(library: list[str], there: int) -> None:
    t = dread("Manifest dread, then put a +1/+1 counter on that creature.", *library)
    assert (len(t.battlefield()), t.graveyard()) == (there, ["Shade of Doubt"])
