"""CR 702.44. Sunburst: a counter for each color of mana that was spent on it."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.conditions.as_cast import mana_spent
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.table import Ability

from .named import named


def sunburst(counter: int | str = PLUS) -> Ability:
    """CR 702.44a. A creature enters with +1/+1 counters, another permanent with charge counters, one for each color."""
    return named("sunburst", EntersWith(mana_spent(colors=True), counter))
