"""CR 608.2c. All objects except those that a reference names, for text such as "the rest" or "all other
creatures".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Test
from cardwright.kernel.effects import Objects, Ref
from cardwright.kernel.frames import LIST
from cardwright.kernel.ints import Obj

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class NotAmong(Test):
    """CR 608.2c. A test: the permanent is none of the objects to which `what` refers."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__("other")
        self.what: Ref[Objects] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        those = g.slot(self.what.slot)
        mine = g.ref(obj)
        if those < 0 or those & LIST == 0:
            return mine != those
        for ref in g.items(those):
            if ref == mine:
                return False
        return True
