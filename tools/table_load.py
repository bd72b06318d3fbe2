"""Measures the speed of the table: many tables at once, over real sockets, on a separate server.

    python -m tools.table_load [--tables N] [--seconds N] [--every SECONDS] [--kills N] [--json]

Each table has one person, who gives random answers at the given pace, against a bot; after each game, a new
table is created. The report has the times from an answer to its frame, the times from a server's restart to
being back at the table, sizes, and the processor time of server and client for an answer with the bots'
answers after it. With `--kills`, the server is killed that many times; then every acknowledged answer must be
stored exactly once. A run of several minutes is reported minute by minute: nothing may grow.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from http.client import HTTPException
from pathlib import Path
from typing import Any

from cardwright.table.store import Store
from tests.table.kit import http
from tools.table_wire import Page

GAMES = ("dominion", "magic")
MINUTE = 60.0  # seconds
# garbage collector thresholds: more frequent collections of young objects avoid long pauses in the measured
# times
YOUNG = (700, 10, 1_000_000)
BLINK = 0.01  # seconds between two measurements of the client's own delay
LOOKING_ON = 200  # additional sockets, to measure the memory of one
LOOKED_AT = 10  # the tables that they watch
GONE = (OSError, HTTPException, TimeoutError)  # errors while a server is down or dying


class Server:
    """A server in its own process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server, and wait until it listens; always at the same port."""
        command = [sys.executable, "-m", "cardwright", "serve", "--no-log", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'tables.sqlite'}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[4]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def stop(self, how: int) -> None:
        """Stop or kill the server."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait()

    def memory(self) -> int:
        """Return the memory of the server in bytes."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def worked(self) -> float:
        """Return the processor time of the server in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Load:
    """The measurements."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.minutes: dict[int, list[float]] = {}  # the waiting times by minute
        self.memory: dict[int, int] = {}  # the server's memory at the end of each minute
        self.late: dict[int, list[float]] = {}  # the delays of the client itself by minute
        self.back: list[float] = []
        self.acked: Counter[str] = Counter()  # acknowledged nonces, by table and number
        self.games = 0
        self.began = time.monotonic()

    def waited(self, seconds: float) -> None:
        """Record how long a person waited for the result of an answer."""
        self.waits.append(seconds)
        self.minutes.setdefault(self.minute(), []).append(seconds)

    def minute(self) -> int:
        """Return the present minute since the start."""
        return int((time.monotonic() - self.began) // MINUTE)


async def come_back(page: Page, load: Load) -> None:
    """Reconnect until the page is at its table again."""
    again = bool(page.v)
    while True:
        try:
            await http(page.address, "GET", "health")
            began = time.perf_counter()
            await page.connect()
            await page.until(lambda: page.welcomed and page.v, 30)
            if again:
                load.back.append(time.perf_counter() - began)
            return
        except GONE:
            await asyncio.sleep(0.1)


async def person(pages: list[Page], i: int, every: float, until: float, load: Load) -> None:
    """Answer at the given pace, at one table after the other, until the time is over; add the pages to `pages`."""
    chance = random.Random(i)
    page = pages[i]
    await come_back(page, load)
    await asyncio.sleep(chance.random() * every)
    while True:
        await play(page, every, until, load, chance)
        load.games += page.over
        if time.monotonic() >= until:
            return
        page.leave()
        page = await sit_down(page.address, page.token, i)
        pages.append(page)
        await come_back(page, load)


async def play(page: Page, every: float, until: float, load: Load, chance: random.Random) -> None:
    """Answer at one table until its game, or the time, is over."""
    n, pending = 0, ("", "")
    while time.monotonic() < until and not page.over:
        began = time.perf_counter()
        try:
            await page.until(lambda: page.ask or page.over)
            if page.over:
                break
            nonce = pending[0] or f"{page.table}-{n}"
            option = pending[1] if pending[1] in page.options() else chance.choice(page.options())
            v, began, pending = page.v, time.perf_counter(), (nonce, option)
            page.answer(option, nonce)
            await page.until(partial(page.heard_of, nonce))
            if nonce in page.acked:
                load.acked[nonce] += 1
                if not page.acked[nonce]:
                    await page.until(partial(page.is_past, v))
                    load.waited(time.perf_counter() - began)
            page.refused.clear()
            n, pending = n + 1, ("", "")
        except GONE:
            await come_back(page, load)
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))


async def sit_down(address: str, token: str, i: int) -> Page:
    """Create a table against a bot. Retry if the server refuses because of its rate limit."""
    table = {"game": GAMES[i % 2], "seats": [{"who": "me"}, {"who": "bot"}]}
    while True:
        try:
            made = (await http(address, "POST", "api/tables", table, token))[1]
        except GONE:
            made = {}
        if "table" in made:
            return Page(address, made["table"], token, 0)
        await asyncio.sleep(0.2)


async def measure(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play, and check the result."""
    gc.set_threshold(*YOUNG)
    server = Server(folder)
    server.start()
    try:
        return await played(asked, folder, server)
    finally:
        server.stop(signal.SIGTERM)


async def played(asked: argparse.Namespace, folder: Path, server: Server) -> dict[str, Any]:
    """Run tables, persons and kills; return the measurements."""
    pages: list[Page] = []
    before = 0
    for i in range(asked.tables):
        token = (await http(server.address, "POST", "api/guests", {"name": "Ann"}))[1].get("token")
        while token is None:  # the server limits the number of new guests per second
            await asyncio.sleep(0.2)
            token = (await http(server.address, "POST", "api/guests", {"name": "Ann"}))[1].get("token")
        pages.append(await sit_down(server.address, token, i))
        before = server.memory() if i == 0 else before  # the memory with everything that all tables share
    load = Load()
    until = load.began + asked.seconds
    worked, own = server.worked(), time.process_time()
    players = [asyncio.create_task(person(pages, i, asked.every, until, load)) for i in range(asked.tables)]
    sampling = asyncio.create_task(sample(server, load))
    blinking = asyncio.create_task(blink(load))
    for i in range(asked.kills):
        moment = asked.seconds * (i + random.random()) / (asked.kills + 1)
        await asyncio.sleep(max(0.0, load.began + moment - time.monotonic()))
        assert time.monotonic() < until, "expected a kill while persons play: give more seconds"
        server.stop(signal.SIGKILL)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(max(0.0, until - time.monotonic() - 1))
    after = server.memory()  # while everybody is still playing
    await asyncio.gather(*players)
    sampling.cancel()
    blinking.cancel()
    worked, own = server.worked() - worked, time.process_time() - own
    sizes = sorted(size for page in pages for size in page.sizes)
    socket = await of_a_socket(server, pages)
    for page in pages:
        page.abort()
    lost, twice = await judged(folder, pages, load)
    return {
        "tables": asked.tables, "answers": len(load.waits), "games over": load.games, "kills": asked.kills,
        "answers lost": lost, "answers twice": twice, "answer to frame, ms": parts(load.waits, 1000),
        "back at the table, ms": parts(load.back, 1000), "message before packing, bytes": parts(sizes, 1),
        "work of the server, ms an answer": 0 if asked.kills else round(worked * 1000 / max(1, len(load.waits)), 2),
        "work of who plays, ms an answer": round(own * 1000 / max(1, len(load.waits)), 2),
        "memory of a table and its socket, KB": round((after - before) / 1024 / max(1, asked.tables - 1)),
        "memory of a socket, KB": socket, "by the minute": by_the_minute(load),
    }  # fmt: skip


async def sample(server: Server, load: Load) -> None:
    """Record the server's memory at the end of each minute."""
    while True:
        await asyncio.sleep(MINUTE - (time.monotonic() - load.began) % MINUTE)
        load.memory[load.minute() - 1] = server.memory()


async def blink(load: Load) -> None:
    """Measure how late this process itself is. Its delay is a part of all times, but not the server's fault."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(BLINK)
        load.late.setdefault(load.minute(), []).append(time.perf_counter() - began - BLINK)


def by_the_minute(load: Load) -> list[dict[str, float]]:
    """Return for each whole minute: answers, their median and 99th percentile in milliseconds, the server's
    memory in MB.

    `late`: the 99th percentile of this process's own delay.
    """
    found = []
    for minute, memory in sorted(load.memory.items()):
        waits = load.minutes.get(minute, [])
        told = parts(waits, 1000)
        p50, p99 = told.get("p50", 0), told.get("p99", 0)  # in a minute without answers there is none
        late = parts(load.late.get(minute, []), 1000).get("p99", 0)
        found.append({"answers": len(waits), "p50": p50, "p99": p99, "MB": round(memory / 1e6), "late": late})
    return found


async def of_a_socket(server: Server, pages: list[Page]) -> int:
    """Return how much memory the socket of a spectator takes on the server, in KB."""
    more = [
        Page(server.address, pages[i % min(LOOKED_AT, len(pages))].table, "", -1) for i in range(LOOKING_ON)
    ]
    before = server.memory()
    for page in more:
        await page.connect()
        await page.until(partial(page.is_past, 0), 30)
    taken = server.memory() - before
    for page in more:
        page.abort()
    return round(taken / 1024 / LOOKING_ON)


async def judged(folder: Path, pages: list[Page], load: Load) -> tuple[int, int]:
    """Return how many acknowledged answers are not stored, and how many are stored twice."""
    store = Store(folder / "tables.sqlite")
    kept: Counter[str] = Counter()
    for page in pages:
        found = await store.table(page.table)
        assert found is not None
        kept.update(event.nonce.partition(":")[2] for event in found.events if event.nonce)
    await store.close()
    return sum(nonce not in kept for nonce in load.acked), sum(n > 1 for n in kept.values())


def parts(values: list[float] | list[int], times: float) -> dict[str, float]:
    """Return median, 95th and 99th percentile, and maximum of some values."""
    found = sorted(values)
    if not found:
        return {}
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    told = {
        name: round(found[min(len(found) - 1, int(len(found) * part))] * times, 1)
        for name, part in at.items()
    }
    return {**told, "most": round(found[-1] * times, 1)}


def main() -> None:
    """Measure, and print the report."""
    reader = argparse.ArgumentParser(description="How fast the table is.")
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--every", type=float, default=1.0)
    reader.add_argument("--kills", type=int, default=0)
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:<38} {value}")
    if found["answers lost"] or found["answers twice"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
