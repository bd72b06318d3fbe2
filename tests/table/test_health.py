"""`/health` says whether games can be stored; damaged games are reported, and other games continue."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.exceptions import ConnectionClosed

from cardwright.table.databases import Sqlite, create
from cardwright.table.health import Health
from cardwright.table.repair import look_after, page_size
from cardwright.table.store import Damaged, Event, Store
from cardwright.table.walfile import FRAME, HEAD, Torn, examine
from tests.table.kit import Running, closed
from tests.table.test_playing import PLAIN

SETUP = b'{"game":"dominion","table":"","options":{},"seats":[],"host":""}'
TABLES = [f"{n:016x}" for n in range(0x1000, 0x1000 + 12)]
Free = namedtuple("Free", "free")


async def health(server: Running) -> tuple[int, str]:
    """What it says, now and not a second ago."""
    app: Any = server.serving.config.app
    app.state.server.health.at = -1000.0
    app.state.server.health.next_check = 0.0
    status, text = await server.call("GET", "health")
    return status, str(text).strip()


# -- health
def test_health_says_that_the_file_is_gone_and_no_answer_is_acknowledged(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", options=PLAIN)
            assert await health(server) == (200, "ok")
            (tmp_path / "tables.sqlite").unlink()
            assert await health(server) == (503, "the database file is gone")
            nonce = await page.answer(page.options()[-1])
            with pytest.raises(ConnectionClosed, match="gone"):
                await closed(page)
            assert nonce not in page.acked

    asyncio.run(plays())


def test_health_says_that_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk refuses what writes, and nothing else: reading goes on as before."""
    commit = Sqlite.commit

    def refuses(self: Sqlite) -> None:
        if self.db.total_changes > before[-1]:
            raise sqlite3.OperationalError("database or disk is full")
        commit(self)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            assert await health(server) == (200, "ok")
            store = server.lobby.store
            before.append((await store.do(lambda db: db.run("SELECT total_changes()")))[0][0])
            with monkeypatch.context() as full:
                full.setattr(Sqlite, "commit", refuses)
                await store.answers()
                assert await health(server) == (503, "the database stores nothing")
            assert await health(server) == (200, "ok")

    before: list[int] = []
    asyncio.run(plays())


def test_health_says_that_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            with monkeypatch.context() as full:
                full.setattr(shutil, "disk_usage", lambda path: Free(999))
                assert await health(server) == (503, "the disk is full")
            assert await health(server) == (200, "ok")

    asyncio.run(plays())


def test_health_says_that_the_file_is_damaged_while_it_is_used(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            for _ in range(3):
                await (await server.solo("dominion", options=PLAIN)).close()
            store = server.lobby.store
            await store.sweep()
            while store.sweeps:
                await asyncio.sleep(0.01)
            await store.answers()  # all is in the file now
            file = tmp_path / "tables.sqlite"
            overwrite(file, 4096, file.stat().st_size - 4096)
            status, text = await health(server)
            assert (status, text.startswith("the database is damaged")) == (503, True)

    asyncio.run(plays())


def test_health_writes_once_a_second_at_most(database: str) -> None:
    async def asks() -> None:
        store = Store(database)
        seen = Health(store)
        await seen.look()
        before = store.commits
        assert set(await asyncio.gather(*(seen.look() for _ in range(50)))) == {""}
        assert store.commits == before
        seen.at -= 1.0
        await seen.look()
        assert store.commits == before + 1
        assert (await store.do(lambda db: db.run("SELECT at > 0 FROM pulse")))[0][0]
        await store.close()

    asyncio.run(asks())


# -- files that are damaged
def overwrite(file: Path, start: int, n: int, seed: int = 1) -> None:
    """Other bytes than those that were written."""
    with file.open("r+b") as opened:
        opened.seek(start)
        opened.write(random.Random(seed).randbytes(n))


async def written(folder: Path) -> None:
    """A file whose log has all that was committed, as after a kill."""
    store = Store(folder / "tables.sqlite")
    await store.add_person("00000000000000aa", "digest", "Ann", 1, "203.0.113.1")
    for i, table in enumerate(TABLES):
        await store.add_table(table, SETUP, 1, b"{}", "203.0.113.1", ["00000000000000aa"])
        for n in range(2 + i % 3):
            await store.append(table, n, [Event("answer", 0, nonce=f"0:{n}", given=(n, i), text="t" * 300)])
    for name in ("tables.sqlite", "tables.sqlite-wal"):
        shutil.copy(folder / name, folder / f"killed-{name}")
    await store.close()


async def opened(folder: Path) -> dict[str, Any]:
    """Every table as a server finds it that begins with this file: its events, or that it is damaged; None: lost."""
    store = Store(f"sqlite:///{folder / 'tables.sqlite'}", alone=True)
    found: dict[str, Any] = {}
    for table in TABLES:
        try:
            await store.setup(table)
            kept = await store.table(table)
        except Damaged:
            found[table] = "damaged"
            continue
        found[table] = (
            None if kept is None else "damaged" if kept.damaged else [one.given for one in kept.events]
        )
    await store.add_table("new", SETUP, 1)  # it goes on
    await store.close()
    return found


def case(folder: Path, source: Path, damage: Callable[[Path], None]) -> dict[str, Any]:
    """What a server finds after some damage to the file, or its log, of one that was killed."""
    folder.mkdir()
    for name in ("tables.sqlite", "tables.sqlite-wal"):
        shutil.copy(source / f"killed-{name}", folder / name)
    damage(folder)
    return asyncio.run(opened(folder))


WHOLE = {table: [(n, i) for n in range(2 + i % 3)] for i, table in enumerate(TABLES)}


def test_a_damaged_log_never_loses_a_table_in_silence(tmp_path: Path) -> None:
    """A byte, some hundred, or a whole frame, anywhere but in the last transaction."""
    asyncio.run(written(tmp_path))
    log = tmp_path / "killed-tables.sqlite-wal"
    data = log.read_bytes()
    step = FRAME.size + page_size(tmp_path / "killed-tables.sqlite")
    commits = [
        i for i in range((len(data) - HEAD.size) // step) if FRAME.unpack_from(data, HEAD.size + i * step)[1]
    ]
    end = HEAD.size + (commits[-2] + 1) * step
    chance = random.Random(5)
    whole = damaged = 0
    for i in range(40):
        n = chance.choice((1, 200, step, 2 * step))
        start = chance.randrange(0, end - n)

        def damage(folder: Path, start: int = start, n: int = n, i: int = i) -> None:
            overwrite(folder / "tables.sqlite-wal", start, n, i)

        found = case(tmp_path / str(i), tmp_path, damage)
        for table, expected in WHOLE.items():
            assert found[table] in (expected, "damaged"), (i, start, n, table, found[table])
        whole += found == WHOLE
        damaged += "damaged" in found.values()
    assert whole  # pages that were written again later are not missed
    assert damaged


def test_a_log_that_ends_in_the_middle_of_a_transaction_is_no_damage(tmp_path: Path) -> None:
    asyncio.run(written(tmp_path))

    def cut(folder: Path) -> None:
        log = folder / "tables.sqlite-wal"
        log.write_bytes(log.read_bytes()[:-1000])

    found = case(tmp_path / "cut", tmp_path, cut)
    assert "damaged" not in found.values()
    assert {table: given for table, given in found.items() if table != TABLES[-1]} == {
        table: given for table, given in WHOLE.items() if table != TABLES[-1]
    }


def test_a_log_is_whole_or_says_what_it_is(tmp_path: Path) -> None:
    asyncio.run(written(tmp_path))
    data = (tmp_path / "killed-tables.sqlite-wal").read_bytes()

    assert examine(data, 4096) is None
    assert examine(data[:-1], 4096) is None  # a frame that was not written to its end
    assert isinstance(examine(data[:-3] + b"xyz", 4096), Torn)
    assert examine(b"", 4096) is None


def test_a_damaged_file_is_rebuilt_and_only_tables_on_the_damaged_pages_are_damaged(tmp_path: Path) -> None:
    asyncio.run(written(tmp_path))

    def all_in_the_file(folder: Path) -> None:
        with sqlite3.connect(folder / "tables.sqlite") as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()

    (tmp_path / "one").mkdir()
    for name in ("tables.sqlite", "tables.sqlite-wal"):
        shutil.copy(tmp_path / f"killed-{name}", tmp_path / "one" / name)
    all_in_the_file(tmp_path / "one")
    pages = (tmp_path / "one" / "tables.sqlite").stat().st_size // 4096
    n_damaged = 0
    for page in range(1, pages):

        def damage(folder: Path, page: int = page) -> None:
            all_in_the_file(folder)
            overwrite(folder / "tables.sqlite", page * 4096, 4096, page)

        found = case(tmp_path / f"page-{page}", tmp_path, damage)
        for table, expected in WHOLE.items():
            assert found[table] in (expected, "damaged"), (page, table, found[table])
        n_damaged += "damaged" in found.values()
    assert 0 < n_damaged < pages - 1


def test_the_damaged_file_stays_beside_the_new_one_for_its_owner_alone(tmp_path: Path) -> None:
    asyncio.run(written(tmp_path))

    def damage(folder: Path) -> None:
        overwrite(folder / "tables.sqlite-wal", HEAD.size + 30_000, 10)

    case(tmp_path / "one", tmp_path, damage)
    aside = list((tmp_path / "one").glob("*.damaged-*"))
    assert [one.name.startswith("tables.sqlite-wal.damaged-") for one in aside] == [True]
    assert aside[0].stat().st_mode & 0o777 == 0o600


def test_a_damaged_table_is_named_in_the_log_and_shown_as_damaged_and_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []

    def hears(what: str, **fields: Any) -> None:
        told.append({"what": what, **fields})

    for module in ("cardwright.table.repair", "cardwright.table.lobby"):
        monkeypatch.setattr(f"{module}.log", hears)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = [await server.solo("dominion", options=PLAIN) for _ in range(2)]
            for page in pages:
                await page.answer(page.options()[-1])
                await page.until(lambda p: p.acked)
                await page.close()
        with sqlite3.connect(tmp_path / "tables.sqlite") as db:
            db.execute("UPDATE events SET event = x'78' WHERE table_id = ? AND n = 0", (pages[0].table,))
        db.close()
        async with Running(tmp_path) as server:
            for page in pages:
                page.address = server.address
            status, found = await server.call("GET", f"api/tables/{pages[0].table}/result")
            assert (status, found["code"]) == (409, "damaged")
            await pages[0].connect()
            await pages[0].until(lambda p: p.refused)
            assert pages[0].refused[-1]["code"] == "damaged"
            assert {"what": "damaged", "table": pages[0].table} in told
            await pages[1].connect()
            await pages[1].until(lambda p: p.welcomed and p.ask)
            await pages[1].answer(pages[1].options()[-1])
            await pages[1].close()

    asyncio.run(plays())


def test_a_file_of_before_is_looked_after_too(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    create(file, 1)
    with sqlite3.connect(file, isolation_level=None) as db:
        for table in TABLES:
            db.execute(
                "INSERT INTO tables (id, setup, spec, made) VALUES (?, ?, NULL, 1)",
                (table, SETUP + b" " * 900),
            )
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    leaves = [
        page for page in range(file.stat().st_size // 4096) if TABLES[6].encode() in page_of(file, page)
    ]
    assert leaves
    overwrite(file, leaves[0] * 4096, 8)
    look_after(file)
    with sqlite3.connect(file) as db:
        ids = [row[0] for row in db.execute("SELECT id FROM tables")]
    db.close()
    assert ids
    assert set(ids) < set(TABLES) | {""}


def page_of(file: Path, page: int) -> bytes:
    """A page of a file."""
    return file.read_bytes()[page * 4096 : (page + 1) * 4096]
