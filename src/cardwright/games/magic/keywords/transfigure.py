"""CR 702.71. Transfigure: sacrifice the permanent to search for a creature card with the same mana value."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.actions.verbs import enters
from cardwright.games.magic.characteristics.lookup import known_value, mana_value_of
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.costs.prices import SACRIFICE_THIS, cost
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import types
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.ints import Obj

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OfItsValue(Test):
    """CR 702.71a. A test: the card has the same mana value as the permanent that is the source, or had when it was
    sacrificed.
    """

    def __init__(self) -> None:
        super().__init__("with the same mana value as this permanent")

    def passes(self, g: Game, obj: Obj) -> bool:
        return mana_value_of(g, obj) == known_value(g, g.slot(THIS_SLOT))


def transfigure(price: str) -> Ability:
    """CR 702.71a. An activated ability: pay `price` and sacrifice this to search your library for a creature card
    with the same mana value, which is put onto the battlefield. Only when you could cast a sorcery.
    """
    found = search(enters, types(CREATURE, "creature"), OfItsValue())
    return named("transfigure", activated(cost(price, SACRIFICE_THIS), found, sorcery=True))
