"""CR 702.66. Delve: exile cards from your graveyard instead of paying generic mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.costs.prices import others_in_graveyard
from cardwright.games.magic.events.exile import link
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.queries import exile
from cardwright.games.magic.objects.table import Ability, WayToPay
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Delve(WayToPay):
    """CR 702.66a. A way to pay: exile other cards from your graveyard. Each pays for one generic mana.

    `linked`: the exiled cards are linked to this card, whose other ability refers to them (CR 607.2a).
    """

    def __init__(self, linked: bool = False) -> None:
        super().__init__("delve")
        self.linked: bool = linked

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for ref in others_in_graveyard(g):
            out = append(out, ref & ID_MASK)
        return out

    def use(self, g: Game, obj: Obj) -> None:
        ref = g.ref(obj)
        move(g, obj, exile(g), causes.EXILED)
        if self.linked:
            link(g, enters_as(ref))

    def says(self, name: str) -> str:
        return f"Exile {name} to delve"


def delve(linked: bool = False) -> Ability:
    """CR 702.66a. An ability: as you cast this, each card that you exile from your graveyard pays for {1}."""
    return Delve(linked)
