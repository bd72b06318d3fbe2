"""Benchmarks of the learning environments: batches, and single games driven as the libraries do."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Final

from cardwright.bench.peers import openspiel
from cardwright.bench.turns import Probe, of_games

GAMES: Final = 64
PER_WORKER: Final = 256  # games per worker
STEPS: Final = 40  # steps of a batch in one measurement
TURNS: Final = 2000
SPIEL: Final = 20  # number of games
TURN_LIMIT: Final = 200
NEEDED: Final = ("numpy", "gymnasium", "pettingzoo")


def missing() -> str:
    """Return a line that names the libraries that are not installed. Return "" if all are."""
    found = [name for name in NEEDED if find_spec(name) is None]
    return f"Environments: {', '.join(found)} is not installed" if found else ""


def probes(name: str) -> list[Probe] | str:
    """Return probes that measure decisions per second in a batch, Gymnasium, PettingZoo and OpenSpiel.

    OpenSpiel is measured only if it is installed. If another library is missing, return a text that says so.
    """
    lacking = missing()
    if lacking:
        return lacking
    return [
        *spiel(name), rate(f"{name} batch", batch(name)), rate(f"{name} batch alone", alone(name)),
        rate(f"{name} gymnasium", gymnasium(name)), rate(f"{name} pettingzoo", pettingzoo(name)),
    ]  # fmt: skip


def spiel(name: str) -> list[Probe]:
    """Return a probe of the game in OpenSpiel, played in the same loop as OpenSpiel's own games.

    Return an empty list if OpenSpiel is not installed.
    """
    if find_spec("pyspiel") is None:
        return []
    import_module("cardwright.envs.openspiel")
    play = openspiel(f"python_cardwright_{name}")(import_module("pyspiel"))
    return [of_games(f"{name} openspiel", play, SPIEL)]


def workers(name: str) -> list[Probe] | str:
    """Return probes of batches in one and in two worker processes. If they can't be measured here, return the
    reason.
    """
    lacking = missing()
    if lacking:
        return lacking
    if (os.cpu_count() or 1) < 2:
        return "environments in two processes beside one: this machine has one core"
    return [
        Probe((f"{name} one worker",), lambda: (shared(name, 1),)),
        Probe((f"{name} two workers",), lambda: (shared(name, 2),)),
    ]


def shared(name: str, n: int) -> float:
    """Measure decisions per second in batches of `n` workers: all observations are written, NumPy picks
    random answers.

    The time for starting the workers is not counted.
    """
    np, kind = import_module("numpy"), import_module("cardwright.envs.workers").GameWorkers
    chance = np.random.default_rng(1)
    with kind(name, PER_WORKER * n, seed=1, workers=n, turn_limit=TURN_LIMIT) as games:

        def some(steps: int) -> float:
            begun = perf_counter()
            for _ in range(steps):
                games.step((chance.random(games.n) * games.n_options).astype(np.int32))
            return float(games.n * steps / (perf_counter() - begun))

        some(STEPS)  # warm up: games are then in the middle
        return some(STEPS * 10)


def rate(name: str, some: Callable[[], int]) -> Probe:
    """Return a probe for decisions per second. `some`: makes decisions and returns their number."""

    def run() -> tuple[float, ...]:
        begun = perf_counter()
        n = some()
        return (n / (perf_counter() - begun),)

    return Probe((name,), run)


def batch_of_all_seats(name: str) -> Any:
    """Return a batch of games in which the caller plays all seats."""
    return import_module("cardwright.envs.batch").GameBatch(name, GAMES, seed=1, turn_limit=TURN_LIMIT)


def batch(name: str) -> Callable[[], int]:
    """Return a function that steps a batch: all observations are written, NumPy picks random answers.

    The function returns the number of decisions.
    """
    np = import_module("numpy")
    games, chance = batch_of_all_seats(name), np.random.default_rng(1)

    def some() -> int:
        for _ in range(STEPS * 10):
            games.step((chance.random(GAMES) * games.n_options).astype(np.int32))
        return GAMES * STEPS * 10

    return some


def alone(name: str) -> Callable[[], int]:
    """Return a function that steps a batch: all observations are written, compiled code picks random answers.

    The function returns the number of decisions.
    """
    games = batch_of_all_seats(name)
    seeds = iter(range(1 << 30))

    def some() -> int:
        games.step_random(STEPS * 10, next(seeds))
        return GAMES * STEPS * 10

    return some


def gymnasium(name: str) -> Callable[[], int]:
    """Return a function that plays one seat against a random bot, and returns the number of the seat's
    decisions.
    """
    env = import_module("cardwright.envs.gymnasium").SeatEnv(name, turn_limit=TURN_LIMIT)
    chance = random.Random(1).random
    seen = [env.reset(seed=1)[0]]

    def some() -> int:
        for _ in range(TURNS):
            got, _, terminated, truncated, _ = env.step(int(chance() * int(seen[0]["action_mask"].sum())))
            seen[0] = env.reset()[0] if terminated or truncated else got
        return TURNS

    return some


def pettingzoo(name: str) -> Callable[[], int]:
    """Return a function that plays all seats in turn with PettingZoo's `last` and `step`, and counts the
    decisions.
    """
    env = import_module("cardwright.envs.pettingzoo").Seats(name, turn_limit=TURN_LIMIT)
    chance = random.Random(1).random
    env.reset(seed=1)

    def some() -> int:
        for _ in range(TURNS):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(int(chance() * int(seen["action_mask"].sum())))
        return TURNS

    return some
