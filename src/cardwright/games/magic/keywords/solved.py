"""CR 719, 702.169. Cases: enchantments that become solved and then have an additional ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import all_of, has_status, not_
from cardwright.games.magic.events.proposing import event, status
from cardwright.games.magic.numbers import causes, columns
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.queries import has_status as has_bits
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import at_end_step
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import Condition

from .class_levels import only_if
from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

WORD: Final = "solved"


@final
class becomes_solved(Act):
    """CR 719.3a-b. An effect: the source becomes solved, until it leaves the battlefield."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this becomes solved"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0 or has_bits(g, obj, columns.SOLVED):
            return
        status(g, obj, columns.SOLVED, 0)
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.BECAME_SOLVED)


def to_solve(condition: Condition) -> Ability:
    """CR 719.3a. An ability: at the beginning of your end step, if `condition` holds and this isn't solved,
    it becomes solved.
    """
    unsolved = not_(has_status(columns.SOLVED, WORD))
    return named("to solve", at_end_step(becomes_solved(), condition=all_of(condition, unsolved)))


def solved(*made: Ability | int) -> list[Ability]:
    """CR 702.169a, 719.3c. The abilities that a Case has once it is solved. Raise ValueError for an ability
    that can't be restricted so.
    """
    return [only_if(has_status(columns.SOLVED, WORD), one) for one in made]
