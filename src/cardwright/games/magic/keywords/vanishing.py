"""CR 702.63. Vanishing: the permanent loses a time counter at each upkeep, and is sacrificed when the last
one is removed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions.verbs import put_counters, sacrifice
from cardwright.games.magic.amounts.values import at_least, counters_on
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.counters import TIME
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.games.magic.triggers.watches import at_upkeep, when
from cardwright.kernel.batch import EXTRA, OBJ, TO
from cardwright.kernel.effects import THIS
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class LastCounterOff(Watch):
    """CR 702.63a. A trigger: the last time counter is removed from the source on the battlefield."""

    def __init__(self) -> None:
        super().__init__(events.TALLYING, False, "when the last time counter is removed from this")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + OBJ] != g.slot(0) or p[at + EXTRA] != TIME or p[at + TO] >= 0:
            return False
        obj = still_in(g, g.slot(0), battlefield(g))
        return obj >= 0 and tally(g, obj, TIME) == 0


def vanishing(n: int) -> tuple[Ability, Ability, Ability]:
    """CR 702.63a. Three abilities: this enters with `n` time counters. At the beginning of your upkeep,
    remove one. When the last one is removed, sacrifice this.
    """
    return named("vanishing", EntersWith(n, TIME)), time_passes(), when(LastCounterOff(), sacrifice(THIS))


def vanishing_alone() -> tuple[Ability, Ability]:
    """CR 702.63b. Two abilities: vanishing without a number. Other effects give this its time counters."""
    return named("vanishing", time_passes()), when(LastCounterOff(), sacrifice(THIS))


def time_passes() -> Ability:
    """CR 702.63a. An ability: at the beginning of your upkeep, if this has a time counter, remove one."""
    return at_upkeep(put_counters(-1, THIS, TIME), condition=at_least(counters_on(TIME, THIS), 1))
