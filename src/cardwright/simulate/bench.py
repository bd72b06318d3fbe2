"""The benchmark: how fast the engine is, side by side with its peers in one run.

Absolute figures depend on the machine; the ratios of one run are what counts. Every figure is the best of
several rounds, and the rounds of all rows take turns.
"""

from __future__ import annotations

import json
import logging
import platform
import shutil
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.money import BASE, MINI, BigMoney, SmithyMoney
from cardwright.dominion import cards
from cardwright.dominion.setup import fill, new_game, new_match
from cardwright.dominion.view import DominionView
from cardwright.kernel import game as kernel_game
from cardwright.kernel import snapshot
from cardwright.kernel.views import View
from cardwright.play.body import body_of
from cardwright.play.loop import drive

from . import bench_magic

if TYPE_CHECKING:
    from cardwright.dominion.match import DominionMatch
    from cardwright.kernel.game import Game

__all__ = ["cards", "main", "measure"]  # importing the cards makes their table

ALL = 1 << 40
ROUNDS = 9


class Row(msgspec.Struct):
    """One line of the table: what was measured, its figure and unit, and the ratio to a row of the same run."""

    what: str
    value: float
    unit: str
    ratio: str = ""
    goal: str = ""
    met: bool = True


def big_money(match: DominionMatch, seed: int) -> tuple[Game, int]:
    g = new_game(match, seed)
    bots: list[Bot] = [BigMoney(), SmithyMoney()]
    return g, int(drive(g, bots, [DominionView(g, 0), DominionView(g, 1)], ALL))


def at_random(match: DominionMatch, seed: int) -> tuple[Game, int]:
    g = new_game(match, seed)
    bots: list[Bot] = [RandomBot(seed * 3 + 1), RandomBot(seed * 3 + 2)]
    views: list[View] = [DominionView(g, 0), DominionView(g, 1)]
    return g, int(drive(g, bots, views, ALL))


def rate(play: Callable[[int], object], n: int) -> float:
    """Games a second."""
    begun = perf_counter()
    for seed in range(n):
        play(seed)
    return n / (perf_counter() - begun)


def limit(folder: Path, source: Path) -> Callable[[int], tuple[float, float]] | None:
    """The same mini game in plain C: how fast anything can be. None: no compiler or no source."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not source.is_file():
        return None
    program = folder / "limit"
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)

    def run(n: int) -> tuple[float, float]:
        out = subprocess.run([str(program), str(n), "1"], check=True, capture_output=True, text=True).stdout
        lines = out.splitlines()
        return float(lines[0].split()[1]), float(lines[1].split()[1])

    return run


def pyminion() -> Callable[[int], object] | None:
    """The fastest Python peer, its logging off. None: it is not installed."""
    try:
        bots = import_module("pyminion.bots.examples")
        base = import_module("pyminion.expansions.base")
        games = import_module("pyminion.game")
    except ImportError:
        return None
    logging.getLogger().setLevel(logging.CRITICAL)
    theirs = [getattr(base, name.lower()) for name in BASE]

    def play(seed: int) -> object:
        players = [bots.BigMoney(), bots.BigMoneySmithy()]
        return games.Game(players, [base.base_set], kingdom_cards=theirs, log_stdout=False).play()

    return play


def suspended(match: DominionMatch, n: int) -> list[Game]:
    """Random games stopped at some decision, deep inside effects among them."""
    games: list[Game] = []
    for seed in range(n):
        g = new_game(match, seed)
        views: list[View] = [DominionView(g, 0), DominionView(g, 1)]
        drive(g, [RandomBot(seed), RandomBot(seed + 1)], views, 40 + seed * 7 % 100)
        games.append(g)
    return games


def bytes_of(match: DominionMatch) -> float:
    """Kilobytes that a game takes when it is over, its log in it."""
    keep = [big_money(match, s)[0] for s in range(10)]
    tracemalloc.start()
    keep = [big_money(match, s)[0].fork() for s in range(50)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(keep) == 50
    return size / 50 / 1024


def measure(n: int, root: Path) -> list[Row]:
    """All rows; `n` games a round for the fastest, fewer for the others."""
    match = new_match(BASE)
    mini = new_match(MINI)
    wild = [new_match(fill([], seed)) for seed in range(20)]
    best: dict[str, float] = {}

    def keep(name: str, value: float) -> None:
        best[name] = max(best.get(name, 0.0), value)

    with tempfile.TemporaryDirectory() as folder:
        c = limit(Path(folder), root / "bench" / "limit.c")
        peer = pyminion()
        for _ in range(ROUNDS):
            keep("mini", rate(lambda s: big_money(mini, s), n))
            keep("money", rate(lambda s: big_money(match, s), n))
            keep("random", rate(lambda s: at_random(match, s), n // 4))
            keep("wild", rate(lambda s: at_random(wild[s % 20], s), n // 8))
            if c is not None:
                money, rand = c(n * 4)
                keep("c", money)
                keep("c random", rand)
            if peer is not None:
                keep("peer", rate(peer, max(n // 100, 20)))
    decisions = sum(big_money(match, s)[1] for s in range(200)) / 200
    rows = [
        Row("big money, the kingdom of limit.c, log on", best["mini"], "games/s"),
        Row("big money, Base, log on", best["money"], "games/s"),
        Row("big money, a decision", 1e6 / best["money"] / decisions, "us"),
        Row("random, Base, log on", best["random"], "games/s"),
        Row("random, kingdoms of all sets", best["wild"], "games/s"),
    ]
    if "c" in best:
        share = best["c"] / best["mini"]
        rows[0].ratio = f"1/{share:.1f} of C"
        rows[0].goal, rows[0].met = "1/12 of C", share <= 12
        rows[1].ratio = f"1/{best['c'] / best['money']:.1f} of C"
        rows.append(Row("limit.c: a mini game in plain C, big money", best["c"], "games/s"))
        rows.append(Row("limit.c, random", best["c random"], "games/s"))
    if "peer" in best:
        times = best["money"] / best["peer"]
        rows.append(
            Row("pyminion 0.4.0, big money, logging off", best["peer"], "games/s", f"we: {times:.0f} x")
        )
        rows[-1].goal, rows[-1].met = "15 x", times >= 15
    return rows + state_rows(match, n)


def state_rows(match: DominionMatch, n: int) -> list[Row]:
    """Forks, saves, views and memory."""
    games = suspended(match, 50)
    forks = [min(bench_magic.each_takes(g.fork, n // 4) for _ in range(ROUNDS)) for g in games[:10]]
    deepest = max(games, key=lambda g: g.top)
    rows = [Row("fork, mean of ten decisions", sum(forks) / len(forks), "us", goal="1 us")]
    rows[-1].met = rows[-1].value <= 1
    deep = min(bench_magic.each_takes(deepest.fork, n // 4) for _ in range(ROUNDS))
    rows.append(Row("fork, the deepest nesting of fifty", deep, "us"))
    rows[-1].goal, rows[-1].met = "1 us", rows[-1].value <= 1
    g = games[7]
    saved = snapshot.save(g)
    rows.append(Row("save", bench_magic.each_takes(lambda: snapshot.save(g), n // 50), "us"))
    rows.append(Row("load", bench_magic.each_takes(lambda: snapshot.restore(match, saved), n // 50), "us"))
    rows.append(Row("a saved state", len(body_of(g).state) / 1024, "KB"))
    memory = bytes_of(match)
    rows.append(Row("memory of a game, its log in it", memory, "KB", goal="20 KB", met=memory <= 20))
    return rows


def magic_rows(n: int, root: Path) -> list[Row]:
    """Random games of Magic with the decks of the project; nothing where there are none."""
    tables = bench_magic.matches(root)
    if not tables:
        return []
    rounds = [bench_magic.round_of(tables, max(n // 40, 5)) for _ in range(ROUNDS)]
    found = bench_magic.figures(tables, max(n // 4, 1), ROUNDS)
    games, decisions = max(each for each, _ in rounds), max(each for _, each in rounds)
    fork = found["fork"]
    return [
        Row(
            "Magic: random, the five decks, log on", games, "games/s", goal="1,500 games/s", met=games >= 1500
        ),
        Row("Magic: random, decisions", decisions, "decisions/s", goal="150,000", met=decisions >= 150_000),
        Row("Magic: fork, mean of ten decisions", fork, "us", goal="5 us", met=fork <= 5),
        Row("Magic: save", found["save"], "us"),
        Row("Magic: a saved state", found["size"], "KB"),
    ]


def table(rows: list[Row]) -> str:
    """The rows for a person, in Markdown."""
    out = ["| what | figure | ratio | goal |", "|---|---|---|---|"]
    for r in rows:
        figure = f"{r.value:,.0f}" if r.value >= 100 else f"{r.value:.2f}"
        goal = f"{r.goal} ({'met' if r.met else 'missed'})" if r.goal else ""
        out.append(f"| {r.what} | {figure} {r.unit} | {r.ratio} | {goal} |")
    return "\n".join(out)


def page(rows: list[Row], n: int) -> str:
    """docs/performance.md."""
    build = "plain" if kernel_game.__file__.endswith(".py") else "compiled"
    return f"""# Performance

Written by `make bench` (`cardwright bench -n {n} --write docs/performance.md`). One core; the best of {ROUNDS} rounds
that take turns with the peers' rounds. Absolute figures depend on the machine; compare ratios.

{platform.python_implementation()} {platform.python_version()}, {build} build, {platform.machine()}.

{table(rows)}

"Big money" is big money against big money with up to two Smithies, a new table's Base kingdom, all of
the engine in place: decisions for every Treasure, the log, the knowledge of each seat, the triggers.
`limit.c` asks fewer decisions (it plays all Treasures by itself) and knows twelve cards.

Random Magic is each of the decks in `decks/magic` against the next, to the end or for {bench_magic.TURN_LIMIT} turns.
"""


def main(n: int = 4000, as_json: bool = False, write: str = "", root: str = ".", only: str = "") -> int:
    """Measure and print; the exit code: 0, or 1 if a goal is missed. `only`: the rows of one game."""
    rows = [] if only == "magic" else measure(n, Path(root))
    rows += [] if only == "dominion" else magic_rows(n, Path(root))
    if as_json:
        sys.stdout.write(json.dumps([msgspec.to_builtins(r) for r in rows], indent=1) + "\n")
    else:
        sys.stdout.write(table(rows) + "\n")
    if write:
        Path(write).write_text(page(rows, n), encoding="utf-8")
    return 0 if all(r.met for r in rows) else 1


if __name__ == "__main__":
    sys.exit(main(only=sys.argv[1] if len(sys.argv) > 1 else ""))  # "dominion", "magic": only its rows
