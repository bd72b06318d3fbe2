"""CR 702.95. Soulbond: two creatures are paired for as long as one player controls both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act, ObjectRef
from cardwright.games.magic.characteristics.durations import Duration, lasting, still_goes_on
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, derived, events, facts
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.games.magic.triggers.watches import Moves, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT, THIS, AnObject, Condition, Ref
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, F_SEAT, F_SOURCE
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.words import choose, may

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_creature_of(g: Game, ref: i64, seat: Seat) -> bool:
    """CR 702.95c, 702.95e. Return whether `ref` is a creature on the battlefield under the control of `seat`.

    This is also called while characteristics are being computed, once types are known, so it reads the values
    directly.
    """
    obj = g.find(ref)
    if obj < 0 or g.zone_of(obj) != battlefield(g):
        return False
    at = obj * derived.CHARACTERISTICS
    return g.derived[at + derived.CONTROL] == seat and g.derived[at + derived.TYPES] & CREATURE != 0


@final
class WhilePaired(Duration):
    """CR 702.95e. A duration: as long as both are creatures on the battlefield under one player's control."""

    def goes_on(self, g: Game, at: i64) -> bool:
        seat = Seat(g.facts[at + F_SEAT])
        one = g.facts[at + F_ABOUT]
        other = g.facts[at + F_SOURCE]
        return is_creature_of(g, one, seat) and is_creature_of(g, other, seat)


WHILE_PAIRED: Final = lasting(WhilePaired())


def partner_of(g: Game, ref: i64) -> i64:
    """CR 702.95b. Return the creature with which `ref` is paired, or -1 if it is unpaired."""
    f = g.facts
    at = next_fact(g, FIRST, facts.F_PAIRED, F_ABOUT, ref)
    while at >= 0:
        if f[at + F_LAYER] == facts.F_PAIRED and still_goes_on(g, at, f[at + F_LASTS]):
            return f[at + F_SOURCE]
        at = next_fact(g, at, facts.F_PAIRED, F_ABOUT, ref)
    return -1


@final
class Unpaired(Test):
    """CR 702.95b. A test: the creature isn't paired with another creature."""

    def __init__(self) -> None:
        super().__init__("unpaired")

    def passes(self, g: Game, obj: Obj) -> bool:
        return partner_of(g, g.ref(obj)) < 0


@final
class PairOfThis(Test):
    """CR 702.95b. A test: the object is the source or its partner, and these two are paired."""

    def __init__(self) -> None:
        super().__init__("paired with this, or this itself")
        self.looks_at = 0

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.ref(obj)
        other = partner_of(g, g.slot(0))
        return other >= 0 and (ref == other or ref == g.slot(0))


@final
class can_be_paired(Condition):
    """CR 702.95a. A condition: you control both this and `other` (None: another creature), and both are
    unpaired.
    """

    def __init__(self, other: Ref[AnObject] | None = None) -> None:
        super().__init__()
        self.other: Ref[AnObject] | None = other
        self.label = "you control both and both are unpaired"

    def holds(self, g: Game) -> bool:
        this = g.slot(0)
        if not is_creature_of(g, this, g.seat()) or partner_of(g, this) >= 0:
            return False
        other = self.other
        if other is not None:
            ref = g.slot(other.slot)
            return is_creature_of(g, ref, g.seat()) and partner_of(g, ref) < 0
        return len(ANOTHER_UNPAIRED.options(g, vec[i64](capacity=4))) > 0


UNPAIRED: Final = Unpaired()
ANOTHER_UNPAIRED: Final = creature(OTHER, UNPAIRED, whose=YOURS)


@final
class pairs(Act):
    """CR 702.95b-d. An effect: pair the source with another creature, if both are still unpaired creatures
    that you control.
    """

    def __init__(self, other: ObjectRef) -> None:
        super().__init__()
        self.other: ObjectRef = other
        self.label = f"pair this with {other.text}"

    def propose(self, g: Game) -> None:
        this = g.slot(0)
        ref = g.slot(self.other.slot)
        for each in (this, ref):
            if not is_creature_of(g, each, g.seat()) or partner_of(g, each) >= 0:
                return
        lasts: i64 = WHILE_PAIRED
        g.fact(this, facts.F_PAIRED, 1, lasts, ref, 0)
        g.fact(ref, facts.F_PAIRED, 1, lasts, this, 0)
        event(g, HAPPEN, this, 0, ref, causes.PAIRED)


def soulbond() -> tuple[Ability, Ability]:
    """CR 702.95a. Two abilities: when this or another creature enters under your control, you may pair this
    with an unpaired creature you control.
    """
    entered = Moves(events.ENTERS, None, "when this enters", back=False, this=True)
    others = Moves(
        events.ENTERS, creature(OTHER, whose=YOURS), "whenever another creature enters", back=False
    )
    with_some = may(choose(creature(OTHER, UNPAIRED, whose=YOURS), pairs))
    return (
        named("soulbond", when(entered, with_some, can_be_paired())),
        when(others, may(pairs(IT)), can_be_paired(IT)),
    )


@final
class is_paired(Condition):
    """CR 702.95b. A condition: the source is paired with another creature."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is paired with another creature"

    def holds(self, g: Game) -> bool:
        return partner_of(g, g.slot(THIS.slot)) >= 0
