"""CR 702.146. Disturb: a double-faced card is cast from its graveyard, with its back face up."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named


def disturb(price: str) -> Ability:
    """CR 702.146a-b, 712.8c, 712.11a. You may cast this transformed from your graveyard for this cost; it enters with
    its back up.
    """
    way = Way(
        WAY_ALTERNATIVE, cost(price), f"disturb {price}", zone=FROM_GRAVEYARD, bits=0, says="with disturb",
        transformed=True,
    )  # fmt: skip
    return named("disturb", way)
