"""CR 701.3, 702.67. Attaching, and what comes off."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import OBJ, TO
from cardwright.kernel.effects import THIS, AnObject, Set
from cardwright.kernel.ints import i64
from cardwright.magic.causes import UNATTACHED_IT
from cardwright.magic.proposing import attach
from cardwright.magic.rules import ATTACHED, NONE, UNATTACHES
from cardwright.magic.sets import YOURS
from cardwright.magic.table import Ability, Activated, Watch
from cardwright.magic.targets import on_target

from .prices import cost
from .things import land
from .verbs import ActOnPermanents, Named, attach_to

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class unattach(ActOnPermanents):
    """CR 701.3d. It is moved away from what it is attached to and stays on the battlefield."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "unattach")

    def one(self, g: Game, obj: i64) -> None:
        if g.col(obj, ATTACHED) != NONE:
            attach(g, obj, NONE, UNATTACHED_IT)


@final
class ComesOff(Watch):
    """CR 701.3d, 603.10a. The source becomes unattached from a permanent, which is IT; also if either leaves."""

    def __init__(self) -> None:
        super().__init__(UNATTACHES, True, "whenever this becomes unattached")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(0)

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + TO]


def fortify(price: str) -> Ability:
    """CR 702.67. Attach this to a land that you control, as a sorcery."""
    return Activated(
        cost(price),
        on_target(land(whose=YOURS), lambda it: attach_to(THIS, it)),
        sorcery=True,
        label=f"fortify {price}",
    )
