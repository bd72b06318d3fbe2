"""CR 607.2, 603.7, 702.26. Objects that are away for a while: linked exile, exile until the next end step,
phasing out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.operations import ANY_WORDS, is_linked
from cardwright.games.magic.durations.lasting import delayed
from cardwright.games.magic.events.exile import link
from cardwright.games.magic.events.in_combat import remove_from_combat
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions, steps
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.objects.queries import battlefield, exile, has_status, is_public, stack
from cardwright.games.magic.objects.table import Triggered
from cardwright.games.magic.triggers.narrower import NextTurns, number_of_turn
from cardwright.games.magic.triggers.watches import Happens
from cardwright.games.magic.turn.turn import phase_out
from cardwright.kernel.effects import DONE, NUMBER_SLOT, AnObject, APlayer, Effect, Ref, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SOURCE, F_VALUE, INC_ONE
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import nothing

from .verbs import ActOn, ActOnPermanents

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class exile_linked(ActOn):
    """CR 607.2a. An effect: exile an object from whichever zone it is in. The card is linked to the source,
    so another ability of the source can refer to it.
    """

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__(what, "exile")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0 or (g.zone_of(obj) == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE):
            return
        move(g, obj, exile(g), causes.EXILED)
        link(g, enters_as(ref))


@final
class Linked(Set[AnObject]):
    """CR 607.2a. The set of cards in exile that this object's linked ability has exiled.

    `anywhere`: instead, the set of the objects with which a delayed trigger deals, in any zone (CR 603.7c).
    """

    def __init__(self, anywhere: bool = False) -> None:
        super().__init__()
        self.anywhere: bool = anywhere
        self.label = "they" if anywhere else "exiled card"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        f = g.facts
        at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, g.slot(0))
        while at >= 0:
            obj = g.find(f[at + F_ABOUT])
            if obj >= 0 and self.means(g, at, obj):
                found = append(found, f[at + F_ABOUT])
            at = next_fact(g, at, facts.F_LINKED, F_SOURCE, g.slot(0))
        if self.anywhere:
            return found
        at = next_fact(g, FIRST, facts.F_EXILED_UNTIL, F_SOURCE, g.slot(0))
        while at >= 0:  # CR 610.3: cards that it exiled until it leaves
            obj = g.find(f[at + F_ABOUT])
            if obj >= 0 and g.zone_of(obj) == exile(g):
                found = append(found, f[at + F_ABOUT])
            at = next_fact(g, at, facts.F_EXILED_UNTIL, F_SOURCE, g.slot(0))
        return found

    def means(self, g: Game, at: i64, obj: Obj) -> bool:
        """Return whether the object `obj` belongs to the set because of the fact (stored effect) at index
        `at`.

        The fact links the object to the source or, with `anywhere`, to this delayed trigger.
        """
        f = g.facts
        if self.anywhere:
            return f[at + F_VALUE] == ANY_WORDS and f[at + F_MORE] == g.slot(NUMBER_SLOT)
        return g.zone_of(obj) == exile(g) and is_linked(g, at)


@final
class once_moved(Effect):
    """CR 400.7j. An effect on the new object that `what` became when it moved. Nothing happens if `what`
    didn't move, or moved to a hidden zone.

    `by`: an effect, carried out first, that moves `what`. If `what` has already left its zone, neither effect
    is carried out (CR 400.7). `surely`: carry out `then` even without a new object, because it also affects
    other objects.
    """

    slot: i64

    def __init__(
        self,
        what: Ref[AnObject],
        then: Callable[[Ref[AnObject]], Effect],
        by: Effect | None = None,
        surely: bool = False,
    ) -> None:
        ref: Ref[AnObject] = Ref(text="that card")
        super().__init__(then(ref), by if by is not None else nothing())
        self.what: Ref[AnObject] = what
        self.moves: bool = by is not None
        self.surely: bool = surely
        self.slot = self.binds(ref)
        self.label = (
            f"{self.parts[1].label}, then {self.parts[0].label}" if self.moves else self.parts[0].label
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        old = g.slot(self.what.slot)
        if part == 0 and self.moves:
            if old < 0 or g.find(old) < 0:
                return DONE
            g.push(self.parts[1], 0)
            return 1
        new = Obj(-1)
        if old >= 0:
            new = g.find(old + INC_ONE)
        if new >= 0 and is_public(g, g.zone_of(new)):
            g.bind(self.slot, old + INC_ONE)
        elif self.surely:
            g.bind(self.slot, questions.NONE)
        else:
            return DONE
        return g.become(self.parts[0])


def at_next_step(
    effect: Effect, it: Ref[AnObject] | Ref[APlayer] | Set[AnObject] | None = None, whose: int = ANYBODYS,
    step: int = steps.END_STEP, lasts: int = durations.ONCE,
) -> Effect:  # fmt: skip
    """CR 603.7b, 513.2. A delayed trigger: at the beginning of the next end step (or another `step`) of a
    player whom `whose` means, carry out `effect`.

    `it`: the object, or the linked objects, that the effect calls IT. `lasts`: how long the trigger waits,
    for example only this turn.
    """
    their = {YOURS: "your"}.get(whose, "the")
    watch = Happens(
        events.STEP_BEGINS,
        f"at the beginning of {their} next {STEP_NAMES[step]}",
        whose=whose,
        to=step,
    )
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), it, lasts)


def at_next_turns_step(
    effect: Effect, it: Ref[AnObject] | Ref[APlayer] | Set[AnObject] | None = None, step: int = steps.UPKEEP
) -> Effect:
    """CR 603.7b. A delayed trigger: at the beginning of the next turn's upkeep (or another `step`), carry out
    `effect`. It doesn't matter whose turn that is.

    `it`: the object that the effect calls IT.
    """
    watch = NextTurns(step)
    ability = Triggered(watch, effect, label=f"{watch.label}: {effect.label}")
    return delayed(ability, it, amount=number_of_turn())


@final
class removes_from_combat(ActOnPermanents):
    """CR 506.4. An effect: remove a permanent from combat. A creature that it blocked remains blocked."""

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__(what, "remove from combat:")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if has_status(g, obj, columns.ATTACKING | columns.BLOCKING):
            remove_from_combat(g, obj)


@final
class phases_out(ActOnPermanents):
    """CR 702.26b. An effect: a permanent phases out, together with everything attached to it."""

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__(what, "phase out:")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if g.zone_of(obj) == battlefield(g):
            phase_out(g, obj)
