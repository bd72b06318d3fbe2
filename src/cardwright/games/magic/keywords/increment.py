"""CR 702.191. Increment: the creature gets a +1/+1 counter when you spend more mana on a spell than its power
or toughness.
"""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import all_of, at_least, belongs, not_, value_of
from cardwright.games.magic.conditions.as_cast import mana_spent
from cardwright.games.magic.numbers import derived, events
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import creature, spell
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.effects import IT, THIS

from .named import named


def increment() -> Ability:
    """CR 702.191a-b. An ability: whenever you cast a spell, if you spent more mana on it than this creature's
    power or toughness, put a +1/+1 counter on this.

    The condition is checked when the spell is cast, and again when the ability resolves. Each instance of
    increment triggers separately.
    """
    as_strong = at_least(value_of(THIS, derived.POWER, signed=True), mana_spent(IT))
    as_tough = at_least(value_of(THIS, derived.TOUGH, signed=True), mana_spent(IT))
    grows = all_of(belongs(THIS, creature()), not_(all_of(as_strong, as_tough)))
    cast = Happens(events.CAST, "whenever you cast a spell", among=spell(), whose=YOURS)
    return named("increment", when(cast, put_counters(1, THIS), grows))
