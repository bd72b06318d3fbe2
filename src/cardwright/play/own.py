"""`OwnOfGame`: the methods that each game adds to `play.game.Game`."""

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
    """The cards from which a seat may build a deck after a draft."""

    cards: tuple[str, ...]  # the drafted cards, each copy once, equal names next to each other
    free: tuple[str, ...]  # cards that may be added in any number
    built: tuple[str, ...]  # a deck built automatically
    least: int  # smallest number of cards in a deck


class OwnOfGame(ABC):
    """The part of `Game` that each game implements."""

    game: ClassVar[str]  # name of the game
    spec_type: ClassVar[type[Any]]
    questions: ClassVar[Mapping[int, tuple[str, str]]]  # by kind of decision: its name and its rule
    score_word: ClassVar[str]  # the word for scores, such as points or life
    curve_words: ClassVar[tuple[str, ...]] = ()  # names of the values of `curves`; (): only the score
    tallies: ClassVar[bool] = False  # whether `tally` is implemented
    concedes: ClassVar[bool] = False  # whether the rules allow conceding
    command: ClassVar[str] = "play"  # the command that resumes this game
    makes_decks: ClassVar[bool] = False  # whether the game produces decks (a draft); see `write_decks`

    @abstractmethod
    def view(self, seat: int | str) -> View:
        """Return the view of a seat: what it may know. It follows the game until an undo."""

    @abstractmethod
    def _tell(self, seat: int | None, since: int = 0) -> Story:
        """Return the story that a seat may know. `seat` None: the complete story. `since`: start at this log
        entry.
        """

    def _against(self, seat: int, name: str) -> Sequence[Refusal]:
        """Return the reasons why a seat, which has to decide, can't use the card with this name now."""
        return self.view(seat).why_not(name)

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The present score of each seat."""

    def score_parts(self) -> list[list[tuple[str, int, int]]]:
        """Return what each seat's score consists of, once the game is over: name, number and points of each
        part.

        Return an empty list if scores have no parts. The parts reveal hidden cards.
        """
        return []

    @abstractmethod
    def _winners(self) -> list[int]:
        """Return the seats that have won, if the game is over."""

    @property
    def won_cards(self) -> tuple[int, ...]:
        """CR 407.2. How many more cards each seat owns than at the start; empty if the game is not played for ante."""
        return ()

    @property
    @abstractmethod
    def phase(self) -> str:
        """The printed name of the phase or step."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of turns taken by all players, as turn limits count them."""

    @property
    def turn_number(self) -> int:
        """The number of the present turn, as people count: 1 in the first turn."""
        return self.view(0).turn_number

    @abstractmethod
    def turns_of(self, seat: int) -> int:
        """Return the number of turns that a seat has taken."""

    @classmethod
    @abstractmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> Game:
        """Start a new game with these settings.

        `bots`: bots by whose needs the table's cards may be chosen, even if they have no seat.
        """

    @classmethod
    def shared_options(
        cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]
    ) -> TableOptions:
        """Return the options of a run's tables, with all choices made that would otherwise depend on the
        bots.

        For example, an unnamed kingdom is chosen here once, so that all tables of the run have the same one.
        """
        return asked.options

    @classmethod
    def even_options(cls, options: TableOptions) -> TableOptions:
        """Return the options for a comparison of bots: all bots bring the same deck, unless the options name
        decks.
        """
        return options

    @classmethod
    def ladder_tables(cls, options: TableOptions, n: int) -> list[TableOptions]:
        """Return the options of the `n` tables of a ladder: each table has another kingdom or other decks.

        All seats of a table bring the same deck. Every table has the cards that the options name; the table's
        own seed draws the others.
        """
        return [cls.even_options(options)] * n

    @classmethod
    def shelf(cls) -> Shelf:
        """Return the bots for this game."""
        return game_of(cls.game).bots(cls.game)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Return the bot that plays for a person who has left."""
        shelf = cls.shelf()
        return shelf.make(shelf.default, seat)

    @classmethod
    @abstractmethod
    def drawing(cls) -> Drawing:
        """Return the object that draws the game's tables in a terminal."""

    @abstractmethod
    def _decks(self) -> Sequence[Sequence[str]]:
        """Return the cards of each seat, including hidden ones."""

    def write_decks(self, folder: Path) -> None:
        """Write a file for each deck that the game has produced."""
        raise CardwrightError(f"{self.game} does not produce decks")

    def tally(self) -> Sequence[tuple[int, int, int, str, str, str, int]]:
        """Return what was gained, played and exchanged in each turn of a finished game, including hidden
        cards.
        """
        raise CardwrightError(f"the game {self.game} doesn't record what is gained and played")

    def to_build(self, seat: int | str) -> ToBuild | None:
        """Return the cards from which a seat may build its deck for the next game.

        Return None if this game is not a draft.
        """
        return None

    def next_spec(self, seed: int, decks: Mapping[str, Sequence[str]] | None = None) -> Spec | None:
        """Return the spec of the following game, such as the game after a draft.

        Return None if there is none.

        `decks`: by seat; a seat without a deck gets an automatically built one. Raise CardwrightError for an
        illegal deck.
        """
        return None
