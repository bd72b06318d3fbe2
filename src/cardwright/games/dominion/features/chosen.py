"""Dominion D58, D91, D127, D133, D157, D203. Cards and piles that are chosen during setup because a card needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class NeedsBane(Feature):
    """Dominion D133. An eleventh kingdom pile costing 2 or 3 is added: the Bane."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["One more kingdom pile costing 2 or 3 is added: the Bane."]


@final
class HasFerry(Feature):
    """Dominion D157. The pile of an unused kingdom card costing 3 or 4 lies beside the Supply."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["The pile of an unused kingdom card costing 3 or 4 lies beside the Supply."]


@final
class SetsApart(Feature):
    """Dominion D91. An unused Action kingdom card costing 2 or 3 is set aside."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["Set aside an unused Action costing 2 or 3 as the game begins."]


@final
class TakesAboard(Feature):
    """Dominion D127. An unused Action kingdom card costing 5 that is no Duration is set aside."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["Set aside an unused Action costing 5, other than a Duration, as the game begins."]


@final
class UsesBlackMarket(Feature):
    """Dominion D58. The game has a Black Market deck, which is shuffled from unused kingdom cards."""

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["The Black Market deck has one copy each of unused kingdom cards."]


@final
class AddsKingdomPile(Feature):
    """Dominion D203. One more kingdom pile, of a card of these types, is added."""

    def __init__(self, of_types: int) -> None:
        self.types: int = of_types

    def notes(self, card: Card, say: Saying) -> list[str]:
        names = " or ".join(name for i, name in enumerate(types.TYPE_NAMES) if self.types >> i & 1)
        return [f"One more kingdom pile of an {names} is added."]
