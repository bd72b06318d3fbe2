"""CR 208.1. Who controls a creature than which none has more power."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.queries import battlefield
from cardwright.kernel.effects import Condition
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class controls_the_strongest(Condition):
    """CR 208.1. You control the creature with the greatest power, or one that is tied for it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "you control the creature with the greatest power or tied for the greatest power"

    def holds(self, g: Game) -> bool:
        mine = False
        first = True
        most: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.TYPES) & CREATURE == 0:
                continue
            power = get(g, obj, derived.POWER)
            yours = get(g, obj, derived.CONTROL) == g.seat()
            if first or power > most:
                mine = yours
                most = power
                first = False
            elif power == most:
                mine = mine or yours
        return mine
