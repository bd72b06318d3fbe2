"""Features: everything on a card besides its cost, its types and the effect of playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.kernel.effects import Condition, Effect
    from cardwright.kernel.game import Game

    from .match import DominionMatch
    from .table import Card, Which

F = TypeVar("F", bound="Feature")


@mypyc_attr(allow_interpreted_subclasses=True)
class Saying:
    """Turns parts of a card's value into text.

    Here they are just labels; the printer of cards overrides these methods.
    """

    def effect(self, e: Effect) -> str:
        """Return the text of an effect in the form that follows "you may": `trash a card from your hand`."""
        return e.label

    def whole(self, e: Effect) -> str:
        """Return the text of an effect as complete sentences: `Trash a card from your hand.`"""
        return e.label

    def condition(self, c: Condition) -> str:
        """Return the text of a condition in the form that follows "if": `you have a Copper in play`."""
        return c.label

    def one(self, which: Which) -> str:
        """Return the text for one card that has a quality: `Treasure`."""
        return which.label

    def several(self, which: Which) -> str:
        """Return the text for several cards that have a quality: `Treasures`."""
        return which.label

    def question(self, e: Effect) -> str:
        """Return the question that an effect asks its player first: `Trash a card from your hand`."""
        return e.label.partition("; ")[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """A property of a card besides cost, types and the effect of
    playing it. Each feature overrides the methods that it needs.

    Setup, the match and the printer call these methods. Nothing calls a feature during a game: before the
    game, `print_on` writes what the game needs onto the card, and `matters` writes it into the match.
    """

    def print_on(self, card: Card) -> None:
        """Write the values that the game needs during play onto the card.

        This is called when the card is made.
        """

    def effects(self) -> list[tuple[str, Effect]]:
        """Return the effects of the feature, each with a name that no other effect of the card has."""
        return []

    def piles_beside(self) -> list[str]:
        """Dominion D63. Return the names of the piles outside the Supply that come with the card."""
        return []

    def supply_piles(self) -> list[str]:
        """Dominion D20. Return the names of further piles of the Supply that come with the card."""
        return []

    def loose_cards(self) -> list[str]:
        """Dominion D45, D83. Return the names of cards that come into the game with this card and lie in no
        pile.
        """
        return []

    def in_decks(self) -> list[str]:
        """Dominion D81. Return the names of cards that each replace a Copper in every starting deck."""
        return []

    def matters(self, m: DominionMatch, kind: i64) -> None:
        """Store in the match what this feature changes in a game into which a card of this kind may come."""

    def lays_out(self, g: Game, m: DominionMatch) -> None:
        """Lay out the things that lie on the table at the
        start because of the card, such as tokens on piles.
        """

    def gives(self, g: Game, m: DominionMatch) -> None:
        """Give each player what players get at the start because of the card, such as tokens."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        """Return the feature's text in print, in whole sentences. `say` turns its parts into text."""
        return []


def feature_of(card: Card, sort: type[F]) -> F | None:
    """Return the first feature of this class on a card, or None. `sort`: the class."""
    for f in card.features:
        if isinstance(f, sort):
            return f
    return None


def has(card: Card, sort: type[F]) -> bool:
    """Whether a card has a feature of this class."""
    return feature_of(card, sort) is not None


def in_order(names: Sequence[str]) -> list[str]:
    """Return the names without duplicates, in the order of their first appearance."""
    return list(dict.fromkeys(names))
