"""CR 702.60. Ripple: cards of the same name among those on top of the library are cast free."""

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
    """CR 702.60a. When you cast this, you may reveal the top cards of your library; those of its name are cast free.

    What isn't cast goes on the bottom in any order.
    """
    alike = Things(STACK, False, 0, ANYBODYS, [IsSpell(), SameName(THIS)], "spell with the same name as this")

    def then(cards: Ref[Objects]) -> Effect:
        return seq(casts_one(AllOf(cards), alike, True), under_library(Unmoved(cards)))

    return named("ripple", when_you_cast_this(may(reveal_top(n, then)), label="ripple"))
