"""Building blocks of the benchmark: tables, and measurements that take turns.

Absolute figures depend on the machine and its load. Ratios are stable, because all probes take turns and the
best round counts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.bots.base import Bot, RandomBot
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View
from cardwright.play.loop import drive

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ALL: Final = 1 << 40  # unlimited decisions: play to the end


class Table(NamedTuple):
    """A table of a game: a function that starts a game, and the type of its views."""

    name: str
    start: Callable[[int], Game]  # starts a game from a seed
    view: Callable[[Game, int], View]


class Probe(NamedTuple):
    """A measurement. `run` returns a figure for each of the `names`. `least`: lower figures are better, as
    for times.
    """

    names: tuple[str, ...]
    run: Callable[[], tuple[float, ...]]
    least: bool = False


def take_turns(probes: Sequence[Probe], rounds: int) -> dict[str, float]:
    """Run all probes in turn, in each of several rounds. Return the best figure of each name."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for probe in probes:
            for name, value in zip(probe.names, probe.run(), strict=True):
                better = min if probe.least else max
                best[name] = better(best.get(name, value), value)
    return best


# -- games
def play(table: Table, seed: int, bots: list[Bot], most: int = ALL) -> tuple[Game, int]:
    """Play a game to its end, or up to a number of decisions. Return the game and the number of decisions."""
    g = table.start(seed)
    return g, play_on(table, g, bots, most)


def play_on(table: Table, g: Game, bots: list[Bot], most: int = ALL) -> int:
    """Play the rest of a game. Return the number of decisions."""
    views: list[View] = [table.view(g, seat) for seat in range(int(g.seats))]
    return int(drive(g, bots, views, most))


def random_bots(seats: int, seed: int) -> list[Bot]:
    """Compiled random bots."""
    return [RandomBot(seed * 3 + 1 + seat) for seat in range(seats)]


def at_random(table: Table, seed: int, most: int = ALL) -> tuple[Game, int]:
    """Play a random game with compiled bots."""
    g = table.start(seed)
    return g, play_on(table, g, random_bots(int(g.seats), seed), most)


class PythonRandom(Bot):
    """A random bot as users write it: a Python class that uses Python's `random`."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = random.Random(seed).random

    def choose(self, view: View) -> i64:
        """Choose any option."""
        return int(self.random() * int(view.n_options()))


def by_python_bots(table: Table, seed: int) -> int:
    """Play a random game between Python bots. Return the number of decisions."""
    g = table.start(seed)
    return play_on(table, g, [PythonRandom(seed * 3 + 1 + seat) for seat in range(int(g.seats))])


def driven_from_python(table: Table, seed: int) -> int:
    """Play a random game in a Python loop, as the peers are driven. Return the number of decisions."""
    g = table.start(seed)
    views = [table.view(g, seat) for seat in range(int(g.seats))]
    chance = random.Random(seed).random
    n = 0
    while (d := g.decision) is not None:
        g.answer(int(chance() * int(views[d.seat].n_options())))
        n += 1
    return n


def suspended(tables: Sequence[Table], n: int, least: int, apart: int) -> list[tuple[Table, Game]]:
    """Return `n` random games that are stopped at various decisions, some of them in the middle of effects.

    `least`: the smallest number of decisions before the stop; up to `apart` more are added.
    """
    found: list[tuple[Table, Game]] = []
    seed = 0
    while len(found) < n:
        table = tables[seed % len(tables)]
        g, _ = at_random(table, seed, least + seed * 7 % apart)
        if not g.over:
            found.append((table, g))
        seed += 1
    return found


# -- figures
def rates(one: Callable[[int], int], n: int) -> tuple[float, float]:
    """Return games and decisions per second. `one`: plays a game and returns its number of decisions."""
    begun = perf_counter()
    decisions = sum(one(seed) for seed in range(n))
    seconds = perf_counter() - begun
    return n / seconds, decisions / seconds


def of_games(name: str, one: Callable[[int], int], n: int) -> Probe:
    """Return a probe with the figures `NAME games` and `NAME decisions`, per second."""
    return Probe((f"{name} games", f"{name} decisions"), lambda: rates(one, n))


def each_takes(do: Callable[[], object], n: int) -> float:
    """Return the mean duration of `do` over `n` calls, in microseconds."""
    begun = perf_counter()
    for _ in range(n):
        do()
    return (perf_counter() - begun) / n * 1e6


def of_times(name: str, each: Sequence[Callable[[], object]], n: int) -> Probe:
    """Return a probe for the mean duration of several functions, in microseconds."""
    return Probe((name,), lambda: (sum(each_takes(do, n) for do in each) / len(each),), least=True)
