"""Measures the table and writes docs/table-performance.md: sizes, and response times with many tables at once.

    python -m tools.table_bench [--tables 10,50,200] [--seconds 30] [--kills 20] [--soak MINUTES] [--write FILE]
    python -m tools.table_bench --soak MINUTES --only-soak --write FILE

All figures of the file come from one run; some sections have their own runs (`--only-soak`, `make
lighthouse`, `make bench-table`). Times depend on the machine, so they are also given as ratios to the time of
a minimal response of the same server (`GET /health`).
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import statistics
import tempfile
import time
import zlib
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright import _build
from cardwright.games import named, names
from cardwright.play.spec import Asked
from cardwright.table.messages import written
from cardwright.table.serving import CLIENT
from cardwright.table.static import Files
from cardwright.table.stream import Stream
from cardwright.table.wire import MEMORY, WINDOW
from tests.table.kit import http
from tests.table.test_script_sizes import loaded, packed
from tools.table_load import Server, measure
from tools.table_page import section

GAMES_MEASURED: Final = 5
MOST: Final = 2000  # most answers of a game
BUILD: Final = "Compiled" if _build.COMPILED else "Plain Python"
ASKED: Final = 50  # number of minimal requests, for the ratio
PARTS: Final = 10  # rows of a long run
LONG_RUN: Final = "## A long run"
BETWEEN: Final = 3.0  # seconds between two kills; the server is running again for half of that time


def updates(game: str, seed: int) -> tuple[int, list[int]]:
    """Return the first view and every update of one seat in a game between bots, as bytes on the wire."""
    card_game = named(game)
    bots = card_game.opponents
    played = card_game.table().begin(Asked(asking="public"), ("Ann", "Bob"), seed, bots)
    sender, catalogue, look = card_game.sender(), card_game.cards(), played.drawing().look_of
    stream = Stream(0, sender, lambda card: sender.card(card, catalogue, look(card)))
    players = [played.shelf().make(bot, seat) for seat, bot in enumerate(bots)]
    known: set[str] = set()
    packer = zlib.compressobj(6, zlib.DEFLATED, -WINDOW, MEMORY)
    sizes: list[int] = []
    first = asked = 0
    while (decision := played.decision) is not None and asked < MOST:
        asked += 1
        frame = stream.update(played, asked, {})
        first = first or len(gzip.compress(written(stream.whole()).encode()))
        if frame is not None:
            new = tuple(card for card in frame.cards if card.name not in known)
            known |= {card.name for card in new}
            text = written(msgspec.structs.replace(frame, cards=new)).encode()
            sizes.append(len(packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4)
        view = played.view(decision.seat)
        played.answer(0 if len(decision.options) == 1 else int(players[decision.seat].choose(view)))
    return first, sizes


def sized() -> list[str]:
    """Return a row with sizes for each game."""
    rows = [
        "| game | first view | update, median | update, 99th percentile | a whole game, per seat |",
        "|---|---|---|---|---|",
    ]
    for game in names():
        found = [updates(game, seed) for seed in range(GAMES_MEASURED)]
        sizes = sorted(size for _, these in found for size in these)
        whole = statistics.median(sum(these) for _, these in found)
        rows.append(
            f"| {named(game).title} | {max(first for first, _ in found):,} B | {sizes[len(sizes) // 2]:,} B | "
            f"{sizes[len(sizes) * 99 // 100]:,} B | {whole / 1000:,.0f} KB |"
        )
    return rows


async def bare(folder: Path) -> float:
    """Return the median time of a minimal response of the server, in milliseconds."""
    server = Server(folder)
    server.start()
    waits = []
    for _ in range(ASKED):
        began = time.perf_counter()
        await http(server.address, "GET", "health")
        waits.append(time.perf_counter() - began)
    server.stop(9)
    return statistics.median(waits) * 1000


def loads(tables: list[int], seconds: float) -> list[str]:
    """Return a row for each number of tables."""
    with tempfile.TemporaryDirectory() as folder:
        unit = asyncio.run(bare(Path(folder)))
    rows = [
        f"A bare response of this server (`GET /health`) took {unit:.1f} ms at the median.", "",
        "| tables | answers | median | 95th percentile | 99th percentile | "
        "99th percentile, in bare responses | server work per answer | load generator work per answer | "
        "memory of a table and its socket | memory of one more socket |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for n in tables:
        with tempfile.TemporaryDirectory() as folder:
            asked = Namespace(tables=n, seconds=seconds, every=1.0, kills=0)
            found = asyncio.run(measure(asked, Path(folder)))
        times: dict[str, float] = found["answer to frame, ms"]
        rows.append(
            f"| {n} | {found['answers']:,} | {times['p50']:.0f} ms | {times['p95']:.0f} ms | {times['p99']:.0f} ms | "
            f"{times['p99'] / unit:.1f} | {found['work of the server, ms an answer']} ms | "
            f"{found['work of who plays, ms an answer']} ms | {found['memory of a table and its socket, KB']} KB | "
            f"{found['memory of a socket, KB']} KB |"
        )
    return rows


def killed(kills: int, seconds: float) -> list[str]:
    """Return the result after the server was killed several times in the middle of games."""
    with tempfile.TemporaryDirectory() as folder:
        found: dict[str, Any] = asyncio.run(
            measure(Namespace(tables=10, seconds=seconds, every=0.3, kills=kills), Path(folder))
        )
    back: dict[str, float] = found["back at the table, ms"]
    return [
        f"At 10 tables, {found['answers']:,} answers and {kills} kills (SIGKILL) at random moments: "
        f"{found['answers lost']} acknowledged answers lost, {found['answers twice']} applied twice. Once the server "
        f"answered again, a page had resumed its table in {back.get('p50', 0):.0f} ms at the median, "
        f"{back.get('p95', 0):.0f} ms at the 95th percentile.",
    ]  # fmt: skip


def soaked(tables: int, minutes: int) -> list[str]:
    """Return a row for each of ten parts of a long run, with the slowest minute of the part."""
    asked = Namespace(tables=tables, seconds=minutes * 60 + 5, every=1.0, kills=0)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    told: list[dict[str, float]] = found["by the minute"]
    rows = [
        f"For {minutes} minutes {tables} tables are played; when a game is over, its person starts a new table. The "
        "times include the delay of the load generator itself, which has a column of its own (99th percentile). "
        f"{found['games over']:,} games ended; {found['answers lost']} acknowledged answers were lost.", "",
        "| until minute | answers | median | 99th percentile, slowest minute | load generator delay | server memory |",
        "|---|---|---|---|---|---|",
    ]  # fmt: skip
    apart = max(1, len(told) // PARTS)
    for at in range(0, len(told) - apart + 1, apart):
        part = told[at : at + apart]
        answers, slowest = sum(one["answers"] for one in part), max(one["p99"] for one in part)
        usual = sorted(one["p50"] for one in part)[apart // 2]
        late = max(one["late"] for one in part)
        rows.append(
            f"| {at + apart} | {answers:,} | {usual} ms | {slowest} ms | {late} ms | {part[-1]['MB']} MB |"
        )
    return [LONG_RUN, "", *rows, ""]


def with_section(text: str, section: list[str]) -> str:
    """Return the text of a file with a section replaced by one that has the same heading."""
    before, heading, old = text.partition(f"{section[0]}\n")
    if not heading:
        raise SystemExit(f"expected a file with the section {section[0]!r}")
    at = old.find("\n## ")
    return before + "\n".join(section) + (old[at:] if at >= 0 else "")


def main() -> None:
    """Measure, and write the file."""
    reader = argparse.ArgumentParser(description="Measures the table in the browser.")
    reader.add_argument("--tables", default="10,50,200")
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--kills", type=int, default=20)
    reader.add_argument(
        "--soak",
        type=int,
        default=0,
        metavar="MINUTES",
        help="length of the long run; it uses the largest number of tables",
    )
    reader.add_argument("--only-soak", action="store_true", help="measure only the long run")
    reader.add_argument("--write", type=Path)
    asked = reader.parse_args()
    most = max(int(n) for n in asked.tables.split(","))
    if asked.only_soak:
        anew = soaked(most, asked.soak)
        if asked.write is None:
            print("\n".join(anew))
        else:
            asked.write.write_text(
                with_section(asked.write.read_text(encoding="utf-8"), anew), encoding="utf-8"
            )
        return
    everything = set(Files(CLIENT).files) & {path.name for path in CLIENT.glob("*.js")}
    lines = [
        "# How fast the table is", "",
        "Written by `python -m tools.table_bench --write docs/table-performance.md` in one run, except "
        f"for the last two sections. {BUILD} build, {os.cpu_count()} processors, shared by the server and the load "
        "generator.", "",
        "## Size of the messages", "",
        f"Compressed size of the messages to one seat. For Dominion and for Magic, {GAMES_MEASURED} games were "
        "measured, all played by bots. The data of each card, which the page receives once, is included.", "",
        *sized(), "",
        f"Script: {packed(loaded('main.js')) / 1000:.1f} KB compressed for the lobby and the board, "
        f"{packed(everything) / 1000:.1f} KB with all modules that are loaded on demand.", "",
        "## From an answer to everybody's frames", "",
        "At each table one person plays against one bot, at some tables Dominion and at others Magic. The person "
        f"answers once a second, for {asked.seconds:.0f} seconds. The load generator is one program on the same "
        "machine. It compresses messages as browsers do and parses only what it needs; the times include its own work. "
        "Work per answer is the processor time that one answer takes, including the bot's reply.", "",
        *loads([int(n) for n in asked.tables.split(",")], asked.seconds), "",
        "## Killed in the middle", "",
        *killed(asked.kills, max(asked.seconds, asked.kills * BETWEEN)), "",
        *(soaked(most, asked.soak) if asked.soak else []),
        section(), "",
    ]  # fmt: skip
    text = "\n".join(lines)
    if asked.write is None:
        print(text)
    else:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
