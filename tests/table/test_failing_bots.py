"""Bots that fail, or think forever: the game continues, and persons may replace them."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.kernel.errors import Fault
from cardwright.table import driver
from cardwright.table import messages as m
from cardwright.table.live import LiveTable
from tests.table.kit import Page, Running, play_on
from tests.table.test_playing import PLAIN, ask, once

BOT = 1  # its seat


class Blocked:
    """In place of the thinkers: thinks until it may answer."""

    def __init__(self, within: float | None = None) -> None:
        self.asked = 0
        self.within = within
        self.may = asyncio.Event()

    async def ask(self, question: Any) -> int:
        """The first option, when it may be said; TimeoutError if that is not within so many seconds."""
        self.asked += 1
        async with asyncio.timeout(self.within):
            await self.may.wait()
        return 0


async def slow(
    server: Running, monkeypatch: pytest.MonkeyPatch, within: float | None = None
) -> tuple[Page, LiveTable, Blocked]:
    """Ann has ended her turn, and a bot thinks."""
    blocked = Blocked(within)
    page = await server.solo("dominion", "big-money", PLAIN)
    live = server.live(page.table)
    monkeypatch.setattr(driver, "THINKERS", blocked)
    monkeypatch.setattr(driver, "SLOW_ONES", {(type(live.game), "big-money")})
    await page.answer("/End the Buy phase")
    await page.until(lambda p: p.acked)
    while not blocked.asked:
        await asyncio.sleep(0)
    return page, live, blocked


def refuses(monkeypatch: pytest.MonkeyPatch, wrong: Exception, *refused: int) -> None:
    """These answers of the bot can't be carried out, if there are others; without any, none can."""
    played = LiveTable.played

    def some(self: LiveTable, seat: int, index: int, *more: Any) -> Any:
        decision = self.game.decision
        assert decision is not None
        if seat == BOT and (not refused or (index in refused and len(decision.options) > 1)):
            if isinstance(wrong, Fault):
                raise m.No("illegal", str(wrong)) from wrong
            raise wrong
        return played(self, seat, index, *more)

    monkeypatch.setattr(LiveTable, "played", some)


async def until_failed(page: Page) -> None:
    """Its page is told that the bot has failed."""
    await page.until(lambda p: p.view["table"]["seats"]["1"].get("failed"))


def test_if_the_answer_of_a_bot_is_refused_another_one_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            refuses(monkeypatch, Fault("expected an answer that can be carried out"), 0)
            live = server.live(page.table)

            class First:
                def choose(self, view: object) -> int:
                    return 0

            live.driver.players[BOT] = First()  # type: ignore[assignment] # picks what is refused
            await page.answer("/End the Buy phase")
            await page.until(lambda p: p.acked)
            while not any(seat == BOT for seat, _ in live.given):
                await page.read()

            assert live.driver.failed == set()

    asyncio.run(plays())


@pytest.mark.parametrize("wrong", [Fault("of the rules, with Copper"), RuntimeError("with Copper")])
def test_a_bot_of_which_no_answer_is_taken_stops_and_a_person_may_seat_another_one(
    wrong: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def plays() -> None:
        caplog.set_level(logging.INFO, "cardwright.table")
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            live = server.live(page.table)
            with monkeypatch.context() as broken:
                refuses(broken, wrong)
                await page.answer("/End the Buy phase")
                await until_failed(page)
                task = live.driver.task
                assert task is not None
                await task
                live.driver.start()
                assert live.driver.task is task  # what was refused is not tried again and again
                other = Page(page.address, page.table, page.token, 0)
                await other.connect()
                await other.until(lambda p: p.v)
            await ask(page, "seat-bot", "bot-1", seat=BOT)
            assert not page.refused
            await play_on([page], once, 3)

            assert not page.view["table"]["seats"]["1"].get("failed")
            said = [text for text in caplog.messages if "failed" in text]
            assert said
            assert not any("Copper" in text for text in said)
            assert any(type(wrong).__name__ in text for text in said)

    asyncio.run(plays())


def test_a_bot_that_does_not_exist_has_failed_and_the_game_goes_on(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)
            live = server.live(page.table)
            live.seat_with(BOT, "of-a-later-version")
            await play_on([page], once, 3)
            await until_failed(page)
            await ask(page, "seat-bot", "bot-1", seat=BOT, bot="big-money")

            assert not page.refused
            assert live.driver.failed == set()

    asyncio.run(plays())


def test_while_a_bot_thinks_everybody_else_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page, live, blocked = await slow(server, monkeypatch)
            assert not live.lock.locked()
            other = Page(page.address, page.table, page.token, 0)
            await other.connect()
            await other.until(lambda p: p.v and p.view["asked"] == BOT)
            await ask(page, "takeback", "back-1")
            await page.until(lambda p: p.ask)
            assert live.driver.automatic() is None
            blocked.may.set()  # what was thought about is asked no more
            await asyncio.sleep(0)
            assert live.given == []
            blocked.may.clear()
            await page.answer("/End the Buy phase")
            while blocked.asked < 2:  # it thinks anew, and nobody waits for what it thought before
                await asyncio.sleep(0)
            blocked.may.set()
            await page.until(lambda p: p.view["turn"] >= 2 and p.ask)

    asyncio.run(plays())


def test_a_bot_that_thinks_for_too_long_is_answered_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page, live, blocked = await slow(server, monkeypatch, within=0.01)
            await page.until(lambda p: p.view["turn"] >= 2 and p.ask)
            await until_failed(page)

            assert blocked.asked == 1  # and it is not asked again
            assert live.driver.failed == {BOT}

    asyncio.run(plays())


def test_a_setting_whose_answer_is_refused_holds_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money", PLAIN)

            def fails(*_: Any) -> Any:
                raise m.No("illegal", "expected an answer that can be carried out")

            monkeypatch.setattr(LiveTable, "played", fails)
            await ask(page, "auto", "auto-1", option="/End the Buy phase", until="game", all=True)
            await page.until(lambda p: "auto" not in p.view["table"].get("mine", {}))

            assert server.live(page.table).driver.rules[0] == []
            assert page.ask

    asyncio.run(plays())
