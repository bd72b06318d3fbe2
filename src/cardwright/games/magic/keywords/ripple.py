"""CR 702.60. Ripple: reveal cards from the top of your library, and cast those with the same name free."""

from __future__ import annotations

from cardwright.games.magic.actions.casting_free import casts_one
from cardwright.games.magic.actions.library_tops import Unmoved, reveal_top
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.verbs import under_library
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.numbers.zones import STACK
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import SameName
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS, Effect, Objects, Ref
from cardwright.kernel.words import may, seq

from .named import named


def ripple(n: int) -> Ability:
    """CR 702.60a. An ability: when you cast this, you may reveal the top `n` cards of your library. You
    may cast those with the same name free; put the others on the bottom in any order.
    """
    alike = Things(STACK, False, 0, ANYBODYS, [IsSpell(), SameName(THIS)], "spell with the same name as this")

    def then(cards: Ref[Objects]) -> Effect:
        return seq(casts_one(AllOf(cards), alike, True), under_library(Unmoved(cards)))

    return named("ripple", when_you_cast_this(may(reveal_top(n, then)), label="ripple"))
