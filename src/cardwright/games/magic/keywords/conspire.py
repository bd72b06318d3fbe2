"""CR 702.78. Conspire: two creatures of a color of the spell are tapped, and the spell is copied."""

from __future__ import annotations

from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import BY_TAPPING, Spends, cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.selectors.nouns import SharesColor, creature
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS

from .named import named


def conspire() -> tuple[Ability, Ability]:
    """CR 702.78a. Two abilities: as you cast this, you may tap two untapped creatures you control that
    each share a color with it. If you do, copy it.
    """
    paid = cost(Spends(2, creature(SharesColor(THIS), whose=YOURS), BY_TAPPING))
    way = Way(WAY_KICKER, paid, "conspire", bits=columns.BARGAINED)
    copied = when_you_cast_this(copy_on_stack(THIS), was_kicked(columns.BARGAINED), "conspire")
    return named("conspire", way), copied
