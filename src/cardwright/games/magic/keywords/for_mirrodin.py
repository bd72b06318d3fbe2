"""CR 702.163. For Mirrodin!: the Equipment enters with a Rebel token to which it is attached."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def for_mirrodin(bearer: int) -> Ability:
    """CR 702.163a. An ability: when this enters, create a Rebel token and attach this to it. `bearer`: the
    token's number in the card table.
    """
    return named("for Mirrodin!", armed(bearer))
