"""`Table`: the games of an environment, their observations and rewards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright import games
from cardwright.bots.own import made_by
from cardwright.games import game_of, table_class
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.play.game import Game
from cardwright.play.options import options_from
from cardwright.play.spec import QUICK, TURN_LIMIT, Asked, check_number_of_seats, whole_number

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.kernel.observing import Observer
    from cardwright.play.encoder import Encoder, Schema

OUTCOME: Final = "outcome"
MARGIN: Final = "margin"
REWARDS: Final = (OUTCOME, MARGIN)
Opponent = str | Callable[..., Any]  # the name of a bot, a bot class, or a function of a view


class Table:
    """A table on which an environment plays its games.

    `game`: the name of a game, or a Game whose table is used. `options`: the game's options, such as
    `kingdom` or `decks`; `table_seed` determines the random choices that they leave open. `turn_limit`:
    turns, counting all players, after which a game is truncated. `asking`: when a seat is asked; see
    `play.spec`. `reward`: "outcome" for who has won, or "margin", where half of the reward depends on the
    difference of scores.
    """

    def __init__(
        self, game: str | Game = "", *, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        options: Mapping[str, Any] | None = None, asking: str = QUICK, reward: str = OUTCOME,
    ) -> None:  # fmt: skip
        if reward not in REWARDS:
            raise CardwrightError(f"expected {' or '.join(REWARDS)} for 'reward', got {reward!r}")
        self.reward = reward
        self.first = (
            game
            if isinstance(game, Game)
            else first_game(game, seats, turn_limit, table_seed, options or {}, asking)
        )
        if self.first.bots:
            raise CardwrightError(
                f"bots sit at this table ({', '.join(self.first.bots)}): create the game without bots, and name "
                "opponents in the environment"
            )
        self.encoder: Encoder = game_of(self.first.game).encoder(self.first.game)
        self.schema: Schema = self.encoder.schema(self.first)
        self.seats = len(self.first.seats)
        self.constant_info: dict[str, Any] = {"schema": self.schema.id, "digest": self.schema.digest}

    def __deepcopy__(self, memo: object) -> Table:
        return self  # a table is immutable

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[Game, str]]:
        return table_with, (self.first, self.reward)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.first.game

    def game(self, seed: int) -> Game:
        """Return a new game with this seed."""
        return self.first.again(seed)

    def observer(self, n: int = 1) -> Observer:
        """Return an observer for `n` games."""
        return self.encoder.observer(self.first, n)

    def rewards(self, game: Game) -> list[float]:
        """Return the rewards of a finished game. They sum to 0.

        With n seats, each of k winners gets (n/k - 1)/(n - 1), and every other seat -1/(n - 1). In a draw all
        get 0. With `reward="margin"` the reward is the mean of this number and of `margins`.
        """
        n, won = self.seats, game.winners
        if won:
            prize = (n / len(won) - 1) / (n - 1)
            outcome = [prize if name in won else -1 / (n - 1) for name in game.seats]
        else:
            outcome = [0.0] * n
        if self.reward == OUTCOME:
            return outcome
        return [(one + margin) / 2 for one, margin in zip(outcome, self.margins(game), strict=True)]

    def margins(self, game: Game) -> list[float]:
        """Return how far each seat is ahead of the others, from -1 to 1.

        A lead of d points over another seat counts d/(|d| + m), where m is `Encoder.margin`, so each further
        point counts less than the last. A seat's margin is the mean over the other seats. All margins sum to
        0.
        """
        scores = [float(score) for score in game.scores]
        others = self.seats - 1
        return [
            sum((mine - score) / (abs(mine - score) + self.encoder.margin) for score in scores) / others
            for mine in scores
        ]

    def rewards_without(self, loser: int) -> list[float]:
        """Return the rewards of a game that a seat has lost by invalid answers: all other seats share the
        victory.
        """
        n = self.seats
        prize = (n / (n - 1) - 1) / (n - 1)
        return [-1 / (n - 1) if seat == loser else prize for seat in range(n)]

    def cut_off(self, game: Game) -> bool:
        """Whether a finished game was ended by the turn limit."""
        return bool(game._state.match.rules.cut_off(game._state))

    def bot(self, opponent: Opponent, seed: int) -> Bot:
        """Create a bot from its name or from a Python object."""
        return (
            self.first.shelf().make(opponent, seed) if isinstance(opponent, str) else made_by(opponent, seed)
        )

    def info(self, game: Game, seed: int) -> dict[str, Any]:
        """Return the info dict of a game.

        Scores, winners and the seed are added only when the game is over, because the seed determines every
        card.
        """
        info = dict(self.constant_info)
        if game.over:
            info["seed"] = seed
            info["scores"] = list(game.scores)
            info["winners"] = list(game.winners)
        return info


def first_game(
    name: str, seats: int, turn_limit: int, table_seed: int, options: Mapping[str, Any], asking: str = QUICK
) -> Game:  # fmt: skip
    """Create the first game of a table with these settings; `table_seed` is its seed."""
    if not isinstance(name, str):
        raise UnknownName(f"expected the name of a game, got {name!r}")
    name = name or games.names()[0]
    asked = options_from(games.named(name).options(), options, name)
    check_number_of_seats(whole_number(seats, "seats"))
    names = [f"player_{i}" for i in range(seats)]
    begun = table_class(name).begin(
        Asked(asked.spelled(), turn_limit=turn_limit, asking=asking), names, table_seed, ()
    )
    assert isinstance(begun, Game)
    return begun


def table_with(game: Game, reward: str) -> Table:
    """Return an environment's table for the games at the table of `game`. `reward`: as in `Table`."""
    return Table(game, reward=reward)


def schema_of(game: str | Game = "", **options: Any) -> Schema:
    """Return the schema of a game's observations: every number with its name and meaning."""
    return Table(game, options=options).schema


def opponents_for(given: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return the opponents as a list, one for each other seat."""
    if not isinstance(given, str | Iterable) and not callable(given):
        raise CardwrightError(f"expected a bot by its name, a class or a function of a view, got {given!r}")
    many = [given] * (seats - 1) if isinstance(given, str) or callable(given) else list(given)
    if len(many) != seats - 1:
        raise CardwrightError(f"expected {seats - 1} opponents, one for each other seat, got {len(many)}")
    for one in many:
        if not isinstance(one, str) and not callable(one):
            raise CardwrightError(
                f"expected a bot by its name, a class or a function of a view, got {type(one).__name__}"
            )
    return many


def check_opponents(table: Table, given: Opponent | Sequence[Opponent]) -> list[Opponent]:
    """Return the opponents as a list.

    Raise CardwrightError if there are too few, too many, or one that doesn't play this game.
    """
    many = opponents_for(given, table.seats)
    for one in dict.fromkeys(one for one in many if isinstance(one, str)):
        table.bot(one, 0)
    return many


def check_seat(table: Table, seat: int | str, words: Sequence[str]) -> None:
    """Raise CardwrightError if `seat` is neither the number of a seat nor one of these words."""
    if isinstance(seat, str):
        if seat not in words:
            raise CardwrightError(
                f"expected the number of a seat, {' or '.join(map(repr, words))}, got {seat!r}"
            )
    elif not 0 <= whole_number(seat, "seat") < table.seats:
        raise CardwrightError(f"expected a seat from 0 to {table.seats - 1}, got {seat}")


def table_of(game: str | Game | Table, **how: Any) -> Table:
    """Return the given table, or a new table of this game; `how`: see `Table`."""
    return game if isinstance(game, Table) else Table(game, **how)
