"""CR 301.5, 303.4, 700.9. Tests for permanents that are enchanted, equipped or modified."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller, get, has_sub
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.objects.match import counter_kinds
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield, tally
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Bears(Test):
    """CR 301.5, 303.4. A test: an Aura (`auras`) or Equipment (`equipment`) is attached to the permanent."""

    def __init__(self, auras: bool, equipment: bool) -> None:
        said = ["enchanted"] if auras else []
        super().__init__(" or ".join([*said, *(["equipped"] if equipment else [])]))
        self.auras: bool = auras
        self.equipment: bool = equipment
        self.aura: Name = SUBTYPES.named("Aura")
        self.gear: Name = SUBTYPES.named("Equipment")

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.ref(obj)
        for other in g.zones.all_of(battlefield(g)):
            if g.col(Obj(other), columns.ATTACHED) != ref:
                continue
            if self.auras and has_sub(g, Obj(other), self.aura.number):
                return True
            if self.equipment and has_sub(g, Obj(other), self.gear.number):
                return True
        return False


@final
class Modified(Test):
    """CR 700.9. A test: a permanent has a counter, an Equipment attached to it, or an Aura attached that its
    controller controls.
    """

    def __init__(self) -> None:
        super().__init__("modified")
        self.aura: Name = SUBTYPES.named("Aura")
        self.gear: Name = SUBTYPES.named("Equipment")

    def passes(self, g: Game, obj: Obj) -> bool:
        if g.zone_of(obj) != battlefield(g):
            return False
        which: i64 = 0
        while which < counter_kinds(g):
            if tally(g, obj, which) > 0:
                return True
            which += 1
        ref = g.ref(obj)
        seat = controller(g, obj)
        for other in g.zones.all_of(battlefield(g)):
            if g.col(Obj(other), columns.ATTACHED) != ref:
                continue
            if has_sub(g, Obj(other), self.gear.number):
                return True
            if has_sub(g, Obj(other), self.aura.number) and controller(g, Obj(other)) == seat:
                return True
        return False


@final
class Tougher(Test):
    """CR 208.1. A test: a creature's toughness is greater than its power."""

    def __init__(self) -> None:
        super().__init__("with toughness greater than its power")
        self.reads_pt = True

    def passes(self, g: Game, obj: Obj) -> bool:
        return get(g, obj, derived.TOUGH) > get(g, obj, derived.POWER)
