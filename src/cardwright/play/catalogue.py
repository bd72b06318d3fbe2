"""The list of a game's cards, for `cardwright cards` and for the command `card NAME` during a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from cardwright.kernel.spelling import named_at_end

from .options import TableOptions


class Catalogue:
    """The cards of a game by name. `filters`: the game's additional options of `cardwright cards`."""

    filters: ClassVar[type[TableOptions]] = TableOptions

    def names(self) -> Sequence[str]:
        """Return every listed card, set by set, in the order of the set."""
        raise NotImplementedError

    def unlisted_names(self) -> Collection[str]:
        """Return names that are not listed but can be shown by their complete name, such as tokens and the
        faces of cards.
        """
        return ()

    def pickable(self) -> Sequence[str]:
        """Return the cards from which the shared cards of a table are chosen (Dominion's kingdom); empty if
        there are none.
        """
        return ()

    def find(self, name: str) -> str:
        """Return the card with this name. Raise UnknownName, with similar names, if there is none."""
        raise NotImplementedError

    def set_of(self, name: str) -> str:
        """Return the set of a card. Return "" if it belongs to none."""
        raise NotImplementedError

    def missing_cards(self, of_set: str) -> Sequence[str] | None:
        """Return the cards of a set that are not implemented. Return None if that is unknown."""
        return None

    def row(self, name: str, wide: int) -> str:
        """Return a card as one line of the list. `wide`: the number of columns for its name."""
        raise NotImplementedError

    def lines(self, name: str) -> Iterable[str]:
        """Return the complete description of a card, in lines of up to 80 columns."""
        raise NotImplementedError

    def brief(self, name: str) -> dict[str, Any]:
        """Return a summary of a card, for JSON."""
        raise NotImplementedError

    def full(self, name: str) -> dict[str, Any]:
        """Return the complete description of a card, for JSON."""
        raise NotImplementedError

    def matching(self, names: Sequence[str], asked: TableOptions) -> Sequence[str]:
        """Return the given cards that match the filters."""
        return names

    def other_list(
        self, asked: TableOptions, of_set: Sequence[str] | None
    ) -> tuple[list[dict[str, Any]], list[str]] | None:
        """Return another list than that of cards, if a filter asks for one, such as the list of kingdoms.

        The list is returned as JSON data and as lines of text. Return None if no filter asks for it.
        """
        return None


def card_in(shelf: Catalogue | None, words: str) -> str:
    """Return the card whose name ends a phrase such as `buy gold`.

    Raise UnknownName if the phrase doesn't end with a card's name. Return "" if the game has no list of
    cards.
    """
    return "" if shelf is None else shelf.find(named_at_end(shelf.names(), words.split()))
