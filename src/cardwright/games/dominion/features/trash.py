"""Dominion D83. Cards that begin in the trash."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class BeginInTrash(Feature):
    """Dominion D83. One card of each of these names lies in the trash as the game begins."""

    def __init__(self, *names: str) -> None:
        self.names: list[str] = list(names)

    def loose_cards(self) -> list[str]:
        return self.names

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"These cards begin in the trash: {', '.join(self.names)}."]
