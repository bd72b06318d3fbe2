"""CR 702.190. Sneak: cast while attackers are unblocked, for another cost and one of them, which returns to a hand."""

from __future__ import annotations

from cardwright.games.magic.conditions.timing import your_step
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, steps
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named
from .ninjutsu import ReturnsUnblocked


def sneak(price: str) -> Ability:
    """CR 702.190a-b. In your declare blockers step, for this cost and the return of an unblocked attacker of yours.

    A creature that was cast so enters tapped, attacking what the returned one attacked.
    """
    back = ReturnsUnblocked(columns.COMBAT)
    way = Way(
        WAY_ALTERNATIVE, cost(price, back), f"sneak {price}", your_step(steps.BLOCKERS), says="with sneak",
        any_time=True,
    )  # fmt: skip
    return named("sneak", way)
