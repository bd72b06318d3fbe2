"""Benchmarks of the public API: the loop of the README, in which Python answers a `Game`."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.bots.money import BASE
from cardwright.games.dominion.game import dominion
from cardwright.games.magic.game import magic
from cardwright.play.spec import QUICK

from . import magic as bench_magic
from .turns import Probe, of_games, of_times

if TYPE_CHECKING:
    from pathlib import Path

    from cardwright.play.game import Game

RESETS: Final = 2000
PICKLED: Final = 200
TURN_LIMIT: Final = 200


def decisions(game: Game) -> int:
    """Play a random game through its options. Return the number of decisions."""
    chance = random.Random(game.spec.seed).random
    n = 0
    while game.decision:
        options = game.decision.options
        game.answer(options[int(chance() * len(options))])
        n += 1
    return n


def probes(name: str, games: Sequence[Game], n: int) -> list[Probe]:
    """Return the probes: the loop, a new game on the same table, and a pickle in the middle of a game."""
    few = len(games)
    stopped = [halfway(game.again(seed)) for seed, game in enumerate(games)]
    return [
        of_games(f"{name} public", lambda s: decisions(games[s % few].again(s)), n),
        of_times(f"{name} again", [partial(game.again, 7) for game in games], max(RESETS // few, 1)),
        of_times(f"{name} pickle", [partial(pickle.dumps, game) for game in stopped], max(PICKLED // few, 1)),
    ]


def halfway(game: Game) -> Game:
    """Play sixty answers of a game, or until it is over, and return the game."""
    for n in range(60):
        d = game.decision
        if d is None:
            break
        game.answer(n % len(d.options))
    return game


def of_dominion() -> list[Game]:
    """Return the game of the README, for two players."""
    return [dominion(BASE, ["Ann", "Bob"], 1, asking=QUICK)]


def of_magic(root: Path) -> list[Game]:
    """Return a game for each deck of the project, against the deck before it."""
    found = list(bench_magic.read(root).values())
    pairs = [[deck, found[i - 1]] for i, deck in enumerate(found)]
    return [magic(pair, ["Ann", "Bob"], 1, asking=QUICK, turn_limit=TURN_LIMIT) for pair in pairs]
