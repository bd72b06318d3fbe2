"""CR 401.5, 116, 601, 602. Whether a player is casting a spell, activating an ability or taking a special
action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import Effect
from cardwright.kernel.frames import WIDTH

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Acting(Effect):
    """CR 401.5. Base of the effects that cast a spell, activate an ability or take a special action."""


def acting(g: Game, end: i64) -> bool:
    """CR 401.5. Whether a player is in the middle of an action (see `Acting`). `end`: only frames of the
    agenda below this index count.
    """
    nodes = g.table.nodes
    a = g.agenda
    at: i64 = 0
    while at < end:
        if isinstance(nodes[a[at]], Acting):
            return True
        at += WIDTH
    return False
