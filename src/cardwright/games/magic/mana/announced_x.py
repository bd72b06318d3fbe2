"""CR 107.3a, 601.2b. Announcing X: for which spell or ability, and how large X can be if no mana is paid for
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.objects.costs import MOST_UNPAID
from cardwright.kernel.effects import NUMBER_SLOT
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


class AnnouncesX:
    """CR 107.3a, 601.2b. A spell or ability for which X is announced before its targets are chosen."""

    def payable(self, g: Game) -> bool:
        """CR 118.3. Whether the costs of the spell or ability other than mana can be paid. X is that of the
        top frame.
        """
        raise NotImplementedError

    def most(self, g: Game) -> i64:
        """CR 107.3a. Return the largest possible X, or 0 if the cost has no X. Call `prepare` first."""
        raise NotImplementedError

    def permitted(self, g: Game, x: i64) -> bool:
        """CR 601.2e. Whether the spell, now that it is on the stack, may still be cast with that X."""
        return True


def most_unpaid(g: Game, what: AnnouncesX, seat: Seat, source: i64) -> i64:
    """CR 107.3a. Return the largest X with which the costs other than mana can be paid.

    It is for a cost whose mana doesn't depend on X. `source`: a reference to the object that has the cost.
    """
    g.push_frame(0, 0, seat, source)
    x: i64 = 0
    g.bind(NUMBER_SLOT, 1)
    while x < MOST_UNPAID and what.payable(g):
        x += 1
        g.bind(NUMBER_SLOT, x + 1)
    g.pop_frame()
    return x
