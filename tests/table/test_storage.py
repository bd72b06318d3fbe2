"""Storage: how much is stored, for how long, and deletion by persons."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections import Counter, OrderedDict
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import keeping
from cardwright.table.keeping import DAY, Keeper, Limits
from cardwright.table.messages import No
from cardwright.table.store import Event, Store
from tests.table import cluster
from tests.table.kit import Page, Running, play_on
from tests.table.test_playing import PLAIN

BEHIND = ("127.0.0.1",)  # the tests are a proxy
DECK = "40 Mountain\n4 Shock\n16 Forest\n"
SOLO = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}], "options": PLAIN}
OPEN = {"game": "dominion", "seats": [{"who": "me"}, {"who": "link"}], "options": PLAIN}


def from_address(address: str) -> dict[str, str]:
    """What a proxy says of who asks."""
    return {"x-forwarded-for": address}


async def makes(server: Running, token: str, address: str, asked: Any = OPEN) -> tuple[int, Any]:
    """A new table of somebody at an address."""
    return await server.call("POST", "api/tables", asked, token, from_address(address))


async def count(server: Running, table: str, where: str = "1 = 1") -> int:
    """How many rows there are."""
    return int(
        await server.lobby.store.do(lambda db: db.run(f"SELECT count(*) FROM {table} WHERE {where}")[0][0])
    )


async def ages(server: Running, days: int) -> None:
    """As if nobody had come for so many days."""
    await server.lobby.keeper.write()
    old = int(time.time()) - days * DAY - 60
    await server.lobby.store.do(
        lambda db: [db.run(f"UPDATE {table} SET used = ?", old) for table in ("tables", "persons")]
    )
    server.lobby.persons.clear()


async def expires(server: Running) -> None:
    """What a minute later happens by itself."""
    await server.lobby.keeper.expire(server.lobby.forget)


# -- quotas
def test_an_address_has_so_many_tables_and_another_one_has_its_own(tmp_path: Path) -> None:
    async def asks() -> None:
        limits = Limits(address_tables=3)
        async with Running(tmp_path, proxies=BEHIND, limits=limits) as server:
            tokens = [await server.guest("Ann") for _ in range(2)]  # a guest is free: the address counts
            for i in range(3):
                assert (await makes(server, tokens[i % 2], f"2001:db8::{i}"))[0] == 200
            status, found = await makes(server, tokens[0], "2001:db8::ffff")
            assert (status, found["code"]) == (429, "too-many")
            assert "your address has 3 tables" in found["error"]
            assert (await makes(server, tokens[0], "2001:db8:0:1::1"))[0] == 200
            assert (await makes(server, tokens[0], "203.0.113.1"))[0] == 200

    asyncio.run(asks())


def test_an_address_has_so_many_guests(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path, proxies=BEHIND, limits=Limits(address_guests=2)) as server:
            found = [
                (await server.call("POST", "api/guests", {"name": "Ann"}, headers=from_address(address)))[0]
                for address in ("203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2")
            ]
            assert found == [200, 200, 429, 200]

    asyncio.run(asks())


def test_the_tables_of_an_address_take_so_many_bytes_with_what_happens_there(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path, limits=Limits(address_bytes=4_000)) as server:
            page = await server.solo("dominion", options=PLAIN)
            status = 200
            for _ in range(30):
                status, found = await server.call("POST", "api/tables", OPEN, page.token)
                if status != 200:
                    assert "of your address take" in found["error"]
                    break
            assert status == 429
            refused = ""
            for _ in range(200):  # a game that goes on may go on, up to a quarter more
                if page.over or refused:
                    break
                await page.until(lambda p: p.ask or p.over)
                nonce = await page.answer(page.options()[-1])
                await page.until(lambda p, nonce=nonce: nonce in p.acked or p.refused)
                refused = page.refused[-1]["text"] if page.refused else ""
            assert "of your address take" in refused
            kept = await server.lobby.store.do(
                lambda db: (
                    db.run("SELECT sum(length(event)) FROM events")[0][0]
                    + db.run("SELECT sum(length(setup) + coalesce(length(spec), 0)) FROM tables")[0][0]
                )
            )
            assert server.lobby.keeper.of("127.0.0.1") == kept < 8_000
            await page.close()

    asyncio.run(plays())


def test_all_together_have_a_quota_too(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path, proxies=BEHIND, limits=Limits(all_bytes=2_000)) as server:
            token = await server.guest("Ann")
            found = []
            for i in range(12):
                found.append((await makes(server, token, f"203.0.113.{i}"))[0])
                await server.lobby.keeper.look_at_all()
            assert found[0] == 200
            assert found[-1] == 429
            assert (await server.call("POST", "api/guests", {"name": "Bob"}))[0] == 429

    asyncio.run(asks())


def test_what_a_table_uses_is_known_after_the_server_was_killed(database: str) -> None:
    """The database is told once a minute; whoever reads the table counts anew."""

    async def plays() -> None:
        store = Store(database)
        await store.add_table("a", b"{}", 1, b"{}", "203.0.113.1")
        await store.append("a", 0, [Event("answer", 0, nonce=f"0:{i}") for i in range(5)])
        kept = await store.table("a")
        assert kept is not None
        assert (kept.known, kept.address) == (4, "203.0.113.1")
        keeper = Keeper(store, Limits())
        await keeper.account("a", kept.address, kept.bytes, kept.known)
        assert keeper.of("203.0.113.1") == kept.bytes > 100
        await keeper.write()
        assert keeper.of("203.0.113.1") == kept.bytes
        again = Keeper(store, Limits())
        await again.look("203.0.113.1")
        await again.look_at_all()
        assert again.of("203.0.113.1") == again.all() == kept.bytes
        await store.close()

    asyncio.run(plays())


# -- what expires
@pytest.mark.parametrize(("state", "days"), [("waiting", 7), ("unfinished", 180), ("finished", 90)])
def test_a_table_expires_when_nobody_came_for_so_long(
    state: str, days: int, database: str, tmp_path: Path
) -> None:
    async def plays() -> None:
        async with Running(tmp_path, database) as server:
            if state == "waiting":
                token = await server.guest("Ann")
                table = (await server.post("api/tables", OPEN, token))["table"]
            else:
                page = await server.solo("magic")
                table = page.table
                if state == "finished":
                    await page.send({"t": "concede", "nonce": "enough"})
                    await page.until(lambda p: p.over)
                await page.close()
            await ages(server, days - 1)
            await expires(server)
            assert await count(server, "tables") == 1
            await ages(server, days)
            await expires(server)
            assert (await server.call("GET", f"api/tables/{table}"))[0] == 404
            assert [await count(server, one) for one in ("tables", "events", "present")] == [0, 0, 0]
            assert table not in server.lobby.live

    asyncio.run(plays())


def test_nothing_expires_that_is_kept_for_ever(tmp_path: Path) -> None:
    async def plays() -> None:
        limits = Limits(waiting=0, unfinished=0, finished=0, guests=0)
        async with Running(tmp_path, limits=limits) as server:
            await server.post("api/tables", OPEN, await server.guest("Ann"))
            await server.guest("Bob")
            await ages(server, 30_000)
            await expires(server)
            assert (await count(server, "tables"), await count(server, "persons")) == (1, 2)

    asyncio.run(plays())


def test_a_table_at_which_somebody_looks_does_not_expire(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", options=PLAIN)
            await ages(server, 1000)
            await page.close()
            await page.connect()
            await page.until(lambda p: p.welcomed)
            await server.lobby.keeper.write()
            await expires(server)
            assert await count(server, "tables") == 1
            await page.close()

    asyncio.run(plays())


def test_a_guest_expires_who_sits_nowhere_and_has_not_come(database: str, tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path, database) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            await server.post("api/tables", OPEN, ann)
            await ages(server, 100)
            await server.get("api/guests/me", bob)  # comes again
            await server.lobby.store.do(lambda db: db.run("UPDATE tables SET used = ?", keeping.now()))
            await expires(server)
            server.lobby.persons.clear()
            found = [(await server.call("GET", "api/guests/me", None, token))[0] for token in (ann, bob, eve)]
            assert found == [200, 200, 403]

    asyncio.run(plays())


# -- what persons delete
def test_who_deletes_all_leaves_nothing_behind_that_was_theirs_alone(database: str, tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path, database) as server:
            page = await server.solo("dominion", options=PLAIN)
            await play_on([page], lambda options: options[-1], 3)
            waiting = await server.post("api/tables", OPEN, page.token)
            me = await server.get("api/guests/me", page.token)
            assert me["name"] == "Ann"
            assert sorted(me["tables"]) == sorted([page.table, waiting["table"]])
            found = await server.call("DELETE", "api/guests/me", None, page.token)
            assert found == (200, {"tables": 2})
            assert (await server.call("GET", "api/guests/me", None, page.token))[0] == 403
            assert (await server.call("GET", f"api/tables/{page.table}"))[0] == 404
            for table in ("tables", "events", "present", "persons"):
                assert await count(server, table) == 0
            assert server.lobby.keeper.of("127.0.0.1") == 0

    asyncio.run(plays())


@pytest.mark.parametrize("over", [False, True])
def test_at_a_table_with_others_a_bot_plays_on_in_a_seat_without_name_and_deck(
    over: bool, database: str, tmp_path: Path
) -> None:
    async def plays() -> None:
        async with Running(tmp_path, database) as server:
            ann, bob = await server.guest("Annabel"), await server.guest("Bob")
            seats = [{"who": "me", "brings": DECK}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            table = made["table"]
            await server.post(
                f"api/tables/{table}/join",
                {"invite": made["seats"][1]["invite"], "brings": "60 Swamp\n"},
                bob,
            )
            pages = [Page(server.address, table, token, seat) for seat, token in enumerate((ann, bob))]
            for page in pages:
                await page.connect()
                await page.until(lambda p: p.v)
            await play_on(pages, lambda options: options[-1], 6)
            if over:
                await pages[1].send({"t": "concede", "nonce": "enough"})
                await pages[0].until(lambda p: p.over)
            given = [event.given for event in (await server.lobby.store.table(table) or no()).events]
            assert (await server.call("DELETE", "api/guests/me", None, ann))[0] == 200
            about = await server.get(f"api/tables/{table}", bob)
            assert [seat["name"] for seat in about["seats"]] == ["Guest 1", "Bob"]
            again = Page(server.address, table, bob, 1)
            await again.connect()
            await again.until(lambda p: p.v and p.view)
            assert "Annabel" not in json.dumps(again.view)
            kept = await server.lobby.store.table(table)
            assert kept is not None
            assert [event.given for event in kept.events][
                : len(given)
            ] == given  # the game is as it was played
            for text in (kept.setup, kept.spec):
                assert b"Annabel" not in text
            assert b"Shock" not in kept.setup
            if not over:
                await again.until(lambda p: p.ask or p.over)  # the bot plays on
            stranger = await server.call("GET", f"api/tables/{table}", None, ann)
            assert stranger[0] == 403
            await again.close()
            assert (await server.call("DELETE", "api/guests/me", None, bob))[0] == 200
            assert await count(server, "tables") == 0  # nobody is left

    asyncio.run(plays())


def no() -> Any:
    """Fail."""
    raise AssertionError


def test_a_seat_that_waits_is_free_again_and_a_table_whose_host_goes_before_it_begins_is_deleted(
    tmp_path: Path,
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            seats = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
            made = await server.post("api/tables", OPEN | {"seats": seats}, ann)
            address, invite = f"api/tables/{made['table']}", made["seats"][1]["invite"]
            await server.post(f"{address}/join", {"invite": invite}, bob)
            assert (await server.call("DELETE", address, None, eve))[0] == 403
            assert (await server.call("DELETE", address, None, bob))[0] == 200
            assert [seat["taken"] for seat in (await server.get(address, ann))["seats"]] == [
                True,
                False,
                False,
            ]
            await server.post(f"{address}/join", {"invite": invite}, eve)
            assert (await server.call("DELETE", address, None, ann))[0] == 200
            assert (await server.call("GET", address, None, eve))[0] == 404

    asyncio.run(plays())


def test_what_is_deleted_leaves_the_files(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Annabellissima")
            deck = f"{DECK}1 Grizzly Bears\n"
            seats = [{"who": "me", "brings": deck}, {"who": "link"}]
            for _ in range(5):
                await server.post("api/tables", {"game": "magic", "seats": seats}, token)
            assert b"Annabellissima" in in_files(tmp_path)
            await server.call("DELETE", "api/guests/me", None, token)
            async with asyncio.timeout(10):
                while server.lobby.store.sweeps:
                    await asyncio.sleep(0.01)
            await server.lobby.store.answers()
            assert b"Annabellissima" not in in_files(tmp_path)
            assert b"Grizzly" not in in_files(tmp_path)

    asyncio.run(plays())


def in_files(folder: Path) -> bytes:
    """All that the files of a folder hold."""
    return b"".join(one.read_bytes() for one in folder.iterdir())


def test_pages_that_were_freed_are_used_again(tmp_path: Path) -> None:
    async def plays() -> None:
        store = Store(tmp_path / "tables.sqlite")
        keeper = Keeper(store, Limits())

        async def fill(turn: int) -> int:
            for i in range(20):
                await store.add_table(f"t{turn}-{i}", b"x" * 50_000, 1)
            for i in range(20):
                await keeper.delete(f"t{turn}-{i}")
            return int((await store.do(lambda db: db.run("PRAGMA page_count")))[0][0])

        first = await fill(0)
        assert [await fill(turn) for turn in (1, 2, 3)] == [first] * 3
        await store.close()

    asyncio.run(plays())


# -- several servers
def test_who_deletes_all_at_one_server_leaves_the_tables_of_another_one(several: str, tmp_path: Path) -> None:
    pytest.importorskip("httpx")

    async def plays() -> None:
        async with Running(tmp_path, several) as first, Running(tmp_path, several) as second:
            page = await first.solo("dominion", options=PLAIN)
            async with asyncio.timeout(30):
                while (await second.call("GET", f"api/tables/{page.table}"))[0] != 200:
                    await asyncio.sleep(0.1)
            assert page.table not in second.lobby.live
            assert await second.call("DELETE", "api/guests/me", None, page.token) == (200, {"tables": 1})
            assert page.table not in first.lobby.live
            assert (await first.call("GET", f"api/tables/{page.table}"))[0] == 404
            await page.close()

    asyncio.run(plays())


# -- databases of before
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_before_is_brought_up_to_date(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    seats = '[{"name":"Ann","person":"p1"},{"name":"b","bot":"x"}]'
    setup = f'{{"game":"dominion","table":"","options":{{}},"seats":{seats},"host":"p2"}}'.encode()
    rows = (("p1", "t1"), ("p2", "t2"))
    server = ""
    if kind == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        db: Any = sqlite3.connect(tmp_path / "tables.sqlite")
        db.executescript(before("sqlite", 1) + "PRAGMA user_version = 1;")
        mark = "?"
    else:
        server = request.getfixturevalue("postgres")
        url = cluster.database_in(server)
        db = cluster.connect(url)
        db.execute(before("postgres", 2))
        db.execute("CREATE TABLE cardwright_version (version BIGINT NOT NULL)")
        db.execute("INSERT INTO cardwright_version VALUES (2)")
        mark = "%s"
    for person, token in rows:
        db.execute(f"INSERT INTO persons VALUES ({mark}, {mark}, 'Ann', 5)", (person, token))
    db.execute(f"INSERT INTO tables (id, setup, spec, made) VALUES ('a', {mark}, NULL, 5)", (setup,))
    db.execute(f"INSERT INTO tables (id, setup, spec, made) VALUES ('b', {mark}, {mark}, 5)", (b"{}", b"{}"))
    db.execute(f"INSERT INTO events VALUES ('b', 0, NULL, {mark})", (b"0123456789",))
    db.commit()
    db.close()

    async def reads() -> None:
        store = Store(url)
        found = await store.do(
            lambda db: db.run("SELECT id, state, bytes, used > 1000000 FROM tables ORDER BY id")
        )
        assert [tuple(row) for row in found] == [("a", 0, len(setup), 1), ("b", 1, 14, 1)]
        found = await store.do(lambda db: db.run("SELECT person, table_id FROM present ORDER BY person"))
        assert [tuple(row) for row in found] == [("p1", "a"), ("p2", "a")]
        await store.close()

    asyncio.run(reads())
    if server:
        cluster.drop(server, url)


def before(folder: str, n: int) -> str:
    """The first migrations."""
    from cardwright.table.databases import migrations

    return "\n".join(migrations(folder)[:n])


def test_a_quota_that_is_full_says_what_to_do() -> None:
    keeper = Keeper.__new__(Keeper)
    keeper.limits = Limits(address_bytes=1)
    keeper.bytes, keeper.unwritten, keeper.coming, keeper.all_bytes = (
        OrderedDict(a=2),
        Counter(),
        Counter(),
        2,
    )

    with pytest.raises(No, match="delete what you no longer need under Settings"):
        keeper.check_bytes("a")
