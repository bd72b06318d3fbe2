"""CR 702.126. Improvise: tap artifacts instead of paying generic mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import tap
from cardwright.games.magic.mana.sources import untapped_of
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.types import ARTIFACT
from cardwright.games.magic.objects.table import Ability, WayToPay
from cardwright.kernel.ints import Obj, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Improvise(WayToPay):
    """CR 702.126b. A way to pay: once the total cost is known, tap artifacts you control. Each pays for one
    generic mana. This is not an additional or alternative cost.
    """

    def __init__(self) -> None:
        super().__init__("improvise")

    def found(self, g: Game) -> vec[i64]:
        return untapped_of(g, ARTIFACT)

    def use(self, g: Game, obj: Obj) -> None:
        tap(g, obj, causes.NOTHING_SAID)

    def says(self, name: str) -> str:
        return f"Tap {name} to improvise"


def improvise() -> Ability:
    """CR 702.126a. An ability: as you cast this, each artifact that you tap pays for {1}."""
    return Improvise()
