"""CR 702.161. Living metal: the Vehicle is an artifact creature during its controller's turn."""

from __future__ import annotations

from cardwright.games.magic.abilities.layering import also, this_is
from cardwright.games.magic.amounts.values import your_turn
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE
from cardwright.games.magic.objects.table import Ability

from .named import named


def living_metal() -> Ability:
    """CR 702.161a. A static ability: during your turn, this is an artifact creature in addition to its other types."""
    return named("living metal", this_is(also(ARTIFACT | CREATURE), condition=your_turn()))
