"""CR 702.51. Convoke: creatures are tapped rather than mana is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.events.proposing import tap
from cardwright.games.magic.numbers import causes, columns, derived
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import Ability, WayToPay
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Convoke(WayToPay):
    """CR 702.51a. Untapped creatures of the player who casts it; each pays for generic mana, or mana of its color."""

    def __init__(self) -> None:
        super().__init__("convoke")

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.TYPES) & CREATURE and get(g, obj, derived.CONTROL) == g.seat():
                if not has_status(g, obj, columns.TAPPED):
                    out = append(out, obj)
        return out

    def colors(self, g: Game, obj: Obj) -> i64:
        return get(g, obj, derived.COLORS)

    def use(self, g: Game, obj: Obj) -> None:
        tap(g, obj, causes.NOTHING_SAID)

    def says(self, name: str) -> str:
        return f"Tap {name} to convoke"


def convoke() -> Ability:
    """CR 702.51a. As it is cast, each creature that is tapped pays for {1} or one mana of its color."""
    return Convoke()
