"""CR 702.29e. Typecycling: discard it to find a card of a type."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.costs.prices import Discards, cost
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.table import FROM_HAND, Ability


def typecycling(price: str, *tests: Test) -> Ability:
    """CR 702.29e. For this cost and discarding it, find a card of that type, reveal it and put it into your hand."""
    paid = cost(price, Discards(True, causes.CYCLED))
    return activated(paid, search(lambda c: put(c, HAND), *tests, shown=True), zone=FROM_HAND)
