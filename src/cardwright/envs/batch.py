"""Many games in one call: compiled code answers them, plays bots, and writes what is seen; NumPy reads it in place.

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
from .tables import Opponent, Table, opponents_for

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.play.batch import Begun

AUTORESET: Final = {"same": SAME_STEP, "next": NEXT_STEP, "disabled": DISABLED}
SOME: Final = 1 << 62
ALL_SEATS: Final = "all"
ANY_SEAT: Final = "random"
NO_DRAWS: Final = "expected a batch that draws its seeds, got one whose seeds are told by one"


def generator(seed: int | None = None) -> np.random.Generator:
    """What draws the seeds of games. CardwrightError for what is no seed of such a one."""
    number = None if seed is None else whole(seed)
    if seed is not None and (number is None or number < 0):
        raise CardwrightError(f"expected a whole number from 0 on for 'seed', got {seed!r}")
    return np.random.default_rng(number)


def drawn(chance: np.random.Generator) -> int:
    """The seed of a game, drawn as Gymnasium draws: a generator has one for each game."""
    return mix(int(chance.integers(SOME)), 0, 0)


class Draws:
    """Seeds of games by a generator for each place, as environments of Gymnasium draw theirs."""

    def __init__(self, n: int) -> None:
        self.of = [generator() for _ in range(n)]

    def __call__(self, i: int, number: int) -> int:
        return drawn(self.of[i])


class Episodes(Source):
    """The games of a batch: each from a seed that depends on its place and its number there alone.

    `seat`: the one that the caller decides; "all" of them, or a "random" one, which the seed of the game says.
    """

    def __init__(
        self, table: Table, seed: int, seat: int | str, opponents: Sequence[Opponent], first: int = 0
    ) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.opponents = opponents
        self.sow: Callable[[int, int], int] = lambda i, number: mix(seed, first + i, number)
        self.numbers: dict[int, int] = {}  # of each place: how many games it has had
        self.given: dict[int, int] = {}  # the seed that somebody gave for the next game of a place
        self.games: dict[int, Game] = {}
        self.over: dict[int, dict[str, Any]] = {}  # of each place: what is told of the game before

    def begin(self, i: int) -> Begun:
        """The next game of a place."""
        number = self.numbers.get(i, 0)
        self.numbers[i] = number + 1
        seed = self.given.pop(i, None)
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
        """The game of a place after these answers, and a view of it for each seat."""
        game = self.games[i]
        game._move_on()
        game._state = game._replayed(answers)
        return game._state, [game.view(seat) for seat in range(self.table.seats)]

    def settle(self, i: int, g: State) -> tuple[list[float], bool]:
        """What a game that is over is worth, and whether its limit of turns ended it."""
        game = self.games[i]
        self.over[i] = self.table.info(game, game.spec.seed)
        return self.table.rewards(game), self.table.cut_off(game)


class GameBatch:
    """So many games at once; what is seen of them stands in arrays that always show the present.

    `seat`: which seat the caller decides, "all" or a "random" one; `opponents`: bots of the other seats, one or one for
    each. `autoreset`: "same" begins the next game in the step that ends one, "next" in the step after it, "disabled"
    never. An episode's seed depends on `seed`, its place and its number there, and stands in `seeds`; `first` is the
    number of the first place, for a batch that is a part of a larger one. `log`: whether games keep their story;
    without it they are a little faster. `draws`: seeds come from a generator for each place, see `sow`.
    """

    def __init__(
        self, game: str | Game | Table = "", n: int = 64, seed: int = 0, *, seat: int | str = ALL_SEATS,
        opponents: Opponent | Sequence[Opponent] = "random", autoreset: str = "same", log: bool = False,
        first: int = 0, draws: bool = False, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        **options: Any,
    ) -> None:  # fmt: skip
        if autoreset not in AUTORESET:
            raise CardwrightError(f"expected {', '.join(AUTORESET)} for 'autoreset', got {autoreset!r}")
        if not isinstance(game, Table):
            game = Table(game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options)
        if isinstance(seat, str):
            if seat not in (ALL_SEATS, ANY_SEAT):
                raise CardwrightError(f"expected the number of a seat, 'all' or 'random', got {seat!r}")
        elif not 0 <= whole_number(seat, "seat") < game.seats:
            raise CardwrightError(f"expected a seat from 0 to {game.seats - 1}, got {seat}")
        n = whole_number(n, "n")
        if n < 1:
            raise CardwrightError(f"expected 1 game or more, got {n}")
        begins = whole(seed)
        if begins is None:
            raise CardwrightError(f"expected a whole number for 'seed', got {seed!r}")
        self.table = game
        self.n = n
        chosen = [] if seat == ALL_SEATS else opponents_for(opponents, game.seats)
        self.source = Episodes(game, begins, seat, chosen, whole_number(first, "first"))
        if draws:
            self.source.sow = Draws(n)
        observer, finals = game.observer(n), game.observer(n)
        log = log or bool(chosen) or game.machines.reads_log(game.first)  # bots look back, too
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
        """A batch has no copy, since bots have none."""
        raise CardwrightError(
            "expected what can be copied, got a batch of games: copy one of them, `game(i)`"
        )

    # -- what is seen, in place
    @property
    def globals(self) -> Array:
        """Of each game: the numbers of the whole game."""
        return self.arrays.globals()

    @property
    def rows(self) -> Array:
        """Of each game: a row for what lies where; `n_rows` of them are used."""
        return self.arrays.rows()

    @property
    def n_rows(self) -> Array:
        """Of each game: how many rows are used."""
        return self.arrays.n_rows()

    @property
    def options(self) -> Array:
        """Of each game: a row for each option; `n_options` of them are used."""
        return self.arrays.options()

    @property
    def n_options(self) -> Array:
        """Of each game: how many options there are; the mask is `numpy.arange(64) < n_options[:, None]`."""
        return self.arrays.n_options()

    @property
    def seat(self) -> Array:
        """Of each game: who is asked."""
        return self._read["seat"]()

    @property
    def rewards(self) -> Array:
        """Of each game, of each seat: what the game that has just ended was worth; nought as long as it goes on."""
        return self._read["rewards"]()

    @property
    def terminated(self) -> Array:
        """Of each game: whether the last step ended it."""
        return self._read["terminated"]()

    @property
    def truncated(self) -> Array:
        """Of each game: whether its limit of turns ended it in the last step."""
        return self._read["truncated"]()

    @property
    def seeds(self) -> Array:
        """Of each game: the seed that it is played from."""
        return self._read["seeds"]()

    @property
    def waiting(self) -> Array:
        """Of each game: whether it is over and another one has not begun."""
        return self._read["ended"]()

    @property
    def over(self) -> dict[int, dict[str, Any]]:
        """Of each game that ended in the last step: what is told of it."""
        ended = np.flatnonzero(self.terminated | self.truncated).tolist()
        return {i: self.source.over[i] for i in ended}

    def last(self, i: int) -> Observation:
        """What was seen last of a game that ended in the last step, where the next one has begun in its place."""
        return self.finals.one(self._place(i))

    def observations(self) -> Observation:
        """All of it under the names that environments use, with the masks."""
        return self.arrays.all()

    # -- what is done
    def step(self, actions: ArrayLike) -> None:
        """Answer each game with the place of an option. IllegalAnswer if one is wrong, and nothing has changed.

        If a bot fails, its error is raised: its game stands where it stood, and those after it have not been answered.
        """
        given = actions_in(actions, self.n)
        narrow = np.ascontiguousarray(given, "<i4")
        if narrow is not given and (narrow != given).any():
            check_legal(given, self.n_options, self.waiting)
        self.batch.step(narrow.tobytes())

    def step_random(self, times: int, seed: int = 0) -> None:
        """So many random answers in each game, without coming back to Python."""
        self.batch.step_random(whole_number(times, "times"), whole_number(seed, "seed"))

    def reset(self, i: int, seed: int | None = None) -> None:
        """Begin another game in a place, from a seed or from the next one.

        If a bot fails before the caller is asked, its error is raised, and the place waits for another game.
        """
        place = self._place(i)
        if seed is not None:
            self.source.given[place] = a_seed(seed)
        self.batch.reset(place)

    def sow(self, i: int, seed: int) -> None:
        """Seeds of a place come from this one on, as Gymnasium has it. CardwrightError unless they are drawn."""
        draws = self.source.sow
        if not isinstance(draws, Draws):
            raise CardwrightError(NO_DRAWS)
        draws.of[self._place(i)] = generator(seed)

    def game(self, i: int) -> Game:
        """A copy of a game, to look at and to play on."""
        return self.source.games[self._place(i)].fork()

    def _place(self, i: int) -> int:
        if not 0 <= whole_number(i, "i") < self.n:
            raise CardwrightError(f"expected a game from 0 to {self.n - 1}, got {i}")
        return int(i)
