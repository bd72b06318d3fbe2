"""CR 301.5, 303.4, 608.2h. How many Auras or Equipment are attached to a permanent, or were when it left the
battlefield.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things, of_sort
from cardwright.games.magic.numbers import columns, events, facts
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.kernel.effects import Amount, AnObject, Ref
from cardwright.kernel.facts import FIRST, fact_where, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_STAMP, F_VALUE, shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class attached_to(Amount):
    """CR 608.2h. An amount: how many permanents of `among` are attached to `what`, or were when it left the
    battlefield this turn.
    """

    def __init__(self, among: Things, what: Ref[AnObject]) -> None:
        super().__init__()
        self.among: Things = among
        self.what: Ref[AnObject] = what
        self.asks_of_turn: i64 = shifted(1, events.UNATTACHES) | shifted(1, events.LEAVES)
        self.label = f"the number of {among.label} attached to {what.text}"

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        n: i64 = 0
        if still_in(g, ref, battlefield(g)) >= 0:
            for obj in g.zones.all_of(battlefield(g)):
                if g.col(obj, columns.ATTACHED) == ref and self.among.fits(g, obj):
                    n += 1
            return n
        left = fact_where(g, facts.F_HAPPENED, F_ABOUT, ref, F_VALUE, events.LEAVES)
        if left < 0:
            return 0
        since = g.facts[left + F_STAMP]
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.UNATTACHES)
        while at >= 0:
            f = g.facts
            if f[at + F_MORE] == ref and f[at + F_STAMP] == since and of_sort(self.among, g, f[at + F_ABOUT]):
                n += 1
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.UNATTACHES)
        return n
