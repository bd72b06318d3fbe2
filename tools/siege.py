"""Tests whether one address can keep the table server from answering others: a flood of requests for two minutes.

    python -m tools.siege [--seconds N] [--tables N] [--seed N] [--share PART] [--quick]

A separate server plays these tables, each with a person at another address, who answers once a second. Then
one address runs all attacks of `tools.siege_attacks` at once, for N seconds. Answers, the lobby, storage,
memory and leftovers are measured and printed as a table; the exit code is 1 if a measurement misses its
limit.

Everything happens on the loopback device of this machine: persons are at 127.0.1.1 and so on, the attacker at
127.0.0.66. For this server, only 127.0.0.1 is its own machine; all other addresses are remote. The attacker
runs at low priority (`nice`), because a real one would have its own machine. The times include the load of
this machine by other programs; that load, and the delay of the measuring process itself, are printed beside
them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from tests.table.kit import free_port
from tools.siege_attacks import Attacker, bots, decks, names
from tools.table_load import YOUNG, Load, Server, blink, come_back, parts, play
from tools.table_wire import Page

ATTACKER: Final = "127.0.0.66"
GAMES: Final = ("dominion", "magic")
EVERY: Final = 1.0  # seconds between two answers of a person
MB: Final = 1_000_000
ADDRESS_MB, ALL_MB = 8, 200  # quotas of this server, in MB; small, so that they are reached
ON_TOP: Final = (
    1.3  # an address may use this multiple of its quota: for running games, and for requests under way
)
NORMAL_WITHIN: Final = 10.0  # seconds after the flood
CALM: Final = 15.0  # seconds before the flood in which only persons play
LOOKED_EVERY: Final = 1.0  # seconds between two measurements of memory and open files
LOOKS_EVERY: Final = 0.5  # seconds between two visits to the lobby by a newcomer
ANSWER_MS, LOBBY_MS = 100.0, 1_000.0
GROWTH: Final = 40 * MB  # most bytes of growth from the first third of the flood to the last third
GROWTH_IN_ALL: Final = 400 * MB  # most bytes of growth of the server since before the flood
SPARE: Final = 8  # this many more descriptors and threads than before are ignored


class Bar(NamedTuple):
    """A measurement and its limit."""

    what: str
    found: float
    most: float
    unit: str = ""

    @property
    def holds(self) -> bool:
        """Whether the measurement is within the limit."""
        return self.found <= self.most


class Now(NamedTuple):
    """The state of a server: bytes of memory, descriptors, threads, and seconds of processor time."""

    memory: int
    descriptors: int
    threads: int
    worked: float


class Besieged(Server):
    """A server with small quotas, for which only 127.0.0.1 is its own machine."""

    def start(self) -> None:
        """Start the server, and wait until it listens."""
        self.metrics = free_port()
        command = [sys.executable, "-m", "tools.siege", "--serve", str(self.folder), str(self.metrics)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[4]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def now(self) -> Now:
        """Return the present state of the server."""
        assert self.process is not None
        process = Path(f"/proc/{self.process.pid}")
        status = (process / "status").read_text(encoding="ascii")
        threads = int(status.partition("Threads:")[2].split(None, 1)[0])
        return Now(self.memory(), len(os.listdir(process / "fd")), threads, self.worked())

    def stored(self) -> int:
        """Return the size of its files in bytes."""
        return sum(one.stat().st_size for one in self.folder.glob("tables.sqlite*"))

    def stored_of(self, address: str) -> int:
        """Return the bytes that its database stores for tables created at an address."""
        with sqlite3.connect(f"file:{self.folder / 'tables.sqlite'}?mode=ro", uri=True) as db:
            sql = (
                "SELECT coalesce(sum(length(setup) + coalesce(length(spec), 0)), 0), coalesce(sum(bytes), 0) "
                "FROM tables WHERE made_from = ?"
            )
            kept, counted = db.execute(sql, (address,)).fetchone()
        return max(int(kept), int(counted))


def serve(folder: str, metrics: str) -> None:
    """Run the server in this process."""
    from cardwright.cli.serve import serve as cardwright  # noqa: PLC0415 - nobody else needs it
    from cardwright.table import app, door, fairness  # noqa: PLC0415

    def is_own(address: str) -> bool:
        return address == "127.0.0.1"

    for module in (door, app, fairness):
        setattr(module, "of_this_machine", is_own)  # noqa: B010 - each has it under this name
    cardwright.main(
        [
            "--no-log", "--port", "0", "--database", f"sqlite:///{folder}/tables.sqlite",
            "--metrics", f"127.0.0.1:{metrics}", "--address-mb", str(ADDRESS_MB), "--total-mb", str(ALL_MB),
        ]
    )  # fmt: skip


class Siege:
    """The measurements of the phases calm, flood and after."""

    def __init__(self, server: Besieged) -> None:
        self.server = server
        self.phase = "calm"
        self.loads = {"calm": Load(), "flood": Load(), "after": Load()}
        self.lobby: dict[str, list[float]] = {"calm": [], "flood": [], "after": []}
        self.missed: Counter[str] = Counter()  # requests of persons that were refused or not answered
        self.looked: list[tuple[float, str, Now, int]] = []
        self.until = float("inf")
        self.before = server.now()  # the state before the flood
        self.told: list[tuple[str, str, int]] = []


class Split(Load):
    """Adds waiting times to the phase in which they end."""

    def __init__(self, siege: Siege) -> None:
        super().__init__()
        self.siege = siege

    def waited(self, seconds: float) -> None:
        """Record how long a person waited for the result of an answer."""
        self.siege.loads[self.siege.phase].waited(seconds)


async def sits_down(siege: Siege, i: int, who: Attacker) -> Page:
    """Create a table with a person and a bot that answers quickly."""
    if not who.tokens:
        await who.token()
    seats = [{"who": "me"}, {"who": "bot"}]
    while True:
        asked = {"game": GAMES[i % 2], "seats": seats}
        status, found = await who.ask("POST", "/api/tables", asked, who.tokens[0] if who.tokens else "")
        if status == "200":
            return Page(siege.server.address, found["table"], who.tokens[0], 0, who.source)
        siege.missed[f"table {status}"] += 1
        await asyncio.sleep(0.5)


async def person(siege: Siege, i: int, ready: asyncio.Semaphore) -> None:
    """Play one table after the other until the test ends."""
    source = f"127.0.{1 + i // 250}.{1 + i % 250}"
    who = Attacker(siege.server.address, source, i, float("inf"))
    load, chance = Split(siege), random.Random(i)
    async with ready:
        page = await sits_down(siege, i, who)
        await come_back(page, load)
    await asyncio.sleep(chance.random() * EVERY)
    while time.monotonic() < siege.until:
        await play(page, EVERY, siege.until, load, chance)
        siege.missed["socket closed"] += len(load.back)
        load.back.clear()
        page.leave()
        if time.monotonic() < siege.until:
            page = await sits_down(siege, i, who)
            await come_back(page, load)


async def newcomer(siege: Siege) -> None:
    """Visit the lobby twice a second, and sometimes become a guest."""
    who = Attacker(siege.server.address, "127.0.0.77", 0, float("inf"))
    n = 0
    while True:
        began, phase = time.perf_counter(), siege.phase
        for path in ("/", "/api/games", "/api/tables"):
            status, _ = await who.ask("GET", path)
            if status != "200":
                siege.missed[f"lobby {status}"] += 1
        if n % 10 == 0:
            status, _ = await who.ask("POST", "/api/guests", {"name": f"New {n}"})
            if status != "200":
                siege.missed[f"guest {status}"] += 1
        n += 1
        siege.lobby[phase].append(time.perf_counter() - began)
        await asyncio.sleep(LOOKS_EVERY)


async def look(siege: Siege) -> None:
    """Measure the server's memory and open files once a second."""
    while True:
        siege.looked.append((time.monotonic(), siege.phase, siege.server.now(), siege.server.stored()))
        await asyncio.sleep(LOOKED_EVERY)


async def besiege(asked: argparse.Namespace, siege: Siege) -> float:
    """Run the phases calm, flood and after; return the seconds until everything was as before."""
    ready = asyncio.Semaphore(4)
    persons = [asyncio.create_task(person(siege, i, ready)) for i in range(asked.tables)]
    tasks = [asyncio.create_task(one) for one in (newcomer(siege), look(siege), blink(siege.loads["flood"]))]
    try:
        calm = CALM / 3 if asked.quick else CALM
        async with asyncio.timeout(120):
            while len(siege.loads["calm"].waits) < asked.tables:
                await asyncio.sleep(0.1)
        await warm_up(siege)
        siege.loads["calm"].waits.clear()
        siege.lobby["calm"].clear()
        await asyncio.sleep(calm)
        siege.before = before = siege.server.now()
        siege.phase = "flood"
        await flood(asked, siege)
        siege.phase = "after"
        took = await until_normal(siege, before)
        siege.loads["after"].waits.clear()
        siege.lobby["after"].clear()
        await asyncio.sleep(5.0)
        siege.until = time.monotonic()
        await asyncio.wait(persons, timeout=5.0)
        for one in persons:
            if one.done():
                one.result()
        return took
    finally:
        for task in (*tasks, *persons):
            task.cancel()
        await asyncio.gather(*tasks, *persons, return_exceptions=True)


async def warm_up(siege: Siege) -> None:
    """Start everything that the server starts only once: a bot process, and threads for slow work."""
    who = Attacker(siege.server.address, "127.0.0.78", 0, float("inf"))
    for attack in (names, decks, bots):
        await asyncio.gather(*(attack(who) for _ in range(4)))


async def flood(asked: argparse.Namespace, siege: Siege) -> None:
    """Run all attacks from one address, for the given time."""
    command = [
        sys.executable, "-m", "tools.siege_attacks", siege.server.address, "--source", ATTACKER,
        "--seconds", str(asked.seconds), "--seed", str(asked.seed), "--share", str(asked.share),
    ]  # fmt: skip
    attacker = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        async with asyncio.timeout(asked.seconds + 30):
            told, _ = await attacker.communicate()
        siege.told = [tuple(one) for one in json.loads(told)]
    finally:
        with suppress(ProcessLookupError):
            attacker.kill()


async def until_normal(siege: Siege, before: Now) -> float:
    """Wait until the server has no more files and threads open than before. Return the seconds that this
    took.

    If it takes longer than the limit, return a value above the limit.
    """
    began = time.monotonic()
    while (passed := time.monotonic() - began) < NORMAL_WITHIN + 1:
        now = siege.server.now()
        if now.descriptors <= before.descriptors + SPARE and now.threads <= before.threads + SPARE:
            return passed
        await asyncio.sleep(0.25)
    return passed


def judged(siege: Siege, took: float) -> list[Bar]:
    """Return the measurements with their limits."""
    during = [now for _, phase, now, _ in siege.looked if phase == "flood"]
    third = max(1, len(during) // 3)
    before = [now for _, phase, now, _ in siege.looked if phase == "calm"][-1]
    early, late = max(one.memory for one in during[:third]), max(one.memory for one in during[-third:])
    stored = max(one for *_, one in siege.looked)
    return [
        Bar("answers in the flood, 99th percentile", p99(siege.loads["flood"].waits), ANSWER_MS, "ms"),
        Bar("answers afterwards, 99th percentile", p99(siege.loads["after"].waits), ANSWER_MS, "ms"),
        Bar("the lobby in the flood, longest", max(siege.lobby["flood"]) * 1000, LOBBY_MS, "ms"),
        Bar("what persons were refused, or waited for in vain", siege.missed.total(), 0),
        Bar(f"kept of {ATTACKER}", siege.server.stored_of(ATTACKER) / MB, ADDRESS_MB * ON_TOP, "MB"),
        Bar("files", stored / MB, ALL_MB, "MB"),
        Bar("memory, from the first third of the flood to the last", (late - early) / MB, GROWTH / MB, "MB"),
        Bar("memory, more than before", (late - before.memory) / MB, GROWTH_IN_ALL / MB, "MB"),
        Bar("until everything is as before", took, NORMAL_WITHIN, "s"),
    ]


def p99(waits: list[float]) -> float:
    """Return the 99th percentile of the waits, in milliseconds. Without any waits, return infinity."""
    return parts(waits, 1000).get("p99", float("inf"))


def report(asked: argparse.Namespace, siege: Siege, bars: list[Bar], loads: list[float]) -> None:
    """Print the report."""
    calm, flood_ = siege.loads["calm"].waits, siege.loads["flood"].waits
    during = [(at, now) for at, phase, now, _ in siege.looked if phase == "flood"]
    passed = during[-1][0] - during[0][0] or 1.0
    worked = (during[-1][1].worked - during[0][1].worked) / passed
    print(f"{asked.tables} tables, {asked.seconds:g} seconds, seed {asked.seed}, {os.cpu_count()} processors")
    print(f"load of this machine: {loads[0]:.1f} before, {loads[1]:.1f} at the end")
    late = [one for minute in siege.loads["flood"].late.values() for one in minute]
    print(f"who measures is late by {p99(late):.1f} ms (99th percentile)")
    print(
        f"the server works {100 * worked:.0f} % of the time; most memory {max(n.memory for _, n in during) / MB:.0f} MB"
    )
    print(f"answers, ms: calm {parts(calm, 1000)}, {len(calm)} of them")
    print(f"             flood {parts(flood_, 1000)}, {len(flood_)} of them")
    print(f"lobby, ms: calm {parts(siege.lobby['calm'], 1000)}")
    print(f"           flood {parts(siege.lobby['flood'], 1000)}")
    if p99(calm) > ANSWER_MS:
        print("the bar is missed in the calm, too: this machine is too loaded, and times say nothing")
    first, last = siege.before, siege.looked[-1][2]
    for what in ("descriptors", "threads"):
        most = max(getattr(now, what) for _, now in during)
        print(f"{what}: {getattr(first, what)} before, {most} at the most, {getattr(last, what)} at the end")
    if siege.missed.total():
        print(f"missed: {dict(siege.missed)}")
    kinds = dict.fromkeys(kind for kind, _, _ in siege.told)
    for kind in kinds:
        print(f"  {kind:<16} {', '.join(f'{what}: {n:,}' for of, what, n in siege.told if of == kind)}")
    for bar in bars:
        kept = "holds" if bar.holds else "MISSED"
        print(f"{bar.what:<56} {bar.found:>10,.1f} of {bar.most:>7,.1f} {bar.unit:<3} {kept}")


def main() -> None:
    """Run the test, print the report, and return an exit code."""
    reader = argparse.ArgumentParser(
        description="Whether one address keeps a server from answering the others."
    )
    reader.add_argument("--seconds", type=float, default=120.0, help="Length of the flood. [default: 120]")
    reader.add_argument("--tables", type=int, default=50, help="Number of tables. [default: 50]")
    reader.add_argument("--seed", type=int, default=0, help="Random seed of the attacks. [default: 0]")
    reader.add_argument(
        "--share",
        type=float,
        default=1.0,
        help="Share of the attackers of each kind, from 0 to 1. [default: 1]",
    )
    reader.add_argument(
        "--quick", action="store_true", help="10 seconds, 10 tables, a third of the attackers."
    )
    reader.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"), help=argparse.SUPPRESS)
    asked = reader.parse_args()
    if asked.serve:
        serve(*asked.serve)
        return
    if asked.quick:
        asked.seconds, asked.tables, asked.share = min(10.0, asked.seconds), min(10, asked.tables), 0.34
    gc.set_threshold(*YOUNG)
    loads = [os.getloadavg()[0]]
    with tempfile.TemporaryDirectory() as folder:
        server = Besieged(Path(folder))
        server.start()
        siege = Siege(server)
        try:
            took = asyncio.run(besiege(asked, siege))
            bars = judged(siege, took)
        finally:
            server.stop(signal.SIGTERM)
    loads.append(os.getloadavg()[0])
    report(asked, siege, bars, loads)
    sys.exit(not all(bar.holds for bar in bars))


if __name__ == "__main__":
    main()
