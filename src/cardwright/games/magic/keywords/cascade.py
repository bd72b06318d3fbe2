"""CR 702.85. Cascade: you may cast the next nonland card of lesser mana value from your library free."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.discover import digs
from cardwright.games.magic.amounts.values import MINUS_IT, THAT_MUCH, both
from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import FROM_STACK, Ability, Triggered, Watch
from cardwright.kernel.batch import OBJ
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CastOfValue(Watch):
    """CR 702.85a. A trigger: you cast this. THAT_NUMBER is its mana value."""

    def __init__(self) -> None:
        super().__init__(events.CAST, label="when you cast this, whose mana value is known")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(THIS_SLOT)

    def how_much(self, g: Game, at: i64) -> i64:
        return mana_value_of(g, Obj(g.pad[at + OBJ] & ID_MASK))


def cascade() -> Ability:
    """CR 702.85a. An ability: when you cast this, you may cast the next nonland card of lesser mana value
    from your library free.
    """
    dug = digs(both(MINUS_IT, THAT_MUCH, 1))
    return named("cascade", Triggered(CastOfValue(), dug, zone=FROM_STACK, label="cascade"))
