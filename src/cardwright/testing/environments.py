"""Checks of the learning environments of every game: observations, options, batches, memory."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright import games
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import IllegalAnswer, ImpossiblePosition
from cardwright.kernel.ints import Seat
from cardwright.kernel.observing import LARGEST, MOST_OPTIONS, Observer
from cardwright.kernel.views import View
from cardwright.play.batch import DISABLED, SAME_STEP, Batch, Source
from cardwright.play.game import Game

from .looking import permuted
from .playing import SEEDS, SOME, check_equal, decisions, new_game, tables

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.play.batch import Begun

MANY: Final = 3  # games of a batch
STEPS: Final = 60
VECTORS: Final = ("top", "rows", "options", "n_rows", "n_options", "words")
DECISIONS: Final = 600  # decisions between two measurements of memory
ROUNDS: Final = 6
PAGES: Final = 256  # memory pages by which the usage may vary
BLOCKS: Final = 200  # small allocations by which the usage may vary


def observations(name: str) -> None:
    """Check observations: they have a name for every number and reveal nothing hidden, and each option has
    one position.
    """
    for game in tables(name):
        given = games.named(name).encoder(game.game)
        schema, observer = given.schema(game), given.observer(game)
        for columns in (schema.top, schema.row, schema.option):
            names = [column.name for column in columns]
            assert len(set(names)) == len(names) > 0, (
                f"expected a name of its own for each number, got {names}"
            )
            assert all(column.about for column in columns), "expected a meaning for each number"
        assert len(schema.top) == observer.wide, f"expected {int(observer.wide)} names, got {len(schema.top)}"
        for n in decisions(game, every=SOME * 2):
            for seat in range(len(game.seats)):
                seen = observed_by(observer, game, seat)
                for other in (permuted(game, seat, n), permuted(game, seat, n + 1, past=True)):
                    check_equal(
                        seen,
                        observed_by(observer, other, seat),
                        f"with other cards hidden from seat {seat}",
                    )
            asked = game.decision
            assert asked is not None
            seen = observed_by(observer, game, asked.seat)
            check_equal(
                seen,
                observed_by(observer, game.imagine(asked.seat, n), asked.seat),
                "of what is imagined",
            )
            every_place(observer, game)


def observed_by(observer: Observer, game: Game, seat: int) -> dict[str, object]:
    """Return all numbers of a seat's observation, by vector."""
    observer.write(0, game._state, Seat(seat))
    return numbers_of(observer)


def numbers_of(observer: Observer) -> dict[str, object]:
    """Return the contents of an observer's vectors."""
    return {name: [int(x) for x in getattr(observer, name)] for name in VECTORS if hasattr(observer, name)}


def numbers_at(observer: Observer, i: int) -> dict[str, object]:
    """Return the part of an observer's vectors that belongs to one game."""
    n = int(observer.n)
    found: dict[str, object] = {}
    for name, all_of_them in numbers_of(observer).items():
        assert isinstance(all_of_them, list)
        width = len(all_of_them) // n
        found[name] = all_of_them[i * width : (i + 1) * width]
    return found


def every_place(observer: Observer, game: Game) -> None:
    """Check that each option has exactly one position on the pages, and that there is none after the last."""
    g = game._state
    d = g.decision
    assert d is not None
    found: list[int] = []
    while True:
        observer.write(0, g, d.seat)
        n, page = int(observer.n_options[0]), int(observer.pages[0])
        assert int(observer.index_of(0, g, n)) == -2, "expected no option behind the last one"
        for place in range(n):
            observer.pages[0] = page
            index = int(observer.index_of(0, g, place))
            assert index != -2, f"expected an option in each place, got none in {place}"
            found += [index] if index >= 0 else []
        if observer.pages[0] in (0, page):
            break
    observer.pages[0] = 0
    assert found == list(range(len(d.options))), f"expected every option once, got {found}"
    for index in found:
        game.fork().answer(index)


# -- many games in one call
class Alike(Source):
    """Creates the games of a batch at one table. Each has its own seed, and the caller plays all seats."""

    def __init__(self, first: Game) -> None:
        super().__init__()
        self.first = first
        self.begun = 0  # the number of games begun
        self.games: dict[int, Game] = {}

    def begin(self, i: int) -> Begun:
        """Create the next game of a place."""
        self.begun += 1
        game = self.games[i] = self.first.again(self.begun)
        seats = len(game.seats)
        views: list[View] = [game.view(seat) for seat in range(seats)]
        return game._state, (1 << seats) - 1, [None] * seats, views, self.begun

    def settle(self, i: int, g: State) -> tuple[list[float], bool]:
        """Rewards are 0 in these checks."""
        return [0.0] * len(self.first.seats), False


def batch_of(first: Game, n: int, autoreset: int = SAME_STEP) -> tuple[Batch, Alike]:
    """Return a batch of `n` games at the table of a game, and the object that creates the batch's games."""
    given, source = games.named(first.game).encoder(first.game), Alike(first)
    batch = Batch(given.observer(first, n), given.observer(first, n), source, autoreset, True)
    for i in range(n):
        batch.reset(i)
    return batch, source


def packed(actions: Sequence[int]) -> bytes:
    """Encode actions for `Batch.step`."""
    return b"".join(action.to_bytes(4, "little", signed=True) for action in actions)


def batches(name: str) -> None:
    """Check that a game in a batch equals the same game alone, and that a masked action is refused and
    changes nothing.
    """
    for seats in (2, 3):
        try:
            first = new_game(name, seats, SEEDS[0])
        except ImpossiblePosition:
            continue
        batch, source = batch_of(first, MANY, DISABLED)
        given = games.named(name).encoder(first.game)
        chance, single = Chance(seats), {i: game.fork() for i, game in source.games.items()}
        alone = {i: given.observer(first) for i in single}
        for n in range(STEPS):
            actions = []
            for i, game in single.items():
                if game.over:
                    actions.append(0)
                    continue
                in_a_batch(batch, i, alone[i], game)
                actions.append(int(chance.below(int(batch.observer.n_options[i]))))
            if n % SOME == 0:
                refusing(batch, source, actions)
            for i, game in single.items():
                answer_alone(alone[i], game, actions[i])
            batch.step(packed(actions))
        assert all(source.games[i].digest == game.digest for i, game in single.items()), (
            "expected games of a batch that are what they are alone"
        )


def in_a_batch(batch: Batch, i: int, alone: Observer, game: Game) -> None:
    """Check that the observation of a game in a batch equals that of the same game alone, and has valid
    numbers.
    """
    d = game._state.decision
    assert d is not None
    assert int(batch.seat[i]) == d.seat, (
        f"expected that seat {int(d.seat)} is asked, got {int(batch.seat[i])}"
    )
    alone.write(0, game._state, d.seat)
    seen = numbers_at(batch.observer, i)
    check_equal(seen, numbers_of(alone), f"in a batch, beside what game {i} is alone")
    written = {vector: seen[vector] for vector in ("top", "rows")}
    n_options = int(batch.observer.n_options[i])
    written["options"] = [x for j in range(n_options) for x in batch.observer.option_numbers(i, j)]
    for vector, within in written.items():
        assert isinstance(within, list)
        assert all(-LARGEST <= number <= LARGEST for number in within), (
            f"expected numbers of 16 bits in {vector}"
        )
    assert 0 < n_options <= MOST_OPTIONS, "expected options that fit a page"
    assert 0 <= int(batch.observer.n_rows[i]) <= int(alone.most_rows), "expected rows that find room"


def refusing(batch: Batch, source: Alike, actions: Sequence[int]) -> None:
    """Check that an action without an option is refused in every game of a batch, and changes no game."""
    before = [game.digest for game in source.games.values()]
    written = numbers_of(batch.observer)
    for i in source.games:
        if batch.ended[i]:
            continue
        n = int(batch.observer.n_options[i])
        for wrong in {-1, n, n + 1, MOST_OPTIONS, 1 << 30} | set(range(n, MOST_OPTIONS)):
            try:
                batch.step(packed([*actions[:i], wrong, *actions[i + 1 :]]))
            except IllegalAnswer:
                continue
            raise AssertionError(f"expected a place from 0 to {n - 1}, got {wrong}, and it was taken")
    assert [game.digest for game in source.games.values()] == before, (
        "expected that what is refused changes nothing"
    )
    assert numbers_of(batch.observer) == written, "expected that what is refused is not seen"


def answer_alone(observer: Observer, game: Game, action: int) -> None:
    """Answer one game with the position of an option, as a batch does."""
    g = game._state
    if g.decision is None:
        return
    observer.write(0, g, g.decision.seat)
    index = int(observer.index_of(0, g, action))
    if index >= 0:
        game.answer(index)


# -- memory
def memory(name: str, answers: int = DECISIONS) -> None:
    """Check that playing the same games repeatedly doesn't use more and more memory.

    `answers`: the number of decisions each time.
    """
    first = new_game(name, 2, SEEDS[0])
    found = []
    for _ in range(ROUNDS):
        batch, source = batch_of(first, MANY)
        batch.step_random(answers // MANY, 1)
        del batch, source
        gc.collect()
        found.append((sys.getallocatedblocks(), resident()))
    blocks, pages = zip(*found[ROUNDS // 2 :], strict=True)
    assert max(blocks) - blocks[0] < BLOCKS, f"expected as many objects after each round, got {blocks}"
    assert max(pages) - pages[0] < PAGES, f"expected as much memory after each round, got {pages} pages"


def resident() -> int:
    """Return how much memory this process uses now, in pages. Return 0 if the system doesn't tell."""
    told = Path("/proc/self/statm")
    return int(told.read_text(encoding="ascii").split()[1]) if told.is_file() else 0
