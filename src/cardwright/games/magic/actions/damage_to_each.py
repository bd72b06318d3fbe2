"""CR 120.3a. Damage to each of several players at once, as much to each as is found out for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import as_it_was
from cardwright.games.magic.events.proposing import deal
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.objects.players import means
from cardwright.kernel.effects import THIS, THIS_SLOT, Amount
from cardwright.kernel.ints import Seat, i64

from .verbs import Act, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class damage_to_each(Act):
    """CR 120.3a. The source deals damage to each of those players; the number is found out as if each were you."""

    def __init__(self, whose: int, n: Amount, source: ObjectRef = THIS) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.n: Amount = n
        self.source: ObjectRef = source
        self.label = f"damage to each player: {n.label}"

    def propose(self, g: Game) -> None:
        source = as_it_was(g, self.source)
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and means(g, self.whose, seat, g.seat()):
                g.push_frame(0, 0, seat, g.slot(THIS_SLOT))
                n = self.n.now(g)
                g.pop_frame()
                deal(g, source, g.player(seat), n, 0)
            seat = Seat(seat + 1)
