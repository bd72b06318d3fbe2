"""CR 205.3m, 208.1. Tests that compare an object with others: a shared creature type, or the greatest or
least value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import MANA_VALUE
from cardwright.games.magic.characteristics.lookup import (
    characteristic,
    controller,
    had_sub,
    has_sub,
    is_every_creature_type,
    mana_value_of,
)
from cardwright.games.magic.characteristics.selections import RememberedTest, Test
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.queries import battlefield, has_layers
from cardwright.kernel.effects import AnObject, Ref
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class SharesCreatureType(RememberedTest):
    """CR 205.3m, 608.2h. A test: the object shares a creature type with `what`.

    If `what` has left, its last types count.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__(f"that shares a creature type with {what.text}")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.slot(self.what.slot)
        if ref < 0:
            return False
        other = g.find(ref)
        both = other >= 0 and has_layers(g, obj) and has_layers(g, other)
        if both and is_every_creature_type(g, obj) and is_every_creature_type(g, other):
            return True
        spaces = match_of(g).spaces
        number: i64 = 0
        while number < i64(len(SUBTYPES.types)):
            # while characteristics are computed, no subtype gets a new number: no object has one without
            if SUBTYPES.is_creature_type(number) and (not both or spaces.knows(number)):
                if has_sub(g, obj, number) and had_sub(g, ref, number):
                    return True
            number += 1
        return False

    def knew(self, g: Game, ref: i64) -> bool:
        other = g.slot(self.what.slot)
        if other < 0:
            return False
        number: i64 = 0
        while number < i64(len(SUBTYPES.types)):
            if SUBTYPES.is_creature_type(number) and had_sub(g, ref, number) and had_sub(g, other, number):
                return True
            number += 1
        return False


@final
class Outdoes(Test):
    """CR 208.1. A test: no permanent with any of `types` has a greater value than this object (with `least`:
    a smaller one).

    `what`: the value, which is power, toughness or mana value. `own`: compare only with permanents of the
    same controller.
    """

    def __init__(self, what: int, types: int, own: bool, least: bool = False) -> None:
        super().__init__("of the least number" if least else "of the greatest number")
        self.what: i64 = what
        self.types: i64 = types
        self.own: bool = own
        self.least: bool = least
        self.reads_pt = what != MANA_VALUE

    def passes(self, g: Game, obj: Obj) -> bool:
        mine = self.number(g, obj)
        zones = g.zones
        at = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while at < end:
            other = Obj(zones.cells[at])
            at += 1
            if characteristic(g, other, derived.TYPES) & self.types == 0:
                continue
            theirs = controller(g, other) == controller(g, obj)
            if self.own and not theirs:
                continue
            n = self.number(g, other)
            if (n < mine) if self.least else (n > mine):
                return False
        return True

    def number(self, g: Game, obj: Obj) -> i64:
        """Return the object's power, toughness or mana value."""
        return mana_value_of(g, obj) if self.what == MANA_VALUE else characteristic(g, obj, self.what)
