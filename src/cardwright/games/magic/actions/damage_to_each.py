"""CR 120.3a. Damage to several players or objects at once, where each may be dealt a different amount."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import as_it_was, number
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.events.proposing import deal
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.kernel.effects import THIS, THIS_SLOT, Amount, AnObject, APlayer, Ref, Set
from cardwright.kernel.ints import Seat, i64, vec

from .verbs import Act, ObjectRef, as_object, refs_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class damage_to_each(Act):
    """CR 120.3a. An effect: the source deals damage to each player whom `whose` means. The amount `n` is
    determined for each player separately; in `n`, "you" is that player.
    """

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


@final
class each_damages(Act):
    """CR 120.1. An effect: each permanent in `sources` deals `n` damage to its controller, all at the same
    time.
    """

    def __init__(self, sources: Set[AnObject], n: int | Amount) -> None:
        super().__init__()
        self.sources: Set[AnObject] = sources
        self.n: Amount = number(n)
        self.label = f"each {sources.label} deals damage to its controller"

    def propose(self, g: Game) -> None:
        n = self.n.now(g)
        for source in self.sources.options(g, vec[i64](capacity=8)):
            obj = still_in(g, source, battlefield(g))
            if obj >= 0:
                deal(g, source, g.player(Seat(get(g, obj, derived.CONTROL))), n, 0)


@final
class each_deals_its_power(Act):
    """CR 120.1, 608.2c. An effect: each creature in `sources` deals damage equal to its power to `to`, all at
    the same time.
    """

    def __init__(self, sources: Set[AnObject], to: ObjectRef | Ref[APlayer] | Set[AnObject]) -> None:
        super().__init__()
        self.sources: Set[AnObject] = sources
        self.to: ObjectRef | Set[AnObject] = as_object(to)
        self.label = f"each {sources.label} deals damage equal to its power"

    def propose(self, g: Game) -> None:
        hurt = refs_of(g, self.to)
        for source in self.sources.options(g, vec[i64](capacity=8)):
            obj = still_in(g, source, battlefield(g))
            if obj < 0:
                continue
            n = get(g, obj, derived.POWER)
            if n > 0:
                for ref in hurt:
                    deal(g, source, ref, n, 0)
