"""CR 702.65. Aura swap: exchange the Aura with an Aura card in your hand."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.exchange_sides import place_of
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import card_in, of_type
from cardwright.kernel.effects import AnObject, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose

from .named import named


def aura_swap(price: str) -> Ability:
    """CR 702.65. An activated ability: you may exchange this with an Aura card in your hand, which enters
    attached to the same object.
    """
    this: Ref[AnObject] = Ref(0, "this")
    swapped = choose(
        card_in(HAND, of_type("Aura"), whose=YOURS, label="card in your hand"),
        lambda c: exchange(place_of(this), place_of(c)),
        optional=True,
    )
    return named("aura swap", activated(price, swapped))
