"""CR 702.185. Warp: cast the card from your hand for another cost. It is exiled at the end of turn, and may
be cast again later.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.cast_permissions import cast_from_there
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.setting_aside import is_in, sets_aside, was_set_aside
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import FROM_EXILE, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import IT

from .named import named


def warp(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.185a. Two abilities: this may be cast from your hand for the cost `price`. Then it is exiled at
    the beginning of the next end step, and you may cast it from exile on a later turn.
    """
    return warp_for(cost(*price))


def warp_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.185a. Like `warp`, with the cost given as a `Cost`."""
    gone = at_next_step(sets_aside(IT, columns.WARPED), IT)
    way = Way(
        WAY_ALTERNATIVE, paid, f"warp {paid.label}", is_in(HAND, "this is in your hand"), linked=True,
        bits=columns.BARGAINED | columns.WARPED, says="with warp", then=gone,
    )  # fmt: skip
    return named("warp", way), cast_from_there(FROM_EXILE, condition=was_set_aside(columns.WARPED))
