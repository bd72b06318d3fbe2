"""What one game gives to all else: one object, found by the entry point group `cardwright.games`.

`play`, `scenario`, `simulate`, `terminal` and the command line know no game. They ask a `CardGame` for its parts.
docs/your-own-game.md makes one from nothing.
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
    from .game import Game
    from .machines import Machines
    from .options import TableOptions
    from .sent import Sender


class Drawing(Protocol):
    """What draws the tables of a game. A view is that of one seat, so nothing else can be drawn."""

    def look_of(self, name: str) -> str:
        """How a card looks, by its name; "" for what is no card."""
        ...

    def board(self, view: Any, seats: Sequence[str]) -> Iterable[Drawn]:
        """The table."""
        ...

    def places(self, view: Any, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
        """All that can be looked through, by what it is called."""
        ...

    def choices(self, view: Any, seats: Sequence[str], texts: Sequence[str], asked: str) -> list[Choice]:
        """The options of the seat's decision as a person reads them; `asked`: the kind of the decision."""
        ...

    def waits(self, view: Any) -> bool:
        """Whether something of another player waits that the seat may want to answer."""
        ...


class CardGame:
    """A game. Subclass it, make one, and name it under `cardwright.games`. Only `table` has no default.

    Its parts are imported when they are asked for, so that `cardwright --help` imports no game.
    """

    name: str  # as it is typed
    title: str  # as it is printed
    opponents: ClassVar[tuple[str, ...]] = ("random", "random")  # bots that play if nobody is named
    tables: ClassVar[tuple[str, ...]] = ()  # kinds of tables beside the game itself, such as a draft

    def table(self, name: str = "") -> type[Game]:
        """The class of its games that users hold; with a name, of another kind of its tables."""
        raise NotImplementedError

    def options(self) -> type[TableOptions]:
        """What a table can be asked for."""
        from .options import TableOptions  # noqa: PLC0415 - a build plays games with the package's rules alone

        return TableOptions

    def bots(self, table: str = "") -> Shelf:
        """The bots that play it, or another kind of its tables."""
        from cardwright.bots.shelf import Shelf  # noqa: PLC0415 - as all parts

        return Shelf(self.title)

    def sender(self, table: str = "") -> Sender:
        """What a browser is sent of its tables."""
        from .sent import Sender  # noqa: PLC0415 - as all parts

        return Sender()

    def machines(self, table: str = "") -> Machines:
        """What machines that learn get of it, or of another kind of its tables."""
        from .machines import Machines  # noqa: PLC0415 - as all parts

        return Machines()

    def scenarios(self) -> Engine | None:
        """Its words for scenario files; None: it has no scenarios."""
        return None

    def cards(self) -> Catalogue | None:
        """Its cards in print; None: they are not printed."""
        return None

    def to_bring(self) -> Sequence[str]:
        """What comes with the game for a seat to bring to a table, by name: decks; nothing, where nobody brings any."""
        return ()

    def commands(self) -> Sequence[click.Command]:
        """Commands of its own beside those that all games share."""
        return ()

    def ledger(self) -> Traversable | None:
        """The file of its rules; None: it has none."""
        return None

    def cited(self) -> Mapping[str, str]:
        """What its log can say happened, and what is asked, each with the rule that it names."""
        return {}
