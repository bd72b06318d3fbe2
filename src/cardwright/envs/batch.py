"""Steps many games in one call. Compiled code answers, plays bots and writes observations; NumPy reads them in place.

from cardwright.envs.batch import GameBatch

batch = GameBatch("dominion", n=64, seed=1)
batch.step(batch.n_options - 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import whole
from cardwright.kernel.views import View
from cardwright.play.batch import DISABLED, NEXT_STEP, SAME_STEP, Batch, Source
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT, a_seed, bot_seed, mix, whole_number

from .arrays import Array, Arrays, Observation, actions_in, check_legal, reader
from .tables import OUTCOME, Opponent, Table, check_opponents, check_seat, table_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.play.batch import Begun

AUTORESET: Final = {"same": SAME_STEP, "next": NEXT_STEP, "disabled": DISABLED}
SOME: Final = 1 << 62
ALL_SEATS: Final = "all"
ANY_SEAT: Final = "random"
NO_DRAWS: Final = "this batch derives its seeds from one seed: create it with draws=True to use `sow`"


def generator(seed: int | None = None) -> np.random.Generator:
    """Return a random generator, from which the seeds of games are drawn. `seed` None: a different one each
    time.

    Raise CardwrightError if `seed` is not a valid seed.
    """
    number = None if seed is None else whole(seed)
    if seed is not None and (number is None or number < 0):
        raise CardwrightError(f"expected a whole number from 0 on for 'seed', got {seed!r}")
    return np.random.default_rng(number)


def drawn(chance: np.random.Generator) -> int:
    """Draw the seed of the next game from a generator."""
    return mix(int(chance.integers(SOME)), 0, 0)


class Draws:
    """Draws the seeds of games. Each place of a batch has its own generator, as each environment of Gymnasium
    has.
    """

    def __init__(self, n: int) -> None:
        self.of = [generator() for _ in range(n)]

    def __call__(self, i: int, number: int) -> int:
        return drawn(self.of[i])


class Episodes(Source):
    """Creates the games of a batch. A game's seed depends only on its place in the batch and its number in
    that place.

    `seat`: the seat that the caller plays, "all" seats, or "random" for a seat that the game's seed chooses.
    """

    def __init__(
        self, table: Table, seed: int, seat: int | str, opponents: Sequence[Opponent], first: int = 0
    ) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.opponents = opponents
        self.sow: Callable[[int, int], int] = lambda i, number: mix(seed, first + i, number)
        self.numbers: dict[int, int] = {}  # by place: the number of games begun there
        self.next_seeds: dict[int, int] = {}  # by place: the seed that the caller chose for its next game
        self.games: dict[int, Game] = {}
        self.over: dict[int, dict[str, Any]] = {}  # by place: the info of its last finished game

    def begin(self, i: int) -> Begun:
        """Create the next game of a place."""
        number = self.numbers.get(i, 0)
        self.numbers[i] = number + 1
        seed = self.next_seeds.pop(i, None)
        if seed is None:
            seed = self.sow(i, number)
        game = self.table.game(seed)
        self.games[i] = game
        seats = self.table.seats
        views: list[View] = [game.view(seat) for seat in range(seats)]
        if self.seat == ALL_SEATS:
            return game._state, (1 << seats) - 1, [None] * seats, views, seed
        mine = Chance(seed).below(seats) if self.seat == ANY_SEAT else int(self.seat)
        others = iter(self.opponents)
        bots = [
            None if seat == mine else self.table.bot(next(others), bot_seed(seed, seat))
            for seat in range(seats)
        ]
        return game._state, 1 << int(mine), bots, views, seed

    def again(self, i: int, answers: list[int]) -> tuple[State, list[View]]:
        """Take the game of a place back to the state after these answers. Return the game, and a view for
        each seat.
        """
        game = self.games[i]
        game._move_on()
        game._state = game._replayed(answers)
        return game._state, [game.view(seat) for seat in range(self.table.seats)]

    def settle(self, i: int, g: State) -> tuple[list[float], bool]:
        """Return the rewards of a finished game, and whether the turn limit ended it."""
        game = self.games[i]
        self.over[i] = self.table.info(game, game.spec.seed)
        return self.table.rewards(game), self.table.cut_off(game)


class GameBatch:
    """`n` games that are stepped together. The arrays always show the present state of the games.

    `seat`: the number of the seat that the caller plays, "all" seats, or a "random" seat. `opponents`: the
    bots of the other seats: one for all, or one for each. `autoreset`: when the next game of a place starts:
    "same", in the step that ends the last one; "next", in the following step; "disabled", only by `reset`.
    The seed of a game depends on `seed`, on its place in the batch and on its number in that place; `seeds`
    shows it. `first`: the number of the first place, if this batch is a part of a larger one. `log`: whether
    games keep their story, which makes them a little slower. `draws`: draw the seeds from a generator for
    each place instead (see `sow`).
    """

    def __init__(
        self, game: str | Game | Table = "", n: int = 64, seed: int = 0, *, seat: int | str = ALL_SEATS,
        opponents: Opponent | Sequence[Opponent] = "random", autoreset: str = "same", log: bool = False,
        first: int = 0, draws: bool = False, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        reward: str = OUTCOME, **options: Any,
    ) -> None:  # fmt: skip
        if autoreset not in AUTORESET:
            raise CardwrightError(f"expected {', '.join(AUTORESET)} for 'autoreset', got {autoreset!r}")
        game = table_of(
            game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options, reward=reward
        )
        check_seat(game, seat, (ALL_SEATS, ANY_SEAT))
        n = whole_number(n, "n")
        if n < 1:
            raise CardwrightError(f"expected 1 game or more, got {n}")
        begins = whole(seed)
        if begins is None:
            raise CardwrightError(f"expected a whole number for 'seed', got {seed!r}")
        self.table = game
        self.n = n
        chosen = [] if seat == ALL_SEATS else check_opponents(game, opponents)
        self.source = Episodes(game, begins, seat, chosen, whole_number(first, "first"))
        if draws:
            self.source.sow = Draws(n)
        observer, finals = game.observer(n), game.observer(n)
        log = log or bool(chosen) or game.encoder.reads_log(game.first)  # bots may read the log
        self.batch = Batch(observer, finals, self.source, AUTORESET[autoreset], log)
        self.arrays = Arrays(observer, game.schema)
        self.finals = Arrays(finals, game.schema)
        self._read = {
            "seat": reader(self.batch.seat, np.int32, (n,)),
            "rewards": reader(self.batch.rewards, np.float64, (n, game.seats)),
            "terminated": reader(self.batch.terminated, np.uint8, (n,)),
            "truncated": reader(self.batch.truncated, np.uint8, (n,)),
            "seeds": reader(self.batch.seeds, np.int64, (n,)),
            "ended": reader(self.batch.ended, np.uint8, (n,)),
        }
        for i in range(n):
            self.batch.reset(i)

    def __reduce__(self) -> NoReturn:
        """Raise an error: a batch can't be copied, because bots can't."""
        raise CardwrightError(
            "a batch of games can't be copied or pickled: copy a single game with `game(i)`"
        )

    # -- observations, in place
    @property
    def globals(self) -> Array:
        """For each game: the numbers about the whole game."""
        return self.arrays.globals()

    @property
    def rows(self) -> Array:
        """For each game: a row for each group of equal cards in a zone; `n_rows` rows are used."""
        return self.arrays.rows()

    @property
    def n_rows(self) -> Array:
        """For each game: the number of used rows."""
        return self.arrays.n_rows()

    @property
    def options(self) -> Array:
        """For each game: a row for each option; `n_options` rows are used."""
        return self.arrays.options()

    @property
    def n_options(self) -> Array:
        """For each game: the number of options. The action mask is `numpy.arange(64) < n_options[:, None]`."""
        return self.arrays.n_options()

    @property
    def seat(self) -> Array:
        """For each game: the seat that acts."""
        return self._read["seat"]()

    @property
    def rewards(self) -> Array:
        """For each game and seat: the reward of the game that has just ended; 0 while a game is running."""
        return self._read["rewards"]()

    @property
    def terminated(self) -> Array:
        """For each game: whether the last step ended it."""
        return self._read["terminated"]()

    @property
    def truncated(self) -> Array:
        """For each game: whether the turn limit ended it in the last step."""
        return self._read["truncated"]()

    @property
    def seeds(self) -> Array:
        """For each game: its seed."""
        return self._read["seeds"]()

    @property
    def waiting(self) -> Array:
        """For each game: whether it is over and the next one has not started."""
        return self._read["ended"]()

    @property
    def over(self) -> dict[int, dict[str, Any]]:
        """The infos of the games that ended in the last step, by place."""
        ended = np.flatnonzero(self.terminated | self.truncated).tolist()
        return {i: self.source.over[i] for i in ended}

    def last(self, i: int) -> Observation:
        """Return the last observation of a game that ended in the last step, although the place has its next
        game already.
        """
        return self.finals.one(self._place(i))

    def observations(self) -> Observation:
        """Return all observations, by the names that environments use, with action masks."""
        return self.arrays.all()

    # -- actions
    def step(self, actions: ArrayLike) -> None:
        """Answer each game with the position of an option.

        Raise IllegalAnswer if an action is illegal; nothing changes.

        If a bot fails, its error is raised. Its game is rolled back, and the games after it are not answered.
        """
        given = actions_in(actions, self.n)
        narrow = np.ascontiguousarray(given, "<i4")
        if narrow is not given and (narrow != given).any():
            check_legal(given, self.n_options, self.waiting)
        self.batch.step(narrow.tobytes())

    def step_random(self, times: int, seed: int = 0) -> None:
        """Give `times` random answers in each game, without returning to Python in between."""
        self.batch.step_random(whole_number(times, "times"), whole_number(seed, "seed"))

    def reset(self, i: int, seed: int | None = None) -> None:
        """Start a new game in a place, with the given seed or the next one in order.

        If a bot fails before the caller's first decision, its error is raised, and the place waits for another game.
        """
        place = self._place(i)
        if seed is not None:
            self.source.next_seeds[place] = a_seed(seed)
        self.batch.reset(place)

    def sow(self, i: int, seed: int) -> None:
        """Seed the generator of a place, as Gymnasium does.

        Raise CardwrightError if the batch was made without `draws`.
        """
        draws = self.source.sow
        if not isinstance(draws, Draws):
            raise CardwrightError(NO_DRAWS)
        draws.of[self._place(i)] = generator(seed)

    def game(self, i: int) -> Game:
        """Return a fork of a game."""
        return self.source.games[self._place(i)].fork()

    def _place(self, i: int) -> int:
        if not 0 <= whole_number(i, "i") < self.n:
            raise CardwrightError(f"expected a game from 0 to {self.n - 1}, got {i}")
        return int(i)
