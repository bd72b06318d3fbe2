"""Benchmarks of operations on one game: forks, saves, views, rollouts, searches, memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from cardwright.bots.base import RandomBot
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel import snapshot
from cardwright.kernel.views import View
from cardwright.play.body import body_of

from .turns import Probe, Table, at_random, of_times, play_on, random_bots

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ITERATIONS: Final = 100  # iterations of a search
SEARCHED: Final = 5  # number of positions that are searched
Stopped = Sequence[tuple[Table, "Game"]]


def of_states(name: str, stopped: Stopped, n: int) -> list[Probe]:
    """Return probes of operations on unfinished games, `n` times each.

    Copies, saves and views are measured in microseconds, rollouts and replays as numbers per second.
    """
    games = [g for _, g in stopped]
    deepest = max(games, key=lambda g: g.top)
    saved = [(g.match, snapshot.save(g)) for g in games]
    fewer = max(n // 10, 1)
    return [
        of_times(f"{name} fork", [g.fork for g in games], n),
        of_times(f"{name} deep fork", [deepest.fork], n),
        of_times(f"{name} save", [partial(snapshot.save, g) for g in games], fewer),
        of_times(f"{name} load", [partial(snapshot.restore, match, one) for match, one in saved], fewer),
        of_times(f"{name} view", [partial(table.view, g, 0) for table, g in stopped], n),
        of_times(f"{name} read", [partial(read, view_of_decider(table, g)) for table, g in stopped], fewer),
        Probe((f"{name} playouts", f"{name} playout decisions"), lambda: playouts(stopped, max(n // 20, 1))),
        Probe((f"{name} replays", f"{name} replayed"), replays(stopped, max(n // 40, 1))),
    ]


def view_of_decider(table: Table, g: Game) -> View:
    """Return the view of the seat that has to answer."""
    assert g.decision is not None
    return table.view(g, int(g.decision.seat))


def read(view: View) -> object:
    """Create every text that a player reads before answering."""
    seats = range(view.seats)
    if isinstance(view, DominionView):
        table: object = (
            view.hand(), view.piles(), view.phase,
            [(view.deck_size(s), view.discards(s), view.counters(s), view.zone(s, "in play")) for s in seats],
        )  # fmt: skip
    else:
        assert isinstance(view, MagicView)
        table = (
            view.hand(), view.permanents(), view.stack(), view.phase,
            [(view.life(s), view.hand_size(s), view.graveyard(s), view.counters(s)) for s in seats],
        )  # fmt: skip
    return table, view.question(), view.option_texts()


def playouts(stopped: Stopped, n: int) -> tuple[float, float]:
    """Play random rollouts from forks to the end. Return games and decisions per second."""
    begun = perf_counter()
    decisions = 0
    for seed in range(n):
        for table, g in stopped:
            copy = g.fork()
            decisions += play_on(table, copy, random_bots(int(copy.seats), seed))
    seconds = perf_counter() - begun
    return n * len(stopped) / seconds, decisions / seconds


def replays(stopped: Stopped, n: int) -> Callable[[], tuple[float, float]]:
    """Return a function that replays finished games, and returns games and answers per second."""
    records = []
    for seed, (table, _) in enumerate(stopped):
        answers = [int(a) for a in at_random(table, seed)[0].all_answers()]
        records.append((table, seed, answers))

    def run() -> tuple[float, float]:
        begun = perf_counter()
        for _ in range(n):
            for table, seed, answers in records:
                g = table.start(seed)
                for answer in answers:
                    g.answer(answer)
        seconds = perf_counter() - begun
        return n * len(records) / seconds, n * sum(len(a) for _, _, a in records) / seconds

    return run


def of_search(name: str, stopped: Stopped) -> Probe | str:
    """Return a probe of the search bot with random rollouts: iterations per second.

    If there is no search bot, return the reason.
    """
    try:
        search: Any = import_module("cardwright.bots.search").Search
    except ImportError as why:
        return f"{name}, a search: `cardwright.bots.search` could not be imported ({why})"
    views = [view for view in (view_of_decider(table, g) for table, g in stopped) if open_question(view)][
        :SEARCHED
    ]

    def run() -> tuple[float]:
        begun = perf_counter()
        for i, view in enumerate(views):
            search(RandomBot, ITERATIONS, i).choose(view)
        return (ITERATIONS * len(views) / (perf_counter() - begun),)

    return Probe((f"{name} search",), run)


def open_question(view: View) -> bool:
    """Whether a decision has at least three options that differ."""
    return len({int(view.option_key(i)) for i in range(int(view.n_options()))}) > 2


def sizes(stopped: Stopped) -> float:
    """Return the mean size of a saved state in kilobytes."""
    return sum(len(body_of(g).state) for _, g in stopped) / len(stopped) / 1024


def memory(finish: Callable[[int], Game], n: int = 50) -> float:
    """Return the memory of a finished game with its log, in kilobytes."""
    keep = [finish(seed) for seed in range(min(n, 10))]
    tracemalloc.start()
    keep = [finish(seed).fork() for seed in range(n)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(keep) == n
    return size / n / 1024
