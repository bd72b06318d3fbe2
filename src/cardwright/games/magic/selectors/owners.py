"""CR 108.3. The player who owns an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.queries import owner
from cardwright.kernel.effects import AnObject, Ref, Set
from cardwright.kernel.frames import ID_MASK, LIST, PLAYER
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OwnerOf(Set[AnObject]):
    """CR 108.3. Who owns an object, wherever it is now; nobody, if there is none."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"{what.text}'s owner"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        ref = g.slot(self.what.slot)
        if ref < 0 or ref & (LIST | PLAYER) != 0:
            return found
        return append(found, g.player(owner(g, Obj(ref & ID_MASK))))
