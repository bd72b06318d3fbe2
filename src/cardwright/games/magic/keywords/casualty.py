"""CR 702.153. Casualty: sacrifice a creature as you cast the spell to copy it."""

from __future__ import annotations

from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.amounts.values import fixed, was_kicked
from cardwright.games.magic.costs.prices import Sacrifices, cost
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.selectors.nouns import Compared, creature
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS

from .named import named


def casualty(n: int) -> tuple[Ability, Ability]:
    """CR 702.153a. Two abilities: as you cast this, you may sacrifice a creature with power `n` or greater.
    When you do, copy this spell.
    """
    strong = Compared(derived.POWER, fixed(n), True, f"with power {n} or greater")
    paid = cost(Sacrifices(creature(strong, whose=YOURS)))
    way = Way(WAY_KICKER, paid, f"casualty {n}", bits=columns.BARGAINED)
    copied = when_you_cast_this(copy_on_stack(THIS), was_kicked(columns.BARGAINED), "casualty")
    return named("casualty", way), copied
