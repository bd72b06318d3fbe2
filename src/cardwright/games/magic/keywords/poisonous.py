"""CR 702.70. Poisonous: combat damage to a player gives that player poison counters."""

from __future__ import annotations

from cardwright.games.magic.actions.library_tops import THAT_PLAYER
from cardwright.games.magic.actions.poison import get_poison
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_damages_a_player

from .named import named


def poisonous(n: int) -> Ability:
    """CR 702.70a. An ability: whenever this deals combat damage to a player, that player gets `n` poison
    counters.
    """
    return named("poisonous", when_this_damages_a_player(get_poison(n, THAT_PLAYER)))
