"""CR 702.86. Annihilator: when the creature attacks, the defending player sacrifices permanents."""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts.counting import DEFENDING_PLAYER
from cardwright.games.magic.amounts.values import fixed
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import permanent
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import choose, choose_some

from .named import named


def annihilator(n: int) -> Ability:
    """CR 702.86a. An ability: whenever this attacks, the defending player sacrifices `n` permanents."""
    theirs = permanent(whose=YOURS)
    given: Effect = choose(theirs, sacrifice)
    if n > 1:
        given = choose_some(fixed(n), fixed(n), theirs, lambda some: sacrifice(AllOf(some)))
    return named("annihilator", when_this_attacks(that_player(DEFENDING_PLAYER, given)))
