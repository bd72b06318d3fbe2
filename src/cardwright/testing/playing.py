"""Random games for the checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright import games
from cardwright.games import table_class
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.play.game import Game
from cardwright.play.spec import PUBLIC, QUICK, TURN_LIMIT, Asked

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")
SEEDS: Final = (1, 2, 3)
ANSWERS: Final = 150  # most answers of a game that need not be played to its end
SOME: Final = 12  # decisions of a game at which slow checks run


def new_game(name: str, seats: int, seed: int, asking: str = QUICK) -> Game:
    """Start a game with default options."""
    options = games.named(name).options()()
    asked = Asked(options, turn_limit=TURN_LIMIT, asking=asking)
    return table_class(name).begin(asked, NAMES[:seats], seed, ())


def tables(name: str) -> Iterator[Game]:
    """Yield games for each possible number of seats; some of them with public prompts."""
    found = False
    for seats in range(2, len(NAMES) + 1):
        for seed in SEEDS[: 3 if seats == 2 else 1]:
            try:
                game = new_game(name, seats, seed, PUBLIC if seed % 2 else QUICK)
            except ImpossiblePosition:
                continue
            found = True
            yield game
    assert found, f"expected a game of {name} for 2 to {len(NAMES)} seats, got none"


def decisions(game: Game, most: int = ANSWERS, every: int = 1) -> Iterator[int]:
    """Play a random game. At every `every`-th decision, yield the number of answers so far."""
    chance = Chance(game.spec.seed + 1)
    n = 0
    while not game.over and n < most:
        if n % every == 0:
            yield n
        answer(game, chance)
        n += 1


def answer(game: Game, chance: Chance) -> int:
    """Give a random answer; return its index."""
    d = game._state.decision
    assert d is not None
    index = int(chance.below(len(d.options)))
    game.answer(index)
    return index


def play(game: Game, seed: int, most: int = ANSWERS) -> list[int]:
    """Give up to `most` random answers; return their indices."""
    chance = Chance(seed)
    given: list[int] = []
    while not game.over and len(given) < most:
        given.append(answer(game, chance))
    return given


def check_equal(one: dict[str, object], other: dict[str, object], where: str) -> None:
    """Raise AssertionError for the first value that differs."""
    for key in one.keys() | other.keys():
        assert one.get(key) == other.get(key), f"{key} {where}: {one.get(key)!r} is {other.get(key)!r}"
