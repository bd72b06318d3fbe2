"""CR 608.2c. The lines of a spell: each is an instruction of its own."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

MAY = "You may discard a card. If you do, draw two cards."


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text", [f"{MAY}\nYou gain 3 life.", f"{MAY}\nPut a +1/+1 counter on target creature."]
)
def test_a_line_behind_if_you_do_is_not_read_as_part_of_it(text: str) -> None:
    assert isinstance(
        read({"name": "Odd Lines", "mana_cost": "{W}", "types": "Sorcery", "text": text}), Refused
    )


@rule("CR 608.2c")
def test_a_line_before_if_you_do_is_carried_out_first() -> None:
    reads("Even Lines", f"You gain 3 life.\n{MAY}", "Sorcery")
    t = table(Ann={"hand": ["Even Lines", "Plains"], "mana": "{W}", "library": ["Island", "Island"]})

    t.cast("Even Lines").pass_all().answer("Don't")

    assert (t.life, t.hand()) == ((23, 20), ["Plains"])
