"""`cardwright serve` as its users meet it: its options, its errors, its backup."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("prometheus_client")

from cardwright.table.store import Event, Store
from tests.cli.kit import cw, refused

ROOT = Path(__file__).resolve().parents[2]


def test_the_options_are_those_of_the_documents() -> None:
    shown = cw("serve", "--help").output

    for option in re.findall(r"^\| `(--[a-z-]+)`", (ROOT / "docs" / "table.md").read_text(), re.MULTILINE):
        assert option in shown


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite:///", "tables.sqlite"])
def test_another_database_is_refused(url: str) -> None:
    assert "expected a database as sqlite:///PATH" in refused("serve", "--port", "0", "--database", url)


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'a.sqlite'}")

    assert f"expected to listen at 127.0.0.1:{port}" in said


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "no.sqlite"
    file.write_text(
        "this is a text, and a long one, so that it can't be taken for the head of a database" * 20
    )

    assert "expected a database at" in refused("serve", "--port", "0", "--database", f"sqlite:///{file}")


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
