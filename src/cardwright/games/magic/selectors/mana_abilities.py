"""CR 605.1, 715. Tests for objects that have mana abilities, other activated abilities, or an Adventure."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import ability_at, characteristic, get
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import ADVENTURE, BASIC_LAND_TYPES, LAND
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, Activated
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class HasManaAbility(Test):
    """CR 305.6, 605.1a. A test: a permanent has an activated mana ability, even if that can't be activated
    now.
    """

    def __init__(self) -> None:
        super().__init__("with mana abilities")

    def passes(self, g: Game, obj: Obj) -> bool:
        if get(g, obj, derived.TYPES) & LAND and get(g, obj, derived.HAS) & derived.BARE == 0:
            if get(g, obj, derived.SUBS) & BASIC_LAND_TYPES:
                return True
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                return False
            a = CARDS.abilities[number]
            if isinstance(a, Activated) and a.makes and a.zone == FROM_BATTLEFIELD:
                return True
            j += 1


@final
class HasOtherAbility(Test):
    """CR 702.29. A test: an object has an activated ability that isn't a mana ability. It counts no matter in
    which zone it can be activated.
    """

    def __init__(self) -> None:
        super().__init__("with an activated ability that isn't a mana ability")

    def passes(self, g: Game, obj: Obj) -> bool:
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                return False
            a = CARDS.abilities[number]
            if isinstance(a, Activated) and not a.makes and not a.special:
                return True
            j += 1


@final
class HasAdventure(Test):
    """CR 715.1. A test: an adventurer card, or a spell or permanent that is one."""

    def __init__(self) -> None:
        super().__init__("that has an Adventure")

    def passes(self, g: Game, obj: Obj) -> bool:
        return CARDS.layout[characteristic(g, obj, derived.KIND)] == ADVENTURE
