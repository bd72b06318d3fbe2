"""A feature of a card: everything on it besides its cost, its types and what playing it does."""

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
    """How words read in print; the printer of cards overrides it."""

    def effect(self, e: Effect) -> str:
        """What an effect does, behind "you may": `trash a card from your hand`."""
        return e.label

    def whole(self, e: Effect) -> str:
        """What an effect does, in sentences: `Trash a card from your hand.`"""
        return e.label

    def condition(self, c: Condition) -> str:
        """What has to be so, behind "if": `you have a Copper in play`."""
        return c.label

    def one(self, which: Which) -> str:
        """A card of a quality: `Treasure`."""
        return which.label

    def several(self, which: Which) -> str:
        """Cards of a quality: `Treasures`."""
        return which.label

    def question(self, e: Effect) -> str:
        """What an effect asks its player to do first: `Trash a card from your hand`."""
        return e.label.partition("; ")[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """Something on a card that its cost, types and play don't say. A feature overrides the questions it answers.

    Setting up a table, the match and the printer ask these questions. Nothing asks a feature while a game is played:
    what such code needs is written on the card (`print_on`) or into the match (`matters`) before.
    """

    def print_on(self, card: Card) -> None:
        """Write on the card, as it is made, what is asked of it while a game is played."""

    def effects(self) -> list[tuple[str, Effect]]:
        """The effects that the feature brings, each with a name that no other effect of the card has."""
        return []

    def piles_beside(self) -> list[str]:
        """Dominion D63. Names of the piles outside the Supply that come with the card."""
        return []

    def supply_piles(self) -> list[str]:
        """Dominion D20. Names of further piles of the Supply that come with the card."""
        return []

    def loose_cards(self) -> list[str]:
        """Dominion D45, D83. Names of cards that come with the card and lie in no pile."""
        return []

    def in_decks(self) -> list[str]:
        """Dominion D81. Names of cards that replace a Copper each in every starting deck."""
        return []

    def matters(self, m: DominionMatch, kind: i64) -> None:
        """Tell the match that a card of this kind may come into the game."""

    def lays_out(self, g: Game, m: DominionMatch) -> None:
        """Lay out what lies on a new table because of the card, such as tokens on piles."""

    def gives(self, g: Game, m: DominionMatch) -> None:
        """Give each player what they begin with because of the card."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        """What the feature says in print, in whole sentences. `say` prints the words in it."""
        return []


def feature_of(card: Card, sort: type[F]) -> F | None:
    """The first feature of this sort on a card, or None."""
    for f in card.features:
        if isinstance(f, sort):
            return f
    return None


def has(card: Card, sort: type[F]) -> bool:
    """Whether a card has a feature of this sort."""
    return feature_of(card, sort) is not None


def in_order(names: Sequence[str]) -> list[str]:
    """Each of these names once, in the order of their first mention."""
    return list(dict.fromkeys(names))
