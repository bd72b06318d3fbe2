"""CR 702.96. Overload: for another cost, a spell does to each what it does to a target."""

from __future__ import annotations

from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Effect

from .named import named


def overload(price: str, plain: Effect, each: Effect) -> tuple[Ability, Effect]:
    """CR 702.96a. It may be cast for this cost; then its text says "each" wherever it says "target"."""
    way = Way(WAY_ALTERNATIVE, cost(price), f"overload {price}", says="with overload")
    return named("overload", way), in_other_words(plain, each)


def in_other_words(plain: Effect, other: Effect) -> Effect:
    """CR 702.96b. What the spell does as it is printed, or in other words if its other cost was paid."""
    return if_kicked(other, plain, columns.BARGAINED)
