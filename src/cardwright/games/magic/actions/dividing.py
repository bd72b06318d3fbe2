"""CR 601.2d. Damage, counters and prevented damage that are divided among targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import as_it_was, number
from cardwright.games.magic.casting.several_targets import Divides, These, several_targets
from cardwright.games.magic.events.proposing import counters, deal
from cardwright.games.magic.numbers import causes, durations, facts
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.kernel.effects import THIS, Amount, AnObject, Effect, Ref, Set
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class divide_damage(Divides):
    """CR 601.2d, 120.1. An effect: the source deals `total` damage, divided among the objects and players of
    `among`.
    """

    def __init__(self, total: int | Amount, among: These, source: Ref[AnObject] = THIS) -> None:
        super().__init__(number(total), among)
        self.source: Ref[AnObject] = source
        self.label = f"{self.total.label} damage divided among {among.label}"

    def give(self, g: Game, ref: i64, n: i64) -> None:
        deal(g, as_it_was(g, self.source), ref, n, 0)


def damage_divided(n: int, among: Set[AnObject], least: int = 1) -> Effect:
    """CR 601.2d. An effect: this deals `n` damage divided among at least `least` and at most `n` targets of a
    set.
    """

    def shared(them: Set[AnObject]) -> Effect:
        assert isinstance(them, These)
        return divide_damage(n, them)

    return several_targets(among, shared, least, n)


@final
class distribute_counters(Divides):
    """CR 601.2d, 122.1. An effect: distribute `total` counters among the permanents of `among`. `which`: the
    kind of counter.
    """

    def __init__(self, total: int | Amount, which: int | str, among: These) -> None:
        super().__init__(number(total), among)
        self.which: Name = counter_kind(which)
        self.label = f"distribute {self.total.label} counters among {among.label}"

    def give(self, g: Game, ref: i64, n: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            counters(g, obj, counter_number(g, self.which), n, causes.COUNTERS_CHANGED)


@final
class divide_prevention(Divides):
    """CR 601.2d, 615.7. An effect: prevent the next `total` damage this turn, divided among the objects and
    players of `among`.
    """

    def __init__(self, total: int | Amount, among: These) -> None:
        super().__init__(number(total), among)
        self.label = f"prevent {self.total.label} damage divided among {among.label}"

    def give(self, g: Game, ref: i64, n: i64) -> None:
        g.fact(ref, facts.F_SHIELD, n, durations.THIS_TURN, g.slot(0), 0)
