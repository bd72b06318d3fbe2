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
        """Return the look (a word that stands for a color) of a card. Return "" if the name is not a card's."""
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
        """Return the bots for the game, or for another kind of its tables."""
        from cardwright.bots.shelf import Shelf  # noqa: PLC0415 - as all parts

        return Shelf(self.title)

    def sender(self, table: str = "") -> Sender:
        """Return the object that describes the game's tables for the browser."""
        from .sent import Sender  # noqa: PLC0415 - as all parts

        return Sender()

    def encoder(self, table: str = "") -> Encoder:
        """Return the observations and actions that learning environments use for the game, or another kind of
        its tables.
        """
        from .encoder import Encoder  # noqa: PLC0415 - as all parts

        return Encoder()

    def scenarios(self) -> Engine | None:
        """Return the vocabulary and positions for scenario files. Return None if the game has no scenarios."""
        return None

    def cards(self) -> Catalogue | None:
        """Return the list of cards for `cardwright cards`. Return None if the game has no such list."""
        return None

    def to_bring(self) -> Sequence[str]:
        """Return the names of built-in decks that a player may bring to a table; empty if players bring no
        decks.
        """
        return ()

    def looked_through(self, text: str) -> Mapping[str, Any] | None:
        """Return which cards of a deck text can be played, for the browser.

        Return None if players bring no decks.

        Keys: `name`, `cards` (how many different ones), `whole`, `missing` (each `card`, `line`, `copies`,
        `is` (unknown or refused), `why`, `near`), `text` (the deck as Cardwright writes it), `playable` (the
        deck without the missing cards; "" if nothing is left), `legal` (the formats that allow it), `list`
        (each `name`, `copies`, `part`, and what `search` says of the card). CardwrightError: the text is no
        deck.
        """
        return None

    def search(self, query: str, most: int) -> Mapping[str, Any] | None:
        """Return the cards that a deck builder's query finds, at most `most`.

        Return None if players build no decks.

        Keys: `found` (how many), `more` (whether there are more than are listed), `cards` (each `name`, `cost`, `type`,
        `size`, `value`, `colors`, `playable`). CardwrightError: the query can't be read.
        """
        return None

    def supplies(self) -> Supplies | None:
        """What a server's operator can fetch for the game; None if there is nothing."""
        return None

    def commands(self) -> Sequence[click.Command]:
        """Return the commands that the game adds to the command line."""
        return ()

    def ledger(self) -> Traversable | None:
        """Return the ledger file with the game's rules. Return None if it has none."""
        return None

    def word_folders(self) -> Sequence[str]:
        """Return the folders of its words; their docstrings state rules that a `partial` ledger leaves out."""
        return ("words",)

    def cited(self) -> Mapping[str, str]:
        """Return every log entry and question that the game can produce, with the rule that it cites."""
        return {}
