"""Dominion D12, D63, D119. Further piles that a card brings, and piles whose cards differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature, in_order

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.table import Card


@final
class Uses(Feature):
    """Dominion D63. The card brings these non-Supply piles into the game."""

    def __init__(self, *names: str) -> None:
        self.names: list[str] = list(names)

    def piles_beside(self) -> list[str]:
        return self.names

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Uses {', '.join(in_order(self.names))}."]


@final
class AddsToSupply(Feature):
    """Dominion D20. The card adds these piles to the Supply."""

    def __init__(self, *names: str) -> None:
        self.names: list[str] = list(names)

    def supply_piles(self) -> list[str]:
        return self.names

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Adds {', '.join(in_order(self.names))} to the Supply."]


@final
class MixedPile(Feature):
    """Dominion D12, D119. The pile consists of these cards, given from the bottom up, instead of copies of
    one card.

    `shuffled`: the cards are shuffled, and the pile begins with only as many of them as its size says.
    `face_down`: nobody sees the top card. `for_two`: the cards of the pile with two players.
    """

    def __init__(
        self,
        cards: list[str],
        shuffled: bool = False,
        face_down: bool = False,
        for_two: list[str] | None = None,
    ) -> None:
        self.cards = cards
        self.shuffled: bool = shuffled
        self.face_down: bool = face_down
        self.for_two: list[str] = for_two or []

    def print_on(self, card: Card) -> None:
        card.others = self.cards
        card.shuffled = self.shuffled
        card.face_down = self.face_down
        card.for_two = self.for_two

    def notes(self, card: Card, say: Saying) -> list[str]:
        how = " It is shuffled." if self.shuffled else ""
        hidden = " It lies face down." if self.face_down else ""
        return [f"The pile holds {', '.join(in_order(self.cards))}.{how}{hidden}"]
