"""CR 702.171. Saddle: tap creatures with enough total power. The Mount becomes saddled until end of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import ActOnPermanents, ObjectRef
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import durations, facts
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import THIS, THIS_SLOT, AnObject, Condition, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT
from cardwright.kernel.ints import Obj

from .crew import TapsPower
from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class becomes_saddled(ActOnPermanents):
    """CR 702.171b. An effect: permanents become saddled until end of turn. Being saddled isn't copied."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "become saddled until end of turn:")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        g.fact(g.ref(obj), facts.F_SADDLED, 1, durations.THIS_TURN, g.slot(THIS_SLOT), 0)


@final
class is_saddled(Condition):
    """CR 702.171b. A condition: the source is saddled."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is saddled"

    def holds(self, g: Game) -> bool:
        return next_fact(g, FIRST, facts.F_SADDLED, F_ABOUT, g.slot(THIS_SLOT)) >= 0


def saddle(n: int) -> Ability:
    """CR 702.171a. An activated ability: tap other creatures with total power `n` or more. This becomes
    saddled until end of turn. Only when you could cast a sorcery.
    """
    return named("saddle", activated(cost(TapsPower(n, saddles=True)), becomes_saddled(THIS), sorcery=True))
