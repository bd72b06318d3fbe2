"""CR 105.2, 205.3m. What an object has in common with another one: a color, a creature type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import characteristic, had_sub, has_sub, last_known
from cardwright.games.magic.characteristics.selections import RememberedTest
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.creature_types import CREATURE_TYPES
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.kernel.effects import AnObject, Ref
from cardwright.kernel.ints import Obj, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FIVE_COLORS: Final = 31
OF_CREATURES: Final = vec[i64]([SUBTYPES.added(word).number for word in CREATURE_TYPES])


@final
class SharesColor(RememberedTest):
    """CR 105.2, 608.2h. It has a color that the other one has, or had when it left; what is colorless shares none."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__(f"that shares a color with {what.text}")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.shared(g, characteristic(g, obj, derived.COLORS))

    def knew(self, g: Game, ref: i64) -> bool:
        return self.shared(g, last_known(g, ref, derived.COLORS))

    def shared(self, g: Game, colors: i64) -> bool:
        """Whether one of these colors is one of the other object's."""
        ref = g.slot(self.what.slot)
        return ref >= 0 and last_known(g, ref, derived.COLORS) & colors & FIVE_COLORS != 0


@final
class SharesCreatureType(RememberedTest):
    """CR 205.3m, 608.2h. It has a creature type that the other one has, or had when it left."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__(f"that shares a creature type with {what.text}")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.slot(self.what.slot)
        if ref < 0:
            return False
        for number in OF_CREATURES:
            if has_sub(g, obj, number) and had_sub(g, ref, number):
                return True
        return False

    def knew(self, g: Game, ref: i64) -> bool:
        other = g.slot(self.what.slot)
        if other < 0:
            return False
        for number in OF_CREATURES:
            if had_sub(g, ref, number) and had_sub(g, other, number):
                return True
        return False
