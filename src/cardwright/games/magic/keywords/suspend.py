"""CR 702.62. Suspend: exile the card with time counters. When the last one is removed, cast it free; a
creature then has haste.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.casting.playable import may_begin_to_cast
from cardwright.games.magic.characteristics.durations import Duration, lasting
from cardwright.games.magic.costs.paying import may_cast
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, derived, events, facts, keywords, steps
from cardwright.games.magic.numbers.counters import TIME
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield, exile, stack, still_in, tally
from cardwright.games.magic.objects.table import (
    FROM_EXILE,
    FROM_HAND,
    Ability,
    Activated,
    Change,
    Triggered,
    Watch,
    Way,
)
from cardwright.games.magic.objects.terms import ONLY_WHEN_TOLD, WAY_ALTERNATIVE
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.batch import EXTRA, OBJ, TO
from cardwright.kernel.effects import THIS, THIS_SLOT, Condition
from cardwright.kernel.frames import F_ABOUT, F_SEAT
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- the special action
@final
class could_begin_to_cast(Condition):
    """CR 702.62a, 702.62c. A condition: you could begin to cast this card from your hand now, regardless of
    its cost.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "you could begin to cast this"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(THIS_SLOT))
        return obj >= 0 and may_begin_to_cast(g, obj, g.seat())


@final
class suspend_this(Act):
    """CR 702.62a. An effect: exile this card with `n` time counters on it."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"exile this with {n} time counters on it"

    def propose(self, g: Game) -> None:
        ref = g.slot(THIS_SLOT)
        obj = g.find(ref)
        if obj >= 0:
            move(g, obj, exile(g), causes.EXILED)
            g.propose(events.TALLYING, enters_as(ref), self.n, TIME, causes.COUNTERS_CHANGED)


# -- time goes by
@final
class is_suspended(Condition):
    """CR 702.62b. A condition: this card is in exile and has a time counter on it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is suspended"

    def holds(self, g: Game) -> bool:
        obj = still_in(g, g.slot(THIS_SLOT), exile(g))
        return obj >= 0 and tally(g, obj, TIME) > 0


@final
class a_time_counter_less(Act):
    """CR 702.62a. An effect: remove a time counter from this card in exile."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "remove a time counter from this"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(THIS_SLOT), exile(g))
        if obj >= 0 and tally(g, obj, TIME) > 0:
            g.propose(events.TALLYING, g.slot(THIS_SLOT), -1, TIME, causes.COUNTERS_CHANGED)


@final
class LastTimeCounter(Watch):
    """CR 702.62a. A trigger: the last time counter is removed from this card in exile."""

    def __init__(self) -> None:
        super().__init__(events.TALLYING, False, "when the last time counter is removed from this")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + OBJ] != g.slot(THIS_SLOT) or p[at + EXTRA] != TIME or p[at + TO] >= 0:
            return False
        obj = still_in(g, g.slot(THIS_SLOT), exile(g))
        return obj >= 0 and tally(g, obj, TIME) == 0


# -- cast at last
@final
class UntilControlIsLost(Duration):
    """CR 702.62a. A duration: until the player who cast the spell loses control of it or of the permanent
    that it becomes.
    """

    def goes_on(self, g: Game, at: i64) -> bool:
        obj = g.find(g.facts[at + F_ABOUT])
        if obj < 0 or (g.zone_of(obj) != battlefield(g) and g.zone_of(obj) != stack(g)):
            return False
        # read directly: this is called while characteristics are computed, after layer 2
        return g.derived[obj * derived.CHARACTERISTICS + derived.CONTROL] == g.facts[at + F_SEAT]


UNTIL_CONTROL_IS_LOST: Final = lasting(UntilControlIsLost())


def suspend(n: int, price: str) -> tuple[Ability, Ability, Ability, Ability]:
    """CR 702.62a. Four abilities: pay `price` to exile this from your hand with `n` time counters, one of
    which is removed at each of your upkeeps. When the last one is removed, cast this free. If it is a
    creature, it has haste.
    """
    free = Way(
        WAY_ALTERNATIVE, Cost(0, label="{0}"), "without paying its mana cost", zone=ONLY_WHEN_TOLD, bits=0,
        gives=[Change(facts.OP_KEYS, keywords.HASTE)], gives_to=CREATURE, lasts=UNTIL_CONTROL_IS_LOST,
        says="without paying its mana cost",
    )  # fmt: skip
    upkeep = Happens(events.STEP_BEGINS, "at the beginning of your upkeep", whose=YOURS, to=steps.UPKEEP)
    return (
        Activated(
            cost(price), suspend_this(n), zone=FROM_HAND, condition=could_begin_to_cast(), special=True,
            label=f"suspend {n}-{price}",
        ),
        Triggered(upkeep, a_time_counter_less(), condition=is_suspended(), zone=FROM_EXILE, label="time goes by"),
        Triggered(LastTimeCounter(), may_cast(THIS, free), zone=FROM_EXILE, label="its time has come"),
        free,
    )  # fmt: skip
