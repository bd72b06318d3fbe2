"""Several servers on one database: any server can be asked, one owns the table; when it dies, another one takes
over.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")
pytest.importorskip("httpx")

from prometheus_client import generate_latest
from websockets.exceptions import ConnectionClosed

from cardwright.kernel.errors import CardwrightError
from cardwright.table.door import Buckets
from cardwright.table.leases import EVERY, LEASE, Shared, claimed, now
from cardwright.table.metrics import METRICS
from cardwright.table.peers import BROWSER, SECRET
from cardwright.table.serving import Serving
from cardwright.table.store import Event, Lost, Store
from tests.table import cluster
from tests.table.kit import (
    WITHIN,
    Page,
    Running,
    at,
    back,
    closed,
    kept_at,
    moved,
    play_on,
)


@contextlib.asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Running, Running]]:
    """Two servers in this process."""
    async with Running(Path(), url) as first, Running(Path(), url) as second:
        yield first, second


def leases(server: Running) -> Shared:
    """The lease of a server."""
    found = server.lobby.leases
    assert isinstance(found, Shared)
    return found


async def seats(
    server: Running, game: str = "dominion", far: Running | None = None, **asked: Any
) -> list[Page]:
    """Two persons at a table that a server has; the second one comes over another server."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    seats = [{"who": "me"}, {"who": "link"}]
    made = await server.post("api/tables", {"game": game, "seats": seats, **asked}, ann)
    await server.post(f"api/tables/{made['table']}/join", {"invite": made["seats"][1]["invite"]}, bob)
    pages = [Page(server.address, made["table"], token, seat) for seat, token in enumerate((ann, bob))]
    await pages[0].connect()
    await pages[0].until(lambda p: p.v)
    await at(far or server, pages[1]).connect()
    await pages[1].until(lambda p: p.v)
    return pages


def counted(counter: Any, *labels: str) -> float:
    """What a metric counts."""
    found: float = counter.labels(*labels)._value.get()
    return found


# -- one has it, all can be asked
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_a_table_is_played_over_a_server_that_does_not_have_it(game: str, several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            pages = await seats(first, game, second)
            await play_on(pages, random.Random(1).choice, 30)

            assert pages[0].table in first.lobby.live
            assert not second.lobby.live
            assert pages[1].frames
            assert (await second.get(f"api/tables/{pages[0].table}", pages[1].token))["seats"][1]["mine"]
            about = f"api/tables/{pages[0].table}"
            assert await second.get(about, pages[0].token) == await first.get(about, pages[0].token)

    asyncio.run(plays())


def test_after_the_game_every_server_tells_its_result_and_its_replay(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            token = await first.guest("Ann")
            made = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot", "bot": "big-money"}]}
            table = (await first.post("api/tables", made, token))["table"]
            page = Page(second.address, table, token, 0)
            assert (await first.call("GET", f"api/tables/{table}/result"))[1]["code"] == "illegal"
            await page.connect()
            await page.until(lambda p: p.v and p.ask)
            await play_on([page], lambda keys: next((k for k in keys if k == "/Done"), keys[-1]))
            assert page.over
            there, here = [
                await server.get(f"api/tables/{table}/replay?seat=0") for server in (second, first)
            ]

            assert len(there) > 10
            assert [frame["v"] for frame in there] == [frame["v"] for frame in here]
            assert await second.get(f"api/tables/{table}/result") == await first.get(
                f"api/tables/{table}/result"
            )
            again = await second.post(f"api/tables/{table}/rematch", {}, token)
            assert again["after"] == table
            assert table in first.lobby.live
            assert table not in second.lobby.live

    asyncio.run(plays())


def test_who_sits_down_at_two_servers_at_once_gets_a_seat_once(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            host = await first.guest("Host")
            persons = [await first.guest(name) for name in ("Ann", "Bob", "Eve", "Dan")]
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "link"}]}
            for _ in range(5):
                made = await first.post("api/tables", asked, host)
                join = f"api/tables/{made['table']}/join"
                invite = {"invite": made["seats"][1]["invite"]}
                found = await asyncio.gather(
                    *(
                        server.call("POST", join, invite, person)
                        for person, server in zip(persons, (first, second, first, second), strict=True)
                    )
                )
                again = [
                    await server.call("POST", join, invite, person)
                    for person, server in zip(persons, (second, first, second, first), strict=True)
                ]
                assert sorted(status for status, _ in found) == [200, 409, 409, 409]
                assert sorted(status for status, _ in again) == [200, 409, 409, 409]

    asyncio.run(plays())


def test_every_server_lists_the_games_of_all(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            pages = await seats(first, private=False)
            await seats(first)
            async with asyncio.timeout(WITHIN):
                while not (found := await second.get("api/tables")):
                    await asyncio.sleep(0.1)

            assert [one["table"] for one in found] == [pages[0].table]
            assert await first.get("api/tables") == found

    asyncio.run(plays())


def test_a_private_table_is_private_at_every_server_and_its_watch_link_leads_there_from_each(
    several: str,
) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            pages = await seats(first)
            table = pages[0].table
            about, result = f"api/tables/{table}", f"api/tables/{table}/result"
            watch = (await second.get(about, pages[0].token))["watch_key"]
            for server in (first, second):
                for key, status in (("", 403), ("guessed", 403), (watch, 200)):
                    found = await server.call("GET", about, headers={"table-key": key})
                    assert found[0] == status, (server.address, key, found)
                    page = Page(server.address, table, "", -1)
                    page.key = key
                    await page.connect()
                    await page.until(lambda p: p.v or p.refused)
                    await page.close()
                    assert [one["code"] for one in page.refused] == ["not-yours"] * (status == 403)
                    told = await server.call("GET", result, headers={"table-key": key})
                    assert told[0] == (403 if status == 403 else 409)  # the game goes on

            assert table in first.lobby.live
            assert table not in second.lobby.live

    asyncio.run(plays())


def test_without_the_extra_a_server_says_what_to_install(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.table.leases.find_spec", lambda _: None)

    with pytest.raises(CardwrightError, match="pip install 'cardwright"):
        Serving("127.0.0.1", 0, several, (), False)


def test_a_server_tells_what_it_has_claimed_and_what_it_has_sent_on(several: str) -> None:
    async def plays() -> None:
        before = {of: counted(METRICS.claims, of) for of in ("free", "own", "takeover")}
        sent_on = {what: counted(METRICS.forwards, what) for what in ("request", "socket")}
        async with two(several) as (first, second):
            page = (await seats(first, far=second))[1]
            leases(first).forget(page.table)
            await first.get(f"api/tables/{page.table}", page.token)
            await second.get(f"api/tables/{page.table}", page.token)
            told = generate_latest(METRICS.registry).decode()
            await leases(first).stop()
            await moved(second, page)

        claims = {of: counted(METRICS.claims, of) - n for of, n in before.items()}
        assert claims == {"free": 1, "own": 1, "takeover": 1}
        assert {what: counted(METRICS.forwards, what) - n for what, n in sent_on.items()} == {
            "request": 1,
            "socket": 1,
        }
        assert "cardwright_lease 1.0" in told
        assert "cardwright_servers 2.0" in told

    asyncio.run(plays())


# -- who is believed
def test_nobody_is_believed_to_be_a_server_without_the_secret(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            before = counted(METRICS.forwards, "request")
            sent = {"name": "Eve"}
            for wrong in ("", "guessed", leases(second).secret):
                status, found = await first.call("POST", "api/guests", sent, headers={SECRET: wrong})
                assert (status, found["code"]) == (503, "gone")
            page = (await seats(first))[0]
            foreign = {"origin": "http://elsewhere.example", BROWSER: "1.2.3.4"}
            assert (await first.call("POST", "api/guests", sent, headers=foreign))[0] == 403
            assert (await second.call("POST", f"api/tables/{page.table}/rematch", {}, page.token, foreign))[
                0
            ] == 403
            told = [  # the address is not one that somebody says
                (await first.call("POST", "api/guests", sent, headers={BROWSER: f"1.2.3.{n}"}))[0]
                for n in range(99)
            ]
            assert 429 in told
            assert counted(METRICS.forwards, "request") == before

    asyncio.run(plays())


def test_what_was_sent_on_is_not_sent_on_again(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            page = (await seats(first))[0]
            trusted = {SECRET: leases(second).secret, BROWSER: "1.2.3.4"}
            before = counted(METRICS.forwards, "request")

            status, found = await second.call("GET", f"api/tables/{page.table}", None, page.token, trusted)

            assert (status, found["code"]) == (503, "gone")
            assert counted(METRICS.forwards, "request") == before

    asyncio.run(plays())


def test_who_asks_over_another_server_has_limits_of_their_own(several: str) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            secret = {SECRET: leases(server).secret}
            app: Any = server.serving.config.app
            app.state.server.door.writes = Buckets(0.0, 2)
            told = [
                (await server.call("POST", "api/guests", {"name": "Ann"}, "", {**secret, BROWSER: one}))[0]
                for one in ["1.2.3.4"] * 3 + ["1.2.3.5"]
            ]
            assert told == [200, 200, 429, 200]

    asyncio.run(plays())


async def ask_for_everything(page: Page) -> None:
    """Again and again, as fast as the server takes it."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await page.send({"t": "resync"})
            await asyncio.sleep(0.001)


@pytest.mark.slow
def test_a_browser_that_does_not_read_is_cut_over_another_server_too(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cardwright.table.socket.AT_ONCE", 1e6
    )  # else it takes half a minute to fill what lies between

    async def plays() -> None:
        async with two(several) as (first, second):
            page = at(second, (await seats(first))[0])
            await page.close()
            await page.connect()
            before = counted(METRICS.cut, "slow")
            assert page.socket is not None
            page.socket.transport.pause_reading()
            asking = asyncio.create_task(ask_for_everything(page))
            async with asyncio.timeout(WITHIN):
                while counted(METRICS.cut, "slow") == before:
                    await asyncio.sleep(0.05)
            asking.cancel()

            assert not second.lobby.live
            page.socket.transport.abort()

    asyncio.run(plays())


# -- the fence
def test_who_has_an_older_fence_keeps_nothing_and_harms_no_other_table(several: str) -> None:
    async def writes() -> None:
        store = Store(several)
        for name in ("a", "b"):
            await store.add_table(name, b"{}", 1)
        old = (await store.do(lambda db: claimed(db, "first", "a"))).fence
        new = (await store.do(lambda db: claimed(db, "second", "a"))).fence  # the first has no lease at all

        found = await asyncio.gather(
            store.append("a", 0, [Event("answer", 0, nonce="old")], old),
            store.append("b", 0, [Event("answer", 0, nonce="beside")]),
            store.set_up("a", b'{"old": 1}', None, old),
            store.append("a", 0, [Event("answer", 0, nonce="new")], new),
            return_exceptions=True,
        )

        assert (old, new) == (1, 2)
        assert [type(one) for one in found] == [Lost, type(None), Lost, type(None)]
        for name, nonce in (("a", "new"), ("b", "beside")):
            kept = await store.table(name)
            assert kept is not None
            assert ([event.nonce for event in kept.events], kept.setup) == ([nonce], b"{}")
        await store.close()

    asyncio.run(writes())


def test_a_claim_that_is_not_committed_yet_holds_up_who_writes_and_then_stops_it(several: str) -> None:
    async def writes() -> None:
        store = Store(several)
        await store.add_table("a", b"{}", 1)
        other = cluster.connect(several)
        with other.transaction():
            other.execute("UPDATE tables SET owner = 'other', fence = fence + 1 WHERE id = 'a'")
            writing = asyncio.create_task(store.append("a", 0, [Event("answer", 0, nonce="old")], 0))
            await asyncio.sleep(0.3)
            assert not writing.done()
        with pytest.raises(Lost):
            await writing
        kept = await store.table("a")
        assert kept is not None
        assert not kept.events
        other.close()
        await store.close()

    asyncio.run(writes())


def test_who_writes_is_not_overtaken_by_a_claim(several: str) -> None:
    async def writes() -> None:
        store = Store(several)
        await store.add_table("a", b"{}", 1)
        other = cluster.connect(several)
        with other.transaction():
            other.execute("SELECT 1 FROM tables WHERE id = 'a' AND fence = 0 FOR SHARE")  # as who writes does
            found = await store.do(lambda db: claimed(db, "second", "a"))
        after = await store.do(lambda db: claimed(db, "second", "a"))

        assert (found.fence, after.fence) == (0, 1)
        other.close()
        await store.close()

    asyncio.run(writes())


# -- a lease that ends
def test_a_lease_that_has_run_out_ends_everything_before_anything_more_is_shown(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            pages = await seats(first)
            await pages[0].until(lambda p: p.view["table"]["seats"]["1"]["here"])
            lost = counted(METRICS.lost, "run out")
            for task in leases(first).tasks:
                task.cancel()
            leases(first).until -= 2 * LEASE  # as its clock stands when it was stopped for so long
            db = cluster.connect(several)
            db.execute("UPDATE servers SET until = now() WHERE id = %s", (leases(first).id,))
            db.close()
            seen = [len(page.frames) for page in pages]
            number, option = pages[0].ask, pages[0].options()[0]
            await pages[0].send({"t": "answer", "ask": number, "option": option, "nonce": "late-1"})
            await pages[1].send({"t": "resync"})
            for page in pages:
                with pytest.raises(ConnectionClosed):
                    await closed(page)

            assert [len(page.frames) for page in pages] == seen
            assert not pages[0].acked
            assert counted(METRICS.lost, "run out") == lost + 1
            assert (await first.call("GET", "health"))[0] == 503
            assert (await first.call("GET", f"api/tables/{pages[0].table}"))[0] == 503
            await moved(second, *pages)
            assert leases(second).mine == {pages[0].table: 2}
            await pages[0].send({"t": "answer", "ask": number, "option": option, "nonce": "late-1"})
            await pages[0].until(lambda p: p.acked or p.refused)
            events = await kept_at(several, pages[0].table)
            assert sum(event.nonce == "0:late-1" for event in events) <= 1

    asyncio.run(plays())


def test_a_lease_that_is_renewed_too_late_is_another_one(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            page = (await seats(server))[0]
            for task in leases(server).tasks:
                task.cancel()
            do = leases(server).own.do

            async def late(job: Any, within: float) -> Any:
                found = await do(job, within)
                leases(server).until -= (
                    2 * LEASE
                )  # it has run out meanwhile, and the database knows nothing of it
                return found

            with monkeypatch.context() as slow:
                slow.setattr(leases(server).own, "do", late)
                await leases(server).renew()

            assert leases(server).held()
            assert not leases(server).mine
            with pytest.raises(ConnectionClosed):
                await closed(page)
            await moved(server, page)
            assert leases(server).mine == {page.table: 2}

    asyncio.run(plays())


def test_what_was_found_while_the_lease_ran_out_is_not_told(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            page = (await seats(server))[0]

            async def found(*_: object) -> dict[str, str]:
                leases(server).until -= 2 * LEASE
                return {"table": "as it was"}

            with monkeypatch.context() as slow:
                slow.setattr(server.lobby, "about", found)
                assert (await server.call("GET", f"api/tables/{page.table}"))[1]["code"] == "gone"

    asyncio.run(plays())


def test_a_claim_of_a_lease_that_is_over_is_made_again(several: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            token = await server.guest("Ann")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            table = (await server.post("api/tables", asked, token))["table"]
            for task in leases(server).tasks:
                task.cancel()
            do, terms = server.lobby.store.do, iter([1])

            async def late(job: Any) -> Any:
                found = await do(job)
                for _ in terms:  # once: it has run out meanwhile, and is held again
                    leases(server).lose("run out")
                    leases(server).until = now() + LEASE
                return found

            with monkeypatch.context() as slow:
                slow.setattr(server.lobby.store, "do", late)
                assert await leases(server).elsewhere(table) is None

            assert leases(server).mine == {table: 2}

    asyncio.run(plays())


def test_a_table_that_is_claimed_anew_is_read_anew(several: str) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            pages = await seats(server)
            before = server.live(pages[0].table)
            leases(server).forget(pages[0].table)
            await pages[1].close()
            await moved(server, pages[1])
            with pytest.raises(ConnectionClosed):
                await closed(pages[0])
            await moved(server, pages[0])

            assert before.broken
            assert server.live(pages[0].table).fence == 2
            await play_on(pages, random.Random(6).choice, 3)

    asyncio.run(plays())


def test_the_clock_of_the_database_ends_a_lease_too(several: str) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            pages = await seats(server)
            db = cluster.connect(several)
            db.execute("UPDATE servers SET until = now() - interval '1 second'")  # as if it had jumped
            db.close()
            with pytest.raises(ConnectionClosed):
                await closed(pages[0])
            await back(pages[0])

            assert leases(server).mine == {pages[0].table: 2}

    asyncio.run(plays())


def test_a_table_that_was_taken_away_is_read_again_and_no_answer_is_done_twice(several: str) -> None:
    async def plays() -> None:
        async with two(several) as (first, second):
            page = (await seats(first))[0]
            number, option = page.ask, page.options()[0]
            await page.send({"t": "answer", "ask": number, "option": option, "nonce": "moves-1"})
            await page.until(lambda p: p.acked)
            kept = len(await kept_at(several, page.table))
            db = cluster.connect(several)
            db.execute("UPDATE tables SET owner = NULL, fence = fence + 1")
            db.close()
            await back(at(second, page))  # has it now
            page.acked.clear()
            await page.send({"t": "answer", "ask": number, "option": option, "nonce": "moves-1"})
            await page.until(lambda p: p.acked)
            assert page.acked["moves-1"]["again"]
            assert len(await kept_at(several, page.table)) == kept

            live = first.live(page.table)
            for name in ("stale-1", "stale-2"):
                with pytest.raises(Exception, match=r"could not be stored|is being reloaded"):
                    await live.keep(Event("answer", 0, nonce=name))
            assert live.broken
            assert len(await kept_at(several, page.table)) == kept
            assert (await first.get(f"api/tables/{page.table}", page.token))["table"] == page.table
            assert page.table not in leases(first).mine

    asyncio.run(plays())


def test_a_server_that_stops_gives_its_tables_away_at_once(several: str) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as second:
            async with Running(Path(), several) as first:
                pages = await seats(first, far=second)
                await play_on(pages, random.Random(4).choice, 5)
                began = time.monotonic()
            await moved(second, *pages)
            took = time.monotonic() - began

            assert took < LEASE - 2 * EVERY
            assert leases(second).mine == {pages[0].table: 2}
            await play_on(pages, random.Random(4).choice, 5)

    asyncio.run(plays())
