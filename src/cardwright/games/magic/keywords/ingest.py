"""CR 702.115. Ingest: combat damage to a player exiles the top card of that player's library."""

from __future__ import annotations

from cardwright.games.magic.actions.library_tops import THAT_PLAYER, TopOf
from cardwright.games.magic.actions.verbs import exile
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_damages_a_player

from .named import named


def ingest() -> Ability:
    """CR 702.115a. An ability: whenever this deals combat damage to a player, that player exiles the top card
    of their library.
    """
    return named("ingest", when_this_damages_a_player(exile(TopOf(1, THAT_PLAYER))))
