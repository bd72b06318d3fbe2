"""The benchmark: the speed of the engine, next to other engines in the same run.

Absolute figures depend on the machine; the ratios of one run are what counts. Every figure is the best of
several rounds, and the rounds of all rows take turns.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from cardwright._build import UNMEASURED, how_compiled
from cardwright.bots.base import Bot
from cardwright.games.dominion.bots.money import MINI, BigMoney, SmithyMoney
from cardwright.games.dominion.rules.setup import fill
from cardwright.kernel.errors import CardwrightError

from . import envs as bench_envs
from . import growth as bench_growth
from . import magic as bench_magic
from . import peers as bench_peers
from . import public as bench_public
from . import report as bench_report
from . import runs as bench_runs
from . import simulate as bench_simulate
from . import states as bench_states
from .report import Found
from .rows import TITLES, bars_of, rows_of
from .turns import (
    Probe,
    Table,
    at_random,
    by_python_bots,
    driven_from_python,
    of_games,
    play,
    suspended,
    take_turns,
)

ROUNDS: Final = 9
LONG_ROUNDS: Final = 3  # rounds for whole simulations
WILD: Final = 20  # kingdoms from all sets
STOPPED: Final = 10  # unfinished games
SIMULATED: Final = 1 / 400  # seconds of a simulation per game of `n`: 10 for 4,000
Figures = dict[str, float]


class Measuring:
    """A run of the benchmark: its probes, and for measurements that are impossible here the reasons."""

    def __init__(self, n: int, root: Path, only: str = "", rounds: int = 0) -> None:
        self.n = n
        self.root = root
        self.only = only
        self.rounds = rounds or ROUNDS
        self.left_out: list[str] = []
        self.probes: list[Probe] = []
        self.best: Figures = {}
        self.once: Figures = {}  # figures that are measured only once

    def add(self, found: Probe | list[Probe] | str) -> None:
        """Add probes to the run. If `found` is a text, it says why they can't be measured here, and is
        printed at the end.
        """
        if isinstance(found, str):
            self.left_out.append(found)
        else:
            self.probes += found if isinstance(found, list) else [found]

    def share(self, parts: int, least: int = 2) -> int:
        """Return the benchmark's number of games divided by `parts`, but at least `least`."""
        return max(self.n // parts, least)

    def run(self) -> Found:
        """Measure everything, in the order of the page."""
        load = busy()
        magic = bench_magic.tables(self.root) if self.only != "dominion" else []
        with tempfile.TemporaryDirectory() as folder:
            if self.only != "magic":
                self.dominion(Path(folder))
            if magic:
                self.magic(magic)
            if not self.only:
                self.add(bench_runs.builds(self.n, self.root))
            peers = bench_peers.PEERS if not self.only else ()
            probes, missing = bench_peers.probes(peers, self.n)
            self.probes += probes
            self.left_out += missing
            board = self.root / bench_growth.BOARD
            if self.only != "dominion" and not board.is_file():
                self.left_out.append(f"Magic as the board grows: there is no {board.as_posix()}")
            plans = bench_growth.curves(self.n, self.root, only=self.only)
            self.best = take_turns(self.probes + bench_growth.points(plans), self.rounds) | self.once
        if not self.only:
            long = bench_runs.processes(self.share(4), self.n * SIMULATED)
            if isinstance(long, str):
                self.left_out.append(long)
                long = []
            long = [*long, *bench_simulate.probes(self.n)]
            for name in TITLES:
                shared = bench_envs.workers(name)
                if not isinstance(shared, str):
                    long += shared
                elif shared not in self.left_out:
                    self.left_out.append(shared)
            self.best |= take_turns(long, min(LONG_ROUNDS, self.rounds))
            self.best["start-up"] = bench_runs.start_up()
        rows = rows_of(self.best)
        build = "compiled" if bench_runs.COMPILED else "plain"
        return Found(
            self.n, self.rounds, build, rows, bars_of(self.best),
            bench_growth.drawn(plans, self.best), bench_peers.versions(peers), self.left_out, load=load,
        )  # fmt: skip

    def dominion(self, folder: Path) -> None:
        """Add Dominion's probes and the figures measured once."""
        base, mini = bench_runs.dominion(), bench_runs.dominion(MINI)
        wild = [bench_runs.dominion(fill([], seed)) for seed in range(WILD)]
        self.add(of_games("mini", lambda s: money(mini, s), self.n))
        self.add(of_games("money", lambda s: money(base, s), self.n))
        self.add(of_games("base", lambda s: at_random(base, s)[1], self.share(4)))
        self.add(of_games("wild", lambda s: at_random(wild[s % WILD], s)[1], self.share(8)))
        self.add(bench_peers.limit(folder, self.root / "bench" / "limit.c", self.n * 4))
        self.ways("dominion", wild, self.share(16))
        self.add(bench_public.probes("dominion", bench_public.of_dominion(), self.share(40)))
        self.add(bench_envs.probes("dominion"))
        self.states("dominion", [base], 40, 100)
        self.once["dominion memory"] = bench_states.memory(lambda s: play(base, s, money_bots())[0])

    def magic(self, tables: Sequence[Table]) -> None:
        """Add Magic's probes and the figures measured once."""
        few = len(tables)
        self.add(of_games("magic", lambda s: at_random(tables[s % few], s)[1], self.share(40, few)))
        for table in bench_magic.all_pairs(self.root):
            self.add(of_games(table.name, partial(decisions_of, table), self.share(60)))
        self.ways("magic", tables, self.share(80, few))
        self.add(bench_public.probes("magic", bench_public.of_magic(self.root), self.share(80, few)))
        self.add(bench_envs.probes("magic"))
        self.states("magic", tables, 60, 300)
        self.once["magic memory"] = bench_states.memory(lambda s: at_random(tables[s % few], s)[0])

    def ways(self, name: str, tables: Sequence[Table], n: int) -> None:
        """Add probes of random games that involve Python: with bots written in Python, and with the loop in
        Python.
        """
        few = len(tables)
        self.add(of_games(f"{name} python bots", lambda s: by_python_bots(tables[s % few], s), n))
        self.add(of_games(f"{name} python loop", lambda s: driven_from_python(tables[s % few], s), n))

    def states(self, name: str, tables: Sequence[Table], least: int, apart: int) -> None:
        """Add probes of operations such as forks and saves, on games that are stopped at a decision."""
        stopped = suspended(tables, STOPPED, least, apart)
        self.add(bench_states.of_states(name, stopped, self.share(10, 5)))
        self.add(bench_states.of_search(name, stopped))
        self.once[f"{name} size"] = bench_states.sizes(stopped)


def busy() -> float:
    """Return the number of cores that were busy in the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def money_bots() -> list[Bot]:
    """Return two bots: big money, and big money with Smithies."""
    return [BigMoney(), SmithyMoney()]


def money(table: Table, seed: int) -> int:
    """Play big money against big money with Smithies. Return the number of decisions."""
    return play(table, seed, money_bots())[1]


def decisions_of(table: Table, seed: int) -> int:
    """Play a random game. Return the number of decisions."""
    return at_random(table, seed)[1]


def main(n: int = 4000, as_json: bool = False, write: str = "", root: str = ".", only: str = "") -> int:
    """Measure and print. Return the exit code: 1 if a goal is missed, otherwise 0. `only`: measure one game.

    Raise CardwrightError in a build that was compiled without optimisation, because its figures would
    mislead.
    """
    if (how := how_compiled()) in UNMEASURED:
        raise CardwrightError(
            f"this is a {how} build, which is slow on purpose: measure an optimised one, with `make bench` or after "
            "`pip install .` without CARDWRIGHT_QUICK and CARDWRIGHT_SANITIZE"
        )
    found = Measuring(n, Path(root), only).run()
    try:
        plots = bench_report.figures(found) if write else {}
    except CardwrightError as why:
        plots = {}
        found.left_out.append(f"plots: {why}")
    if as_json:
        sys.stdout.write(json.dumps(msgspec.to_builtins(found), indent=1) + "\n")
    else:
        sys.stdout.write(bench_report.in_print(found) + "\n")
    if write:
        bench_report.write(found, Path(write), plots)
    return 0 if found.met else 1


if __name__ == "__main__":
    sys.exit(main(only=sys.argv[1] if len(sys.argv) > 1 else ""))  # "dominion", "magic": only its rows
