"""CR 702.21. Ward with a cost of mana and of something else: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def aimed_at(cost: str, lands: int, *hand: str) -> Table:
    """Bob aims at what Ann has, and keeps that many lands untapped."""
    name = reads("Stern Abbot", f"Ward—{cost}")
    kill = reads("Snuff It", "Destroy target creature.", "Instant", mana_cost="{B}")
    t = table(Ann={"battlefield": [name]}, Bob={"hand": [kill, *hand], "battlefield": [f"{lands + 1} Swamp"]})
    t.pass_once().cast(kill)
    while t.stack_size and "Don't" not in t.offered():
        t.answer("Pass")
    return t


@rule("CR 702.21a", "CR 118.3")
def test_both_are_paid() -> None:
    t = aimed_at("{2}, Pay 3 life.", 2).answer("Pay {2} and pay 3 life").pay().pass_all()

    assert t.life[1] == 17
    assert t.graveyard() == ["Stern Abbot"]


@rule("CR 702.21a", "CR 118.3")
def test_without_the_mana_nothing_is_paid() -> None:
    t = aimed_at("{2}, Pay 3 life.", 1)

    assert t.life[1] == 20
    assert t.graveyard() == []


@rule("CR 702.21a", "CR 118.3")
@pytest.mark.parametrize("hand", [[], ["Forest"]])
def test_a_card_is_discarded_besides(hand: list[str]) -> None:
    t = aimed_at("{1}, Discard a card.", 1, *hand)
    if hand:
        t.answer("Pay {1} and discard a card").pay().pass_all()

    assert t.graveyard() == (["Stern Abbot"] if hand else [])
    assert t.hand("Bob") == []


@rule("CR 118.3")
def test_what_could_make_the_mana_is_not_sacrificed_too() -> None:
    made = read({"name": "Stern Abbot", "mana_cost": "{W}", "types": "Creature Human", "pt": "2/2",
                 "text": "Ward—{1}, Sacrifice an artifact."})  # fmt: skip

    assert isinstance(made, Refused)
