"""CR 702.148. Cleave: for another cost, a spell loses the words in square brackets."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Effect

from .named import named
from .overload import in_other_words


def cleave(price: str, plain: Effect, without: Effect) -> tuple[Ability, Effect]:
    """CR 702.148a. It may be cast for this cost; then its text is without what stands in square brackets."""
    way = Way(WAY_ALTERNATIVE, cost(price), f"cleave {price}", says="with cleave")
    return named("cleave", way), in_other_words(plain, without)
