"""CR 702.87a, 711.2a-b. Leveler cards: the level up ability, and the level symbols."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.layering import base_pt, this_is
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import all_of, at_least, counters_on, not_
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import THIS, Condition

from .class_levels import only_if
from .named import named

LEVEL_COUNTER: Final = "level"
NO_END: Final = 0  # a level symbol without a last level


def level_up(price: str) -> Ability:
    """CR 702.87a. An activated ability: pay `price` to put a level counter on this. Only when you could cast
    a sorcery.
    """
    return named("level up", activated(price, put_counters(1, THIS, LEVEL_COUNTER), sorcery=True))


def level_between(first: int, last: int = NO_END) -> Condition:
    """CR 711.2a-b. A condition: this has at least `first` and at most `last` level counters on it."""
    reached = at_least(counters_on(LEVEL_COUNTER, THIS), first)
    if last == NO_END:
        return reached
    return all_of(reached, not_(at_least(counters_on(LEVEL_COUNTER, THIS), last + 1)))


def at_levels(first: int, last: int, power: int, toughness: int, *made: Ability | int) -> list[Ability]:
    """CR 711.2a-b, 711.5. The abilities of a level symbol: while this has level `first` to `last`, it has
    this base power and toughness and the abilities in `made`.
    """
    sized = this_is(base_pt(power, toughness), condition=level_between(first, last))
    return [sized, *(only_if(level_between(first, last), one) for one in made)]
