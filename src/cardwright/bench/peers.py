"""Other card engines, measured in the same run with the same random loop or the same bots.

Each peer is driven through its own Python API as its documentation shows. A peer that can't be imported is
skipped, and the page says so. Only answers of players are counted, not chance events.
"""

from __future__ import annotations

import logging
import random
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardwright.games.dominion.bots.money import BASE

from .turns import Probe, of_games

# plays a game from a seed; returns its number of decisions, or 0 if they are not counted
Play = Callable[[int], int]


class Peer(NamedTuple):
    """Another engine. `share`: the fraction of the benchmark's `n` games that it plays in a round."""

    key: str
    title: str
    module: str  # the module that is imported
    package: str  # the package that is installed
    make: Callable[[Any], Play]
    share: float
    goal: float = 0  # our goal, as a multiple of the peer's decisions per second


def pyminion(games: Any) -> Play:
    """Return a function that plays Pyminion's Dominion, with the kingdom and the bots of our own row.

    The function returns 0, because Pyminion doesn't count decisions.
    """
    bots = import_module("pyminion.bots.examples")
    base = import_module("pyminion.expansions.base")
    logging.getLogger().setLevel(logging.CRITICAL)
    theirs = [getattr(base, name.lower()) for name in BASE]

    def play(seed: int) -> int:
        players = [bots.BigMoney(), bots.BigMoneySmithy()]
        games.Game(players, [base.base_set], kingdom_cards=theirs, log_stdout=False).play()
        return 0

    return play


def openspiel(name: str) -> Callable[[Any], Play]:
    """Return a function that prepares a game of OpenSpiel (C++), driven from Python. Chance outcomes are
    sampled.
    """

    def make(pyspiel: Any) -> Play:
        game = pyspiel.load_game(name)

        def play(seed: int) -> int:
            chance = random.Random(seed)
            state = game.new_initial_state()
            n = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(chance.random() * len(legal))])
                    n += 1
            return n

        return play

    return make


def rlcard(name: str) -> Callable[[Any], Play]:
    """Return a function that prepares a game of RLCard (Python)."""

    def make(library: Any) -> Play:
        env = library.make(name, config={"seed": 1})

        def play(seed: int) -> int:
            chance = random.Random(seed).random
            state, _ = env.reset()
            n = 0
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(chance() * len(legal))])
                n += 1
            return n

        return play

    return make


def leduc(library: Any) -> Play:
    """Return a function that plays Leduc hold'em of PettingZoo, with action masks."""
    env = library.env()

    def play(seed: int) -> int:
        chance = random.Random(seed).random
        env.reset(seed=seed)
        n = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(chance() * len(legal))]))
                n += 1
        return n

    return play


PYMINION: Final = Peer(
    "pyminion", "pyminion, big money, logging off", "pyminion.game", "pyminion", pyminion, 1 / 100
)
OPENSPIEL: Final = (
    Peer("openspiel gin", "OpenSpiel, gin rummy, driven from Python", "pyspiel", "open-spiel",
         openspiel("gin_rummy"), 1 / 150, 5),
    Peer("openspiel hearts", "OpenSpiel, hearts, driven from Python", "pyspiel", "open-spiel",
         openspiel("hearts"), 1 / 20, 1),
)  # fmt: skip
IN_PYTHON: Final = (
    Peer("rlcard uno", "RLCard, UNO", "rlcard", "rlcard", rlcard("uno"), 1 / 40, 5),
    Peer("rlcard gin", "RLCard, gin rummy", "rlcard", "rlcard", rlcard("gin-rummy"), 1 / 400, 15),
    Peer("pettingzoo leduc", "PettingZoo, Leduc hold'em", "pettingzoo.classic.leduc_holdem_v4", "pettingzoo",
         leduc, 1 / 20, 50),
)  # fmt: skip
PEERS: Final = (PYMINION, *OPENSPIEL, *IN_PYTHON)


def probes(peers: Sequence[Peer], n: int) -> tuple[list[Probe], list[str]]:
    """Return the probes of the usable peers, and a line for each peer that can't be used."""
    found: list[Probe] = []
    left_out: list[str] = []
    for peer in peers:
        try:
            with (
                warnings.catch_warnings(),
                redirect_stdout(sys.stderr),
            ):  # some peers print a greeting, but programs parse our output
                warnings.simplefilter("ignore")
                play = peer.make(import_module(peer.module))
                play(0)
        except Exception as why:  # a failing peer must not end the benchmark
            left_out.append(f"{peer.title}: `{peer.module}` could not be used ({short_error(why)})")
            continue
        found.append(of_games(peer.key, play, max(int(n * peer.share), 2)))
    return found, left_out


def versions(peers: Sequence[Peer]) -> list[str]:
    """Return the installed versions of the peers."""
    found: list[str] = []
    for package in dict.fromkeys(peer.package for peer in peers):
        try:
            found.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    return found


def short_error(why: Exception) -> str:
    """Return an error as one short line."""
    text = f"{type(why).__name__}: {why}".splitlines()[0]
    return text if len(text) <= 120 else text[:117] + "..."


def limit(folder: Path, source: Path, n: int) -> Probe | str:
    """Return a probe of `limit.c`: the mini game in plain C, as an upper limit for the engine.

    If it can't be compiled here, return the reason.
    """
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return "the limit: no C compiler (gcc, cc) was found"
    if not source.is_file():
        return f"the limit: no file {source.as_posix()}"
    program = folder / "limit"
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)

    def run() -> tuple[float, ...]:
        out = subprocess.run([str(program), str(n), "1"], check=True, capture_output=True, text=True).stdout
        return tuple(float(line.split()[1]) for line in out.splitlines()[:2])

    return Probe(("limit games", "limit random games"), run)
