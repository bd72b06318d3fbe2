"""Bots in another process choose what they would choose in this one."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.play.game import Game
from cardwright.table import driver, thinking
from cardwright.table.setup import spec_to_json
from cardwright.table.thinking import THINKERS, Question, Thinkers, think
from tests.table.kit import Running, play_on
from tests.table.test_patch import a_game


def asked(game: Game, bot: str, seed: int = 1) -> Question:
    """What the bot of the seat that is asked is asked."""
    assert game.decision is not None
    return Question(game.spec.game, spec_to_json(game.spec), game.answers, game.decision.seat, bot, seed)


@pytest.mark.parametrize(("name", "bot"), [("dominion", "big-money"), ("magic", "curve")])
def test_a_thinker_picks_what_the_bot_picks_also_after_a_takeback(name: str, bot: str) -> None:
    game = a_game(name, 3)
    players = [game.shelf().make(bot, seat) for seat in range(2)]
    before = game.fork()
    for _ in range(60):
        assert game.decision is not None
        seat = game.decision.seat
        found = think(asked(game, bot, seat))
        assert found == int(players[seat].choose(game.view(seat)))
        game.answer(found)

    assert before.decision is not None
    again = before.shelf().make(bot, 0).choose(before.view(before.decision.seat))
    assert think(asked(before, bot, before.decision.seat)) == int(again)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no priorities of processes")
def test_a_thinker_gives_way_to_its_server() -> None:
    async def asks() -> None:
        thinkers = Thinkers()
        await thinkers.ask(asked(a_game("dominion", 3), "big-money"))
        (thinker,) = [process for one in thinkers.all for process in one.processes()]
        assert thinker.pid is not None
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, thinker.pid) == min(19, own + thinking.GIVES_WAY)
        thinkers.stop()

    asyncio.run(asks())


def test_if_a_thinker_dies_another_one_is_asked() -> None:
    async def asks() -> None:
        thinkers = Thinkers()
        question = asked(a_game("dominion", 3), "big-money")
        first = await thinkers.ask(question)
        (died,) = [process for one in thinkers.all for process in one.processes()]
        assert died.pid is not None
        os.kill(died.pid, signal.SIGKILL)
        assert await thinkers.ask(question) == first
        thinkers.stop()

    asyncio.run(asks())


def test_a_thought_that_takes_too_long_ends_its_process_and_the_next_one_gets_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def asks() -> None:
        thinkers = Thinkers()
        question = asked(a_game("dominion", 3), "big-money")
        with monkeypatch.context() as hurried:
            hurried.setattr(thinking, "THINKS", 0.01)
            with pytest.raises(TimeoutError):
                await thinkers.ask(question)
        assert not [process for one in thinkers.all for process in one.processes()]
        assert await thinkers.ask(question) == think(question)
        thinkers.stop()

    asyncio.run(asks())


def test_a_thought_that_nobody_waits_for_any_more_is_the_answer_when_the_question_comes_again() -> None:
    game = a_game("dominion", 3)
    first = think(asked(game, "random", 5))

    assert [think(asked(game, "random", 5)) for _ in range(20)] == [first] * 20


def test_a_bot_that_thinks_ahead_does_so_elsewhere_from_its_first_decision_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "SLOW_ONES", set())
    questions: list[Question] = []

    async def ask(question: Question) -> int:
        questions.append(question)
        return 0

    monkeypatch.setattr(THINKERS, "ask", ask)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "search")
            assert await play_on([page], lambda options: options[0], 2) == 2
            await page.until(lambda p: p.ask)
            assert questions
            assert not driver.SLOW_ONES

    asyncio.run(plays())


def test_a_game_goes_on_against_a_slow_bot_and_against_one_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "SLOW", 0.0)
    monkeypatch.setattr(driver, "SLOW_ONES", set())

    class Failing:
        def choose(self, view: object) -> int:
            raise ValueError("of its own")

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            assert await play_on([page], lambda options: options[-1], 6) == 6
            assert driver.SLOW_ONES
            driver.SLOW_ONES.clear()
            server.live(page.table).driver.players[1] = Failing()  # type: ignore[assignment] # chooses nothing
            monkeypatch.setattr(driver, "SLOW", 60.0)
            assert await play_on([page], lambda options: options[-1], 6) == 6

    asyncio.run(plays())
