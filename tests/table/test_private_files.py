"""Private data: metrics, and the files that contain seeds and decks."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import platformdirs
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

import websockets

from cardwright.table.serving import database_at
from tests.cli.kit import refused
from tests.table.kit import Running, http


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


# -- metrics
def test_metrics_are_not_told_at_the_public_port(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            for headers in ({}, {"x-forwarded-for": "127.0.0.1"}):
                status, found = await server.call("GET", "metrics", headers=headers)
                assert (status, "cardwright_" in str(found)) == (404, False)

    asyncio.run(asks())


def test_metrics_are_told_at_a_port_of_their_own_where_nothing_else_is(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path, metrics="127.0.0.1:0") as server:
            apart = f"http://127.0.0.1:{server.serving.metrics_port}/"
            named = {"host": "cardwright.example:9100"}  # as a container is called
            assert "cardwright_answers_total" in (await http(apart, "GET", "metrics", headers=named))[1]
            assert await http(apart, "GET", "health") == (200, "ok\n")
            assert (await server.call("GET", "metrics"))[0] == 404
            for method, path in (("GET", ""), ("GET", "api/games"), ("POST", "api/guests")):
                assert (await http(apart, method, path, {} if method == "POST" else None))[0] == 404
            page = await server.solo("dominion")
            address = f"{apart.replace('http', 'ws', 1)}api/tables/{page.table}/socket"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address)
            await page.close()

    asyncio.run(asks())


@pytest.mark.parametrize(
    "text", ["9100", "127.0.0.1", ":9100", "127.0.0.1:x", "127.0.0.1:9100/metrics", "a@b:1"]
)
def test_what_is_no_address_for_metrics_is_refused(text: str) -> None:
    said = refused("serve", "--port", "0", "--database", "sqlite:///never.sqlite", "--metrics", text)

    assert f"expected --metrics HOST:PORT, such as 127.0.0.1:9100, got {text!r}" in said


# -- files
def test_a_database_and_the_folder_made_for_it_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def plays() -> None:
        folder = tmp_path / "new" / "tables"
        async with Running(folder) as server:
            page = await server.solo("dominion")
            files = {one.name: mode(one) for one in folder.iterdir()}
            assert {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"} <= set(files)
            assert set(files.values()) == {0o600}
            assert {mode(folder), mode(folder.parent)} == {0o700}
            await page.close()

    asyncio.run(plays())


def test_a_database_that_all_could_read_is_closed_to_them_and_stays_open_to_its_group(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path):
            pass
        file = tmp_path / "tables.sqlite"
        file.chmod(0o664)
        async with Running(tmp_path):
            assert mode(file) == 0o660

    asyncio.run(plays())


def test_the_folder_with_other_data_is_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data" / "cardwright"
    monkeypatch.delenv("CARDWRIGHT_DATABASE", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: folder)

    assert database_at("") == f"sqlite:///{folder / 'tables.sqlite'}"
    assert mode(folder) == 0o700
    folder.chmod(0o755)
    database_at("")
    assert mode(folder) == 0o700
