"""CR 702.154. Enlist: as the creature attacks, another creature may be tapped, whose power it then gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import value_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.combat.enlisting import PaysByTapping
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import CAUSE, HAPPEN, MORE, OBJ
from cardwright.kernel.effects import IT, THIS, THIS_SLOT
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Enlists(Watch):
    """CR 702.154c. A trigger: the source, or a creature of `among`, enlists a creature.

    IT is the creature that is tapped if the source enlists it, and otherwise the creature that enlists.
    """

    def __init__(self, among: Things | None = None) -> None:
        who = "this" if among is None else f"a {among.label}"
        super().__init__(HAPPEN, False, f"whenever {who} enlists a creature")
        self.among: Things | None = among

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + CAUSE] != causes.ENLISTED:
            return False
        among = self.among
        return p[at + OBJ] == g.slot(THIS_SLOT) if among is None else among.holds(g, p[at + OBJ])

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE] if self.among is None else g.pad[at + OBJ]


def enlist() -> Ability:
    """CR 702.154a-b, 702.154d. An ability: as this attacks, you may tap an untapped creature that doesn't attack and
    has no summoning sickness. When you do, this gets +X/+0 until end of turn, where X is the power of that creature.
    """
    return named("enlist", when(PaysByTapping(), pump(value_of(IT, derived.POWER), 0, THIS)))
