"""CR 702.133. Jump-start: cast the card from your graveyard by also discarding a card."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import Discards
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Ability

from .named import named
from .retrace import from_graveyard


def jump_start() -> Ability:
    """CR 702.133a. An ability: cast this from your graveyard for its mana cost by also discarding a card.
    Then exile it.
    """
    return named("jump-start", from_graveyard(Discards(), "jump-start", columns.FLASHBACK))
