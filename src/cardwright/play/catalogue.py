"""A game's cards in print, for `cardwright cards` and for who asks in the middle of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from cardwright.kernel.spelling import named_at_end

from .options import TableOptions


class Catalogue:
    """The cards of a game by name. `filters`: what `cardwright cards` can be asked for beside a set and a name."""

    filters: ClassVar[type[TableOptions]] = TableOptions

    def names(self) -> Sequence[str]:
        """Every card that is listed, set by set, in the order of its set."""
        raise NotImplementedError

    def also(self) -> Collection[str]:
        """What has no place in the list and can be shown by its whole name: tokens, faces."""
        return ()

    def pickable(self) -> Sequence[str]:
        """The cards of which those of a table are picked, where it has some that lie there for all; else none."""
        return ()

    def find(self, name: str) -> str:
        """The card of this name; UnknownName with the nearest ones if there is none."""
        raise NotImplementedError

    def set_of(self, name: str) -> str:
        """The set that a card is of; "" for none."""
        raise NotImplementedError

    def lacking(self, of_set: str) -> Sequence[str] | None:
        """The cards of a set that are not here; None if nobody has counted them."""
        return None

    def row(self, name: str, wide: int) -> str:
        """A card as one line of the list; its name in so many columns."""
        raise NotImplementedError

    def lines(self, name: str) -> Iterable[str]:
        """A card in 80 columns, with all that its value says."""
        raise NotImplementedError

    def brief(self, name: str) -> dict[str, Any]:
        """A card as a row for programs."""
        raise NotImplementedError

    def full(self, name: str) -> dict[str, Any]:
        """A card with all that its value says, for programs."""
        raise NotImplementedError

    def fitting(self, names: Sequence[str], asked: TableOptions) -> Sequence[str]:
        """Those of these cards that fit the filters of the game."""
        return names

    def instead(
        self, asked: TableOptions, of_set: Sequence[str] | None
    ) -> tuple[list[dict[str, Any]], list[str]] | None:
        """What is listed instead of cards, if the filters ask for something else: for programs, and as lines."""
        return None


def card_in(shelf: Catalogue | None, words: str) -> str:
    """The card with which a sentence such as `buy gold` ends; UnknownName if it ends with none.

    "" in a game without a list of cards.
    """
    return "" if shelf is None else shelf.find(named_at_end(shelf.names(), words.split()))
