"""CR 508.1b, 508.6. What has happened this combat, and whom you have attacked this combat or this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.numbers import events, facts, steps
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import contains
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SEAT, F_STAMP, F_VALUE, NOBODY, PLAYER, shifted
from cardwright.kernel.ints import Seat, append, i64, vec

from .this_turn import step_began

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class players_attacked(Amount):
    """CR 508.6. An amount: how many of the players whom `whose` means you have attacked this combat
    (`this_turn`: this turn).

    An attack on a planeswalker isn't an attack on its controller. A creature that enters attacking has never
    attacked.
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


@final
class happened_this_combat(Condition):
    """CR 506.1. A condition: since this combat began, events that match `watch` happened to at least `n` different
    objects.
    """

    def __init__(self, watch: Watch, n: int = 1) -> None:
        super().__init__()
        self.watch: Watch = watch
        self.n: i64 = n
        self.asks_of_turn: i64 = shifted(1, watch.what) | shifted(1, events.STEP_BEGINS)
        self.label = f"it has happened this combat: {watch.label}"

    def holds(self, g: Game) -> bool:
        since = step_began(g, steps.BEGIN_COMBAT)
        seen = vec[i64](capacity=4)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, self.watch.what)
        while at >= 0:
            ref = g.facts[at + F_ABOUT]
            if g.facts[at + F_STAMP] > since and self.watch.saw(g, at) and not contains(seen, ref):
                seen = append(seen, ref)
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, self.watch.what)
        return i64(len(seen)) >= self.n
