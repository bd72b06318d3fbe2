"""CR 702.91. Battle cry: other attackers get +1/+0."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import ATTACKING_ONE, OTHER, creature
from cardwright.games.magic.triggers.watches import when_this_attacks


def battle_cry() -> Ability:
    """CR 702.91a. An ability: whenever this attacks, each other attacking creature gets +1/+0 until end of
    turn.
    """
    return when_this_attacks(pump(1, 0, creature(OTHER, ATTACKING_ONE)))
