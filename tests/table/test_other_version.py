"""A game that was begun under other rules is not continued as another game: viewers are told, and the game is kept."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.exceptions import ConnectionClosed

from cardwright import __version__
from cardwright.table.live import CHECKED_EVERY
from cardwright.table.setup import Setup
from cardwright.table.store import Event
from tests.table.kit import Page, Running, closed, play_on


async def changed(server: Running, table: str, change: Callable[[Event], None]) -> None:
    """The first event of a table is another one, as it would be by other rules, and the table is read again."""
    store = server.lobby.store
    kept = await store.table(table)
    assert kept is not None
    change(kept.events[0])
    event = msgspec.json.encode(kept.events[0])
    await store.do(
        lambda db: db.run("UPDATE events SET event = ? WHERE table_id = ? AND n = 0", event, table)
    )
    server.lobby.let_go()


def leads_elsewhere(event: Event) -> None:
    """The same answers come to another game."""
    event.state = "0123456789abcdef"


def leads_nowhere(event: Event) -> None:
    """There is no such option."""
    event.given = (9999,)


@pytest.mark.parametrize("change", [leads_elsewhere, leads_nowhere])
def test_a_game_by_other_rules_is_told_as_that(change: Callable[[Event], None], tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            await play_on([page], random.Random(1).choice, 2)
            await changed(server, page.table, change)
            again = Page(server.address, page.table, page.token, 0)
            await again.connect()
            with pytest.raises(ConnectionClosed) as end:
                await closed(again)
            status, found = await server.call("GET", f"api/tables/{page.table}/result")

            assert end.value.rcvd is not None
            assert (end.value.rcvd.code, end.value.rcvd.reason) == (4000, "other-version")
            assert [one["code"] for one in again.refused] == ["other-version"]
            assert f"begun with version {__version__}" in again.refused[0]["text"]
            assert (status, found["code"]) == (409, "other-version")

    asyncio.run(plays())


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_what_a_game_has_come_to_is_kept_now_and_then_and_holds_when_it_is_read(
    game: str, tmp_path: Path
) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo(game)
            chance = random.Random(1)
            await play_on([page], chance.choice, CHECKED_EVERY)
            await page.until(lambda p: p.ask)
            v = page.v
            await page.send({"t": "takeback", "nonce": "back-1"})
            await page.until(lambda p: "back-1" in p.acked and p.v > v and p.ask)
            await play_on([page], chance.choice, CHECKED_EVERY)
            await page.until(lambda p: p.ask or p.over)  # nobody else answers now
            kept = await server.lobby.store.table(page.table)
            assert kept is not None
            digest = server.live(page.table).game.digest
            server.lobby.let_go()
            read = await server.lobby.at(page.table)

            assert sum(bool(event.state) for event in kept.events) >= 2
            assert kept.events[0].state
            assert msgspec.json.decode(kept.setup, type=Setup).version == __version__
            assert read.game.digest == digest

    asyncio.run(plays())


def test_the_version_is_kept_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "link"}]}
            made = await server.post("api/tables", asked, ann)
            table = made["table"]
            assert not (await server.lobby.setup_of(table))[0].version
            await server.post(f"api/tables/{table}/join", {"invite": made["seats"][1]["invite"]}, bob)

            assert (await server.lobby.setup_of(table))[0].version == __version__

    asyncio.run(plays())
