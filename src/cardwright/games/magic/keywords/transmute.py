"""CR 702.53. Transmute: discard the card to search for a card with the same mana value."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.costs.prices import DISCARD_THIS, cost
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.table import CARDS, FROM_HAND, Ability
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OfTheSameValue(Test):
    """CR 702.53a. A test: the card has the same mana value as the discarded source, no matter where that is
    now.
    """

    def __init__(self) -> None:
        super().__init__("with the same mana value as this card")

    def passes(self, g: Game, obj: Obj) -> bool:
        return mana_value_of(g, obj) == CARDS.value[g.kind(Obj(g.slot(THIS_SLOT) & ID_MASK))]


def transmute(price: str) -> Ability:
    """CR 702.53a. An activated ability: pay `price` and discard this card to search your library for a card
    with the same mana value, which goes to your hand. Only when you could cast a sorcery.
    """
    found = search(lambda c: put(c, HAND), OfTheSameValue(), shown=True)
    return named("transmute", activated(cost(price, DISCARD_THIS), found, sorcery=True, zone=FROM_HAND))
