"""CR 702.33c. A repeatable cost with more mana than a cost can store is no longer offered, and nothing fails."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.33c")
def test_a_creature_is_kicked_as_often_as_its_cost_can_be_stored() -> None:
    text = "Multikicker {G}\nThis creature enters with a +1/+1 counter on it for each time it was kicked."
    briar = reads("Endless Thicket", text, mana_cost="{2}{G}{G}")
    game = table(Ann={"hand": [briar], "mana": "{G}" * 31 + "{C}" * 9, "battlefield": ["4 Forest"]})
    game.answer(f"Cast {briar}")
    times = 0
    while times < 40 and (again := [x for x in game.offered() if x.startswith("Pay multikicker")]):
        game.answer(again[0])
        times += 1
    game.pay().pass_all()

    assert times == 29
    assert game.pt(briar) == (2 + times, 2 + times)
