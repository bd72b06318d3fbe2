"""CR 702.96. Overload: cast the spell for another cost to replace "target" by "each" in its text."""

from __future__ import annotations

from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Effect

from .named import named


def overload(price: str, plain: Effect, each: Effect) -> tuple[Ability, Effect]:
    """CR 702.96a. An ability and an effect: this may be cast for the cost `price`. Then it does `each` (its
    text with "each" instead of "target"), else `plain`.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"overload {price}", says="with overload")
    return named("overload", way), in_other_words(plain, each)


def in_other_words(plain: Effect, other: Effect) -> Effect:
    """CR 702.96b. An effect: carry out `other` if the spell's alternative cost was paid, else `plain`."""
    return if_kicked(other, plain, columns.BARGAINED)
