"""CR 702.121. Melee: the attacking creature gets a bonus for each opponent who is attacked."""

from __future__ import annotations

from cardwright.games.magic.conditions.this_combat import players_attacked
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import THIS

from .named import named


def melee() -> Ability:
    """CR 702.121a. An ability: whenever this attacks, it gets +1/+1 until end of turn for each opponent
    you attacked this combat.
    """
    n = players_attacked(THEIRS)
    return named("melee", when_this_attacks(pump(n, n, THIS)))
