"""CR 508.1b, 508.6. Whom you have attacked this combat, or this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import events, facts, steps
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import contains
from cardwright.kernel.effects import Amount
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_MORE, F_SEAT, F_STAMP, F_VALUE, NOBODY, PLAYER, shifted
from cardwright.kernel.ints import Seat, append, i64, vec

from .this_turn import step_began

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class players_attacked(Amount):
    """CR 508.6. How many players, of those that `whose` means, you have attacked with creatures this combat, or turn.

    Who controls a planeswalker that was attacked has not been attacked; what enters attacking has never attacked.
    """

    def __init__(self, whose: int, this_turn: bool = False) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.this_turn: bool = this_turn
        self.asks_of_turn: i64 = shifted(1, events.ATTACKS) | shifted(1, events.STEP_BEGINS)
        self.label = f"how many players you attacked this {'turn' if this_turn else 'combat'}"

    def now(self, g: Game) -> i64:
        since: i64 = -1
        if not self.this_turn:
            since = step_began(g, steps.BEGIN_COMBAT)
        mine = g.seat()
        seen = vec[i64](capacity=4)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.ATTACKS)
        while at >= 0:
            f = g.facts
            ref = f[at + F_MORE]
            if (
                f[at + F_SEAT] == mine
                and ref & PLAYER
                and f[at + F_STAMP] > since
                and not contains(seen, ref)
            ):
                if means(g, self.whose, Seat(ref & NOBODY), mine):
                    seen = append(seen, ref)
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.ATTACKS)
        return len(seen)
