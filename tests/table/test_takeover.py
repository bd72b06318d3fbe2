"""Servers that share a database are killed, paused, or disconnected from it: no answer is lost, and pages continue."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import time
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")
pytest.importorskip("httpx")

from websockets.exceptions import ConnectionClosed

from tests.table import cluster
from tests.table.kit import WITHIN, Page, Process, at, back, closed, http, kept_at, moved, play_on

SHORT = 2.0  # seconds of a lease here
SLACK = 15.0  # seconds more until a page is back: one would do, but the machine may be slow


def owner(url: str, table: str, servers: list[Process]) -> Process:
    """The process that has a table."""
    db = cluster.connect(url)
    sql = "SELECT address FROM tables JOIN servers ON servers.id = owner WHERE tables.id = %s"
    [(address,)] = db.execute(sql, (table,)).fetchall()
    db.close()
    return next(server for server in servers if server.address == address)


async def started(url: str, n: int, lease: float = SHORT, patience: float = 0.0) -> list[Process]:
    """So many servers."""
    servers = [Process(url, lease, patience) for _ in range(n)]
    await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
    return servers


async def two_at(server: Process, game: str) -> list[Page]:
    """Two persons at a new table."""
    persons = [
        (await http(server.address, "POST", "api/guests", {"name": name}))[1] for name in ("Ann", "Bob")
    ]
    ann, bob = [person["token"] for person in persons]
    asked = {"game": game, "seats": [{"who": "me"}, {"who": "link"}]}
    made = (await http(server.address, "POST", "api/tables", asked, ann))[1]
    invite = {"invite": made["seats"][1]["invite"]}
    assert (await http(server.address, "POST", f"api/tables/{made['table']}/join", invite, bob))[0] == 200
    return [Page(server.address, made["table"], token, seat) for seat, token in enumerate((ann, bob))]


class Player:
    """A person who plays by chance, over whichever server answers, and sends again what was not acknowledged."""

    def __init__(self, page: Page, servers: list[Process], seed: int) -> None:
        self.page, self.servers, self.chance = page, servers, random.Random(seed)
        self.pending: dict[str, Any] = {}
        self.given = 0
        self.stopped = False
        self.lost_at = 0.0
        self.waits: list[float] = []  # from a kill to the next frame

    async def play(self) -> None:
        """Until the game is over."""
        while not self.page.over and not self.stopped:
            try:
                await self.once()
            except (OSError, ConnectionClosed, TimeoutError):
                await self.come_back()

    async def once(self) -> None:
        """One answer."""
        page = self.page
        if not self.pending:
            await page.until(lambda p: (p.ask and p.options()) or p.over, 10)
            if page.over:
                return
            nonce = f"{page.tag}-{next(page.nonce)}"
            option = self.chance.choice(page.options())
            self.pending = {"t": "answer", "ask": page.ask, "option": option, "nonce": nonce}
        nonce = self.pending["nonce"]
        await page.send(self.pending)
        await page.until(lambda p: nonce in p.acked or any(no.get("nonce") == nonce for no in p.refused), 10)
        self.given += nonce in page.acked
        self.pending = {}

    async def come_back(self) -> None:
        """At any server, as often as it takes."""
        page, self.page.welcomed = self.page, False
        seen = len(page.frames)
        async with asyncio.timeout(2 * WITHIN):
            while (not page.welcomed or not page.v) and not self.stopped:
                at(self.chance.choice(self.servers), page)
                try:
                    await page.connect()
                    await page.until(lambda p: p.welcomed, 5)
                    with contextlib.suppress(TimeoutError):  # nothing comes if it has everything already
                        await page.until(lambda p: len(p.frames) > seen, 1)
                except (OSError, ConnectionClosed, TimeoutError):
                    page.welcomed = False
                    await asyncio.sleep(0.1)
        if self.lost_at:
            self.waits.append(time.monotonic() - self.lost_at)
            self.lost_at = 0.0


def test_a_server_that_starts_again_where_it_was_has_its_tables_at_once(several: str) -> None:
    async def plays() -> None:
        server = Process(several, 60.0)
        server.start()
        try:
            token = (await http(server.address, "POST", "api/guests", {"name": "Ann"}))[1]["token"]
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            made = (await http(server.address, "POST", "api/tables", asked, token))[1]
            page = Page(server.address, made["table"], token, 0)
            await back(page)
            server.kill()
            server.start()
            began = time.monotonic()
            await back(page)

            assert time.monotonic() - began < 30
        finally:
            server.kill()

    asyncio.run(plays())


async def answered(players: list[Player], playing: list[asyncio.Task[None]], more: int) -> None:
    """Wait until so many more answers have been given, or the game is over: a fast server ends one in a second."""
    before = sum(player.given for player in players)
    async with asyncio.timeout(WITHIN):
        while sum(player.given for player in players) < before + more:
            if all(task.done() for task in playing):
                return
            await asyncio.sleep(0.01)


async def played(players: list[Player], playing: list[asyncio.Task[None]], most: int) -> None:
    """Wait until the game is over, or so many answers have been given; nobody plays after it."""
    async with asyncio.timeout(3 * WITHIN):
        while not all(task.done() for task in playing) and sum(player.given for player in players) < most:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.1)
    for player, task in zip(players, playing, strict=True):
        player.stopped = True
        task.cancel()
    await asyncio.wait(playing)
    for task in playing:
        assert task.cancelled() or task.exception() is None


@pytest.mark.parametrize(
    ("game", "kills", "most"),
    [
        ("dominion", 1, 30),
        pytest.param("dominion", 8, 2000, marks=pytest.mark.slow),
        pytest.param("magic", 8, 2000, marks=pytest.mark.slow),
    ],
)
def test_after_kill_9_of_the_one_that_has_a_table_pages_go_on_at_the_others(
    game: str, kills: int, most: int, several: str
) -> None:
    async def plays() -> None:
        servers = await started(several, 3 if kills > 1 else 2)
        chance = random.Random(7)
        try:
            pages = await two_at(servers[0], game)
            players = [Player(at(chance.choice(servers), page), servers, i) for i, page in enumerate(pages)]
            for player in players:
                await player.come_back()
            playing = [asyncio.create_task(player.play()) for player in players]
            for _ in range(kills):
                await answered(players, playing, chance.randint(1, 8))
                if all(task.done() for task in playing):
                    break
                killed = await asyncio.to_thread(owner, several, pages[0].table, servers)
                for player in players:
                    player.lost_at = time.monotonic()
                killed.kill()
                await asyncio.sleep(SHORT + 1)
                await asyncio.to_thread(killed.start)
            await played(players, playing, most)
            waits = [wait for player in players for wait in player.waits]
            events = await kept_at(several, pages[0].table)
            nonces = [event.nonce.partition(":")[2] for event in events if event.nonce]
            assert waits
            assert max(waits) < SHORT + SLACK, waits
            assert len(nonces) == len(set(nonces))
            for page in pages:
                assert set(page.acked) <= set(nonces)
            unheard = len(set(nonces) - {nonce for page in pages for nonce in page.acked})
            assert unheard <= len(waits) + 2  # kept, and its server died before it said so; or just now
            assert kills == 1 or all(page.over for page in pages)
        finally:
            for server in servers:
                server.kill()

    asyncio.run(plays())


def test_a_server_that_wakes_after_its_lease_shows_and_keeps_nothing(several: str) -> None:
    async def plays() -> None:
        servers = await started(several, 2)
        first, second = servers
        try:
            token = (await http(first.address, "POST", "api/guests", {"name": "Ann"}))[1]["token"]
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            table = (await http(first.address, "POST", "api/tables", asked, token))[1]["table"]
            here, there = [Page(server.address, table, token, 0) for server in servers]
            for page in (here, there):
                await back(page)
            assert owner(several, table, servers) is first
            await here.until(lambda p: p.ask)
            seen = len(here.frames)

            first.send(signal.SIGSTOP)
            began = time.monotonic()
            late = {"t": "answer", "ask": here.ask, "option": here.options()[-1], "nonce": "asleep-1"}
            await here.send(late)
            asking = asyncio.create_task(http(second.address, "GET", f"api/tables/{table}"))
            with pytest.raises(ConnectionClosed):
                await closed(there)
            await moved(second, there)
            took = time.monotonic() - began
            await play_on([there], lambda keys: keys[0], 2)
            kept = await kept_at(several, table)
            first.send(signal.SIGCONT)
            with pytest.raises(ConnectionClosed):
                await closed(here)

            assert took < SHORT + SLACK
            assert (await asking)[0] == 503  # it was sent on, and given up when the lease had run out
            assert (len(here.frames), here.acked) == (seen, {})
            assert [event.nonce for event in await kept_at(several, table)][: len(kept)] == [
                e.nonce for e in kept
            ]
            assert "0:asleep-1" not in {event.nonce for event in await kept_at(several, table)}
            await moved(first, here)  # which sends on
            assert owner(several, table, servers) is second
        finally:
            for server in servers:
                server.kill()

    asyncio.run(plays())


def test_who_is_told_to_stop_is_followed_at_once_also_while_a_browser_does_not_let_go(several: str) -> None:
    async def plays() -> None:
        servers = await started(several, 2, 60.0, 40.0)
        first, second = servers
        try:
            pages = await two_at(first, "dominion")
            for page in pages:
                await back(page)
            _, slow = await asyncio.open_connection("127.0.0.1", first.port)
            slow.write(b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{")
            await slow.drain()  # its server waits for the rest of it for some seconds
            await asyncio.sleep(0.5)
            first.send(signal.SIGTERM)
            began = time.monotonic()
            with pytest.raises(ConnectionClosed):
                await closed(pages[1])
            await moved(second, pages[1])
            took = time.monotonic() - began
            assert first.running is not None
            waits = first.running.poll() is None
            slow.close()
            await asyncio.to_thread(first.end)

            assert waits
            assert took < 20  # half of the time for which it waits
            assert owner(several, pages[0].table, servers) is second
        finally:
            second.kill()

    asyncio.run(plays())


@pytest.mark.slow
def test_when_the_database_is_killed_nothing_is_lost_and_all_servers_go_on() -> None:
    pytest.importorskip("psycopg")
    if not cluster.program("initdb"):
        pytest.skip("no PostgreSQL: expected its programs to be installed")
    database = cluster.Cluster()

    async def plays() -> None:
        servers = await started(database.url(), 2)
        try:
            pages = await two_at(servers[0], "dominion")
            players = [Player(at(servers[i], page), servers, i) for i, page in enumerate(pages)]
            for player in players:
                await player.come_back()
            playing = [asyncio.create_task(player.play()) for player in players]
            for pause in (0.5, SHORT + 1):  # it is back before leases run out, and after
                await asyncio.sleep(1)
                await asyncio.to_thread(database.kill)
                await asyncio.sleep(pause)
                await asyncio.to_thread(database.start)
            await played(players, playing, sum(player.given for player in players) + 20)
            events = await kept_at(database.url(), pages[0].table)
            nonces = [event.nonce.partition(":")[2] for event in events if event.nonce]
            assert len(nonces) == len(set(nonces))
            for page in pages:
                assert set(page.acked) <= set(nonces)
        finally:
            for server in servers:
                server.kill()

    try:
        asyncio.run(plays())
    finally:
        database.end()
