"""Dominion D158, D162, D185. Cards that their player may put anywhere when the deck is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.table import BACK, EITHER_END, ONTO_DECK
from cardwright.kernel.ints import append, i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card

ARRANGED = {
    ONTO_DECK: "put {} on top",
    BACK: "leave {} in your discard pile",
    EITHER_END: "put {} on top or at the bottom",
}


@final
class Arranges(Feature):
    """Dominion D162, D185. A player who shuffles may pick up to `n` of the cards and put them in a certain
    place.

    `where`: the place, such as the top of the deck.
    """

    def __init__(self, where: int, n: int = 1) -> None:
        self.where: int = where
        self.n: int = n

    def print_on(self, card: Card) -> None:
        card.arranges = self.where
        card.arranged = self.n

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.arrangers = append(m.arrangers, kind)
        m.arranges = True

    def notes(self, card: Card, say: Saying) -> list[str]:
        if card.types & types.EVENT_CARD:  # the Event's effect already says so
            return []
        what = f"{self.n} card{'' if self.n == 1 else 's'}"
        if card.types & types.TRAIT:
            what = "any number of cards of this pile"
        does = ARRANGED[self.where].format(what)
        if card.types & types.ALLY:
            return [f"When you shuffle, you may spend any number of Favors. For each of them, {does}."]
        return [f"When you shuffle, you may {does}."]


@final
class PlacedInShuffle(Feature):
    """Dominion D158. When the card is shuffled, its player puts it anywhere into the deck."""

    def print_on(self, card: Card) -> None:
        card.placed = True

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.placed = True

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["When you shuffle, you may put this anywhere in your deck."]
