"""Dominion D20, D26, D57, D132. Features of cards that are in every Supply or every starting deck, or that
end the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class InEverySupply(Feature):
    """Dominion D20. The card has a pile in the Supply of every game."""

    def print_on(self, card: Card) -> None:
        card.always = True


@final
class InSomeSupplies(Feature):
    """Dominion D132. The card has a pile in the Supply only in games in which another card needs it."""

    def print_on(self, card: Card) -> None:
        card.extra = True


@final
class InStartingDecks(Feature):
    """Dominion D20. Every starting deck has a certain number of copies of the card."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def print_on(self, card: Card) -> None:
        card.dealt = self.n

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Each player begins with {self.n}."]


@final
class WithFiveOrMore(Feature):
    """Dominion D20. The pile has another size with five or six players."""

    def __init__(self, size: int) -> None:
        self.size: int = size

    def print_on(self, card: Card) -> None:
        card.crowd = self.size


@final
class EndsTheGame(Feature):
    """Dominion D26. The game ends when the pile is empty."""

    def print_on(self, card: Card) -> None:
        card.ends_game = True

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["The game ends when this pile is empty."]
