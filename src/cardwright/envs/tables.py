"""A table at which machines play: its games from seeds, what they see, what they win."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

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
    from cardwright.play.machines import Machines, Schema

Opponent = str | Callable[..., Any]  # the name of a bot, a class of bots, or a function of a view


class Table:
    """A prepared table. `game`: the name of a game, or a game of your own making, whose table is taken.

    `options`: what the game can be asked for, such as `kingdom` or `decks`; what is left to chance, `table_seed`
    decides. `turn_limit`: turns of all together after which a game is cut off.
    """

    def __init__(
        self, game: str | Game = "", *, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        self.first = (
            game if isinstance(game, Game) else made(game, seats, turn_limit, table_seed, options or {})
        )
        if self.first.bots:
            raise CardwrightError(f"expected a table without bots, got {', '.join(self.first.bots)} at it")
        self.machines: Machines = game_of(self.first.game).machines(self.first.game)
        self.schema: Schema = self.machines.schema(self.first)
        self.seats = len(self.first.seats)
        self.told: dict[str, Any] = {"schema": self.schema.id, "digest": self.schema.digest}

    def __deepcopy__(self, memo: object) -> Table:
        return self  # it never changes

    def __reduce__(self) -> tuple[type[Table], tuple[Game]]:
        return Table, (self.first,)

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.first.game

    def game(self, seed: int) -> Game:
        """A game from a seed."""
        return self.first.again(seed)

    def observer(self, n: int = 1) -> Observer:
        """Room for what is seen of so many games."""
        return self.machines.observer(self.first, n)

    def rewards(self, game: Game) -> list[float]:
        """What a game that is over is worth, nought in all.

        Of n seats k winners get (n/k - 1)/(n - 1), the others -1/(n - 1); in a draw everybody gets 0.
        """
        n, won = self.seats, game.winners
        if not won:
            return [0.0] * n
        prize = (n / len(won) - 1) / (n - 1)
        return [prize if name in won else -1 / (n - 1) for name in game.seats]

    def cut_off(self, game: Game) -> bool:
        """Whether a game that is over was ended by its limit of turns."""
        return bool(game._state.match.rules.cut_off(game._state))

    def bot(self, opponent: Opponent, seed: int) -> Bot:
        """A bot of the game by its name, or made of Python."""
        return (
            self.first.shelf().make(opponent, seed) if isinstance(opponent, str) else made_by(opponent, seed)
        )

    def info(self, game: Game, seed: int) -> dict[str, Any]:
        """What is told beside an observation; of a game that is over its scores, and its seed, which tells all."""
        told = dict(self.told)
        if game.over:
            told["seed"] = seed
            told["scores"] = list(game.scores)
            told["winners"] = list(game.winners)
        return told


def made(name: str, seats: int, turn_limit: int, table_seed: int, options: Mapping[str, Any]) -> Game:
    """A game at a table as asked for; its first one is played from `table_seed`."""
    if not isinstance(name, str):
        raise UnknownName(f"expected the name of a game, got {name!r}")
    name = name or games.names()[0]
    asked = options_from(games.named(name).options(), options, name)
    check_number_of_seats(whole_number(seats, "seats"))
    names = [f"player_{i}" for i in range(seats)]
    begun = table_class(name).begin(
        Asked(asked.spelled(), turn_limit=turn_limit, asking=QUICK), names, table_seed, ()
    )
    assert isinstance(begun, Game)
    return begun


def schema_of(game: str | Game = "", **options: Any) -> Schema:
    """Every number of an observation of a game, with its name and its meaning."""
    return Table(game, options=options).schema


def opponents_for(given: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """One for each of the other seats."""
    if not isinstance(given, str | Iterable) and not callable(given):
        raise CardwrightError(f"expected a bot by its name, a class or a function of a view, got {given!r}")
    many = [given] * (seats - 1) if isinstance(given, str) or callable(given) else list(given)
    if len(many) != seats - 1:
        raise CardwrightError(f"expected {seats - 1} opponents, one for each other seat, got {len(many)}")
    return many
