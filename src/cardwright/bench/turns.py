"""What the benchmark is made of: tables to play at, and measurements that take turns.

Absolute figures depend on the machine and on what else it does; the best of rounds that take turns keeps ratios.
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

ALL: Final = 1 << 40  # decisions: to the end


class Table(NamedTuple):
    """A table of either game: how a game there begins, and what its seats see."""

    name: str
    start: Callable[[int], Game]  # from a seed
    view: Callable[[Game, int], View]


class Probe(NamedTuple):
    """A measurement that gives a figure for each name. `least`: times, of which the least is the best."""

    names: tuple[str, ...]
    run: Callable[[], tuple[float, ...]]
    least: bool = False


def take_turns(probes: Sequence[Probe], rounds: int) -> dict[str, float]:
    """The best figure of each name, of rounds in which every probe has its turn."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for probe in probes:
            for name, value in zip(probe.names, probe.run(), strict=True):
                better = min if probe.least else max
                best[name] = better(best.get(name, value), value)
    return best


# -- games
def play(table: Table, seed: int, bots: list[Bot], most: int = ALL) -> tuple[Game, int]:
    """A game to its end, or to so many decisions; how many it had."""
    g = table.start(seed)
    return g, play_on(table, g, bots, most)


def play_on(table: Table, g: Game, bots: list[Bot], most: int = ALL) -> int:
    """The rest of a game; how many decisions it had."""
    views: list[View] = [table.view(g, seat) for seat in range(int(g.seats))]
    return int(drive(g, bots, views, most))


def random_bots(seats: int, seed: int) -> list[Bot]:
    """Compiled ones."""
    return [RandomBot(seed * 3 + 1 + seat) for seat in range(seats)]


def at_random(table: Table, seed: int, most: int = ALL) -> tuple[Game, int]:
    """A random game."""
    g = table.start(seed)
    return g, play_on(table, g, random_bots(int(g.seats), seed), most)


class PythonRandom(Bot):
    """A random bot as users write one: a Python class with Python's own chance."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = random.Random(seed).random

    def choose(self, view: View) -> i64:
        """Any option."""
        return int(self.random() * int(view.n_options()))


def by_python_bots(table: Table, seed: int) -> int:
    """A random game between Python bots; how many decisions it had."""
    g = table.start(seed)
    return play_on(table, g, [PythonRandom(seed * 3 + 1 + seat) for seat in range(int(g.seats))])


def driven_from_python(table: Table, seed: int) -> int:
    """A random game in a Python loop, as peers are driven; how many decisions it had."""
    g = table.start(seed)
    views = [table.view(g, seat) for seat in range(int(g.seats))]
    chance = random.Random(seed).random
    n = 0
    while (d := g.decision) is not None:
        g.answer(int(chance() * int(views[d.seat].n_options())))
        n += 1
    return n


def suspended(tables: Sequence[Table], n: int, least: int, apart: int) -> list[tuple[Table, Game]]:
    """Random games that go on, stopped at some decision, deep inside effects among them."""
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
    """Games and decisions a second, of games that say how many decisions they had."""
    begun = perf_counter()
    decisions = sum(one(seed) for seed in range(n))
    seconds = perf_counter() - begun
    return n / seconds, decisions / seconds


def of_games(name: str, one: Callable[[int], int], n: int) -> Probe:
    """Figures `NAME games` and `NAME decisions`, each a second."""
    return Probe((f"{name} games", f"{name} decisions"), lambda: rates(one, n))


def each_takes(do: Callable[[], object], n: int) -> float:
    """Microseconds."""
    begun = perf_counter()
    for _ in range(n):
        do()
    return (perf_counter() - begun) / n * 1e6


def of_times(name: str, each: Sequence[Callable[[], object]], n: int) -> Probe:
    """The mean of what several things take, in microseconds."""
    return Probe((name,), lambda: (sum(each_takes(do, n) for do in each) / len(each),), least=True)
