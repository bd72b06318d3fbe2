"""CR 508.1b, 508.4. The player or planeswalker that a creature attacks, as stored by a trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.characteristics.lookup import controller, get
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.in_combat import attacked_by
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.types import PLANESWALKER
from cardwright.games.magic.objects.queries import battlefield, has_status, still_in
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Attacked(Set[AnObject]):
    """CR 508.1b. The set of the one player or planeswalker that a creature attacked when this ability
    triggered.

    Use it only with a trigger that stores what was attacked (`TellsAttacked`). It is empty if the
    planeswalker has left.
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


@final
class AttacksYou(Test):
    """CR 508.1b. A test: a creature attacks you (with `walkers`: you or a planeswalker that you control)."""

    def __init__(self, walkers: bool = False) -> None:
        super().__init__("attacking you" + (" or a planeswalker you control" if walkers else ""))
        self.walkers: bool = walkers

    def passes(self, g: Game, obj: Obj) -> bool:
        if not has_status(g, obj, columns.ATTACKING):
            return False
        ref = attacked_by(g, obj)
        if ref & PLAYER:
            return ref == g.player(g.seat())
        walker = still_in(g, ref, battlefield(g))
        return self.walkers and walker >= 0 and controller(g, walker) == g.seat()
