"""CR 702.157. Squad: pay a cost any number of times to get that many copies of the creature when it enters."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS

from .multikicker import times_paid
from .named import named


def squad(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.157a. Two abilities: you may pay the cost `price` any number of times as you cast this. When it
    enters, create a token that is a copy of it for each time.
    """
    return squad_for(cost(*price))


def squad_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.157a. Like `squad`, for a cost that is already put together."""
    way = Way(WAY_KICKER, paid, f"squad {paid.label}", bits=columns.BARGAINED, repeats=True)
    copied = when_this_enters(make_copy(THIS, n=times_paid()), was_kicked(columns.BARGAINED))
    return named("squad", way), copied
