"""CR 702.125. Undaunted: a spell costs less for each opponent."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import costs_less
from cardwright.games.magic.conditions.of_players import number_of_players
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import Ability

from .named import named


def undaunted() -> Ability:
    """CR 702.125a-b. This spell costs {1} less to cast for each opponent you have; who has left counts no more."""
    return named("undaunted", costs_less(number_of_players(THEIRS)))
