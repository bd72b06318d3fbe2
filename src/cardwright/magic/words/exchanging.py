"""CR 701.12a-b. Exchanges of control: of two targets, of many permanents at once, and those that may be left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    AnObject,
    APlayer,
    Effect,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import (
    EXCHANGED_CONTROL,
    KEEPS_ITS_CONTROLLER,
    NO_EXCHANGE,
    NOT_THERE,
    SAME_CONTROLLER,
)
from cardwright.magic.derive import get, has
from cardwright.magic.keys import KEEPS_CONTROLLER
from cardwright.magic.proposing import event
from cardwright.magic.rules import CONTROL, FOR_EVER, GONE, OP_CONTROL, field, on
from cardwright.magic.sets import ANYBODYS, Test
from cardwright.magic.targets import target
from cardwright.magic.words.things import (
    ButNot,
    ControlledBy,
    IsAttached,
    SharesType,
    creature,
    of_type,
    permanent,
)

from .amounts import who
from .sides import control_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class may_exchange(Effect):
    """CR 608.2d, 701.12a. An exchange that a player may leave; one that can't be carried out says why, unasked."""

    def __init__(self, a: Side, b: Side, if_done: Effect | None = None) -> None:
        super().__init__(exchange(a, b, if_done))
        self.label = f"you may {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and self.parts[0].possible(g):
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if part == 1 and g.reply == NOTHING:
            return DONE
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)

    def says(self, g: Game, option: i64) -> str:
        return "Exchange" if option == YES else "Don't"


@final
class control_of_each(Side):
    """CR 701.12b. Control of several permanents that one player controls: all of them change sides, or none."""

    what: Ref[Objects]
    player: Ref[APlayer]

    def __init__(self, what: Ref[Objects], player: Ref[APlayer]) -> None:
        super().__init__()
        self.what = what
        self.player = player
        self.label = f"control of {what.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return GONE
        return seat

    def obstacle(self, g: Game, value: i64) -> i64:
        """What forbids it, as a cause; 0: nothing does."""
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return NOT_THERE
        if mine == value:
            return SAME_CONTROLLER
        them = g.slot(self.what.slot)
        n = g.many(them)
        if n == 0:
            return NO_EXCHANGE
        i: i64 = 0
        while i < n:
            obj = on(g, g.item(them, i), field(g))
            if obj < 0 or get(g, obj, CONTROL) != mine:
                return NOT_THERE
            if has(g, obj, KEEPS_CONTROLLER):
                return KEEPS_ITS_CONTROLLER
            i += 1
        return 0

    def may_become(self, g: Game, value: i64) -> bool:
        return self.obstacle(g, value) == 0

    def become(self, g: Game, value: i64) -> None:
        them = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(them):
            ref = g.item(them, i)
            g.fact(ref, OP_CONTROL, value, FOR_EVER, g.slot(0), 0)
            event(g, HAPPEN, ref, 0, 0, EXCHANGED_CONTROL)
            i += 1

    def why_not(self, g: Game, value: i64) -> i64:
        return self.obstacle(g, value)


def exchange_control(
    x: Ref[AnObject], y: Ref[AnObject], if_done: Effect | None = None, if_not: Effect | None = None
) -> Effect:
    """CR 701.12b. The controllers of two objects exchange them."""
    return exchange(control_of(x), control_of(y), if_done, if_not)


def may_exchange_control(x: Ref[AnObject], y: Ref[AnObject], if_done: Effect | None = None) -> Effect:
    """CR 701.12b. The same, if you like."""
    return may_exchange(control_of(x), control_of(y), if_done)


def two_targets(
    among: Set[AnObject],
    other: Callable[[Ref[AnObject]], Set[AnObject]],
    then: Callable[[Ref[AnObject], Ref[AnObject]], Effect],
) -> Effect:
    """CR 115.1. Target one of a set and one of another, which may speak of the first."""
    first: Ref[AnObject] = Ref(text="one")
    return with_another(first, among, other(first), then)


def with_another(
    first: Ref[AnObject],
    among: Set[AnObject],
    other: Set[AnObject],
    then: Callable[[Ref[AnObject], Ref[AnObject]], Effect],
) -> Effect:
    """CR 115.1. Two target nodes; `other` speaks of `first` already."""
    second: Ref[AnObject] = Ref(text="the other")
    inner = then(first, second)
    second.slot = inner.depth + 1
    first.slot = inner.depth + 2
    return target(among, target(other, inner, int(second.slot)), int(first.slot))


def of_two_players(then: Callable[[Ref[AnObject], Ref[AnObject]], Effect], *tests: Test) -> Effect:
    """CR 115.1. Target two creatures that different players control."""
    first: Ref[AnObject] = Ref(text="one")
    other = creature(*tests, ControlledBy(first, True, "another player's"))
    return with_another(first, creature(*tests), other, then)


def creatures_of(who: Ref[APlayer]) -> Set[AnObject]:
    """CR 108.4. The creatures that a player controls."""
    return creature(ControlledBy(who, False, "that player's"))


def auras_on(what: Ref[AnObject]) -> Set[AnObject]:
    """CR 303.4. The Auras attached to it."""
    return permanent(of_type("Aura"), IsAttached(what))


def sharing(what: Ref[AnObject], types: int, *tests: Test, whose: int = ANYBODYS) -> Set[AnObject]:
    """CR 205. The other permanents that share one of these types with it."""
    return permanent(ButNot(what), *tests, SharesType(what, types, "of a shared type"), whose=whose)


@final
class how_many(Amount):
    """The number of things that have been chosen."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what = what
        self.label = "as many"

    def now(self, g: Game) -> i64:
        return g.many(g.slot(self.what.slot))
