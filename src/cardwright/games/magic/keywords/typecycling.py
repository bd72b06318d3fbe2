"""CR 702.29e. Typecycling: discard the card to search your library for a card of a certain type."""

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
    """CR 702.29e. An activated ability: pay `price` and discard this card to search your library for a card
    that passes `tests`, reveal it and put it into your hand.
    """
    paid = cost(price, Discards(True, causes.CYCLED))
    return activated(paid, search(lambda c: put(c, HAND), *tests, shown=True), zone=FROM_HAND)
