"""CR 702.157. Cards with squad: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def guard(text: str = "Squad {1}") -> str:
    return reads("Rank Filler", text, "Creature — Human Soldier", mana_cost="{W}")


@rule("CR 702.157a")
def test_for_each_payment_a_copy_comes() -> None:
    t = table(Ann={"hand": [guard()], "mana": "{W}{W}{W}"})

    t.answer("Cast Rank Filler", "Pay squad {1}", "Pay squad {1}").pay().pass_all()
    t.pass_all()

    assert len(t.battlefield("Ann")) == 3
    assert sum(each.token for each in t.view("Ann").permanents()) == 2


@rule("CR 702.157a")
def test_without_a_payment_nothing_triggers() -> None:
    t = table(Ann={"hand": [guard()], "mana": "{W}{W}{W}"})

    t.answer("Cast Rank Filler", "Don't pay squad {1}").pay().pass_all()

    assert t.stack() == []
    assert t.battlefield("Ann") == ["Rank Filler"]


@pytest.mark.parametrize("more", ["Squad {2}", "Multikicker {1}"])
def test_two_costs_that_are_counted_are_refused(more: str) -> None:
    made = read(
        {
            "name": "Double Filler",
            "mana_cost": "{W}",
            "types": "Creature — Human",
            "pt": "1/1",
            "text": f"Squad {{1}}\n{more}",
        }
    )

    assert isinstance(made, Refused)


@rule("CR 702.157a")
def test_another_cost_than_mana_is_paid_each_time() -> None:
    t = table(Ann={"hand": [guard("Squad—Pay 2 life.")], "mana": "{W}"})

    t.answer("Cast Rank Filler")
    for _ in range(3):
        t.answer(next(x for x in t.offered() if x.startswith("Pay")))
    t.answer(next(x for x in t.offered() if x.startswith("Don't"))).pay().pass_all()
    t.pass_all()

    assert len(t.battlefield("Ann")) == 4
    assert t.life[0] == 14
