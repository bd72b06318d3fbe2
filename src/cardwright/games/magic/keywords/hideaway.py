"""CR 702.75. Hideaway: exile a card from the top of your library face down. Another ability may let you play
it.
"""

from __future__ import annotations

from cardwright.games.magic.actions.exiling import exile_pile, looks_at_exiled
from cardwright.games.magic.actions.library_tops import Unmoved, bottom_at_random, look_at_top
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import Effect, Objects, Ref
from cardwright.kernel.words import choose, seq

from .named import named


def hideaway(n: int) -> tuple[Ability, Ability]:
    """CR 702.75a. Two abilities: when this enters, exile one of the top `n` cards of your library face down.
    This permanent's controller may look at that card.
    """

    def hides(cards: Ref[Objects]) -> Effect:
        hidden = choose(AllOf(cards), lambda c: exile_pile(c, unseen=True))
        return seq(hidden, bottom_at_random(Unmoved(cards)))

    return named("hideaway", when_this_enters(look_at_top(n, hides))), looks_at_exiled()
