"""CR 702.187. Mayhem: cast a card that was discarded this turn from your graveyard for another cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import events, facts
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import THIS_SLOT, Condition
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE, shifted
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class discarded_this_turn(Condition):
    """CR 701.9a. A condition: this card was discarded this turn and has not left the zone that it was
    discarded into.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.DISCARDS)
        self.label = "this was discarded this turn"

    def holds(self, g: Game) -> bool:
        this = g.slot(THIS_SLOT)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DISCARDS)
        while at >= 0:
            if g.facts[at + F_ABOUT] == this:
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DISCARDS)
        return False


def mayhem(price: str) -> Ability:
    """CR 702.187b. An ability: its owner may cast this from the graveyard for the cost `price` if it was
    discarded this turn.
    """
    return named(
        "mayhem",
        Way(
            WAY_ALTERNATIVE,
            cost(price),
            f"mayhem {price}",
            discarded_this_turn(),
            zone=FROM_GRAVEYARD,
            says="with mayhem",
        ),
    )
