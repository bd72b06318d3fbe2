"""CR 508.1b, 508.4. The player or planeswalker that an attacking creature attacks, as its trigger tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.types import PLANESWALKER
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Attacked(Set[AnObject]):
    """CR 508.1b. The player or planeswalker that was attacked as the ability triggered.

    Its trigger is around an attack, see `TellsAttacked`; a planeswalker that has left is nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the player or planeswalker it's attacking"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        ref = g.col(resolving(g), columns.NUMBER)
        if ref < PLAYER:
            obj = still_in(g, ref, battlefield(g))
            if obj < 0 or get(g, obj, derived.TYPES) & PLANESWALKER == 0:
                return found
        return append(found, ref)
