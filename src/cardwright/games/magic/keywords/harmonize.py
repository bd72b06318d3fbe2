"""CR 702.180. Harmonize: cast the card from your graveyard. You may tap a creature to reduce the cost."""

from __future__ import annotations

from cardwright.games.magic.costs.helpers import TapsFor
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import creature

from .named import named


def harmonize(price: str) -> Ability:
    """CR 702.180a. An ability: cast this from your graveyard for the cost `price`, reduced by the power of a
    creature that you may tap. Then the card is exiled.
    """
    paid = cost(price, TapsFor(creature(whose=YOURS)))
    way = Way(
        WAY_ALTERNATIVE,
        paid,
        f"harmonize {price}",
        zone=FROM_GRAVEYARD,
        bits=columns.FLASHBACK,
        says="with harmonize",
    )
    return named("harmonize", way)
