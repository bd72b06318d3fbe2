"""CR 702.183. Cards with tiered: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
TEXT = ("Tiered (Choose one additional cost.)\n• Drip — {0} — You gain 1 life.\n• Drop — {2} — You gain 4 life.\n"
        "• Flood — {4}{U} — You gain 9 life.")  # fmt: skip


def spring() -> str:
    return reads("Risen Spring", TEXT, "Instant", mana_cost="{U}")


@rule("CR 702.183a")
@pytest.mark.parametrize(("mode", "life", "left"), [("You gain 1 life", 21, 5), ("You gain 4 life", 24, 3),
                                                    ("You gain 9 life", 29, 0)])  # fmt: skip
def test_one_mode_is_chosen_with_its_cost(mode: str, life: int, left: int) -> None:
    name = spring()
    t = table(Ann={"hand": [name], "mana": "{U}{U}{U}{U}{U}{U}"}, Bob={})

    t.act(f"Cast {name}")
    t.act(next(x for x in t.offered() if mode in x)).pass_all()

    assert t.life[0] == life
    assert t.counter("blue") == left


@rule("CR 702.183a")
def test_a_mode_that_nobody_can_pay_for_is_not_offered() -> None:
    name = spring()
    t = table(Ann={"hand": [name], "mana": "{U}{U}"}, Bob={})

    t.act(f"Cast {name}").pass_all()

    assert t.life[0] == 21


@rule("CR 702.183")
def test_tiered_is_printed_with_each_cost() -> None:
    assert "Tiered • {0} — You gain 1 life" in "\n".join(card_lines(CARDS.kind(spring())))
