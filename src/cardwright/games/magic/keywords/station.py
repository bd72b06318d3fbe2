"""CR 702.184, 721. Station: creatures are tapped to put charge counters on a permanent, which has abilities by them."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.layering import also, base_pt, this_is
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import at_least, counters_on, value_of
from cardwright.games.magic.costs.paying import paid_with
from cardwright.games.magic.costs.prices import BY_TAPPING, Spends, cost
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.counters import CHARGE
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.kernel.effects import THIS, Condition

from .class_levels import only_if
from .named import named


def station() -> Ability:
    """CR 702.184a. An activated ability: tap another untapped creature you control to put as many charge counters on
    this as the power of that creature. Only when you could cast a sorcery.
    """
    taps = Spends(1, creature(OTHER, whose=YOURS), BY_TAPPING, True)
    counters = paid_with(lambda c: put_counters(value_of(c, derived.POWER), THIS, CHARGE), BY_TAPPING)
    return named("station", activated(cost(taps), counters, sorcery=True))


def charged(n: int) -> Condition:
    """CR 721.2. A condition: this has `n` or more charge counters on it."""
    return at_least(counters_on(CHARGE, THIS), n)


def at_station(n: int, *made: Ability | int) -> list[Ability]:
    """CR 721.2a. The abilities that stand beside a station symbol: this has them while it has `n` or more charge
    counters on it. Raise ValueError for an ability that can't be restricted so.
    """
    return [only_if(charged(n), one) for one in made]


def creature_at(n: int, power: int, toughness: int) -> Ability:
    """CR 721.2b. The box beside a station symbol: while this has `n` or more charge counters on it, it is also a
    creature with this base power and toughness.
    """
    return this_is(also(CREATURE), base_pt(power, toughness), condition=charged(n))
