"""CR 702.44. Sunburst: the permanent enters with a counter for each color of mana spent to cast it."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.conditions.as_cast import mana_spent
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.table import Ability

from .named import named


def sunburst(counter: int | str = PLUS) -> Ability:
    """CR 702.44a. An ability: this enters with one counter for each color of mana spent to cast it.
    `counter`: +1/+1 for a creature, charge for another permanent.
    """
    return named("sunburst", EntersWith(mana_spent(colors=True), counter))
