"""CR 702.125. Undaunted: the spell costs less for each opponent."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import costs_less
from cardwright.games.magic.conditions.of_players import number_of_players
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import Ability

from .named import named


def undaunted() -> Ability:
    """CR 702.125a-b. An ability: this spell costs {1} less to cast for each opponent. Players who have left
    the game don't count.
    """
    return named("undaunted", costs_less(number_of_players(THEIRS)))
