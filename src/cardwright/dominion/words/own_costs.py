"""Dominion D102. What changes a card's own cost: whose turn it is, and what has been gained in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import GAIN
from cardwright.dominion.rules import GAINED
from cardwright.dominion.table import TABLE, OwnCost
from cardwright.kernel.ints import i64

from .qualities import place_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class less_per_gain(OwnCost):
    """Dominion D102. So much less for each card that the player whose turn it is has gained in it."""

    def __init__(self, each: int = 1) -> None:
        super().__init__()
        self.each: i64 = each
        self.label = f"costs {each} less per card you have gained this turn"

    def less(self, g: Game) -> i64:
        return g.value(g.current, GAINED) * self.each


@final
class less_if_empty(OwnCost):
    """Dominion D102. So much less while a place of the player whose turn it is is empty."""

    def __init__(self, place: int, n: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.n: i64 = n
        self.label = f"costs {n} less if {place_text(place)} is empty"

    def less(self, g: Game) -> i64:
        if g.size(g.zone(self.place, g.current)) > 0:
            return 0
        return self.n


@final
class same_as_last_gained(OwnCost):
    """Dominion D102, D53. What the last card gained this turn costs now, by whomever; others that do so don't count."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "costs the same as the last other card gained this turn"

    def same_as(self, g: Game) -> i64:
        remembered = g.remembered
        cards = TABLE.cards
        at: i64 = len(remembered) - 1
        while at >= 0:
            kind = remembered[at] & 0xFFFFFFFF
            if remembered[at] >> 40 == GAIN and cards[kind].own_cost is not self:
                return kind
            at -= 1
        return -1
