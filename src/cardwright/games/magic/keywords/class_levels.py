"""CR 716. Classes: enchantments that gain levels, with abilities for each level."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.cost_changes import AbilitiesCost, SpellsCost
from cardwright.games.magic.abilities.layering import has_keywords, this_is
from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import all_of
from cardwright.games.magic.events.proposing import column, event
from cardwright.games.magic.numbers import causes, columns, facts
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import (
    FROM_BATTLEFIELD,
    Ability,
    Activated,
    Change,
    Guard,
    Permission,
    Replacing,
    Static,
    Triggered,
    Watch,
)
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import CAUSE, HAPPEN, OBJ, TO
from cardwright.kernel.effects import Condition, Effect
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def level_of(g: Game, obj: Obj) -> i64:
    """CR 716.2b, 716.2d. Return the level of a permanent, which is 1 if it never gained a level."""
    n = g.col(obj, columns.LEVEL)
    return n if n > 0 else 1


@final
class level_is(Condition):
    """CR 716.2a. A condition: the source has level `n` (with `or_more`: `n` or a greater level). It doesn't
    hold once the source has left the battlefield.
    """

    def __init__(self, n: int, or_more: bool = False) -> None:
        super().__init__()
        self.n: i64 = n
        self.or_more: bool = or_more
        self.label = f"this is level {n}{' or greater' if or_more else ''}"

    def holds(self, g: Game) -> bool:
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0:
            return False
        n = level_of(g, obj)
        return n >= self.n if self.or_more else n == self.n


@final
class becomes_level(Act):
    """CR 716.2a. An effect: the source becomes level `n`."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"this becomes level {n}"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj >= 0:
            column(g, obj, columns.LEVEL, self.n)
            event(g, HAPPEN, g.ref(obj), self.n, 0, causes.LEVEL_GAINED)


@final
class BecomesLevel(Watch):
    """CR 716.2a. A trigger: the source becomes level `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(HAPPEN, False, f"when this becomes level {n}")
        self.n: i64 = n

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + CAUSE] == causes.LEVEL_GAINED and p[at + TO] == self.n and p[at + OBJ] == g.slot(0)


def when_this_becomes_level(n: int, effect: Effect) -> Ability:
    """CR 716.2a. An ability: when this becomes level `n`, carry out `effect`."""
    return when(BecomesLevel(n), effect)


def level_up(price: str, n: int) -> Ability:
    """CR 716.2a. An activated ability: pay `price` to make a Class of level `n` - 1 become level `n`. It can
    be activated only when you could cast a sorcery.
    """
    return activated(price, becomes_level(n), sorcery=True, condition=level_is(n - 1))


def at_level(n: int, *made: Ability | int) -> list[Ability]:
    """CR 716.2a. The abilities that a Class has while its level is `n` or greater."""
    return [of_level(n, one) for one in made]


def of_level(n: int, made: Ability | int) -> Ability:
    """CR 716.2a. One ability, or keywords (as bits), that a Class has while its level is `n` or greater."""
    return only_if(level_is(n, or_more=True), made)


def only_if(reached: Condition, made: Ability | int) -> Ability:
    """CR 716.2a, 719.3c, 702.178b. Return the ability `made`, restricted to the time while the condition
    `reached` holds.

    An ability that functions in another zone still does, under this condition. Raises ValueError for an
    ability of a type that can't have such a condition.
    """
    if isinstance(made, int):
        return this_is(has_keywords(made), condition=reached)
    if isinstance(made, (Activated, Permission)) and made.zone != FROM_BATTLEFIELD:
        # CR 702.178b: what grants it functions from that zone, too
        made.condition = reached if made.condition is None else all_of(reached, made.condition)
        return made
    if made.zone != FROM_BATTLEFIELD:
        raise ValueError(
            "Cardwright can restrict this ability by a condition only if it functions on the battlefield"
        )
    if isinstance(made, (Static, SpellsCost, AbilitiesCost)):
        made.condition = reached if made.condition is None else all_of(reached, made.condition)
        return made
    if isinstance(made, (Triggered, Activated, Guard)) or (isinstance(made, Replacing) and not made.own):
        return this_is([Change(facts.OP_GRANT, ability=made)], condition=reached)
    raise ValueError("only activated, triggered and static abilities can have a condition")
