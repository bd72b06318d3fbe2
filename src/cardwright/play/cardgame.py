"""The interface of a game to the rest of Cardwright: one object, found through the entry points `cardwright.games`.

`play`, `scenario`, `simulate`, `terminal` and the command line contain nothing about a particular game. They ask a
`CardGame` for its parts. docs/your-own-game.md is a tutorial.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    import click

    from cardwright.bots.shelf import Shelf
    from cardwright.kernel.drawing import Choice, Drawn, Piece
    from cardwright.scenario.engine import Engine

    from .catalogue import Catalogue
    from .encoder import Encoder
    from .game import Game
    from .options import TableOptions
    from .sent import Sender
    from .supplies import Supplies


class Drawing(Protocol):
    """Draws the tables of a game. It gets the view of one seat, so it can't draw anything hidden from that seat."""

    def look_of(self, name: str) -> str:
        """Return the look of a card, which is a word that stands for a color. Return "" if no card has this
        name.
        """
        ...

    def board(self, view: Any, seats: Sequence[str]) -> Iterable[Drawn]:
        """Return the headings, rows and grids that show the table."""
        ...

    def places(self, view: Any, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
        """Return the contents of every zone that the seat may look through, by the zone's name."""
        ...

    def choices(self, view: Any, seats: Sequence[str], texts: Sequence[str], asked: str) -> list[Choice]:
        """Return the options of the seat's decision, worded for a person. `asked`: the kind of the decision."""
        ...

    def waits(self, view: Any) -> bool:
        """Whether a spell or ability of another player is waiting that the seat may want to respond to."""
        ...


class CardGame:
    """A game. Subclass it, create an instance, and register it under `cardwright.games`. Only `table` has no default.

    Import the parts of a game inside these methods, so that `cardwright --help` imports no game.
    """

    name: str  # as typed on the command line
    title: str  # as printed
    goal: ClassVar[str] = ""  # how to win, in a sentence or two, for players who don't know the game
    opponents: ClassVar[tuple[str, ...]] = ("random", "random")  # bots that play if none are named
    tables: ClassVar[tuple[str, ...]] = ()  # kinds of tables besides the game itself, such as a draft

    def table(self, name: str = "") -> type[Game]:
        """Return the subclass of `Game` for this game. `name`: one of `tables`, or "" for the game itself."""
        raise NotImplementedError

    def options(self) -> type[TableOptions]:
        """Return the options struct of the game."""
        from .options import TableOptions  # noqa: PLC0415 - a build plays games with the package's rules alone

        return TableOptions

    def bots(self, table: str = "") -> Shelf:
        """Return the bots that play the game. `table`: the kind of table; "" for the game itself."""
        from cardwright.bots.shelf import Shelf  # noqa: PLC0415 - as all parts

        return Shelf(self.title)

    def sender(self, table: str = "") -> Sender:
        """Return the object that describes the game's tables for the page in the browser.

        `table`: the kind of table; "" for the game itself.
        """
        from .sent import Sender  # noqa: PLC0415 - as all parts

        return Sender()

    def encoder(self, table: str = "") -> Encoder:
        """Return the object that describes the observations and actions of the game for learning
        environments.

        `table`: the kind of table; "" for the game itself.
        """
        from .encoder import Encoder  # noqa: PLC0415 - as all parts

        return Encoder()

    def scenarios(self) -> Engine | None:
        """Return the object that gives scenario files their vocabulary and sets up their positions.

        Return None if the game has no scenarios.
        """
        return None

    def cards(self) -> Catalogue | None:
        """Return the list of cards for `cardwright cards`. Return None if the game has no such list."""
        return None

    def to_bring(self) -> Sequence[str]:
        """Return the names of the built-in decks from which a player may choose.

        Return an empty sequence if players bring no decks to this game.
        """
        return ()

    def looked_through(self, text: str) -> Mapping[str, Any] | None:
        """Tell the page which cards of a deck can be played. Return None if players bring no decks.

        `text`: the deck. The keys of the result: `name`; `cards` (the number of different cards); `whole`
        (whether none is missing); `missing` (each with `card`, `line`, `copies`, `is` (unknown or refused),
        `why`, and `near`: similar names); `text` (the deck as Cardwright writes it); `playable` (the deck
        without the missing cards; "" if nothing is left); `legal` (the formats that allow the deck); `list`
        (each with `name`, `copies`, `part`, and what `search` says of the card). Raise CardwrightError if the
        text is no deck.
        """
        return None

    def search(self, query: str, most: int) -> Mapping[str, Any] | None:
        """Return the cards that match a deck builder's query, at most `most` of them. Return None if players
        build no decks.

        The keys of the result: `found` (the number of matches); `more` (whether some are not listed); `cards`
        (each with `name`, `cost`, `type`, `size`, `value`, `colors`, `playable`). Raise CardwrightError if
        the query can't be parsed.
        """
        return None

    def supplies(self) -> Supplies | None:
        """Return the object that downloads further material for the game, such as card files, for a server's
        operator.

        Return None if there is nothing to download.
        """
        return None

    def commands(self) -> Sequence[click.Command]:
        """Return the commands that the game adds to the command line."""
        return ()

    def ledger(self) -> Traversable | None:
        """Return the ledger file with the game's rules. Return None if it has none."""
        return None

    def word_folders(self) -> Sequence[str]:
        """Return the folders of the game's words. Where the ledger is `partial`, their docstrings state
        further rules.
        """
        return ("words",)

    def cited(self) -> Mapping[str, str]:
        """Return the rule that each log entry and each question of the game cites, by the name of the entry
        or question.
        """
        return {}
