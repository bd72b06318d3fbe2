"""CR 702.45. Bushido: the creature gets a bonus when it blocks or becomes blocked."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.effects import THIS


def bushido(n: int) -> tuple[Ability, Ability]:
    """CR 702.45a. Two abilities: whenever this blocks or becomes blocked, it gets +n/+n until end of turn."""
    return (
        when(Happens(events.BLOCKS, "whenever this blocks", this=True), pump(n, n, THIS)),
        when(Happens(events.GETS_BLOCKED, "whenever this becomes blocked", this=True), pump(n, n, THIS)),
    )
