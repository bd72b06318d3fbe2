"""CR 702.16. Protection from qualities other than colors, such as from artifacts, from Dragons, from
multicolored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.characteristics.selections import Things, is_or_was
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.objects.abilities import SPARES_NOTHING
from cardwright.games.magic.objects.table import Guard
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class ProtectionFrom(Guard):
    """CR 702.16a. Protection from each source that belongs to a set, or belonged to it when it left. The zone
    doesn't matter.

    Protection from a subtype includes all cards that have it, not only permanents. `spares`: which Auras it
    doesn't remove.
    """

    def __init__(self, among: Things, spares: int = SPARES_NOTHING) -> None:
        super().__init__(f"protection from {among.label}")
        self.among: Things = among
        self.spares = spares
        self.sort: Things = among
        if among.types == PERMANENTS:
            self.sort = Things(int(among.place), False, 0, int(among.whose), list(among.tests), "")

    def guards(self, g: Game, source: i64) -> bool:
        return source >= 0 and is_or_was(self.sort, g, source)


@final
class ProtectionFromSpells(Guard):
    """CR 702.16a. Protection from some spells. Permanents and abilities aren't affected."""

    def __init__(self, among: Things) -> None:
        super().__init__(f"protection from {among.label}")
        self.among: Things = among
        self.from_spells = True

    def guards(self, g: Game, source: i64) -> bool:
        return source >= 0 and g.find(source) >= 0 and self.among.holds(g, source)

    def guards_from_spell(self, g: Game, source: i64) -> bool:
        obj = g.find(source)
        if obj < 0:
            return False
        for t in self.among.tests:
            if not t.passes(g, obj):
                return False
        return self.among.types == 0 or characteristic(g, obj, derived.TYPES) & self.among.types != 0


@final
class HexproofFrom(Guard):
    """CR 702.11d. Hexproof from a set: this can't be the target of opponents' spells and abilities whose
    source belongs to the set, or belonged to it when it left.
    """

    def __init__(self, among: Things) -> None:
        super().__init__(f"hexproof from {among.label}")
        self.hexproof = True
        self.among: Things = among
        self.sort: Things = among
        if among.types == PERMANENTS:
            self.sort = Things(int(among.place), False, 0, int(among.whose), list(among.tests), "")

    def guards(self, g: Game, source: i64) -> bool:
        return source >= 0 and is_or_was(self.sort, g, source)
