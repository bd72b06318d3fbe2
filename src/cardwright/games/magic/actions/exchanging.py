"""CR 701.12a-b. Exchanges of control: optional ones, and ones between two targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.numbers.types import CARD_TYPES
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.selectors.nouns import ButNot, ControlledBy, SharesType, creature, permanent
from cardwright.kernel.effects import (
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    AnObject,
    Effect,
    Ref,
    Set,
    slot_of_name,
)
from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.ints import append, i64, vec

from .exchange_sides import control_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class may_exchange(Effect):
    """CR 608.2d, 701.12a. An effect: you may exchange `a` and `b`. If the exchange is impossible, you
    aren't asked, and the log says why it is impossible.
    """

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


def exchange_control(
    x: Ref[AnObject], y: Ref[AnObject], if_done: Effect | None = None, if_not: Effect | None = None
) -> Effect:
    """CR 701.12b. An effect: exchange control of two objects."""
    return exchange(control_of(x), control_of(y), if_done, if_not)


def may_exchange_control(x: Ref[AnObject], y: Ref[AnObject], if_done: Effect | None = None) -> Effect:
    """CR 701.12b. An effect: you may exchange control of two objects."""
    return may_exchange(control_of(x), control_of(y), if_done)


def two_targets(
    among: Set[AnObject],
    other: Callable[[Ref[AnObject]], Set[AnObject]],
    then: Callable[[Ref[AnObject], Ref[AnObject]], Effect],
) -> Effect:
    """CR 115.1. An effect with two targets: one of the set `among`, then one of the set that `other`
    returns. The argument of `other` refers to the first target.
    """
    first: Ref[AnObject] = Ref(text="one")
    return with_another(first, among, other(first), then)


def with_another(
    first: Ref[AnObject],
    among: Set[AnObject],
    other: Set[AnObject],
    then: Callable[[Ref[AnObject], Ref[AnObject]], Effect],
) -> Effect:
    """CR 115.1. An effect with two targets: one of `among`, then one of `other`.

    `first`: a reference that becomes the first target, so that the set `other` can depend on it.
    """
    second: Ref[AnObject] = Ref(text="the other")
    inner = then(first, second)
    second.slot = slot_of_name(inner.depth + 1)
    first.slot = slot_of_name(inner.depth + 2)
    return target(among, target(other, inner, int(second.slot)), int(first.slot))


def exchange_two(among: Callable[..., Things], *tests: Test, whose: int = ANYBODYS) -> Effect:
    """CR 701.12b. An effect: exchange control of two targets of one set. `among`: the function that makes
    the set, such as `creature`.
    """
    return two_targets(
        among(*tests, whose=whose), lambda a: among(ButNot(a), *tests, whose=whose), exchange_control
    )


def exchange_alike(*tests: Test) -> Effect:
    """CR 701.12b. An effect: exchange control of two target permanents that share a card type."""
    return two_targets(permanent(*tests), lambda a: sharing(a, CARD_TYPES, *tests), exchange_control)


def of_two_players(then: Callable[[Ref[AnObject], Ref[AnObject]], Effect], *tests: Test) -> Effect:
    """CR 115.1. An effect with two targets: creatures that different players control."""
    first: Ref[AnObject] = Ref(text="one")
    other = creature(*tests, ControlledBy(first, True, "another player's"))
    return with_another(first, creature(*tests), other, then)


def sharing(what: Ref[AnObject], types: int, *tests: Test, whose: int = ANYBODYS) -> Set[AnObject]:
    """CR 205. The set of other permanents that share one of `types` with `what`."""
    return permanent(ButNot(what), *tests, SharesType(what, types, "of a shared type"), whose=whose)
