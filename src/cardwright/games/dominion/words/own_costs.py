"""Dominion D102. Rules by which a card changes its own cost,
depending on the current player and on what was gained this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, phases
from cardwright.games.dominion.objects.table import TABLE, OwnCost
from cardwright.games.dominion.rules.queries import phase_now
from cardwright.kernel.effects import NOTHING, Amount, Condition
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class less_for(OwnCost):
    """Dominion D102. The card costs `each` Coins less for each unit of an amount.

    The amount is computed for the player whose turn it is. If `amount` is a condition, the card costs `each`
    less if it holds. `phase`: only in that phase.
    """

    amount: Amount | Condition

    def __init__(self, amount: Amount | Condition, each: int = 1, phase: int = 0) -> None:
        super().__init__()
        self.amount = amount
        self.each: i64 = each
        self.phase: i64 = phase
        when = f"in a {phases.PHASE_NAMES[phase]} phase, " if phase else ""
        so = "if" if isinstance(amount, Condition) else "for each of"
        self.label = f"{when}costs {each} less {so} {amount.label}"

    def less(self, g: Game) -> i64:
        if g.current >= g.seats:  # D27: at scoring it is no player's turn
            return 0
        if self.phase != 0 and phase_now(g) != self.phase:
            return 0
        # a separate frame, because there is none after the end of the game
        g.push_frame(0, 0, g.current, NOTHING)
        amount = self.amount
        n: i64 = 0
        if isinstance(amount, Amount):
            n = amount.now(g)
        elif amount.holds(g):
            n = 1
        g.pop_frame()
        return n * self.each


@final
class same_as_last_gained(OwnCost):
    """Dominion D102, D53. The card costs as much as the card that any player gained last this turn.

    Gained cards with this rule themselves don't count.
    """

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
