"""CR 702.148. Cleave: cast the spell for another cost to drop the words in square brackets from its text."""

from __future__ import annotations

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Effect

from .named import named
from .overload import in_other_words


def cleave(price: str, plain: Effect, without: Effect) -> tuple[Ability, Effect]:
    """CR 702.148a. An ability and an effect: this may be cast for the cost `price`. Then it does `without`
    (its text without the bracketed words), else `plain`.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"cleave {price}", says="with cleave")
    return named("cleave", way), in_other_words(plain, without)
