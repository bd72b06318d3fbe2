"""A busy server stores and shows the answers of bots together with the answer before them; none is lost."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.bots.base import Bot
from cardwright.kernel.errors import CardwrightError
from cardwright.table import live
from cardwright.table.driver import Driver
from cardwright.table.fairness import Load
from cardwright.table.store import Event, Store
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


@pytest.fixture
def appended(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many answers each commit has stored."""
    found: list[int] = []
    append = Store.append

    async def counts(self: Store, table: str, first: int, events: Sequence[Event], fence: int = 0) -> None:
        found.append(sum(event.kind == "answer" for event in events))
        await append(self, table, first, events, fence)

    monkeypatch.setattr(Store, "append", counts)
    return found


def test_steps_of_a_bot_come_together_only_when_there_is_much_to_do(
    tmp_path: Path, busy: Busy, appended: list[int]
) -> None:
    together = frames_a_step(tmp_path)
    assert max(appended) > 1
    busy.high = False
    appended.clear()

    assert together < MOST_STEPS < frames_a_step(tmp_path)
    assert max(appended) == 1


def test_no_more_come_together_than_the_limit(
    tmp_path: Path, busy: Busy, appended: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "TOGETHER", 3)
    monkeypatch.setattr(live, "TOGETHER_FOR", 60.0)
    frames_a_step(tmp_path)

    assert max(appended) == 3


def test_no_more_are_added_once_that_has_taken_long(
    tmp_path: Path, busy: Busy, appended: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "TOGETHER_FOR", 0.0)

    assert frames_a_step(tmp_path) > MOST_STEPS
    assert max(appended) == 1


def test_who_watches_bots_alone_sees_each_step(tmp_path: Path, busy: Busy, appended: list[int]) -> None:
    async def looks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            seats = [{"who": "bot"}, {"who": "bot"}]
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            page = Page(server.address, made["table"], "", -1)
            await page.connect()
            await page.until(lambda p: len(p.frames) >= 20)
            await page.close()

    asyncio.run(looks())
    assert max(appended) == 1


class Odd(Bot):
    """A bot that picks an option that is not there, or fails; but not at its first question."""

    def __init__(self, fails: bool) -> None:
        self.fails, self.asked = fails, 0

    def choose(self, view: Any) -> int:
        """The first option once, then none."""
        self.asked += 1
        if self.fails:
            raise CardwrightError("this bot fails")
        return 10_000


@pytest.mark.parametrize("fails", [False, True])
def test_a_bot_that_fails_in_between_loses_no_answer(tmp_path: Path, busy: Busy, fails: bool) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            driver = server.live(page.table).driver
            odd = Odd(fails)
            driver.players[1] = odd
            await some(page, 30)
            await page.until(lambda p: p.ask or p.over)
            view, story = whole(server, page)

            assert odd.asked
            assert driver.failed == {1}  # the default bot goes on
            assert plain(page.view) == view
            assert [line[1:] for _, line in sorted(page.story.items())] == story[-len(page.story) :]
            await page.close()

    asyncio.run(plays())


def test_an_answer_that_the_game_refuses_in_between_leaves_those_before(
    tmp_path: Path, busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def follow(self: Driver, game: Any) -> tuple[int, int] | None:
        if game.decision is None or game.decision.seat not in self.table.bots:
            return None
        tried.append(game.n_answers)
        return game.decision.seat, 10_000

    monkeypatch.setattr(Driver, "follow", follow)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            await some(page, 30)
            await page.until(lambda p: p.ask or p.over)
            table = server.live(page.table)

            assert tried
            assert len(table.given) == table.events  # each answer is an event
            assert plain(page.view) == whole(server, page)[0]
            await page.close()

    asyncio.run(plays())


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
            await page.close()

    asyncio.run(plays())
