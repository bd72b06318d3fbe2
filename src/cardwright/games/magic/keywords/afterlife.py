"""CR 702.135. Afterlife: when the creature dies, create Spirit tokens."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import make
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_dies


def afterlife(n: int, spirit: int) -> Ability:
    """CR 702.135a. An ability: when this dies, create `n` Spirit tokens. `spirit`: the token's number in the
    card table.
    """
    return when_this_dies(make(spirit, n))
