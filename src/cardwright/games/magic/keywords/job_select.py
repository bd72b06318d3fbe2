"""CR 702.182. Job select: the Equipment enters with a Hero token to which it is attached."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability

from .armed import armed
from .named import named


def job_select(bearer: int) -> Ability:
    """CR 702.182a. An ability: when this enters, create a Hero token and attach this to it. `bearer`: the
    token's number in the card table.
    """
    return named("job select", armed(bearer))
