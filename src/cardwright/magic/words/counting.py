"""CR 604.3, 205.2, 508.5. What is found out from other sets: those that pass a test, how many card types they have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import NUMBER_SLOT, Amount, AnObject, APlayer, Ref, Set
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.derive import mana_value_of, printed
from cardwright.magic.rules import CARD_TYPES, OP_DEFINE_PT, TYPES
from cardwright.magic.sets import Test
from cardwright.magic.table import ON_SELF, Ability, Change, Static

from .amounts import PLUS_IT, both, number

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# CR 508.5: of a trigger about attacking: the player who is attacked, or who controls what is
DEFENDING_PLAYER: Final[Ref[APlayer]] = Ref(NUMBER_SLOT, "the defending player")


@final
class Passing(Set[AnObject]):
    """Those of a set that pass a test."""

    def __init__(self, among: Set[AnObject], test: Test) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.test: Test = test
        self.label = f"{among.label}, if {test.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if self.test.passes(g, ref & ID_MASK):
                found = append(found, ref)
        return found


@final
class types_among(Amount):
    """CR 205.2. How many card types there are among the objects of a set."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"the number of card types of {among.label}"
        self.looks_at = among.looks_at

    def now(self, g: Game) -> i64:
        mask: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            mask |= printed(g, ref & ID_MASK, TYPES) & CARD_TYPES
        n: i64 = 0
        while mask > 0:
            n += mask & 1
            mask >>= 1
        return n


@final
class greatest_value(Amount):
    """CR 202.3. The greatest mana value among the objects of a set; 0 if there is none."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"the greatest mana value of {among.label}"

    def now(self, g: Game) -> i64:
        most: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            if mana_value_of(g, ref & ID_MASK) > most:
                most = mana_value_of(g, ref & ID_MASK)
        return most


def defines_pt(p: Amount, more: int = 0) -> Ability:
    """CR 604.3, 613.4a. Power is that number, toughness that and so much more; in every zone."""
    t = both(PLUS_IT, p, number(more)) if more else p
    change = Change(OP_DEFINE_PT, p=p, t=t)
    return Static(ON_SELF, [change], cda=True, label=f"power and toughness: {p.label}")
