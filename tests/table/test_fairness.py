"""Fair scheduling of bots, and no thinking at tables without viewers."""

from __future__ import annotations

import asyncio
import itertools
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import driver
from cardwright.table import messages as m
from cardwright.table import socket as sockets
from cardwright.table.door import Buckets
from cardwright.table.fairness import A_STEP_EVERY, FairQueue, Payer, Turns
from cardwright.table.live import LiveTable
from cardwright.table.socket import Socket
from cardwright.table.thinking import THINKERS, Question
from cardwright.table.wire import UNSENT
from tests.table.kit import WITHIN, Page, Running
from tests.table.test_playing import PLAIN

BOTS = [{"who": "bot", "bot": "big-money"}, {"who": "bot", "bot": "big-money"}]


async def served(places: int, *jobs: Payer) -> list[Payer]:
    """Who is served, in this order, of jobs that come in that order; the places are taken by the first ones."""
    queue, order = FairQueue(places), []

    async def job(payer: Payer) -> None:
        async with queue.place(payer):
            order.append(payer)
            await asyncio.sleep(0)

    async with asyncio.timeout(WITHIN), asyncio.TaskGroup() as group:
        for payer in jobs:
            group.create_task(job(payer))
    assert not queue.waiting
    assert queue.free == places
    return order


def test_an_address_with_a_hundred_jobs_delays_another_one_by_one_job_per_place() -> None:
    many, one = Payer("203.0.113.1", "eve"), Payer("203.0.113.2", "ann")
    for places in (1, 2, 3):
        order = asyncio.run(served(places, *[many] * 100, one))

        assert order.index(one) == places


def test_whoever_was_served_the_longest_ago_comes_next() -> None:
    a, b, c = Payer("a", "1"), Payer("b", "2"), Payer("c", "3")

    assert asyncio.run(served(1, a, a, a, b, b, c)) == [a, b, c, a, b, a]


def test_an_address_begins_one_step_in_each_round_and_keeps_no_other_one_waiting() -> None:
    async def takes() -> list[tuple[str, int]]:
        turns, order, n = Turns(), [], 0
        loop = asyncio.get_running_loop()

        def round_ends() -> None:
            nonlocal n
            n += 1
            loop.call_soon(round_ends)

        async def step(who: str) -> None:
            await turns.wait(who)
            order.append((who, n))

        loop.call_soon(round_ends)
        async with asyncio.timeout(WITHIN), asyncio.TaskGroup() as group:
            for who in [*["eve"] * 50, "ann"]:
                group.create_task(step(who))
        for _ in range(3):
            await asyncio.sleep(0)
        assert not turns.lines
        return order

    order = asyncio.run(takes())
    rounds = [n for who, n in order if who == "eve"]

    assert len(rounds) == len(set(rounds)) == 50
    assert dict(order)["ann"] == rounds[0]


def test_while_the_server_is_busy_steps_of_one_address_wait_for_each_other() -> None:
    async def takes(busy: bool) -> dict[str, list[float]]:
        turns, began = Turns(lambda: busy), time.perf_counter()
        at: dict[str, list[float]] = {"eve": [], "ann": []}

        async def step(who: str) -> None:
            await turns.wait(who)
            at[who].append(time.perf_counter() - began)

        async with asyncio.timeout(WITHIN), asyncio.TaskGroup() as group:
            for who in [*["eve"] * 6, "ann"]:
                group.create_task(step(who))
        return at

    at = asyncio.run(takes(True))
    apart = [b - a for a, b in itertools.pairwise(at["eve"])]
    assert len(apart) == 5
    assert min(apart) > 0.8 * A_STEP_EVERY  # a timer may be a little early
    assert at["ann"][0] < at["eve"][1]
    at = asyncio.run(takes(False))
    assert at["eve"] == sorted(at["eve"])
    assert len(at["eve"]) == 6


def test_a_step_that_is_cancelled_lets_the_next_one_of_its_address_go_on() -> None:
    async def takes() -> None:
        turns = Turns()
        waiting = [asyncio.create_task(turns.wait("eve")) for _ in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        async with asyncio.timeout(WITHIN):
            found = await asyncio.gather(*waiting, return_exceptions=True)

        assert [type(one) for one in found] == [type(None), asyncio.CancelledError, type(None), type(None)]

    asyncio.run(takes())


def test_of_an_address_with_many_sockets_one_message_is_taken_in_each_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[tuple[int, str]] = []
    n = 0
    take = Socket.take

    async def takes(self: Socket, table: LiveTable, text: str) -> None:
        taken.append((n, text))
        await take(self, table, text)

    async def asks() -> None:
        loop = asyncio.get_running_loop()

        def round_ends() -> None:
            nonlocal n
            n += 1
            loop.call_soon(round_ends)

        async with Running(tmp_path, proxies=("127.0.0.1",)) as server:
            page = await server.solo("dominion")
            sockets = [Page(server.address, page.table, "", -1) for _ in range(12)]
            for one in sockets:
                one.headers = {"X-Forwarded-For": "203.0.113.9"}
                await one.connect()
                await one.until(lambda p: p.v)
            monkeypatch.setattr(Socket, "take", takes)
            loop.call_soon(round_ends)
            for one in sockets:
                for _ in range(3):
                    await one.send({"t": "ping"})
            async with asyncio.timeout(WITHIN):
                while len(taken) < 36:
                    await asyncio.sleep(0.001)
            rounds = [at for at, _ in taken]

            assert len(rounds) == len(set(rounds)) == 36
            for one in [page, *sockets]:
                await one.close()

    asyncio.run(asks())


def test_a_browser_that_does_not_read_is_cut_before_much_waits_for_it() -> None:
    async def sends() -> None:
        lobby: Any = SimpleNamespace(turns=Turns())
        nothing: Any = None
        long = m.Because("n", "x" * (sockets.MOST_QUEUED + 1), "")
        socket = Socket(nothing, lobby, "203.0.113.9")
        socket.send(long)
        closings = [socket.closing]  # one message may be as long as it is
        socket.send(m.Pong())
        closings.append(socket.closing)
        assert closings == ["", "slow"]
        assert list(socket.queue) == [None]

        socket, n = Socket(nothing, lobby, "203.0.113.9"), 0
        while not socket.closing:
            socket.send(m.Because("n", "x" * 10_000, ""))
            n += 1
        assert 50 < n < 60

    asyncio.run(sends())


def test_messages_are_sent_in_order_and_once() -> None:
    async def sends() -> None:
        lobby: Any = SimpleNamespace(turns=Turns())
        table: Any = SimpleNamespace(ours=lambda: True)
        sent, read = [], asyncio.Event()

        async def send_text(text: str) -> None:
            await read.wait()
            sent.append(text)

        web: Any = SimpleNamespace(send_text=send_text)
        socket = Socket(web, lobby, "203.0.113.9")
        first = [m.Because(str(n), "x", "") for n in range(3)]
        for one in first:
            socket.send(one)
        under_way = asyncio.create_task(socket.flush(table))
        await asyncio.sleep(0)
        socket.send(m.Pong())
        assert await socket.flush(table) is False  # who has begun sends this one too
        assert sent == []
        read.set()
        assert await under_way is False
        assert sent == [m.written(one) for one in (*first, m.Pong())]
        assert socket.queued == 0

        socket.close("slow")
        assert await socket.flush(table) is True
        assert await socket.flush(table) is True  # the writer finds out as well
        assert len(sent) == 4

    asyncio.run(sends())


def test_a_client_that_does_not_read_keeps_nobody_waiting_who_answers_it() -> None:
    async def sends() -> None:
        lobby: Any = SimpleNamespace(turns=Turns())
        table: Any = SimpleNamespace(ours=lambda: True)
        sent: list[str] = []
        unread = 0

        async def send_text(text: str) -> None:
            nonlocal unread
            sent.append(text)
            unread = len(sent) // 2  # from the second message on it reads nothing

        web: Any = SimpleNamespace(
            scope={"extensions": {UNSENT: {"bytes": lambda: unread}}}, send_text=send_text
        )
        socket = Socket(web, lobby, "203.0.113.9")
        assert socket.is_read()
        for _ in range(5):
            socket.send(m.Pong())

        assert await socket.flush(table, at_once=True) is False
        assert (len(sent), len(socket.queue), socket.is_read()) == (2, 3, False)
        assert socket.filled.is_set()  # the writer sends the others
        web.scope = {}
        assert not socket.is_read()  # nothing is known of such a client

    asyncio.run(sends())


def test_messages_of_one_address_share_a_bucket_and_wait_in_turn() -> None:
    """Also over several sockets; this machine's are not counted, because a proxy may run there."""
    nothing: Any = None
    lobby: Any = SimpleNamespace(turns=Turns(), messages=Buckets(10.0, 3.0))
    one, two, other, own = (
        Socket(nothing, lobby, address)
        for address in ("203.0.113.9", "203.0.113.9", "203.0.113.8", "127.0.0.1")
    )

    waits = [socket.wait_of_address() for socket in (one, two, one, two, one)]

    assert waits[:3] == [0.0, 0.0, 0.0]
    assert 0.0 < waits[3] <= 0.1 < waits[4] <= 0.2
    assert other.wait_of_address() == 0.0
    assert [own.wait_of_address() for _ in range(9)] == [0.0] * 9


def test_persons_of_one_address_take_turns() -> None:
    eve, ann = Payer("203.0.113.1", "eve"), Payer("203.0.113.1", "ann")

    assert asyncio.run(served(1, *[eve] * 50, ann)).index(ann) == 1


def test_a_job_that_is_cancelled_leaves_the_queue_and_holds_no_place() -> None:
    async def runs() -> None:
        queue = FairQueue(1)
        await queue.enter(Payer("a"))
        waits = [asyncio.create_task(queue.enter(Payer("b"))) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(queue) == 3
        waits[0].cancel()
        await asyncio.sleep(0)
        assert len(queue) == 2
        queue.leave(Payer("a"))  # gives the place to the second one,
        waits[1].cancel()  # which is cancelled before it runs
        await asyncio.gather(*waits, return_exceptions=True)
        places = [queue.free]
        queue.leave(Payer("b"))
        assert [*places, queue.free] == [0, 1]

    asyncio.run(runs())


# -- at a table
async def bots_alone(server: Running, n: int = 1) -> list[Page]:
    """Tables of bots alone, that nobody has looked at yet."""
    token = await server.guest("Ann")
    asked = {"game": "dominion", "seats": BOTS, "options": PLAIN}
    made = [await server.post("api/tables", asked, token) for _ in range(n)]
    return [Page(server.address, one["table"], token, -1) for one in made]


async def looks(page: Page, server: Running) -> LiveTable:
    """Look on until something was answered."""
    await page.connect()
    await page.until(lambda p: len(p.frames) > 2)
    return server.live(page.table)


async def at_rest(table: LiveTable) -> int:
    """The answers at a table once nothing is under way there."""
    async with asyncio.timeout(WITHIN):
        while table.connections or (table.driver.task is not None and not table.driver.task.done()):
            await asyncio.sleep(0.01)
    return table.events


def test_a_table_that_nobody_looks_at_is_parked_and_goes_on_when_somebody_comes(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            (page,) = await bots_alone(server)
            table = await server.lobby.at(page.table)
            await asyncio.sleep(0.2)
            assert table.events == 0  # nobody has come yet
            await looks(page, server)
            await page.close()
            events = await at_rest(table)
            assert not table.game.over
            await asyncio.sleep(0.2)
            assert table.events == events
            assert server.lobby.quiet(page.table)  # so it leaves the memory like any other
            again = Page(page.address, page.table, page.token, -1)
            await again.connect()
            await again.until(lambda p: len(p.frames) > 2)
            assert table.events > events
            await again.close()

    asyncio.run(plays())


def test_a_thought_that_waits_is_not_begun_when_the_last_person_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one thinker is busy with somebody else's question; the person leaves before its end."""
    begun: list[str] = []
    may = asyncio.Event()

    async def ask(question: Question, job: Any) -> int:
        begun.append(question.table)
        await may.wait()
        return 0

    async def plays() -> None:
        THINKERS.stop()
        for thinker in THINKERS.all:
            monkeypatch.setattr(thinker, "ask", ask)
        async with Running(tmp_path) as server:
            monkeypatch.setattr(driver, "SLOW_ONES", {(await a_kind(server), "big-money")})
            busy = len(THINKERS.all)
            first, *others = await bots_alone(server, busy + 1)
            for page in (*others, first):
                await page.connect()
                await page.until(lambda p: p.v)
                await until(lambda: len(begun) + len(THINKERS.queue) >= 1)
            await until(lambda: len(begun) == busy and len(THINKERS.queue) == 1)
            assert first.table not in begun
            await first.close()
            await until(lambda: not len(THINKERS.queue))
            may.set()
            await asyncio.sleep(0.1)
            assert first.table not in begun
            for page in others:
                await page.close()

    asyncio.run(plays())


async def a_kind(server: Running) -> Any:
    """The class of Dominion's games."""
    (page,) = await bots_alone(server)
    return type((await server.lobby.at(page.table)).game)


async def until(ready: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(WITHIN):
        while not ready():
            await asyncio.sleep(0.01)


def test_tables_of_bots_alone_wait_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one place for them at most one of five answers at a time, and each of them goes on."""
    monkeypatch.setattr(driver, "BOTS_ALONE", FairQueue(1))
    at_once = [0, 0]
    one_more = driver.Driver.one_more

    async def counted(self: driver.Driver) -> bool:
        at_once[0] += 1
        at_once[1] = max(at_once)
        try:
            return await one_more(self)
        finally:
            at_once[0] -= 1

    monkeypatch.setattr(driver.Driver, "one_more", counted)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = await bots_alone(server, 5)
            for page in pages:
                await page.connect()
            await asyncio.gather(*(page.until(lambda p: len(p.frames) > 4) for page in pages))
            assert at_once[1] == 1
            for page in pages:
                await page.close()

    asyncio.run(plays())


def test_the_bots_of_a_table_think_on_the_account_of_who_plays_there(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            person = await server.lobby.person_of(page.token)
            looker = Page(server.address, page.table, await server.guest("Eve"), -1)
            await looker.connect()
            await looker.until(lambda p: p.v)
            assert server.live(page.table).payer() == Payer("127.0.0.1", person)
            await looker.close()
            await page.close()

    asyncio.run(plays())
