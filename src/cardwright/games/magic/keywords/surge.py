"""CR 702.117. Surge: cast the spell for another cost if your team has cast another spell this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers.counters import SPELLS
from cardwright.games.magic.objects.queries import allied
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Condition
from cardwright.kernel.ints import Seat

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class team_has_cast(Condition):
    """CR 702.117a. A condition: you or a teammate has cast a spell this turn. The spell that you are
    casting doesn't count.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "you or a teammate has cast another spell this turn"

    def holds(self, g: Game) -> bool:
        seat = Seat(0)
        while seat < g.seats:
            if allied(g, seat, g.seat()) and g.value(seat, SPELLS) > 0:
                return True
            seat = Seat(seat + 1)
        return False


def surge(price: str) -> Ability:
    """CR 702.117a. An ability: this may be cast for the cost `price` if you or a teammate has cast another
    spell this turn.
    """
    return named(
        "surge", Way(WAY_ALTERNATIVE, cost(price), f"surge {price}", team_has_cast(), says="with surge")
    )
