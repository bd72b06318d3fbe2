"""CR 702.190. Sneak: cast the card during your declare blockers step for another cost, by returning an
unblocked attacker.
"""

from __future__ import annotations

from cardwright.games.magic.conditions.timing import your_step
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, steps
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named
from .ninjutsu import ReturnsUnblocked


def sneak(price: str) -> Ability:
    """CR 702.190a-b. An ability: during your declare blockers step, this may be cast by paying `price` and
    returning an unblocked attacker you control.

    A creature cast this way enters tapped and attacking the player or permanent that the returned creature
    attacked.
    """
    back = ReturnsUnblocked(columns.COMBAT)
    way = Way(
        WAY_ALTERNATIVE, cost(price, back), f"sneak {price}", your_step(steps.BLOCKERS), says="with sneak",
        any_time=True,
    )  # fmt: skip
    return named("sneak", way)
