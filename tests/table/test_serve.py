"""`cardwright serve` for its users: options, errors, backup."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("prometheus_client")

from cardwright.table.cards import in_print
from cardwright.table.serving import ready
from cardwright.table.store import Event, NotKept, Store
from tests.cli.kit import cw, refused
from tests.table import cluster
from tests.table.kit import free_port, kept_at

ROOT = Path(__file__).resolve().parents[2]


def test_the_options_are_those_of_the_documents() -> None:
    shown = cw("serve", "--help").output

    for option in re.findall(r"^\| `(--[a-z-]+)`", (ROOT / "docs" / "table.md").read_text(), re.MULTILINE):
        assert option in shown


def test_what_tables_share_is_read_before_anybody_comes_and_is_no_garbage() -> None:
    before = gc.get_threshold()
    try:
        ready()
        assert gc.get_freeze_count() > 10_000
        assert {"Copper", "Province"} <= set(in_print("dominion", "").cards)
        assert in_print("magic", "").cards
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_answers_of_many_tables_share_a_commit_and_one_that_cannot_be_kept_harms_no_other(
    tmp_path: Path,
) -> None:
    async def writes() -> None:
        store = Store(tmp_path / "tables.sqlite")
        for i in range(20):
            await store.add_table(f"table{i}", b"{}", 0)
        await store.append("table3", 0, [Event("answer", 0, nonce="0:somebody", given=(1,))])
        before = store.commits
        found = await asyncio.gather(
            *(
                store.append(f"table{i}", 0, [Event("answer", 0, nonce=f"0:{i}", given=(i,))])
                for i in range(20)
            ),
            return_exceptions=True,
        )
        assert [i for i, why in enumerate(found) if isinstance(why, NotKept)] == [3]
        assert [i for i, why in enumerate(found) if why is not None] == [3]
        commits = store.commits - before
        kept = [await store.table(f"table{i}") for i in range(20)]
        assert [one.events[0].given for one in kept if one is not None] == [
            (i if i != 3 else 1,) for i in range(20)
        ]
        more = [
            store.append(f"table{i}", 1, [Event("answer", 0, nonce=f"0:{i}+", given=(i,))]) for i in range(20)
        ]
        before = store.commits
        await asyncio.gather(*more)
        assert commits > store.commits - before
        await store.close()

    asyncio.run(writes())


@pytest.mark.parametrize("address", ["one:8000", "ftp://one/", "http://", "http://one/table"])
def test_an_address_at_which_nobody_is_reached_is_refused(address: str) -> None:
    said = refused("serve", "--port", "0", "--database", "sqlite:///never.sqlite", "--address", address)

    assert f"expected an address as http://HOST:PORT/, got {address!r}" in said


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite:///", "tables.sqlite"])
def test_another_database_is_refused(url: str) -> None:
    assert "expected a database as sqlite:///PATH" in refused("serve", "--port", "0", "--database", url)


@pytest.mark.parametrize("origin", ["foo", "cards.example", "ftp://cards.example", "https://"])
def test_an_origin_that_is_no_address_is_refused(origin: str) -> None:
    said = refused("serve", "--port", "0", "--database", "sqlite:///never.sqlite", "--origin", origin)

    assert f"expected the URL of a page, such as https://NAME, got {origin!r}; in --origin" in said


@pytest.mark.parametrize("answers", [False, True])
def test_ctrl_c_ends_it_without_a_word(answers: bool, tmp_path: Path) -> None:
    begun = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    command = begun + "from cardwright.cli import main; main()"
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", str(port), "--no-log", "--database", database],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    assert "Ctrl-C stops it" in server.stdout.readline()
    if answers:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/health").close()

    server.send_signal(signal.SIGINT)

    assert server.communicate(timeout=60)[0] == ""
    assert server.returncode == 0


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'a.sqlite'}")

    assert f"can't listen at 127.0.0.1:{port}" in said


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "no.sqlite"
    file.write_text(
        "this is a text, and a long one, so that it can't be taken for the head of a database" * 20
    )

    assert "can't open the database" in refused("serve", "--port", "0", "--database", f"sqlite:///{file}")


def test_without_the_extra_the_command_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['starlette'] = None\n"
        "from cardwright.cli import main\n"
        "sys.argv = ['cardwright', 'serve']\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert "pip install 'cardwright[table]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_backup_that_is_made_while_it_runs_has_everything(tmp_path: Path) -> None:
    async def writes() -> None:
        store = Store(tmp_path / "tables.sqlite")
        await store.add_table("a", b"{}", 1)
        await store.append("a", 0, [Event("answer", 0, nonce="first")])
        source, target = (
            sqlite3.connect(tmp_path / "tables.sqlite"),
            sqlite3.connect(tmp_path / "backup.sqlite"),
        )
        source.backup(target)
        source.close()
        target.close()
        again = Store(tmp_path / "backup.sqlite")
        kept = await again.table("a")
        assert kept is not None
        assert [event.nonce for event in kept.events] == ["first"]
        await again.close()
        await store.close()

    asyncio.run(writes())


def documented(start: str, before: str, after: str) -> list[str]:
    """The command of the documents that begins so, for these databases."""
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    found = re.findall(rf"^{start} .*$", text, re.MULTILINE)
    assert len(found) == 1
    name, *options = str(found[0]).split()
    program = cluster.program(name)
    if not program:
        pytest.skip(f"expected {name} to be installed")
    return [program, *(one.replace(before, after) for one in options)]


def test_a_dump_that_is_made_while_it_runs_is_restored_with_everything(postgres: str, tmp_path: Path) -> None:
    first, second = cluster.database_in(postgres), cluster.database_in(postgres)

    async def writes() -> None:
        store, other = Store(first), Store(second)
        await store.add_table("a", b"{}", 1)
        await store.append("a", 0, [Event("answer", 0, nonce="first")])
        await other.add_table("lost", b"{}", 1)  # what is restored takes the place of what was there
        await other.close()
        for start, url in (("pg_dump", first), ("pg_restore", second)):
            command = documented(start, "postgresql://HOST/NAME", url)
            await asyncio.to_thread(subprocess.run, command, check=True, cwd=tmp_path)
        await store.close()
        assert [event.nonce for event in await kept_at(second, "a")] == ["first"]
        again = Store(second)
        assert await again.table("lost") is None
        await again.close()

    asyncio.run(writes())
    for url in (first, second):
        cluster.drop(postgres, url)
