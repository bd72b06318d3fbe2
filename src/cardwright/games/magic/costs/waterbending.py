"""CR 701.67. Waterbending: tapping artifacts and creatures instead of paying generic mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.mana_cost import LARGE, generic, parse_cost, xs
from cardwright.kernel.effects import DONE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Waterbends(CostPart):
    """CR 701.67a-b. A part of a cost: its generic mana is a waterbend cost, so artifacts and creatures can be
    tapped for it.

    `most`: how much of the generic mana (LARGE: all of it, with its {X}). This part itself is paid together
    with the mana.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: i64 = most
        self.label = "waterbend"

    def payable(self, g: Game) -> bool:
        return True

    def helps(self) -> i64:
        return self.most

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE


def waterbend(mana: str) -> Cost:
    """CR 701.67a. A cost in mana: for each generic mana in it, an artifact or creature can be tapped
    instead.
    """
    paid = parse_cost(mana)
    return Cost(
        paid, parts=[Waterbends(LARGE if xs(paid) else int(generic(paid)))], label=f"waterbend {mana}"
    )
