"""CR 402.1. Hands: change the maximum hand size, look at a hand, discard a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.characteristics.static_permissions import CHANGED_BY, SET_TO, HandLimit
from cardwright.games.magic.events.proposing import discard_as_cost, event
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import HAND, PLACES
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, APlayer, Ref
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def hand_size(n: int, whose: int = YOURS, exactly: bool = False) -> Ability:
    """CR 402.2. An ability that changes the maximum hand size by `n` cards; `n` may be negative.

    `exactly`: the maximum hand size becomes `n` instead.
    """
    if exactly:
        return HandLimit(SET_TO, n, whose, f"maximum hand size {n}")
    return HandLimit(CHANGED_BY, n, whose, f"maximum hand size {n:+d}")


@final
class look_at_hand(Act):
    """CR 402.3, 701.20e. An effect: you look at a player's hand. No other player sees it."""

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"look at the hand of {player.text}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat < 0:
            return
        for obj in g.zones.all_of(seat * PLACES + HAND):
            g.show(obj, shifted(1, g.seat()))
            event(g, HAPPEN, g.ref(obj), 0, 0, causes.LOOKED_AT)


@final
class DiscardsHand(CostPart):
    """CR 701.9a. A cost: discard your hand."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "discard your hand"

    def payable(self, g: Game) -> bool:
        return True

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for obj in g.zones.all_of(g.seat() * PLACES + HAND):
                discard_as_cost(g, obj, causes.DISCARDED)
            if not g.commit():
                return 1
        return DONE
