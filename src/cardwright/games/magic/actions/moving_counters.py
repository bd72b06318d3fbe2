"""CR 122.5. Counters that are moved from one permanent onto another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

from .verbs import Act, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class moves_counters(Act):
    """CR 122.5. So many counters of a kind go from one onto another: nothing, if that has fewer, or either is gone."""

    def __init__(self, n: int, source: ObjectRef, to: ObjectRef, which: int | str = PLUS) -> None:
        super().__init__()
        self.n: i64 = n
        self.source: ObjectRef = source
        self.to: ObjectRef = to
        self.which: Name = counter_kind(which)
        self.label = f"move {n} counters from {source.text} onto {to.text}"

    def propose(self, g: Game) -> None:
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        other = still_in(g, g.slot(self.to.slot), battlefield(g))
        which = counter_number(g, self.which)
        if one >= 0 and other >= 0 and one != other and tally(g, one, which) >= self.n:
            counters(g, one, which, -self.n, causes.NOTHING_SAID)
            counters(g, other, which, self.n, causes.NOTHING_SAID)

    def possible(self, g: Game) -> bool:
        one = still_in(g, g.slot(self.source.slot), battlefield(g))
        other = still_in(g, g.slot(self.to.slot), battlefield(g))
        return one >= 0 and other >= 0 and tally(g, one, counter_number(g, self.which)) >= self.n
