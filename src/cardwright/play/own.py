"""What each game says for itself: the handful of methods that a game adds to `play.game.Game`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from cardwright.games import game_of
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.story import Story
from cardwright.kernel.views import Refusal, View

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardwright.bots.base import Bot
    from cardwright.bots.shelf import Shelf

    from .cardgame import Drawing
    from .game import Game
    from .options import TableOptions
    from .spec import Asked, Spec


class ToBuild(NamedTuple):
    """What a seat may build a deck of, when a game is over that was played for it."""

    cards: tuple[str, ...]  # each of them once, those of one name side by side
    free: tuple[str, ...]  # of these any number
    built: tuple[str, ...]  # a deck as a program builds it
    least: int  # cards in a deck


class OwnOfGame(ABC):
    """What `Game` leaves to each game."""

    game: ClassVar[str]  # its name
    spec_type: ClassVar[type[Any]]
    questions: ClassVar[Mapping[int, tuple[str, str]]]  # by kind of decision: its name, its rule
    score_word: ClassVar[str]  # what its scores are
    tallies: ClassVar[bool] = False  # whether it can tell what was gained and played in which turn
    concedes: ClassVar[bool] = False  # whether it has a rule by which a seat gives up
    command: ClassVar[str] = "play"  # of the command line: goes on with it
    makes_decks: ClassVar[bool] = False  # whether decks come out of it that `write_decks` writes

    @abstractmethod
    def view(self, seat: int | str) -> View:
        """What a seat may know, now and as the game goes on until it is undone."""

    @abstractmethod
    def _tell(self, seat: int | None, since: int = 0) -> Story:
        """The story as a seat may hear it; None: all of it. `since`: from this entry of the log on."""

    def _against(self, seat: int, name: str) -> Sequence[Refusal]:
        """Why the seat that is asked can't do what it names, as far as the game has words for it."""
        return self.view(seat).why_not(name)

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's score, as it is now."""

    @abstractmethod
    def _winners(self) -> list[int]:
        """The seats that have won a game that is over."""

    @property
    def won_cards(self) -> tuple[int, ...]:
        """CR 407.2. How many cards more each seat owns than at the beginning; empty if nobody plays for cards."""
        return ()

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase or step, as printed."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """How far the game is, in turns of all together, as limits count them."""

    @property
    def turn_number(self) -> int:
        """The number of the turn that goes on, as people say it: 1 in the first one."""
        return self.view(0).turn_number

    @abstractmethod
    def turns_of(self, seat: int) -> int:
        """How many turns a seat has taken."""

    @classmethod
    @abstractmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> Game:
        """A new game at a table as asked for, for which these bots are meant, seated already or not."""

    @classmethod
    def shared_options(
        cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]
    ) -> TableOptions:
        """The options with what depends on who plays decided for all these bots, so that several tables are alike."""
        return asked.options

    @classmethod
    def shelf(cls) -> Shelf:
        """The bots that play this game."""
        return game_of(cls.game).bots(cls.game)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Who plays for a person who has left."""
        shelf = cls.shelf()
        return shelf.make(shelf.default, seat)

    @classmethod
    @abstractmethod
    def drawing(cls) -> Drawing:
        """What draws its tables."""

    @abstractmethod
    def _decks(self) -> Sequence[Sequence[str]]:
        """The cards of each seat, whoever may know them."""

    def write_decks(self, folder: Path) -> None:
        """A file for each deck that has come out of it."""
        raise CardwrightError(f"expected a game out of which decks come, got {self.game}")

    def tally(self) -> Sequence[tuple[int, int, int, str, str, str, int]]:
        """What was gained, played and exchanged in each turn: the whole truth, for when all is over."""
        raise CardwrightError(f"expected a game that tells what is gained and played, got {self.game}")

    def to_build(self, seat: int | str) -> ToBuild | None:
        """What a seat may build a deck of for the game for which this one was played; None: nothing is built."""
        return None

    def next_spec(self, seed: int, decks: Mapping[str, Sequence[str]] | None = None) -> Spec | None:
        """The spec of the game for which this one was played, such as the game after a draft; None: there is none.

        `decks`: by seat; who has none there gets one that a program builds. CardwrightError for what may not be played.
        """
        return None
