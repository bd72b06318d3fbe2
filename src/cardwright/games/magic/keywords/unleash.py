"""CR 702.98. Unleash: the creature may enter with a +1/+1 counter, but then it can't block."""

from __future__ import annotations

from cardwright.games.magic.abilities.layering import has_keywords, this_is
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.amounts.values import at_least, counters_on
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.keywords import CANT_BLOCK
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import may

from .entering_choices import one_counter_more
from .named import named


def unleash() -> tuple[Ability, Ability]:
    """CR 702.98a. Two abilities: you may have this enter with an additional +1/+1 counter. It can't block
    while it has a +1/+1 counter.
    """
    chosen = as_this_enters(may(one_counter_more()))
    bound = this_is(has_keywords(CANT_BLOCK), condition=at_least(counters_on(PLUS, THIS), 1))
    return named("unleash", chosen), bound
