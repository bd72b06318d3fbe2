"""CR 702.68. Frenzy: the creature gets +N/+0 when it attacks and isn't blocked."""

from __future__ import annotations

from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.effects import THIS

from .named import named


def frenzy(n: int) -> Ability:
    """CR 702.68a-b. Whenever this attacks and isn't blocked, it gets +`n`/+0 until end of turn."""
    unblocked = Told(causes.UNBLOCKED, "whenever this attacks and isn't blocked", this=True)
    return named("frenzy", when(unblocked, pump(n, 0, THIS)))
