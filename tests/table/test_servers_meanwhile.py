"""Several servers: requests that reach the wrong one, and that problems at one table don't affect others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")
pytest.importorskip("httpx")

from starlette.requests import Request
from starlette.responses import Response
from websockets.exceptions import ConnectionClosed

from cardwright.table.leases import LEASE, claimed
from cardwright.table.metrics import METRICS
from cardwright.table.peers import Passed
from cardwright.table.store import Event, Lost, Store
from tests.table import cluster
from tests.table.kit import WITHIN, Page, Running, closed, handed_over, held_up
from tests.table.test_several_servers import counted, leases, seats, two


def test_a_flood_does_not_delay_the_lease(several: str) -> None:
    async def plays() -> None:
        async with Running(Path(), several) as server:
            async with held_up(server.lobby.store), asyncio.timeout(LEASE):
                await leases(server).renew()

            assert leases(server).held()

    asyncio.run(plays())


def test_a_lease_is_renewed_whatever_the_games_are(several: str) -> None:
    def fails() -> list[Any]:
        raise RuntimeError("one table is odd")

    async def plays() -> None:
        async with two(several) as (first, second):
            page = (await seats(first, private=False))[0]
            leases(first).shows = fails
            await leases(first).renew()
            await leases(second).renew()

            assert leases(first).held()
            assert await second.get("api/tables") == []
            assert (await second.get(f"api/tables/{page.table}", page.token))["table"] == page.table

    asyncio.run(plays())


def test_of_two_fences_of_a_table_in_one_commit_the_older_one_is_told_as_refused(several: str) -> None:
    async def writes() -> None:
        store = Store(several)
        for i in range(8):
            await store.add_table(f"table{i}", b"{}", 1)
        for _ in range(2):
            await store.do(lambda db: claimed(db, "first", "table3"))
        async with held_up(store):
            adding = [
                asyncio.create_task(
                    store.append(f"table{i}", 0, [Event("answer", 0, nonce="new")], 2 if i == 3 else 0)
                )
                for i in range(8)
            ]
            older = asyncio.create_task(store.append("table3", 0, [Event("answer", 0, nonce="old")], 1))
            await handed_over(store, 9)
        found = await asyncio.gather(*adding, older, return_exceptions=True)
        kept = await store.table("table3")
        await store.close()

        assert [type(one) for one in found] == [type(None)] * 8 + [Lost]
        assert kept is not None
        assert [event.nonce for event in kept.events] == ["new"]

    asyncio.run(writes())


def test_a_claim_while_many_tables_are_written_stops_that_one(several: str) -> None:
    async def writes() -> None:
        store = Store(several)
        for i in range(8):
            await store.add_table(f"table{i}", b"{}", 1)
        other = cluster.connect(several)
        with other.transaction():
            other.execute("UPDATE tables SET owner = 'other', fence = fence + 1 WHERE id = 'table3'")
            adding = [
                asyncio.create_task(store.append(f"table{i}", 0, [Event("answer", 0)])) for i in range(8)
            ]
            await asyncio.sleep(0.1)
        found = await asyncio.gather(*adding, return_exceptions=True)
        kept = [await store.table(f"table{i}") for i in range(8)]
        other.close()
        await store.close()

        assert [i for i, one in enumerate(found) if isinstance(one, Lost)] == [3]
        assert [len(one.events) for one in kept if one is not None] == [int(i != 3) for i in range(8)]

    asyncio.run(writes())


def test_who_asks_for_a_table_that_does_not_exist_is_told_so(several: str) -> None:
    async def asks() -> None:
        async with Running(Path(), several) as server:
            eve, nowhere = await server.guest("Eve"), "0" * 16
            for method, path in (("GET", ""), ("GET", "/result"), ("POST", "/join"), ("POST", "/rematch")):
                sent = None if method == "GET" else {"invite": "x"}
                status, found = await server.call(method, f"api/tables/{nowhere}{path}", sent, eve)
                assert (status, found["code"]) == (404, "unknown")
            page = Page(server.address, nowhere, eve, 0)
            await page.connect()
            with pytest.raises(ConnectionClosed):
                await closed(page)

            assert [one["code"] for one in page.refused] == ["unknown"]

    asyncio.run(asks())


def test_who_reads_slowly_keeps_nobody_from_asking(several: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.table.peers.MOST_AT_ONCE", 2)

    async def never(message: Any) -> None:
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()

    async def asks() -> None:
        async with two(several) as (first, second):
            page = (await seats(first, private=False))[0]
            peer = await leases(second).elsewhere(page.table)
            assert peer is not None
            path = f"/api/tables/{page.table}"
            scope: Any = {
                "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b"",
                "headers": [],
            }  # fmt: skip
            before = counted(METRICS.forwards, "request")
            slow = [
                asyncio.create_task(
                    Passed(peer, Request(scope), b"", "1.2.3.4", Response())(
                        scope, Request(scope).receive, never
                    )
                )
                for _ in range(3)
            ]
            async with asyncio.timeout(WITHIN):
                while counted(METRICS.forwards, "request") < before + 3:
                    await asyncio.sleep(0.01)
                assert (await second.get(path[1:]))["table"] == page.table
            for one in slow:
                one.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    asyncio.run(asks())
