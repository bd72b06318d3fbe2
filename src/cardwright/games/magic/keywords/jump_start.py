"""CR 702.133. Jump-start: cast it from your graveyard if you also discard a card."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import Discards
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Ability

from .named import named
from .retrace import from_graveyard


def jump_start() -> Ability:
    """CR 702.133a. From your graveyard, if you discard a card as well; then it is exiled."""
    return named("jump-start", from_graveyard(Discards(), "jump-start", columns.FLASHBACK))
