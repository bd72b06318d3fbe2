"""The database hangs, refuses, or is lost; a server stops: nobody waits forever, and no other table suffers."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.kernel.errors import CardwrightError
from cardwright.table import databases
from cardwright.table.databases import OnlyOne, Sqlite, kind, said, shown
from cardwright.table.driver import Driver
from cardwright.table.leases import Alone
from cardwright.table.lobby import Lobby
from cardwright.table.serving import Serving
from cardwright.table.store import Event, NotKept, Store
from tests.cli.kit import refused
from tests.table.kit import WITHIN, Running, handed_over, held_up

SECRET: Final = "sesame"


# -- what can't be done
def test_one_that_cannot_be_done_costs_the_others_few_commits(database: str) -> None:
    async def writes() -> None:
        store = Store(database)
        for i in range(64):
            await store.add_table(f"table{i}", b"{}", 0)
        await store.append("table40", 0, [Event("answer", 0, nonce="before")])
        async with held_up(store):
            adding = [
                asyncio.create_task(store.append(f"table{i}", 0, [Event("answer", 0)])) for i in range(64)
            ]
            await handed_over(store, 64)
            before = store.commits
        found = await asyncio.gather(*adding, return_exceptions=True)
        commits = store.commits - before
        await store.close()

        assert [i for i, one in enumerate(found) if one is not None] == [40]
        assert isinstance(found[40], NotKept)
        assert commits <= 8

    asyncio.run(writes())


def test_why_something_is_not_kept_is_told_without_what_it_was(database: str) -> None:
    async def writes() -> None:
        store = Store(database)
        await store.add_table(SECRET, b"{}", 0)
        with pytest.raises(NotKept) as why:
            await store.add_table(SECRET, b"{}", 0)
        await store.close()

        assert SECRET not in str(why.value)
        assert str(why.value).split()[0] in ("IntegrityError", "UniqueViolation")

    asyncio.run(writes())


# -- who waits
def test_who_waits_too_long_is_told_and_nothing_of_it_is_done_later(database: str) -> None:
    async def writes() -> None:
        store = Store(database)
        done: list[str] = []
        async with held_up(store):
            with pytest.raises(NotKept, match="did not answer within"):
                await store.do(lambda _: done.append("late"), 0.01)
        await store.do(lambda _: done.append("after"))
        await store.close()

        assert done == ["after"]

    asyncio.run(writes())


def test_more_than_can_be_done_soon_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.table.store.MOST_WAITING", 3)

    async def writes() -> None:
        store = Store(tmp_path / "tables.sqlite")
        async with held_up(store):
            waiting = [asyncio.create_task(store.answers()) for _ in range(3)]
            await handed_over(store, 3)
            with pytest.raises(NotKept, match="3 calls are queued"):
                await store.answers()
        await asyncio.gather(*waiting)
        await store.close()
        with pytest.raises(NotKept, match="is closed"):
            await store.answers()

    asyncio.run(writes())


def test_health_does_not_wait_for_a_database_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.table.store.HEALTHY_WITHIN", 0.05)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            async with held_up(server.lobby.store), asyncio.timeout(WITHIN):
                assert (await server.call("GET", "health"))[0] == 503

            monkeypatch.undo()
            assert (await server.call("GET", "health"))[0] == 200

    asyncio.run(asks())


# -- the thread that writes
def test_a_database_that_cannot_even_take_back_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Sqlite) -> None:
        raise RuntimeError("not that either")

    async def writes() -> None:
        store = Store(tmp_path / "tables.sqlite")
        with monkeypatch.context() as broken:
            broken.setattr(Sqlite, "rollback", fails)
            async with asyncio.timeout(WITHIN):
                with pytest.raises(NotKept):
                    await store.do(lambda db: db.run("nonsense"))
        await store.add_table("a", b"{}", 0)
        await store.close()

    asyncio.run(writes())


def test_when_nothing_is_kept_any_more_everybody_hears_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ends(*_: object) -> None:
        raise SystemExit

    async def writes() -> None:
        store = Store(tmp_path / "tables.sqlite")
        broke = threading.Event()
        store.broke = broke.set
        async with held_up(store):
            waiting = [asyncio.create_task(store.answers()) for _ in range(3)]
            await handed_over(store, 3)
            monkeypatch.setattr(store, "_do", ends)
        found = await asyncio.gather(*waiting, return_exceptions=True)

        assert [type(one) for one in found] == [NotKept] * 3
        assert await asyncio.to_thread(broke.wait, WITHIN)
        with pytest.raises(NotKept):
            await store.answers()

    asyncio.run(writes())


def test_a_server_that_keeps_nothing_any_more_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ends(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr("cardwright.table.serving.ready", lambda: None)
    serving = Serving("127.0.0.1", 0, f"sqlite:///{tmp_path / 'tables.sqlite'}", (), False)
    monkeypatch.setattr(serving.store, "_do", ends)
    before = sys.getswitchinterval()

    def asks() -> None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(serving.address + "health", timeout=WITHIN).close()

    asking = threading.Thread(target=asks)
    asking.start()
    try:
        with pytest.raises(CardwrightError, match="can't store anything any more"):
            serving.run(False)
    finally:
        sys.setswitchinterval(before)
        asking.join()


def test_a_server_whose_application_does_not_start_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ends(*_: object, **__: object) -> None:
        raise SystemExit(3)  # so uvicorn ends then

    monkeypatch.setattr("cardwright.table.serving.ready", lambda: None)
    monkeypatch.setattr("cardwright.table.serving.Uvicorn.run", ends)
    serving = Serving("127.0.0.1", 0, f"sqlite:///{tmp_path / 'tables.sqlite'}", (), False)
    before = sys.getswitchinterval()
    try:
        with pytest.raises(CardwrightError, match="could not start"):
            serving.run(False)
    finally:
        sys.setswitchinterval(before)
        serving.socket.close()
        asyncio.run(serving.store.close())


# -- the end
def test_pages_are_told_that_the_server_stops_while_bots_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thinks(*_: object) -> int:
        await asyncio.Event().wait()
        return 0

    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = [await server.solo("dominion") for _ in range(2)]
            monkeypatch.setattr(Driver, "chosen", thinks)
            for page in pages:
                live = server.live(page.table)
                live.seat_with(0, "random")
                live.driver.start()

            async def told(page: Any) -> str:
                while (message := await page.read())["t"] != "bye":
                    pass
                return str(message["code"])

            telling = [asyncio.create_task(told(page)) for page in pages]
            await asyncio.sleep(0.05)  # they think
        assert await asyncio.gather(*telling) == ["stopping", "stopping"]

    asyncio.run(asyncio.wait_for(plays(), WITHIN))


def test_whatever_fails_at_the_end_the_database_is_closed(tmp_path: Path) -> None:
    class Fails(Alone):
        async def stop(self) -> None:
            raise RuntimeError("no")

    async def ends() -> None:
        store = Store(tmp_path / "tables.sqlite")
        with pytest.raises(RuntimeError, match="no"):
            await Lobby(store, Fails()).stop()

        assert not store.thread.is_alive()

    asyncio.run(ends())


# -- whose the file is
def test_a_file_has_one_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def serves() -> None:
        async with Running(tmp_path, url):
            said = await asyncio.to_thread(refused, "serve", "--port", "0", "--database", url)
            assert "another server uses the file" in said
            assert "tables.sqlite" in said
        async with Running(tmp_path, url) as again:
            assert (await again.call("GET", "health"))[0] == 200

    asyncio.run(serves())


def test_a_server_that_was_killed_leaves_the_file_to_others(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite")
    code = (
        "import sys; from cardwright.table.databases import OnlyOne; one = OnlyOne(sys.argv[1]); "
        "print('has it', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "has it\n"
    with pytest.raises(CardwrightError, match="another server uses the file"):
        OnlyOne(path)
    other.kill()
    other.communicate()
    OnlyOne(path).close()


@pytest.mark.parametrize("host", ["0.0.0.0", "0"])
def test_servers_that_listen_everywhere_say_where_the_others_reach_them(host: str) -> None:
    said = refused("serve", "--host", host, "--port", "0", "--database", "postgresql://127.0.0.1:1/tables")

    assert f"--host {host} with postgresql:// needs --address http://HOST:PORT/" in said


# -- what is secret
@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://ann:sesame@host/tables", "postgresql://…@host/tables"),
        ("postgresql://ann:se@sesame@host/tables", "postgresql://…@host/tables"),
        ("postgresql://ann:se?sesame@host/tables", "postgresql://…"),
        ("postgresql://host/tables?user=ann&password=sesame", "postgresql://host/tables?user=…&password=…"),
        ("postgresql://host/tables?p%61ssword=sesame", "postgresql://host/tables?p%61ssword=…"),
        ("postgresql://host/tables?password=se@sesame&x=y", "postgresql://…"),
        ("postgres:/ann:sesame@host/tables", "…@host/tables"),
        ("postgresql://host/tables", "postgresql://host/tables"),
        ("tables.sqlite", "tables.sqlite"),
    ],
)
def test_a_url_is_shown_without_passwords(url: str, told: str) -> None:
    assert shown(url) == told


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:sesame@host/tables", "postgresql://host/tables?user=ann&password=sesame",
        "postgresql://ann:ses%61me@host/tables", "postgresql://ann:xyz:sesame@host/tables",
    ],
)  # fmt: skip
def test_an_error_that_quotes_a_password_is_told_by_its_kind(url: str) -> None:
    assert said(ValueError('invalid port "sesame"'), url) == "ValueError"
    assert said(ValueError("connection refused"), url) == "connection refused"


def test_an_error_of_a_database_has_its_code(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="no such table") as why:
        Sqlite(str(tmp_path / "tables.sqlite")).run("SELECT * FROM nowhere")

    assert kind(why.value) == "OperationalError SQLITE_ERROR"


def test_a_url_that_is_none_does_not_tell_its_password() -> None:
    pytest.importorskip("psycopg")
    for url in ("postgresql://ann:a:sesame@127.0.0.1:x/tables", "postgresql://ann:sesame%@127.0.0.1/tables"):
        with pytest.raises(CardwrightError) as why:
            Store(url)
        assert SECRET not in str(why.value)


# -- PostgreSQL
def test_a_server_that_stops_in_the_middle_does_not_keep_its_tables(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardwright.table.leases import claimed

    monkeypatch.setattr(databases, "STOPPED_FOR", 1)
    stopped = databases.Postgres(several)
    stopped.run("INSERT INTO tables (id, setup, made) VALUES ('a', '{}', 0)")
    stopped.begin()
    assert stopped.still("a", 0)
    other = databases.Postgres(several)
    assert claimed(other, "second", "a").fence == 0
    end = time.monotonic() + WITHIN
    while not (fence := claimed(other, "second", "a").fence) and time.monotonic() < end:
        time.sleep(0.05)

    assert fence == 1
    for db in (stopped, other):
        db.close()


def test_who_waits_for_another_server_to_bring_it_up_to_date_is_told(
    several: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.table import cluster

    monkeypatch.setattr(databases, "MIGRATED_WITHIN", 1)
    other = cluster.connect(several)
    other.execute("SELECT pg_advisory_lock(%s)", (databases.MIGRATING,))
    with pytest.raises(CardwrightError, match="not migrated within 1 seconds: another server migrates it"):
        Store(several)
    other.close()
