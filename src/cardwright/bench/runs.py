"""Ways to run the engine: from the command line, as plain Python, in two processes.

Run as a program, it prints the results of `sample` in its own build, for a benchmark run in the other build.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from cardwright.games.dominion import cards
from cardwright.games.dominion.bots.money import BASE, BigMoney, SmithyMoney
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel import game as kernel_game
from cardwright.simulate.runner import run as simulate

from .magic import tables
from .turns import Probe, Table, at_random, each_takes, play, rates, suspended

__all__ = ["cards", "sample"]  # importing the cards creates their table

COMPILED: Final = not str(kernel_game.__file__).endswith(".py")
PLAIN: Final = Path(".venv-pure") / "bin" / "python"
STARTS: Final = 9
NAMES: Final = ("big money games", "random decisions", "magic decisions", "forks")
SLOWER: Final = 20  # plain Python plays this many times fewer games


def dominion(kingdom: Sequence[str] = BASE) -> Table:
    """Return a two-player table with a kingdom."""
    match = new_match(list(kingdom))
    return Table("Dominion", lambda seed: new_game(match, seed), DominionView)


def start_up(times: int = STARTS) -> float:
    """Return the median time, in seconds, from starting the command to the end of its help."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        subprocess.run([sys.executable, "-m", "cardwright", "--help"], check=True, stdout=subprocess.DEVNULL)
        taken.append(perf_counter() - begun)
    return median(taken)


# -- the other build
def sample(n: int, root: Path) -> tuple[float, ...]:
    """Measure what NAMES lists, in this build: each as a number per second."""
    table = dominion()
    magic = tables(root)
    money = rates(lambda s: play(table, s, [BigMoney(), SmithyMoney()])[1], n)[0]
    random = rates(lambda s: at_random(table, s)[1], max(n // 4, 1))[1]
    decisions = rates(lambda s: at_random(magic[s % len(magic)], s)[1], max(n // 20, len(magic)))[1]
    (_, g), *_ = suspended([table], 1, 60, 40)
    return money, random, decisions, 1e6 / each_takes(g.fork, max(n // 4, 10))


def builds(n: int, root: Path) -> list[Probe] | str:
    """Return probes of this compiled build, and of plain Python in another process.

    If there is only one build here, return the reason.
    """
    if not COMPILED:
        return "plain Python beside the compiled build: this is plain Python"
    python = root / PLAIN
    if not python.exists():
        return f"plain Python beside the compiled build: there is no {PLAIN.as_posix()} (`make setup-pure`)"
    few = max(n // SLOWER, 5)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(python.absolute()), "-m", "cardwright.bench.runs", str(few), str(root.resolve())]

    def plain() -> tuple[float, ...]:
        out = subprocess.run(
            command, check=True, capture_output=True, text=True, env=environment, cwd=root
        ).stdout
        found = json.loads(out)
        assert not found["compiled"]
        return tuple(found["figures"])

    try:
        plain()
    except (subprocess.CalledProcessError, OSError) as why:
        told = str(getattr(why, "stderr", "") or why).strip().splitlines()
        return (
            f"plain Python beside the compiled build: {PLAIN.as_posix()} failed ({told[-1] if told else why})"
        )
    return [
        Probe(tuple(f"compiled {name}" for name in NAMES), lambda: sample(max(n // 4, 5), root)),
        Probe(tuple(f"plain {name}" for name in NAMES), plain),
    ]


# -- processes
def processes(n: int, seconds: float) -> list[Probe] | str:
    """Return probes of the same random games in one process and in two. If they can't be measured here,
    return why.

    There are enough games (at least `n`) that one process needs about `seconds`, so that starting the second
    one hardly counts.
    """
    if (os.cpu_count() or 1) < 2:
        return "two processes beside one: this machine has one core"
    (rate,) = of_workers("a trial", 1, n).run()
    games = max(n, int(rate * seconds))
    return [of_workers("one process", 1, games), of_workers("two processes", 2, games)]


def of_workers(name: str, workers: int, n: int) -> Probe:
    """Return a probe that measures the games per second of `simulate.run`."""

    def measured() -> tuple[float]:
        begun = perf_counter()
        done = simulate("dominion", ["random", "random"], n, seed=1, workers=workers, kingdom=BASE)
        assert done.played == n
        return (n / (perf_counter() - begun),)

    return Probe((name,), measured)


def main(n: int, root: Path) -> int:
    """Print the figures of this build, for the process that compares builds."""
    sys.stdout.write(json.dumps({"compiled": COMPILED, "figures": sample(n, root)}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), Path(sys.argv[2])))
