"""CR 107.3a, 118.3, 601.2b. Costs of X cards, permanents or counters, where X is announced. "Any number" is
such an X, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes, questions
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT, THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64, vec
from cardwright.kernel.values import Name

from .prices import BY_DISCARDING, BY_DISCARDING_AT_RANDOM, Spends

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class SpendsX(CostPart):
    """CR 107.3a. A cost: spend X objects of a set. `how`: tap, return, exile, discard or sacrifice them."""

    def __init__(self, among: Things, how: int) -> None:
        super().__init__()
        self.among: Things = among
        self.how: i64 = how
        self.one: Spends = Spends(1, among, how)
        self.label = self.one.label.replace(" 1 ", " X ", 1)

    def announces_x(self) -> bool:
        return True

    def payable(self, g: Game) -> bool:
        n = g.slot(NUMBER_SLOT)
        return n == 0 or self.one.payable_times(g, n)

    def found(self, g: Game) -> vec[i64]:
        """Return the objects that may be spent now."""
        return self.one.found(g)

    def takes(self, g: Game) -> vec[i64]:
        return self.one.found(g)

    def takes_by_tapping(self) -> bool:
        return self.one.takes_by_tapping()

    def carry_out(self, g: Game, part: i64) -> i64:
        if part & 1:
            obj = g.find(g.reply)
            part += 1
            if obj >= 0:
                self.one.spend(g, obj)
                if not g.commit():
                    return part
        n = g.slot(NUMBER_SLOT)
        while part < 2 * n:
            found = self.found(g)
            if len(found) == 0:
                return DONE
            if self.how != BY_DISCARDING_AT_RANDOM:
                g.ask(questions.ASK_DISCARD if self.how == BY_DISCARDING else ASK_CHOOSE, found)
                return part + 1
            part += 2
            self.one.spend(g, Obj(found[g.chance.below(len(found))] & ID_MASK))
            if not g.commit():
                return part
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1


@final
class RemovesXCounters(CostPart):
    """CR 107.3a, 122. A cost: remove X counters of the kind `which` from the source. X is announced.

    `every`: X isn't chosen. It is the number of all these counters, and all of them are removed.
    """

    def __init__(self, which: int | str, every: bool = False) -> None:
        super().__init__()
        self.which: Name = counter_kind(which)
        self.every: bool = every
        self.label = "remove all counters" if every else "remove X counters"

    def announces_x(self) -> bool:
        return True

    def given_x(self, g: Game) -> i64:
        return self.there(g) if self.every else i64(-1)

    def payable(self, g: Game) -> bool:
        n = self.there(g)
        return n == g.slot(NUMBER_SLOT) if self.every else n >= g.slot(NUMBER_SLOT)

    def there(self, g: Game) -> i64:
        """Return how many of these counters the source has, or -1 if it has left."""
        obj = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        return tally(g, obj, counter_number(g, self.which)) if obj >= 0 else i64(-1)

    def carry_out(self, g: Game, part: i64) -> i64:
        n = g.slot(NUMBER_SLOT)
        if part == 0 and n > 0:
            counters(g, g.find(g.slot(THIS_SLOT)), counter_number(g, self.which), -n, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE
