"""CR 702.135. Afterlife: when it dies, Spirit tokens are created."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import make
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_dies


def afterlife(n: int, spirit: int) -> Ability:
    """CR 702.135a. When it dies, create n Spirit tokens: their kind is told, since it is a card's value."""
    return when_this_dies(make(spirit, n))
