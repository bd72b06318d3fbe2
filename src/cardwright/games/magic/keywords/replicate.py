"""CR 702.56. Replicate: pay a cost any number of times to copy the spell that many times."""

from __future__ import annotations

from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import repeat

from .multikicker import times_paid
from .named import named


def replicate(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.56a. Two abilities: you may pay the cost `price` any number of times as you cast this. When you
    cast it, copy it once for each time.
    """
    return replicate_for(cost(*price))


def replicate_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.56a. Like `replicate`, with the cost given as a `Cost`."""
    way = Way(WAY_KICKER, paid, f"replicate {paid.label}", bits=columns.BARGAINED, repeats=True)
    copied = when_you_cast_this(
        repeat(times_paid(), copy_on_stack(THIS)), was_kicked(columns.BARGAINED), "replicate"
    )
    return named("replicate", way), copied
