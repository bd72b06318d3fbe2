"""CR 702. Vehicles: tap creatures with enough total power to make a Vehicle a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.layering import also, becomes_all
from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.costs.totals import TakesTotal
from cardwright.games.magic.events.proposing import event, tap
from cardwright.games.magic.numbers import causes, columns, derived
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import CARDS, Ability, Watch
from cardwright.games.magic.selectors.nouns import of_type
from cardwright.kernel.batch import CAUSE, HAPPEN, MORE, OBJ
from cardwright.kernel.effects import THIS, THIS_SLOT
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import nothing

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CrewsBetter(Ability):
    """CR 702.122. An ability: this creature crews Vehicles as though its power were `n` greater. With
    `saddles`, it also saddles Mounts that way.
    """

    def __init__(self, n: int, saddles: bool = False) -> None:
        super().__init__(nothing(), f"crews as though its power were {n} greater")
        self.n: i64 = n
        self.saddles: bool = saddles


def crewing_power(g: Game, obj: Obj, saddles: bool = False) -> i64:
    """CR 702.122a, 702.171a. Return the power that a creature contributes when it is tapped to crew a
    Vehicle; with `saddles`, to saddle a Mount.
    """
    power = get(g, obj, derived.POWER)
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, CrewsBetter) and (a.saddles or not saddles):
            power += a.n
    return power


@final
class TapsPower(TakesTotal):
    """CR 702.122a. A cost: tap other untapped creatures with total power `n` or more. Creatures with
    summoning sickness may be tapped.

    `saddles`: the cost is to saddle a Mount, not to crew a Vehicle.
    """

    def __init__(self, n: int, saddles: bool = False) -> None:
        super().__init__(n, f"tap creatures with total power {n} or more")
        self.saddles: bool = saddles

    def among(self, g: Game) -> vec[i64]:
        found = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if g.ref(obj) == g.slot(THIS_SLOT) or has_status(g, obj, columns.TAPPED):
                continue
            if get(g, obj, derived.TYPES) & CREATURE and get(g, obj, derived.CONTROL) == g.seat():
                found = append(found, g.ref(obj))
        return found

    def worth(self, g: Game, ref: i64) -> i64:
        return crewing_power(g, g.find(ref), self.saddles)

    def spend(self, g: Game, ref: i64) -> None:
        tap(g, g.find(ref), causes.NOTHING_SAID)
        if board_says(g, derived.WATCHED) & shifted(1, HAPPEN):  # a trigger may be interested
            how: i64 = causes.SADDLED if self.saddles else causes.CREWED
            event(g, HAPPEN, ref, 0, g.slot(THIS_SLOT), how)

    def asks(self, g: Game) -> str:
        return f"Tap creatures with total power {int(self.n)} or more"


@final
class Crews(Watch):
    """CR 702.122b, 702.171c. A trigger: the source is tapped to crew a Vehicle (with `saddles`: to saddle a
    Mount). IT is that permanent.

    It triggers only if that permanent is a Vehicle, or a Mount, at that time.
    """

    def __init__(self, saddles: bool = False) -> None:
        super().__init__(
            HAPPEN, False, "whenever this saddles a Mount" if saddles else "whenever this crews a Vehicle"
        )
        self.saddles: bool = saddles
        self.sort: Test = of_type("Mount" if saddles else "Vehicle")

    def sees(self, g: Game, at: i64) -> bool:
        how: i64 = causes.SADDLED if self.saddles else causes.CREWED
        if g.pad[at + CAUSE] != how or g.pad[at + OBJ] != g.slot(THIS_SLOT):
            return False
        obj = g.find(g.pad[at + MORE])
        return obj >= 0 and self.sort.passes(g, obj)

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE]


def crew(n: int) -> Ability:
    """CR 702.122a. An activated ability: tap creatures with total power `n` or more. This becomes an artifact
    creature until end of turn.
    """
    return named("crew", activated(cost(TapsPower(n)), becomes_all(THIS, also(ARTIFACT | CREATURE))))
