"""CR 702.112. Renown: the creature becomes renowned when it first deals combat damage to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import has_status, not_
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.proposing import counters, event, status
from cardwright.games.magic.numbers import causes, columns
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.queries import has_status as has_bits
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import WithStatus
from cardwright.games.magic.triggers.watches import DealsDamage, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

RENOWNED_ONE: Final[Test] = WithStatus(columns.RENOWNED, False, "renowned")


@final
class becomes_renowned(Act):
    """CR 702.112a-c. An effect: if the source isn't renowned, put `n` +1/+1 counters on it. It becomes
    renowned until it leaves the battlefield.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"this becomes renowned with {n} counters"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0 or has_bits(g, obj, columns.RENOWNED):
            return
        counters(g, obj, PLUS, self.n, causes.NOTHING_SAID)
        status(g, obj, columns.RENOWNED, 0)
        event(g, HAPPEN, g.ref(obj), self.n, 0, causes.BECAME_RENOWNED)


def renown(n: int) -> Ability:
    """CR 702.112a. An ability: when this deals combat damage to a player, if it isn't renowned, put `n` +1/+1
    counters on it and it becomes renowned.
    """
    hits = DealsDamage("when this deals combat damage to a player", combat=True, to_player=True)
    return named("renown", when(hits, becomes_renowned(n), not_(has_status(columns.RENOWNED, "renowned"))))
