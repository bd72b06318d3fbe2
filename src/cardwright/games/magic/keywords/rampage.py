"""CR 702.23. Rampage: the creature gets a bonus for each blocker beyond the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import TIMES_IT, both
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.events.in_combat import is_blocking
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.effects import THIS, THIS_SLOT, Amount
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class blockers_beyond(Amount):
    """CR 702.23a. An amount: the number of creatures that block this, minus 1."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of creatures blocking this beyond the first"

    def now(self, g: Game) -> i64:
        this = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        n: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            n += this >= 0 and is_blocking(g, obj, this)
        return n - 1 if n > 0 else i64(0)


def rampage(n: int) -> Ability:
    """CR 702.23a. An ability: whenever this becomes blocked, it gets +n/+n until end of turn for each
    creature that blocks it beyond the first.
    """
    much = blockers_beyond() if n == 1 else both(TIMES_IT, n, blockers_beyond())
    return named(
        "rampage",
        when(
            Happens(events.GETS_BLOCKED, "whenever this becomes blocked", this=True), pump(much, much, THIS)
        ),
    )
