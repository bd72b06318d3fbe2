"""Dominion D102. What changes a card's own cost: whose turn it is, and what has been gained in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, phases
from cardwright.games.dominion.objects.table import TABLE, OwnCost
from cardwright.kernel.effects import Amount
from cardwright.kernel.ints import i64

from .qualities import place_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class less_for(OwnCost):
    """Dominion D102. So much less for each of a number of the player whose turn it is; `phase`: only in that phase."""

    amount: Amount

    def __init__(self, amount: Amount, each: int = 1, phase: int = 0) -> None:
        super().__init__()
        self.amount = amount
        self.each: i64 = each
        self.phase: i64 = phase
        when = f"in a {phases.PHASE_NAMES[phase]} phase, " if phase else ""
        self.label = f"{when}costs {each} less for each of {amount.label}"

    def less(self, g: Game) -> i64:
        if self.phase != 0 and g.value(g.seats, counters.PHASE) != self.phase:
            return 0
        seat = g.seat()
        g.set_seat(g.current)
        n = self.amount.now(g)
        g.set_seat(seat)
        return n * self.each


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
            if remembered[at] >> 40 == causes.GAIN and cards[kind].own_cost is not self:
                return kind
            at -= 1
        return -1
