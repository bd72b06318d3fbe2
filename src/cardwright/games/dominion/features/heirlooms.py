"""Dominion D81. Heirlooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class Heirloom(Feature):
    """Dominion D81. In every starting deck, the Heirloom with this name replaces a Copper."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def in_decks(self) -> list[str]:
        return [self.name]

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Heirloom: {self.name}."]
