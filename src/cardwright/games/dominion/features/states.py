"""Dominion D44, D45. The States that a card gives, and the Hexes that it needs."""

from __future__ import annotations

from typing import final

from cardwright.games.dominion.objects.feature import Feature


@final
class GivesStates(Feature):
    """Dominion D45. The States of these names are laid out for the card."""

    def __init__(self, *names: str) -> None:
        self.names: list[str] = list(names)

    def loose_cards(self) -> list[str]:
        return self.names


@final
class BringsHexes(Feature):
    """Dominion D44. The Hexes are shuffled for the card."""
