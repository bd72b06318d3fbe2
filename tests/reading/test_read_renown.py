"""CR 122.5, 702.54, 702.58, 702.112. Bloodthirst, graft, renown and counters that are moved, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.54a", "CR 702.54b", "CR 702.54c")
@pytest.mark.parametrize(
    ("text", "size"),
    [("Bloodthirst 1", (3, 3)), ("Bloodthirst X", (4, 4)), ("Bloodthirst 1\nBloodthirst 2", (5, 5))],
)
@pytest.mark.parametrize("victim", ["Bob", "Ann"])
def test_bloodthirst_counts_what_an_opponent_was_dealt(text: str, size: tuple[int, int], victim: str) -> None:
    reads("Orc", text, "Creature Orc", "{R}")
    assert printed("Orc") == text.split("\n")
    t = table(Ann={"hand": ["Orc", "Shock"], "mana": "{R}{R}"})

    t.cast("Shock", victim).pass_all().cast("Orc").pass_all()
    while "Act or pass" not in t.question:
        t.answer(t.offered()[0])

    assert t.pt("Orc") == (size if victim == "Bob" else (2, 2))


@rule("CR 702.54a")
def test_another_ability_asks_whether_an_opponent_was_dealt_damage() -> None:
    reads("Imp", "{1}: If an opponent was dealt damage this turn, you gain 1 life.", "Creature Imp")
    t = table(Ann={"battlefield": ["Imp"], "hand": ["Shock"], "mana": "{R}{C}{C}"})

    t.activate("Imp").pass_all().cast("Shock", "Bob").pass_all().activate("Imp").pass_all()

    assert t.life[0] == 21


@rule("CR 702.58a", "CR 702.58b", "CR 122.5")
def test_graft_moves_a_counter_only_as_long_as_it_has_one() -> None:
    reads("Cell", "Graft 1", "Creature Cell", "{G}")
    assert printed("Cell")[0] == "Graft 1"
    reads("Frog", "Flying", "Creature Frog", "{G}")
    t = table(Ann={"battlefield": [permanent("Cell", counters={"+1/+1": 1})], "hand": ["Frog", "Grizzly Bears"],
                   "mana": "{G}{G}{G}"})  # fmt: skip

    t.cast("Frog").pass_all().answer(next(x for x in t.offered() if "ove" in x))
    assert (t.pt("Cell"), t.pt("Frog")) == ((2, 2), (3, 3))
    t.cast("Grizzly Bears").pass_all()

    assert (t.offered(), t.pt("Grizzly Bears")) == (["Pass"], (2, 2))


@rule("CR 122.5")
def test_a_counter_that_is_not_there_is_not_moved() -> None:
    reads("Sower", "{1}: Move a +1/+1 counter from Sower onto target creature.", "Creature Orc")
    assert printed("Sower") == ["{1}: Move a +1/+1 counter from this onto target creature"]
    t = table(
        Ann={"battlefield": [permanent("Sower", counters={"+1/+1": 1}), "Grizzly Bears"], "mana": "{C}{C}"}
    )

    for _ in range(2):
        t.activate("Sower", "Grizzly Bears").pass_all()

    assert (t.pt("Sower"), t.pt("Grizzly Bears")) == ((2, 2), (3, 3))


@rule("CR 702.112a", "CR 702.112b", "CR 702.112c")
def test_it_becomes_renowned_once() -> None:
    reads("Hero", "Renown 2\nRenown 2\nAs long as Hero is renowned, it has flying.", "Creature Human", "{W}")
    assert printed("Hero")[0] == "Renown 2"
    reads("Bard", "Whenever a creature you control becomes renowned, you gain 1 life.", "Creature Human")
    t = table(Ann={"battlefield": ["Hero", "Bard"]}, Bob={"life": 20})
    assert not t.has("Hero", "flying")

    t.to_step("declare attackers").answer("Hero", "Done").to_step("combat damage")
    while t.step != "end of combat":
        t.answer(t.offered()[0])

    assert (t.pt("Hero"), t.has("Hero", "flying"), t.life) == ((4, 4), True, (21, 18))
