"""Whatever one address does to the server, others are answered, and nothing remains afterwards."""

from __future__ import annotations

import asyncio
import math
import os
import random
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import app as apps
from cardwright.table import connections, door, fairness, lobby
from cardwright.table import socket as sockets
from cardwright.table.driver import BOTS_ALONE
from cardwright.table.keeping import Limits
from cardwright.table.thinking import THINKERS
from cardwright.table.work import THREADS
from tests.table.kit import WITHIN, Page, Running
from tools import siege_attacks as attacks
from tools.siege_attacks import DECK, Attacker

EVE = "127.0.0.66"
KB = 1_000
QUOTA = 300 * KB


@pytest.fixture(autouse=True)
def strangers_and_short_waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only 127.0.0.1 is the machine of the server, and what is waited for is waited for a moment."""
    for module in (door, apps, fairness):
        monkeypatch.setattr(module, "of_this_machine", lambda address: address == "127.0.0.1")
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.5)
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.5)
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.5)
    monkeypatch.setattr(lobby, "IDLE_IN_MEMORY", 0.1)
    yield
    THINKERS.stop()


async def until(ready: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(WITHIN):
        while not ready():
            await asyncio.sleep(0.01)


async def plays(page: Page, ends: asyncio.Event) -> int:
    """A person answers by chance until the siege ends; how often they were answered meanwhile."""
    chance, n = random.Random(1), 0
    while not ends.is_set() and not page.over:
        await page.until(lambda p: p.ask or p.over)
        if page.ask:
            nonce = await page.answer(chance.choice(page.options()))
            await page.until(lambda p, nonce=nonce: nonce in p.acked)
            n += 1
        await asyncio.sleep(0.02)
    return n


async def besieged(server: Running, eve: Attacker, *does: Callable[[Attacker], Awaitable[None]]) -> None:
    """Do all of this at once while somebody plays; everything is as before then, and the others are answered."""
    ann = await server.solo("dominion")
    state: Any = server.serving.config.app
    tasks = len(asyncio.all_tasks())
    ends = asyncio.Event()
    playing = asyncio.create_task(plays(ann, ends))
    async with asyncio.timeout(3 * WITHIN):
        attacking = asyncio.gather(*(one(eve) for one in does))
        status, _ = await server.call("GET", "api/tables")
        assert status == 200
        await attacking
    ends.set()
    answered = await playing

    assert answered > 0
    assert not ann.refused
    its: door.Door = state.state.server.door
    await until(lambda: len(server.serving.gate.places) == 1)
    await until(lambda: not its.requests.of and not its.sockets.of and not server.serving.gate.of)
    await until(lambda: list(server.lobby.live) == [ann.table])
    await until(lambda: not server.lobby.work.lines and not server.lobby.turns.lines)
    await until(lambda: not len(THINKERS.queue) and not len(BOTS_ALONE))
    await until(lambda: len(asyncio.all_tasks()) <= tasks)
    assert threading.active_count() < 8 + THREADS + min(32, (os.cpu_count() or 1) + 4)
    assert not [what for _, what in eve.told if what.startswith("5")]
    await ann.close()


def besieger(server: Running, seconds: float = WITHIN) -> Attacker:
    """One address that has so many seconds."""
    return Attacker(server.address, EVE, 1, time.monotonic() + seconds, attacks.FORGED)


def test_names_decks_bodies_and_half_requests_are_refused_while_others_play(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            eve = besieger(server)
            once = (
                attacks.decks,
                attacks.bodies,
                attacks.half_heads,
                attacks.half_bodies,
                attacks.byte_by_byte,
            )
            await besieged(server, eve, *[attacks.names] * 8, *once, *once)

            assert told(eve, "names") <= {"200", "400", "404", "414"}
            assert {"400", "404"} <= told(eve, "names")
            assert told(eve, "decks") == {"400"}
            assert told(eve, "bodies") <= {"400", "403", "413", "414", "431", "closed"}
            assert {"400", "414"} <= told(eve, "bodies")
            for half in ("half heads", "half bodies", "byte by byte"):
                assert told(eve, half) <= {"408", "closed"}, half

    asyncio.run(asks())


def test_sockets_that_say_nothing_or_nonsense_or_leave_are_closed_while_others_play(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            eve = besieger(server, 4.0)
            once = (attacks.silent, attacks.leaving, attacks.deaf, attacks.talking, *[attacks.garbage] * 11)
            await besieged(server, eve, *once)

            assert told(eve, "left sockets") >= {"left"}
            refused = {"1002", "1003", "1007", "1008", "1009", "4000"}
            assert told(eve, "garbage") & refused
            assert told(eve, "garbage") <= refused | {"200", "429", "held", "closed"}

    asyncio.run(asks())


def test_bots_that_think_for_nobody_stop_while_others_play(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            eve = besieger(server)
            await besieged(server, eve, *[attacks.bots] * 4)

            assert "200" in told(eve, "bots")

    asyncio.run(asks())


def test_tables_of_one_address_fill_its_quota_and_no_more_also_at_once(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path, limits=Limits(address_bytes=QUOTA)) as server:
            eve = besieger(server)
            await besieged(server, eve, *[attacks.tables] * 16)

            made = eve.told["tables", "200"]
            assert told(eve, "tables") == {"200", "429"}
            assert 1 <= made <= math.ceil(QUOTA / DECK)
            assert server.lobby.keeper.of(EVE) < QUOTA + 4 * DECK
            for name in ("127.0.0.67", "127.0.0.68"):  # they have quotas of their own
                other = Attacker(server.address, name, 2, time.monotonic() + WITHIN)
                await attacks.tables(other)
                assert told(other, "tables") == {"200"}

    asyncio.run(asks())


def told(eve: Attacker, kind: str) -> set[str]:
    """What came of attacks of a kind."""
    return {what for of, what in eve.told if of == kind}
