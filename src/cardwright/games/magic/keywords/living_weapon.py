"""CR 702.92. Living weapon: the Equipment enters with a Phyrexian Germ token to which it is attached."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def living_weapon(bearer: int) -> Ability:
    """CR 702.92a. An ability: when this enters, create a Phyrexian Germ token and attach this to it.
    `bearer`: the token's number in the card table.
    """
    return named("living weapon", armed(bearer))
