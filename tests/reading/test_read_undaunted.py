"""CR 702.125. Undaunted: a spell costs less for each opponent."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.125a")
@pytest.mark.parametrize(("seats", "mana"), [(2, "{2}{W}"), (4, "{W}")])
def test_it_costs_one_less_for_each_opponent(seats: int, mana: str) -> None:
    hymn = reads("Hymn of the Cairn", "Undaunted\nYou gain 2 life.", "Sorcery", "{3}{W}")

    t = table(Ann={"hand": [hymn], "mana": mana}, seats=seats)
    t.cast(hymn).pass_all()

    assert t.life[0] == 22


@rule("CR 702.125b")
def test_who_has_left_counts_no_more() -> None:
    hymn = reads("Ode of the Cairn", "Undaunted\nYou gain 2 life.", "Sorcery", "{3}{W}")
    curse = reads("Curse of the Cairn", "Target player loses the game.", "Instant", "{B}")

    t = table(Ann={"hand": [hymn, curse], "mana": "{B}{1}{W}"}, seats=3)
    t.cast(curse, "Cid").pass_all()

    assert f"Cast {hymn}" not in t.offered()


@rule("CR 702.125a")
def test_it_costs_no_less_than_that() -> None:
    hymn = reads("Hymn of the Cairn", "Undaunted\nYou gain 2 life.", "Sorcery", "{3}{W}")

    t = table(Ann={"hand": [hymn], "mana": "{1}{W}"}, Bob={})

    assert f"Cast {hymn}" not in t.offered()
