"""CR 702.150. Planeswalkers with compleated: read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def walker() -> str:
    return reads(
        "Orla of Rust",
        "Compleated\n+1: You gain 1 life.",
        "Legendary Planeswalker — Orla",
        mana_cost="{1}{G}{G/P}{G/P}",
        loyalty="5",
    )


@rule("CR 702.150a")
@pytest.mark.parametrize(("mana", "loyalty"), [(4, 5), (3, 3), (2, 1)])
def test_each_symbol_paid_with_life_costs_two_loyalty(mana: int, loyalty: int) -> None:
    t = table(Ann={"hand": [walker()], "mana": "{G}" * mana})

    t.act("Cast Orla of Rust")
    while "Pass" not in t.offered():
        t.answer(max(t.offered(), key=lambda x: x.count("{G}")))
    t.pass_all()

    assert t.counters("Orla of Rust") == {"loyalty": loyalty}
    assert t.life[0] == 20 - 2 * (4 - mana)


@rule("CR 702.150a", "CR 616.1")
def test_with_twice_as_many_counters_its_controller_chooses_the_order() -> None:
    twin = reads(
        "Twofold Mould",
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead.",
        "Enchantment",
    )
    t = table(Ann={"hand": [walker()], "mana": "{G}{G}{G}", "battlefield": [twin]})

    t.act("Cast Orla of Rust")
    while "Pass" not in t.offered():
        t.answer(max(t.offered(), key=lambda x: x.count("{G}")))
    t.pass_all()
    seen = t.offered()
    assert len(seen) == 2
    first = t.fork().answer(seen[0])
    other = t.answer(seen[1])

    assert {first.counters("Orla of Rust")["loyalty"], other.counters("Orla of Rust")["loyalty"]} == {6, 8}
