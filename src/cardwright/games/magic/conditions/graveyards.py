"""CR 404.1. Cards with abilities that work in the graveyard, and the order of the cards there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers import derived, events, steps
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import is_graveyard, owned
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Triggered
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.effects import DONE, Condition, Effect, Ref
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def at_upkeep_in_graveyard(effect: Effect, condition: Condition) -> Ability:
    """CR 113.6, 603.2b. An ability: at the beginning of your upkeep, if this is in your graveyard and
    `condition` holds, carry out `effect`.
    """
    words = "at the beginning of your upkeep"
    watch = Happens(events.STEP_BEGINS, words, whose=YOURS, to=steps.UPKEEP, each=True)
    return Triggered(
        watch, effect, condition=condition, zone=FROM_GRAVEYARD, label=f"{watch.label}: {effect.label}"
    )


@final
class in_graveyard(Condition):
    """CR 404.1. A condition: the source is in its owner's graveyard."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is in your graveyard"

    def holds(self, g: Game) -> bool:
        this = g.find(g.slot(0))
        return this >= 0 and is_graveyard(g, g.zone_of(this))


@final
class above_this(Condition):
    """CR 404.2. A condition: the source is in its owner's graveyard with at least `n` creature cards above
    it. `directly`: the card directly above it is a creature card.
    """

    def __init__(self, n: int, directly: bool = False) -> None:
        super().__init__()
        self.n: i64 = n
        self.directly: bool = directly
        cards = "a creature card directly" if directly else f"{n} or more creature cards"
        self.label = f"this is in your graveyard with {cards} above it"

    def holds(self, g: Game) -> bool:
        this = g.find(g.slot(0))
        if this < 0 or not is_graveyard(g, g.zone_of(this)):
            return False
        above = False
        n: i64 = 0
        for obj in g.zones.all_of(g.zone_of(this)):  # from the bottom to the top
            if above and characteristic(g, obj, derived.TYPES) & CREATURE:
                n += 1
            if above and self.directly:
                break
            above = above or obj == this
        return n >= self.n


@final
class this_aura(Effect):
    """CR 400.7f. An effect about this Aura in its owner's graveyard, where it was put together with, or after
    losing, the permanent that it enchanted.

    The argument of `then` is a reference to the card. `yours`: only if that is the graveyard of the ability's
    controller (CR 109.5).
    """

    slot: i64

    def __init__(self, then: Callable[[ObjectRef], Effect], yours: bool = False) -> None:
        ref: ObjectRef = Ref(text="this")
        super().__init__(then(ref))
        self.yours: bool = yours
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        new = g.find(g.slot(0) + INC_ONE)
        if new < 0 or g.zone_of(new) != owned(g, new, GRAVEYARD):
            return DONE
        if self.yours and g.home[new] != g.seat():
            return DONE
        g.bind(self.slot, g.slot(0) + INC_ONE)
        return g.become(self.parts[0])
