"""CR 701.3. A trigger for a permanent that becomes attached to another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.abilities import Watch
from cardwright.kernel.batch import OBJ, TO
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class BecomesAttached(Watch):
    """CR 303.4, 701.3a. A trigger: a permanent of `among` becomes attached to a permanent of `to`.

    It also triggers if the permanent enters attached to it.
    """

    def __init__(self, among: Things, to: Things) -> None:
        super().__init__(events.ATTACH, False, f"{among.label} becomes attached to {to.label}")
        self.among: Things = among
        self.to: Things = to

    def sees(self, g: Game, at: i64) -> bool:
        to = g.pad[at + TO]
        return 0 <= to < PLAYER and self.among.holds(g, g.pad[at + OBJ]) and self.to.holds(g, to)
