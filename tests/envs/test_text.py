"""A game in words: prompts within their budget, answers as text, and what becomes of those that are none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.envs.text import TextEnv
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.views import View

BASE = ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel", "Mine", "Festival"]


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_a_game_is_played_in_words(name: str) -> None:
    env = TextEnv(name, turn_limit=8, seed=2)
    chance = Chance(1)

    while not env.over:
        seen = env.observe()
        assert seen["options"]
        assert len(json.dumps(seen)) <= env.budget + 100
        assert len(env.prompt()) <= env.budget
        assert f"0: {seen['options'][0]}" in env.prompt()
        pick = int(chance.below(len(seen["options"])))
        env.answer(seen["options"][pick] if pick % 2 else str(pick))

    assert set(env.observe()["scores"]) == {"player_0", "player_1"}
    assert -1 <= env.reward <= 1
    assert env.info()["illegal"] == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [({"budget": 2}, "expected 3 or more for 'budget', got 2"), ({"budget": 1.5}, "a whole number for 'budget'"),
     ({"retries": -1}, "expected 0 or more for 'retries', got -1"), ({"retries": "2"}, "a whole number for 'retries'"),
     ({"seat": "0"}, "a whole number for 'seat'")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(CardwrightError, match=said):
        TextEnv("dominion", **asked)


def test_an_answer_without_end_is_told_back_in_short() -> None:
    assert len(TextEnv("dominion", seed=2).answer("buy " * 100_000)) < 3000


def test_a_small_budget_cuts_the_story_first() -> None:
    small, large = TextEnv("dominion", seed=2, budget=1500), TextEnv("dominion", seed=2, budget=9000)
    for _ in range(30):
        for env in (small, large):
            env.answer(0)

    assert len(small.observe()["story"]) < len(large.observe()["story"])
    assert small.observe()["table"] == large.observe()["table"]


def test_what_is_no_answer_is_told_and_in_the_end_answered_for() -> None:
    env = TextEnv("dominion", seed=2, retries=2, kingdom=BASE)
    before = env.game.digest

    assert "did you mean" in env.answer("Play all Treasure")
    assert "expected one of" in env.answer("99")
    assert env.game.digest == before
    env.answer("I would buy a Gold")
    assert env.game.digest != before
    assert env.info()["illegal"] == 3

    strict = TextEnv("dominion", seed=2, retries=0, on_illegal="raise")
    with pytest.raises(IllegalAnswer):
        strict.answer("no")


def test_nothing_hidden_is_said() -> None:
    env = TextEnv("dominion", seed=5)
    for _ in range(20):
        env.answer(0)
        other = TextEnv("dominion", seed=5)
        other.game = env.game.imagine(0, 9)
        assert other.prompt() == env.prompt()


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_if_a_bot_fails_the_game_is_as_it_was(name: str) -> None:
    asked = 0

    def failing(view: View) -> int:
        nonlocal asked
        asked += 1
        return 10**6 if asked % 7 == 0 else 0

    env = TextEnv(name, opponent=failing, seed=1)
    failed = 0
    while failed < 3:
        before = env.game.fork()
        try:
            env.answer(str(len(env.observe()["options"]) - 1))
        except IllegalAnswer:
            failed += 1
            assert env.game == before
        assert env.game.decision is not None
        assert env.game.decision.seat == env.seat


def test_if_a_bot_fails_at_the_beginning_the_old_game_goes_on() -> None:
    fails = False

    def failing(view: View) -> int:
        return -1 if fails else 0

    env = TextEnv("dominion", opponent=failing, seat=1, seed=1)
    before, fails = env.game, True
    with pytest.raises(IllegalAnswer):
        env.reset(2)
    assert env.game is before
