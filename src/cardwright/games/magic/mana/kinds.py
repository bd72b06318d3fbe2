"""CR 106.5, 106.7. Amounts that compute which types of mana an ability makes, as a bit mask, for
`Activated.kinds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import ability_at, characteristic, get
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import BASIC_LAND_TYPES, LAND
from cardwright.games.magic.objects.match import identity_colors
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, Activated
from cardwright.kernel.effects import Amount, AnObject, Condition, Set
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .amounts import BESIDES_BITS, BESIDES_MASK
from .sources import OF_IDENTITY, how_much

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

EVERY_COLOR: Final = 31


@final
class colors_among(Amount):
    """CR 105.2. An amount: the colors of the objects of a set, as a bit mask."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"the colors among {among.label}"

    def now(self, g: Game) -> i64:
        found: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            found |= characteristic(g, Obj(ref & ID_MASK), derived.COLORS)
        return found & EVERY_COLOR


@final
class kinds_if(Amount):
    """CR 106.4, 605.2. An amount: one bit mask of types of mana if a condition is true, and another one
    otherwise.
    """

    def __init__(self, condition: Condition, so: int, otherwise: int) -> None:
        super().__init__()
        self.condition: Condition = condition
        self.so: i64 = so
        self.otherwise: i64 = otherwise
        self.label = f"kinds that depend on whether {condition.label}"

    def now(self, g: Game) -> i64:
        return self.so if self.condition.holds(g) else self.otherwise


@final
class could_produce(Amount):
    """CR 106.7. An amount: the types of mana that the permanents of a set could produce, as a bit mask.

    Costs and conditions of their abilities don't count. If several permanents only ask this about each other,
    none of them could produce anything.
    """

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"what {among.label} could produce"

    def now(self, g: Game) -> i64:
        lookers = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            if looks_at_others(g, Obj(obj)):
                lookers = append(lookers, obj)
        found = vec[i64]([0] * len(lookers))
        changed = len(lookers) > 0
        while changed:
            changed = False
            i: i64 = 0
            while i < i64(len(lookers)):
                mask = produces(g, Obj(lookers[i]), lookers, found)
                if mask != found[i]:
                    found[i] = mask
                    changed = True
                i += 1
        return self.seen(g, lookers, found)

    def seen(self, g: Game, lookers: vec[i64], found: vec[i64]) -> i64:
        """Return the types of mana that the permanents of the set could produce, as a bit mask.

        `lookers`: the permanents that ask this about others. `found`: what each of them could produce, as far
        as computed.
        """
        mask: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            obj = Obj(ref & ID_MASK)
            at = place_of(lookers, obj)
            mask |= found[at] if at >= 0 else produces(g, obj, lookers, found)
        return mask


def place_of(objects: vec[i64], obj: Obj) -> i64:
    """Return the position of an object in a list. Return -1 if it isn't in the list."""
    i: i64 = 0
    while i < i64(len(objects)):
        if objects[i] == obj:
            return i
        i += 1
    return -1


def looks_at_others(g: Game, obj: Obj) -> bool:
    """CR 106.7. Whether a permanent has a mana ability that asks what other permanents could produce."""
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            return False
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and isinstance(a.kinds, could_produce):
            return True
        j += 1


def produces(g: Game, obj: Obj, lookers: vec[i64], found: vec[i64]) -> i64:
    """CR 106.7. Return the types of mana that a permanent's mana abilities would add if
    they resolved now, as a bit mask.
    """
    seat = Seat(get(g, obj, derived.CONTROL))
    mask: i64 = 0
    if get(g, obj, derived.TYPES) & LAND and get(g, obj, derived.HAS) & derived.BARE == 0:
        mask = get(g, obj, derived.SUBS) & BASIC_LAND_TYPES
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            return mask
        j += 1
        a = CARDS.abilities[number]
        if not isinstance(a, Activated) or a.makes == 0 or a.zone != FROM_BATTLEFIELD:
            continue
        c: i64 = 0
        while c < 6:
            if CARDS.besides[number] >> (BESIDES_BITS * c) & BESIDES_MASK:
                mask |= shifted(1, c)
            c += 1
        if a.cost.says_x() or how_much(g, seat, obj, a) > 0:
            mask |= kinds_of(g, seat, obj, a, lookers, found)


def kinds_of(g: Game, seat: Seat, obj: Obj, a: Activated, lookers: vec[i64], found: vec[i64]) -> i64:
    """CR 106.7. Return the types of mana that one mana ability could add, as a bit mask."""
    if a.makes == OF_IDENTITY:
        return identity_colors(g, seat)
    kinds = a.kinds
    if kinds is None:
        return a.makes
    g.push_frame(0, 0, seat, g.ref(obj))
    mask = kinds.seen(g, lookers, found) if isinstance(kinds, could_produce) else kinds.now(g)
    g.pop_frame()
    return mask & a.makes
