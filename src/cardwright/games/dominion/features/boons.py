"""Dominion D80. Boons that are set aside for a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class BoonsAside(Feature):
    """Dominion D80. A certain number of Boons is set aside for the card as the game begins."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Set {self.n} Boons aside as the game begins."]
