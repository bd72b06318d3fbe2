"""CR 118.3. Costs for which the player chooses one object, for example to reveal it or to put a counter on
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.games.magic.objects.costs import CostPart
from cardwright.kernel.effects import ASK_CHOOSE, DONE
from cardwright.kernel.ints import i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class OfOne(CostPart):
    """CR 118.3. Base class of costs that are paid with one chosen object.

    It can be paid if there is such an object. A subclass says which objects these are, and what happens to
    the chosen one.
    """

    def found(self, g: Game) -> vec[i64]:
        """Return references to the objects from which the player chooses one."""
        raise NotImplementedError

    def spend(self, g: Game, ref: i64) -> None:
        """Propose what is done with the chosen object."""
        raise NotImplementedError

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            self.spend(g, g.reply)
            if not g.commit():
                return 2
        return DONE
