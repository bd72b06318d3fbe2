"""CR 702.75. Hideaway: a card of the top of the library lies face down in exile, and may be played later."""

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
    """CR 702.75a. As it enters, you exile one of your top N cards face down. Its controller may look at that card."""

    def hides(cards: Ref[Objects]) -> Effect:
        hidden = choose(AllOf(cards), lambda c: exile_pile(c, unseen=True))
        return seq(hidden, bottom_at_random(Unmoved(cards)))

    return named("hideaway", when_this_enters(look_at_top(n, hides))), looks_at_exiled()
