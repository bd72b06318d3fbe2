"""CR 702.162. More Than Meets the Eye: cast a double-faced card with its back face up."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named


def more_than_meets_the_eye(price: str) -> Ability:
    """CR 702.162a, 712.11a. An ability: you may cast this converted for the cost `price`, wherever you may cast it.
    It enters with its back face up.
    """
    way = Way(
        WAY_ALTERNATIVE, cost(price), f"more than meets the eye {price}", bits=0, says="converted", transformed=True,
    )  # fmt: skip
    return named("more than meets the eye", way)
