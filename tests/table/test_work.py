"""Slow work runs in threads, fairly among addresses, and is refused if the queue is full."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import app as apps
from cardwright.table import setup
from cardwright.table import work as works
from cardwright.table.messages import No
from cardwright.table.work import Work
from tests.table.kit import WITHIN, Running


async def until(ready: Any) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(WITHIN):
        while not ready():
            await asyncio.sleep(0.001)


def test_one_address_that_asks_for_much_keeps_no_other_waiting() -> None:
    async def asks() -> None:
        work = Work(threads=2, within=WITHIN)
        ends = threading.Event()
        loud = [asyncio.create_task(work.do(lambda: ends.wait(WITHIN), "loud")) for _ in range(8)]
        await until(lambda: work.waiting == 8)

        assert await work.do(lambda: 7, "quiet") == 7
        assert not any(task.done() for task in loud)

        ends.set()
        assert await asyncio.gather(*loud) == [True] * 8
        await until(lambda: not work.lines)
        work.stop()

    asyncio.run(asks())


def test_more_than_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "MOST_OF_ADDRESS", 3)
    monkeypatch.setattr(works, "MOST_WAITING", 4)

    async def asks() -> None:
        work = Work(threads=1, within=WITHIN)
        ends = threading.Event()
        waiting = [asyncio.create_task(work.do(lambda: ends.wait(WITHIN), "a")) for _ in range(3)]
        waiting.append(asyncio.create_task(work.do(lambda: True, "b")))
        await until(lambda: work.waiting == 4)
        for who in ("a", "c"):
            with pytest.raises(No) as why:
                await work.do(lambda: True, who)
            assert why.value.code == "too-fast"
        ends.set()
        assert await asyncio.gather(*waiting) == [True] * 4
        assert (await work.do(lambda: 1, "c"), work.waiting) == (1, 0)
        work.stop()

    asyncio.run(asks())


def test_what_is_not_done_in_time_is_refused_and_its_thread_is_free_when_it_is_done() -> None:
    async def asks() -> None:
        work = Work(threads=1, within=0.05)
        ends = threading.Event()
        for who in ("a", "b"):  # the first one runs, the second one never gets a thread
            with pytest.raises(No, match=r"the request took longer than 0\.05 seconds") as why:
                await work.do(lambda: ends.wait(WITHIN), who)
            assert why.value.code == "too-slow"
        ends.set()
        await until(lambda: not work.lines and not work.free.locked())
        work.within = WITHIN
        assert await work.do(lambda: 3, "a") == 3
        with pytest.raises(TimeoutError, match="of its own"):
            await work.do(fails_by_itself, "a")
        await until(lambda: not work.lines)
        work.stop()

    asyncio.run(asks())


def fails_by_itself() -> None:
    raise TimeoutError("of its own")


def test_whoever_asks_for_what_takes_long_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ends = threading.Event(), threading.Event()

    def slow(game: str, name: str) -> dict[str, Any]:
        begun.set()
        ends.wait(WITHIN)
        return {"name": name}

    monkeypatch.setattr(apps, "card_in_print", slow)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            late = [
                asyncio.create_task(server.call("GET", f"api/games/magic/cards/{n}"))
                for n in range(works.THREADS)
            ]
            await asyncio.to_thread(begun.wait, WITHIN)
            assert (await server.call("GET", "api/tables"))[0] == 200
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)
            assert not any(task.done() for task in late)
            ends.set()
            assert [status for status, _ in await asyncio.gather(*late)] == [200] * len(late)

    asyncio.run(asks())


def test_an_answer_that_takes_too_long_is_a_503(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = threading.Event()
    monkeypatch.setattr(apps, "card_in_print", lambda game, name: {"name": name} if ends.wait(WITHIN) else {})

    async def asks() -> None:
        async with Running(tmp_path) as server:
            server.lobby.work.within = 0.05
            status, found = await server.call("GET", "api/games/magic/cards/Shock")
            assert (status, found["code"]) == (503, "too-slow")
            ends.set()

    asyncio.run(asks())


def test_from_this_machine_each_person_waits_for_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ends = threading.Event(), threading.Event()
    begin = setup.begin

    def slow(asked: setup.Setup) -> Any:
        if not begun.is_set():
            begun.set()
            ends.wait(WITHIN)
        return begin(asked)

    monkeypatch.setattr(apps, "begin", slow)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            late = asyncio.create_task(server.call("POST", "api/check", asked, ann))
            await asyncio.to_thread(begun.wait, WITHIN)
            assert (await server.call("POST", "api/check", asked, bob))[0] == 200
            assert not late.done()
            ends.set()
            assert (await late)[0] == 200

    asyncio.run(asks())
