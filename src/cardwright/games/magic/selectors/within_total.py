"""CR 202.3, 608.2d. Choosing several objects, one after the other, whose values add up to at most a limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import MANA_VALUE, number
from cardwright.games.magic.characteristics.lookup import characteristic, mana_value_of
from cardwright.kernel.effects import Amount, AnObject, Effect, Objects, Ref, Set
from cardwright.kernel.frames import ID_MASK, LIST
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import choose_some

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class WithinTotal(Set[AnObject]):
    """CR 202.3. The set of objects in `among` that can still be chosen without exceeding a limit.

    The values of all chosen objects must add up to at most `limit`. `what`: the value, which is mana value,
    power or toughness. `chosen`: the slot with the list of the objects chosen so far.
    """

    def __init__(self, among: Set[AnObject], what: int, limit: int | Amount) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.what: i64 = what
        self.limit: Amount = number(limit)
        self.chosen: i64 = -1
        self.label = among.label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        total: i64 = 0
        before = vec[i64]()
        if self.chosen >= 0 and g.slot(self.chosen) >= 0 and g.slot(self.chosen) & LIST != 0:
            before = g.items(g.slot(self.chosen))
        for ref in before:
            total += self.one(g, ref)
        most = self.limit.now(g)
        for ref in self.among.options(g, vec[i64](capacity=16)):
            already = False
            for other in before:
                already = already or other == ref
            if already or total + self.one(g, ref) <= most:
                found = append(found, ref)
        return found

    def one(self, g: Game, ref: i64) -> i64:
        """Return the value of one object."""
        obj = Obj(ref & ID_MASK)
        if self.what == MANA_VALUE:
            return mana_value_of(g, obj)
        return characteristic(g, obj, self.what)


def choose_within(
    among: Set[AnObject], what: int, limit: int | Amount, most: Amount, then: Callable[[Ref[Objects]], Effect]
) -> choose_some:
    """CR 608.2d. An effect: choose at most `most` objects of a set (-1: any number) whose values add up to at
    most `limit`.

    `what`: the value, which is mana value, power or toughness.
    """
    within = WithinTotal(among, what, limit)
    made = choose_some(number(0), most, within, then)
    within.chosen = made.slot
    return made
