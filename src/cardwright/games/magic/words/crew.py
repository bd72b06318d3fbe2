"""CR 702. Vehicles: creatures are tapped, by their power, to make one of them a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.derivation import get
from cardwright.games.magic.events.proposing import tap
from cardwright.games.magic.numbers import causes, columns, derived
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, THIS, THIS_SLOT
from cardwright.kernel.ints import append, i64, vec

from .abilities import activated
from .layering import also, becomes_all
from .naming import named
from .prices import cost

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class TapsPower(CostPart):
    """CR 702.122a. Tap any number of other untapped creatures with so much power altogether; the sick ones too.

    Slot: the list of those that are chosen.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.chosen: i64 = self.takes_slot()
        self.label = f"tap creatures with total power {n} or more"

    def payable(self, g: Game) -> bool:
        total: i64 = 0
        for ref in self.untapped(g):
            power = get(g, g.find(ref), derived.POWER)
            if power > 0:
                total += power
        return total >= self.n

    def untapped(self, g: Game) -> vec[i64]:
        """The untapped creatures of the player who pays, but for the source."""
        found = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if g.ref(obj) == g.slot(THIS_SLOT) or has_status(g, obj, columns.TAPPED):
                continue
            if get(g, obj, derived.TYPES) & CREATURE and get(g, obj, derived.CONTROL) == g.seat():
                found = append(found, g.ref(obj))
        return found

    def power_of(self, g: Game, refs: vec[i64], most: bool) -> i64:
        """Their power altogether; `most`: of those that add something."""
        total: i64 = 0
        for ref in refs:
            power = get(g, g.find(ref), derived.POWER)
            if power > 0 or not most:
                total += power
        return total

    def picked(self, g: Game) -> vec[i64]:
        """Those that are chosen."""
        chosen = g.slot(self.chosen)
        found = vec[i64](capacity=4)
        i: i64 = 0
        while i < g.many(chosen):
            found = append(found, g.item(chosen, i))
            i += 1
        return found

    def left(self, g: Game, picked: vec[i64]) -> vec[i64]:
        """Those that may be chosen too: with whatever else is left the power must suffice."""
        others = vec[i64](capacity=8)
        for ref in self.untapped(g):
            new = True
            for taken in picked:
                new = new and taken != ref
            if new:
                others = append(others, ref)
        reach = self.power_of(g, picked, False) + self.power_of(g, others, True)
        found = vec[i64](capacity=8)
        for ref in others:
            power = get(g, g.find(ref), derived.POWER)
            if power >= 0 or reach + power >= self.n:
                found = append(found, ref)
        return found

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if part == 0:
            g.bind(self.chosen, g.new_list())
        elif g.reply != NOTHING:
            g.add_to_list(g.slot(self.chosen), g.reply)
        picked = self.picked(g)
        left = self.left(g, picked)
        enough = self.power_of(g, picked, False) >= self.n
        if len(left) == 0 or (part == 1 and enough and g.reply == NOTHING):
            for ref in picked:
                tap(g, g.find(ref), causes.NOTHING_SAID)
            return DONE if g.commit() else 2
        if enough:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            for ref in left:
                found = append(found, ref)
            left = found
        g.ask(ASK_CHOOSE, left)
        return 1

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return f"Tap creatures with total power {int(self.n)} or more"


def crew(n: int) -> Ability:
    """CR 702.122a. Tap creatures with so much power: this becomes an artifact creature until end of turn."""
    return named("crew", activated(cost(TapsPower(n)), becomes_all(THIS, also(ARTIFACT | CREATURE))))
