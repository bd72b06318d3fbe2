"""CR 108.3. Owners of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.objects.queries import owner
from cardwright.kernel.effects import AnObject, Ref, Set
from cardwright.kernel.frames import ID_MASK, LIST, PLAYER
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OwnedByOne(Test):
    """CR 108.3. A test: a player of the set owns the object."""

    def __init__(self, players: Set[AnObject]) -> None:
        super().__init__("")
        self.players: Set[AnObject] = players

    def passes(self, g: Game, obj: Obj) -> bool:
        mine = g.player(owner(g, obj))
        for ref in self.players.options(g, vec[i64](capacity=4)):
            if ref == mine:
                return True
        return False


@final
class OwnerOf(Set[AnObject]):
    """CR 108.3. The set of the one player who owns an object, wherever the object is now. It is empty if
    there is no object.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"{what.text}'s owner"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        ref = g.slot(self.what.slot)
        if ref < 0 or ref & (LIST | PLAYER) != 0:
            return found
        return append(found, g.player(owner(g, Obj(ref & ID_MASK))))
