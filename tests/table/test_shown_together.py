"""A busy server shows the steps of bots together; no step is lost, and nobody waits long."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import live
from cardwright.table.driver import Load
from cardwright.table.stream import Stream
from cardwright.table.thinking import THINKERS
from tests.table.kit import Page, Running, play_on

ANSWERS = 60
MOST_STEPS = 0.8  # frames for each answer; together it is about half a frame


class Busy(Load):
    """A server that has much to do, or that has not."""

    high = True

    def is_high(self) -> bool:
        return self.high


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    """It has much to do."""
    found = Busy()
    monkeypatch.setattr(live, "LOAD", found)
    return found


async def some(page: Page, n: int = ANSWERS) -> None:
    """So many answers by chance."""
    chance = random.Random(7)
    await play_on([page], chance.choice, n)


def whole(server: Running, page: Page) -> Any:
    """What a stream that begins now would tell of the board, without names for single things, and the story."""
    table = server.live(page.table)
    anew = Stream(page.seat, table.sender, table.card)
    anew.update(table.game, table.asked_number(page.seat), table.told())
    return plain(anew.view), [line[1:] for line in anew.story.lines]


def plain(view: dict[str, Any]) -> Any:
    """What two streams say alike."""
    things = sorted((one["name"], one["zone"]) for one in view["objects"].values())
    return things, view["zones"], view["seats"], view["turn"], view["phase"]


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_what_is_shown_in_the_end_is_all_there_is(tmp_path: Path, game: str, busy: Busy) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo(game)
            await some(page)
            await page.until(lambda p: p.ask or p.over)
            view, story = whole(server, page)

            assert plain(page.view) == view
            assert [line[1:] for _, line in sorted(page.story.items())] == story[-len(page.story) :]
            assert server.live(page.table).unshown.since == 0.0
            await page.close()

    asyncio.run(plays())


def frames_a_step(tmp_path: Path) -> float:
    """How many frames come for each answer, of a person or a bot."""

    async def plays() -> float:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            await some(page, 20)
            await page.until(lambda p: p.ask or p.over)
            await page.close()
            return len(page.frames) / server.live(page.table).events

    return asyncio.run(plays())


def test_steps_of_a_bot_come_together_only_when_there_is_much_to_do(
    tmp_path: Path, busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "TOGETHER", 60.0)
    together = frames_a_step(tmp_path)
    busy.high = False

    assert together < MOST_STEPS < frames_a_step(tmp_path)


def test_nobody_waits_longer_than_that_for_a_step(
    tmp_path: Path, busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "TOGETHER", -1.0)  # each has waited longer

    assert frames_a_step(tmp_path) > MOST_STEPS


def test_who_watches_bots_alone_sees_each_step(tmp_path: Path, busy: Busy) -> None:
    async def looks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            seats = [{"who": "bot"}, {"who": "bot"}]
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            page = Page(server.address, made["table"], "", -1)
            await page.connect()
            await page.until(lambda p: len(p.frames) >= 20)

            assert server.live(page.table).unshown.since == 0.0
            await page.close()

    asyncio.run(looks())


def test_there_is_much_to_do_if_the_server_has_worked_for_some_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = {"wall": 10.0, "worked": 3.0}
    monkeypatch.setattr(time, "perf_counter", lambda: now["wall"])
    monkeypatch.setattr(time, "thread_time", lambda: now["worked"])
    load = Load()

    def after(seconds: float, worked: float) -> bool:
        now["wall"] += seconds
        now["worked"] += worked
        return load.is_high()

    for_a_moment = after(0.6, 0.6)  # a table was set up
    for_long = [after(0.6, 0.6) for _ in range(5)][-1]
    no_more = [after(0.6, 0.05) for _ in range(5)][-1]
    again = [after(0.6, 0.6) for _ in range(9)][-1]

    assert (for_a_moment, for_long, no_more, again) == (False, True, False, True)
    assert not after(60.0, 60.0)  # nobody has asked for long: it was something else


def test_what_is_asked_meanwhile_is_answered_of_what_is_now(tmp_path: Path, busy: Busy) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("magic")
            await some(page, 10)
            await page.until(lambda p: p.ask or p.over)
            table = server.live(page.table)
            table.unshown.begins(time.monotonic())  # as while a bot answers
            table.streams[0].take_back()
            await page.send({"t": "why", "on": "seat:1", "nonce": "why-1"})
            await page.until(lambda p: p.because)

            assert table.unshown.since == 0.0
            await page.close()

    asyncio.run(asks())


def test_while_a_bot_thinks_for_long_what_was_done_before_is_seen(
    tmp_path: Path, busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time that it is asked nobody knows yet that it will."""
    answered = [False]

    async def think(question: Any) -> int:
        if answered[0]:
            await asyncio.sleep(3600)
        return 0

    monkeypatch.setattr(THINKERS, "ask", think)
    monkeypatch.setattr(live, "TOGETHER", 3600.0)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "search")
            server.live(page.table).driver.players.clear()
            answered[0] = True
            chance = random.Random(1)
            while page.ask:
                v = page.v
                await page.answer(chance.choice(page.options()))
                await page.until(lambda p, v=v: p.v > v)  # also of the answer after which the bot thinks
            assert server.live(page.table).unshown.since == 0.0
            await page.close()

    asyncio.run(plays())
