"""CR 702.146. Disturb: cast a double-faced card from your graveyard with its back face up."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named


def disturb(price: str) -> Ability:
    """CR 702.146a-b, 712.8c, 712.11a. An ability: you may cast this transformed from your graveyard for the
    cost `price`. It enters with its back face up.
    """
    way = Way(
        WAY_ALTERNATIVE, cost(price), f"disturb {price}", zone=FROM_GRAVEYARD, bits=0, says="with disturb",
        transformed=True,
    )  # fmt: skip
    return named("disturb", way)
