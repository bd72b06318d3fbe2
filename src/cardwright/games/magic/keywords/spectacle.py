"""CR 702.137. Spectacle: cast the spell for another cost if an opponent has lost life this turn."""

from __future__ import annotations

from cardwright.games.magic.amounts.values import YOU, at_least, seat_counter
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers.counters import LOST
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE

from .named import named


def spectacle(price: str) -> Ability:
    """CR 702.137a. An ability: this may be cast for the cost `price` if an opponent lost life this turn."""
    hurt = at_least(seat_counter(LOST, YOU, together=True), 1)
    return named(
        "spectacle", Way(WAY_ALTERNATIVE, cost(price), f"spectacle {price}", hurt, says="with spectacle")
    )
