"""Dominion D42, D45, D76, D85, D103, D151. Features that change costs, or restrict buying a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.table import ONCE_A_TURN
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card, Which
    from cardwright.kernel.effects import Condition, Effect

WHILE = {
    types.PROJECT: "During your turns",
    types.PROPHECY: "For the rest of the game",
    types.TRAIT: "During the whole game",
}


@final
class MovesCosts(Feature):
    """Dominion D42. The card's effects may change costs."""

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.cost_moves = True


@final
class Cheaper(Feature):
    """Dominion D42. Cards with a certain quality cost 1 less while this card is in play.

    For a Project, they cost less in the turns of a player who has it.
    """

    def __init__(self, which: Which) -> None:
        self.which = which

    def print_on(self, card: Card) -> None:
        card.cheaper = self.which

    def notes(self, card: Card, say: Saying) -> list[str]:
        while_ = WHILE.get(int(card.types), "While this is in play")
        return [f"{while_}, {say.several(self.which)} cost 1 less."]


@final
class OrPay(Feature):
    """Dominion D103. The buyer of the card may carry out an effect instead of paying its cost."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def print_on(self, card: Card) -> None:
        card.or_pay = self.effect

    def effects(self) -> list[tuple[str, Effect]]:
        return [("or_pay", self.effect)]

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"Instead of paying what this costs, you may {say.effect(self.effect)}."]


@final
class BuyLimit(Feature):
    """Dominion D76. The Event may be bought ONCE_A_TURN or ONCE_A_GAME."""

    def __init__(self, limit: int) -> None:
        self.limit: int = limit

    def print_on(self, card: Card) -> None:
        card.limit = self.limit

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"You may buy this once {'each turn' if self.limit == ONCE_A_TURN else 'in the game'}."]


@final
class Unbuyable(Feature):
    """Dominion D151. The card can't be bought while a condition holds."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def print_on(self, card: Card) -> None:
        card.unbuyable = self.condition

    def matters(self, m: DominionMatch, kind: i64) -> None:
        m.barred = True

    def notes(self, card: Card, say: Saying) -> list[str]:
        return [f"You can't buy this if {say.condition(self.condition)}."]
