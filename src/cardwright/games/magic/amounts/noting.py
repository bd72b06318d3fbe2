"""CR 608.2c. Numbers that are stored before or during an effect for a later part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import destroy
from cardwright.games.magic.events.proposing import counters
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.effects import Amount, AnObject, ANumber, Effect, Ref, Set
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Noted(Amount):
    """An amount: the number that an earlier part of the same effect has stored."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.ref: Ref[ANumber] = Ref()
        self.label = label

    def now(self, g: Game) -> i64:
        return g.slot(self.ref.slot)


@final
class note_down(Effect):
    """CR 608.2c. An effect: store the present value of `amount`, then carry out the effect that `then`
    returns. The argument of `then` is the stored number.
    """

    def __init__(self, amount: Amount, then: Callable[[Amount], Effect]) -> None:
        noted = Noted(f"{amount.label} before")
        super().__init__(then(noted))
        self.slot: i64 = self.binds(noted.ref)
        self.amount: Amount = amount
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(self.slot, self.amount.now(g))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


@final
class destroy_and_count(Effect):
    """CR 608.2c, 701.8b. An effect: destroy objects, then carry out the effect that `then` returns. The
    argument of `then` is how many were destroyed, no matter to which zone they went.

    `buried`: they can't be regenerated. The slots hold that number and the list of the objects.
    """

    def __init__(self, what: Set[AnObject], then: Callable[[Amount], Effect], buried: bool = False) -> None:
        noted = Noted("the number destroyed this way")
        super().__init__(then(noted), destroy(what, buried))
        self.slot: i64 = self.binds(noted.ref)
        self.doomed: i64 = self.takes_slot()
        self.what: Set[AnObject] = what
        self.label = f"{self.parts[1].label}, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.doomed, g.new_list())
            for ref in self.what.options(g, vec[i64](capacity=16)):
                g.add_to_list(g.slot(self.doomed), ref)
            g.push(self.parts[1], 0)
            return 1
        n: i64 = 0
        for ref in g.items(g.slot(self.doomed)):
            if g.find(ref) < 0:
                n += 1
        g.bind(self.slot, n)
        return g.become(self.parts[0])


@final
class remove_all_counters(Effect):
    """CR 122.1, 608.2c. An effect: remove all counters of a kind from a permanent, then carry out the effect
    that `then` returns. The argument of `then` is how many were removed.
    """

    def __init__(self, what: Ref[AnObject], which: str, then: Callable[[Amount], Effect]) -> None:
        noted = Noted("that much")
        super().__init__(then(noted))
        self.slot: i64 = self.binds(noted.ref)
        self.what: Ref[AnObject] = what
        self.which: Name = counter_kind(which)
        self.label = f"remove all {which} counters from {what.text}, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            n: i64 = 0
            obj = still_in(g, g.slot(self.what.slot), battlefield(g))
            if obj >= 0:
                n = tally(g, obj, counter_number(g, self.which))
                if n > 0:
                    counters(g, obj, counter_number(g, self.which), -n, causes.NOTHING_SAID)
            g.bind(self.slot, n)
            if not g.commit():
                return 1
        return g.become(self.parts[0])
