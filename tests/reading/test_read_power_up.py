"""CR 118.7, 602.5b. Abilities that cost their source's mana cost less while it has just entered: read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.mana_cost import in_print, minus_cost, parse_cost
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def brawler(
    price: str = "{4}{W}", mana_cost: str = "{1}{W}", text: str = "Put two +1/+1 counters on this creature."
) -> str:
    return reads("Wound-Up Brawler", f"Power-up — {price}: {text}", mana_cost=mana_cost)


def entered(mana: str, **of: str) -> Table:
    name = brawler(**of)
    t = table(Ann={"hand": [name], "mana": mana, "library": ["9 Island"]}, Bob={"library": ["9 Island"]})
    return t.cast(name).pass_all()


@rule("CR 118.7", "CR 602.5b")
def test_it_costs_less_in_the_turn_in_which_it_entered() -> None:
    t = entered("{W}{W}{W}{W}{W}")  # two for itself, three for {4}{W} less {1}{W}

    t.activate("Wound-Up Brawler").pass_all()

    assert t.pt("Wound-Up Brawler") == (4, 4)
    assert t.counter("white") == 0


@rule("CR 118.7", "CR 602.5b")
def test_later_it_costs_all_of_it_and_it_is_activated_only_once() -> None:
    name = brawler()
    t = table(Ann={"battlefield": [name], "mana": "{W}" * 10}, Bob={})

    t.activate(name).pass_all()
    assert t.counter("white") == 5
    assert [x for x in t.offered() if x.startswith(f"{name}: ")] == []


@rule("CR 118.7")
def test_it_may_cost_nothing_at_all() -> None:
    t = entered("{W}{W}", price="{1}{W}")

    t.activate("Wound-Up Brawler").pass_all()

    assert t.pt("Wound-Up Brawler") == (4, 4)


@rule("CR 118.7")
def test_x_is_paid_besides() -> None:
    t = entered("{W}{W}{W}{W}", price="{X}{W}{W}", text="Put X +1/+1 counters on this creature.")

    t.activate("Wound-Up Brawler", "X = 1").pass_all()

    assert t.pt("Wound-Up Brawler") == (3, 3)


@rule("CR 118.7b", "CR 118.7c", "CR 118.7d")
@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{4}{W}", "{1}{W}", "{3}"),
        ("{4}{W}", "{W}{W}", "{3}"),
        ("{4}{W}", "{U}", "{3}{W}"),
        ("{4}{C}", "{C}{C}", "{3}"),
        ("{W}{W}", "{4}", "{W}{W}"),
        ("{1}", "{4}{G}", "{0}"),
    ],
)
def test_what_is_left_of_a_cost(cost: str, by: str, left: str) -> None:
    assert in_print(minus_cost(parse_cost(cost), parse_cost(by))) == left


@rule("CR 118.7")
def test_a_mana_cost_with_hybrid_symbols_is_refused() -> None:
    text = "Power-up — {4}{W}: Put two +1/+1 counters on this creature."

    made = read(
        {"name": "Torn Brawler", "mana_cost": "{W/U}", "types": "Creature Human", "text": text, "pt": "2/2"}
    )

    assert isinstance(made, Refused)
