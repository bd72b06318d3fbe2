"""CR 702.58. Graft: the creature enters with +1/+1 counters that may be moved onto other creatures as they
enter.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions.moving_counters import moves_counters
from cardwright.games.magic.amounts.values import at_least, counters_on
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.games.magic.triggers.watches import when_one_enters
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import may

from .named import named


def graft(n: int) -> tuple[Ability, Ability]:
    """CR 702.58a-b. Two abilities: this enters with `n` +1/+1 counters. Whenever another creature enters, you
    may move one of them onto that creature.
    """
    left = at_least(counters_on(PLUS, THIS), 1)
    moved = when_one_enters(creature(OTHER), may(moves_counters(1, THIS, IT)), left)
    return named("graft", EntersWith(n)), moved
