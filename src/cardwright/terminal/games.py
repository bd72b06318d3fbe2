"""Which module draws which game; a game draws itself, next to its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from cardwright.kernel.drawing import Choice, Drawn, Piece

WHERE: Final = {
    "dominion": "cardwright.dominion.drawing",
    "magic": "cardwright.magic.drawing",
    "magic-draft": "cardwright.magic.draft_drawing",
}


class Drawing(Protocol):
    """What such a module has. A view is that of one seat, so nothing else can be drawn."""

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


def drawing_of(game: str) -> Drawing:
    """The module that draws a game, by the game's name."""
    return cast(Drawing, import_module(WHERE[game]))
