"""Dominion D123, D125, D168. Landscapes that lie on piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class LiesOnPile(Feature):
    """Dominion D123, D168. The landscape lies on a random pile of these types."""

    def __init__(self, of_types: int) -> None:
        self.types: int = of_types


@final
class FollowedTwice(Feature):
    """Dominion D125. The instructions of cards of the Trait's pile are followed twice."""

    def print_on(self, card: Card) -> None:
        card.follow_twice = True

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["Cards of this pile are followed twice."]
