"""CR 702.175. Offspring: pay an additional cost to get a 1/1 copy of the creature when it enters."""

from __future__ import annotations

from cardwright.games.magic.abilities.layering import base_pt
from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS

from .named import named


def offspring(price: str) -> tuple[Ability, Ability]:
    """CR 702.175a. Two abilities: as you cast this, you may also pay `price`. If you do, when this enters,
    create a token that is a copy of it, except it is 1/1.
    """
    way = Way(WAY_KICKER, cost(price), f"offspring {price}", bits=columns.BARGAINED)
    young = make_copy(THIS, but=base_pt(1, 1))
    return named("offspring", way), when_this_enters(young, was_kicked(columns.BARGAINED))
