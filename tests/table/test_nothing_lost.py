"""The server is killed, the network fails, messages arrive twice: no answer is lost or applied twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.exceptions import ConnectionClosed

from cardwright.table.messages import No
from cardwright.table.store import Event, NotKept, Store
from tests.table import cluster
from tests.table.kit import Page, Process, Running, back, closed, http, play_on


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_after_kill_9_everybody_is_back_and_every_answer_is_there_once(game: str, database: str) -> None:
    async def plays() -> None:
        server = Process(database)
        server.start()
        chance = random.Random(2)
        try:
            token = (await http(server.address, "POST", "api/guests", {"name": "Ann"}))[1]["token"]
            seats = [{"who": "me"}, {"who": "bot"}]
            made = (await http(server.address, "POST", "api/tables", {"game": game, "seats": seats}, token))[
                1
            ]
            page = Page(server.address, made["table"], token, 0)
            await back(page)
            given = 0
            for _ in range(4):
                await page.until(lambda p: p.ask)
                given += await play_on([page], chance.choice, chance.randrange(2, 6))
                await page.until(lambda p: p.ask or p.over)
                number, option = page.ask, chance.choice(page.options())
                nonce = await page.answer(option, f"before-the-kill-{given}")
                if chance.random() < 0.5:
                    await page.until(lambda p, nonce=nonce: nonce in p.acked)
                server.kill()
                server.start()
                seen = len(page.frames)
                await back(page)
                await page.until(lambda p, seen=seen: len(p.frames) > seen)
                assert page.frames[seen]["base"] == 0
                await page.send({"t": "answer", "ask": number, "option": option, "nonce": nonce})
                await page.until(lambda p, nonce=nonce: nonce in p.acked or p.refused)
                assert not page.refused or page.refused[-1]["code"] == "illegal"  # an alias of before
                given += nonce in page.acked
                page.refused.clear()
            store = Store(database)
            kept = await store.table(made["table"])
            assert kept is not None
            mine = [event for event in kept.events if event.kind == "answer" and event.seat == 0]
            await store.close()
            assert len(mine) == given
            assert len({event.nonce for event in mine}) == given
            await page.close()
        finally:
            server.kill()

    asyncio.run(plays())


@pytest.mark.slow
def test_a_page_comes_back_at_any_point_and_sees_the_same(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = await server.pair("dominion")
            chance = random.Random(3)
            for _ in range(25):
                await play_on(pages, chance.choice, 3)
                gone = chance.choice(pages)
                await gone.close()
                if chance.random() < 0.3:
                    gone.v, gone.epoch = chance.choice(
                        [(gone.v, "other"), (0, ""), (max(0, gone.v - 2), gone.epoch)]
                    )
                    if gone.v or gone.epoch == "other":
                        gone.view, gone.v, gone.epoch = {}, 0, ""
                await gone.connect()
                await gone.until(lambda p: p.welcomed and p.v and p.view)
                stream = server.live(gone.table).streams[gone.seat]
                await gone.until(lambda p, stream=stream: p.v == stream.v)
                assert gone.view == stream.view
                assert bool(gone.ask) == (stream.ask is not None)

    asyncio.run(plays())


def test_a_repeated_answer_is_acknowledged_and_not_done_again(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            number, option = page.ask, page.options()[0]
            for _ in range(3):
                await page.send({"t": "answer", "ask": number, "option": option, "nonce": "the-same"})
            await page.until(lambda p: len(p.acks) == 3)

            assert [ack.get("again", False) for ack in page.acks] == [False, True, True]
            assert server.live(page.table).posed[0] == 1

    asyncio.run(plays())


def test_a_page_that_closes_leaves_another_one_of_the_same_seat_alone(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            second = Page(page.address, page.table, page.token, 0)
            await second.connect()
            await second.until(lambda p: p.v)
            await page.close()
            await play_on([second], lambda options: options[0], 5)

            assert second.view["table"]["seats"]["0"]["here"]

    asyncio.run(plays())


# -- the store
def test_what_is_awaited_is_on_the_disk_and_many_share_a_commit(database: str) -> None:
    async def writes() -> None:
        store = Store(database)
        for i in range(20):
            await store.add_table(f"table{i}", b"{}", i)
        before = store.commits
        await asyncio.gather(
            *(
                store.append(f"table{i}", n, [Event("answer", 0, nonce=f"{n}")])
                for n in range(10)
                for i in range(20)
            )
        )
        assert store.commits - before < 100
        again = Store(database)
        for i in range(20):
            kept = await again.table(f"table{i}")
            assert kept is not None
            assert [event.nonce for event in kept.events] == [str(n) for n in range(10)]
        await again.close()
        await store.close()

    asyncio.run(writes())


def test_nobody_writes_over_what_somebody_else_has_written(database: str) -> None:
    async def writes() -> None:
        store = Store(database)
        await store.add_table("a", b"{}", 1)
        await store.append("a", 0, [Event("answer", 0, nonce="first")])
        outcomes = await asyncio.gather(
            store.append("a", 0, [Event("answer", 1, nonce="second")]),
            store.append("a", 1, [Event("answer", 1, nonce="first")]),
            store.append("a", 1, [Event("answer", 1, nonce="third")]),
            return_exceptions=True,
        )
        assert [isinstance(one, Exception) for one in outcomes] == [True, True, False]
        kept = await store.table("a")
        assert kept is not None
        assert [event.nonce for event in kept.events] == ["first", "third"]
        await store.close()

    asyncio.run(writes())


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    from cardwright.kernel.errors import CardwrightError

    db = sqlite3.connect(tmp_path / "later.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()

    with pytest.raises(CardwrightError, match="version 99, but this server knows"):
        Store(tmp_path / "later.sqlite")


def test_what_cannot_be_kept_is_not_acknowledged_and_the_table_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            number, option = page.ask, page.options()[0]
            before = page.view

            async def fails(*_: object) -> None:
                raise NotKept("disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(server.lobby.store, "append", fails)
                await page.send({"t": "answer", "ask": number, "option": option, "nonce": "lost-1"})
                with pytest.raises(ConnectionClosed):
                    await closed(page)
                assert not page.acked
            live = server.live(
                page.table
            )  # has an answer that is not kept: nothing that comes after it may be
            with pytest.raises(No, match="is being reloaded"):
                await live.keep(Event("answer", 0, nonce="after-1"))
            await page.connect()
            await page.until(lambda p: p.welcomed and p.v)

            assert page.ask == number
            assert page.view["seats"] == before["seats"]
            await page.answer(page.options()[0], "again-1")
            await page.until(lambda p: p.acked)

    asyncio.run(plays())


def test_a_migrated_postgresql_of_a_later_version_is_refused(postgres: str) -> None:
    from cardwright.kernel.errors import CardwrightError

    url = cluster.database_in(postgres)
    asyncio.run(Store(url).close())
    db = cluster.connect(url)
    db.execute("UPDATE cardwright_version SET version = 99")
    db.close()

    with pytest.raises(CardwrightError, match="version 99, but this server knows"):
        Store(url)
    cluster.drop(postgres, url)


def test_a_password_is_not_told() -> None:
    from cardwright.kernel.errors import CardwrightError

    pytest.importorskip("psycopg")
    with pytest.raises(CardwrightError) as why:
        Store("postgresql://ann:sesame@127.0.0.1:1/tables")

    assert "sesame" not in str(why.value)


@pytest.mark.slow
async def said_again(page: Page, number: int, option: str, nonce: str) -> None:
    """Come back and give an answer again, as a page does, however often the socket is closed meanwhile."""
    while True:
        seen = len(page.frames)
        try:
            await back(page)
            await page.until(lambda p, seen=seen: len(p.frames) > seen and (p.ask or p.over))
            await page.send({"t": "answer", "ask": number, "option": option, "nonce": nonce})
            await page.until(lambda p: nonce in p.acked or p.refused)
        except ConnectionClosed:
            continue
        page.refused.clear()
        return


async def goes_on(page: Page, chance: random.Random, most: int) -> None:
    """Give so many answers, each until it is acknowledged, however often the socket is closed meanwhile."""
    given = len(page.acked)
    for n in range(given, given + most):
        nonce = f"going-on-{n}"
        try:
            await page.until(lambda p: p.ask or p.over)
        except ConnectionClosed:
            await back(page)
            await page.until(lambda p: p.ask or p.over)
        if page.over:
            return
        number, option = page.ask, chance.choice(page.options())
        try:
            await page.answer(option, nonce)
            await page.until(lambda p, nonce=nonce: nonce in p.acked or p.refused)
        except ConnectionClosed:
            await said_again(page, number, option, nonce)
        assert not page.refused


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_when_the_database_is_killed_nothing_is_lost_and_the_game_goes_on(game: str) -> None:
    pytest.importorskip("psycopg")
    if not cluster.program("initdb"):
        pytest.skip("no PostgreSQL: expected its programs to be installed")
    database = cluster.Cluster()

    async def plays() -> None:
        server = Process(database.url())
        server.start()
        chance = random.Random(5)
        try:
            token = (await http(server.address, "POST", "api/guests", {"name": "Ann"}))[1]["token"]
            seats = [{"who": "me"}, {"who": "bot"}]
            asked = {"game": game, "seats": seats}
            made = (await http(server.address, "POST", "api/tables", asked, token))[1]
            page = Page(server.address, made["table"], token, 0)
            await back(page)
            for n in range(3):
                await goes_on(page, chance, chance.randrange(2, 6))
                await page.until(lambda p: p.ask or p.over)
                number, option = page.ask, chance.choice(page.options())
                await asyncio.to_thread(database.kill)
                nonce = await page.answer(option, f"while-it-is-gone-{n}")
                with pytest.raises((ConnectionClosed, TimeoutError)):
                    await closed(page)
                assert (await http(server.address, "GET", "health"))[0] == 503
                await asyncio.to_thread(database.start)
                await said_again(page, number, option, nonce)
            store = Store(database.url())
            kept = await store.table(made["table"])
            await store.close()
            assert kept is not None
            nonces = [event.nonce.partition(":")[2] for event in kept.events if event.nonce]
            assert set(page.acked) == set(nonces)
            assert len(nonces) == len(set(nonces))
            await page.close()
        finally:
            server.kill()

    try:
        asyncio.run(plays())
    finally:
        database.end()
