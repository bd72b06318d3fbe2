"""Dominion D85, D115. Larger hands, and a turn after the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.feature import Feature
from cardwright.kernel.ints import append, i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card


@final
class LargerHand(Feature):
    """Dominion D85. A player who has this card draws this many more cards in the Clean-up phase."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def print_on(self, card: Card) -> None:
        card.larger_hand = self.n

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.larger_hands = append(m.larger_hands, kind)

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"At the end of your turn, draw {self.n} more card{'s' if self.n > 1 else ''}."]


@final
class LastRound(Feature):
    """Dominion D115. A player who has the Project takes one more turn after the game has ended."""

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.last_round = kind

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["When the game would end, each player who has this takes one more turn first."]
