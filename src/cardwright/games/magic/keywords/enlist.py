"""CR 702.154. Enlist: as the creature attacks, another creature may be tapped, whose power it then gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import value_of
from cardwright.games.magic.characteristics.selections import RememberedTest, Things
from cardwright.games.magic.combat.enlisting import PaysByTapping
from cardwright.games.magic.conditions.this_turn import step_began
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers import causes, derived, events, facts, steps
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import CAUSE, HAPPEN, MORE, OBJ
from cardwright.kernel.effects import IT, THIS, THIS_SLOT
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SOURCE, F_STAMP, F_VALUE, shifted
from cardwright.kernel.ints import Obj, i64

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


@final
class EnlistedThisCombat(RememberedTest):
    """CR 702.154c. A test: the creature has enlisted a creature since this combat began."""

    def __init__(self) -> None:
        super().__init__("that enlisted a creature this combat")
        self.asks_of_turn: i64 = shifted(1, HAPPEN) | shifted(1, events.STEP_BEGINS)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        since = step_began(g, steps.BEGIN_COMBAT)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, HAPPEN)
        while at >= 0:
            f = g.facts
            if f[at + F_ABOUT] == ref and f[at + F_SOURCE] == causes.ENLISTED and f[at + F_STAMP] > since:
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, HAPPEN)
        return False


def enlist() -> Ability:
    """CR 702.154a-b, 702.154d. An ability: as this attacks, you may tap an untapped creature that doesn't attack and
    has no summoning sickness. When you do, this gets +X/+0 until end of turn, where X is the power of that creature.
    """
    return named("enlist", when(PaysByTapping(), pump(value_of(IT, derived.POWER), 0, THIS)))
