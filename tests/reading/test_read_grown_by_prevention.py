"""CR 615.5. What follows as damage to the target is prevented: counters on it, life, damage. Read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def shielded(text: str, damage: int) -> Table:
    """A creature is shielded, then burnt."""
    ward = reads("Kind Ordeal", text, "Instant")
    burn = reads("Hot Cinder", f"Hot Cinder deals {damage} damage to target creature.", "Instant")
    t = table(Ann={"hand": [ward, burn], "battlefield": ["Hill Giant"], "mana": "{W}{W}"}, Bob={})
    t.answer(f"Cast {ward}")
    if "Hill Giant" in t.offered():
        t.answer("Hill Giant")
    t.pay().pass_all()
    t.answer(f"Cast {burn}")
    if "Hill Giant" in t.offered():
        t.answer("Hill Giant")
    return t.pay().pass_all()


NEXT = "Prevent the next 3 damage that would be dealt to target creature this turn"


@rule("CR 615.5", "CR 122.6")
@pytest.mark.parametrize(
    "text",
    [
        f"{NEXT}, and put a +1/+1 counter on that creature for each 1 damage prevented this way.",
        f"{NEXT}. For each 1 damage prevented this way, put a +1/+1 counter on that creature.",
    ],
)
def test_a_counter_for_each_damage_that_is_prevented(text: str) -> None:
    t = shielded(text, 2)

    assert (t.counters("Hill Giant"), t.damage("Hill Giant")) == ({"+1/+1": 2}, 0)


@rule("CR 615.5")
def test_no_more_counters_than_damage_that_is_prevented() -> None:
    t = shielded(f"{NEXT}. For each 1 damage prevented this way, put a +1/+1 counter on that creature.", 5)

    assert (t.counters("Hill Giant"), t.damage("Hill Giant")) == ({"+1/+1": 3}, 2)


@rule("CR 615.5")
def test_life_for_damage_that_is_prevented() -> None:
    t = shielded(f"{NEXT}. You gain life equal to the damage prevented this way.", 2)

    assert t.life[0] == 22
