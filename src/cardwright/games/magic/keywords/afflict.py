"""CR 702.130. Afflict: when the creature becomes blocked, the defending player loses life."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import lose_life
from cardwright.games.magic.amounts.counting import DEFENDING_PLAYER
from cardwright.games.magic.events.in_combat import defender
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import OBJ
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class IsBlocked(Watch):
    """CR 509.3c. A trigger: this becomes blocked. THAT_NUMBER is the defending player."""

    def __init__(self) -> None:
        super().__init__(events.GETS_BLOCKED, label="whenever this becomes blocked, of the defending player")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(THIS_SLOT)

    def how_much(self, g: Game, at: i64) -> i64:
        return g.player(defender(g, Obj(g.pad[at + OBJ] & ID_MASK)))


def afflict(n: int) -> Ability:
    """CR 702.130a. An ability: whenever this becomes blocked, the defending player loses `n` life."""
    return named("afflict", when(IsBlocked(), lose_life(n, DEFENDING_PLAYER)))
