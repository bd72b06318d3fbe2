"""CR 401.5, 116, 601, 602. What a player is in the middle of: casting, activating, or a special action."""

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
    """CR 401.5. The base class of casting a spell, activating an ability and taking a special action."""


def acting(g: Game, end: i64) -> bool:
    """CR 401.5. Whether a frame of the agenda below `end` is an `Acting`, which is then in progress."""
    nodes = g.table.nodes
    a = g.agenda
    at: i64 = 0
    while at < end:
        if isinstance(nodes[a[at]], Acting):
            return True
        at += WIDTH
    return False
