"""CR 701.60, 701.64. Permanents that become suspected or harnessed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.abilities.layering import has_keywords, this_is
from cardwright.games.magic.characteristics.durations import Duration, lasting
from cardwright.games.magic.characteristics.selections import RememberedTest
from cardwright.games.magic.events.proposing import end_fact, event
from cardwright.games.magic.numbers import causes, durations, facts, keywords
from cardwright.games.magic.objects.designations import SAID, is_designated
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import Holds
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, THIS_SLOT, AnObject, Condition, Set
from cardwright.kernel.facts import FIRST, next_fact, next_with
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_VALUE
from cardwright.kernel.ints import Obj, i64

from .verbs import ActOnPermanents, ObjectRef, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class IsDesignated(RememberedTest):
    """CR 701.60b, 701.64b. A test: the permanent has a designation, or had it when it left."""

    def __init__(self, which: int) -> None:
        super().__init__(SAID[which])
        self.which: i64 = which
        self.looks_at = 0

    def passes(self, g: Game, obj: Obj) -> bool:
        return is_designated(g, g.ref(obj), self.which)

    def knew(self, g: Game, ref: i64) -> bool:
        return is_designated(g, ref, self.which)


@final
class this_is_designated(Condition):
    """CR 701.60b, 701.64b. A condition: the source has a designation, or had it when it left."""

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which: i64 = which
        self.label = f"this is {SAID[which]}"
        self.looks_at = 0

    def holds(self, g: Game) -> bool:
        return is_designated(g, g.slot(THIS_SLOT), self.which)


SUSPECTED_ONE: Final = IsDesignated(facts.SUSPECTED)


@final
class WhileSuspected(Duration):
    """CR 701.60c. A duration: for as long as the permanent is suspected, also while it is phased out."""

    def goes_on(self, g: Game, at: i64) -> bool:
        return is_designated(g, g.facts[at + F_ABOUT], facts.SUSPECTED)


WHILE_SUSPECTED: Final = lasting(WhileSuspected())


@final
class suspect(Holds):
    """CR 701.60a-d. An effect: permanents become suspected. They have menace and can't block while they are."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(this_is(has_keywords(keywords.CANT_BLOCK)))
        self.what: ObjectRef | Set[AnObject] = what
        self.label = f"suspect {said(what)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in refs_of(g, self.what):
                if still_in(g, ref, battlefield(g)) >= 0 and not is_designated(g, ref, facts.SUSPECTED):
                    self.becomes_suspected(g, ref)
            if not g.commit():
                return 1
        return DONE

    def becomes_suspected(self, g: Game, ref: i64) -> None:
        """CR 701.60c. Propose that a permanent becomes suspected, and has what suspected permanents have."""
        lasts: i64 = WHILE_SUSPECTED
        g.fact(ref, facts.F_DESIGNATED, facts.SUSPECTED, durations.FOR_EVER, g.slot(THIS_SLOT), 0)
        g.fact(ref, facts.OP_KEYS, keywords.MENACE, lasts, g.slot(THIS_SLOT), 0)
        g.fact(ref, facts.OP_GRANT, self.ability.effect.key, lasts, g.slot(THIS_SLOT), 0)
        event(g, HAPPEN, ref, 0, 0, causes.BECAME_SUSPECTED)


@final
class clear(ActOnPermanents):
    """CR 701.60a. An effect: permanents are no longer suspected."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "no longer suspected:")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        ref = g.ref(obj)
        if not is_designated(g, ref, facts.SUSPECTED):
            return
        at = next_fact(g, FIRST, facts.F_DESIGNATED, F_ABOUT, ref)
        while at >= 0:
            if g.facts[at + F_VALUE] == facts.SUSPECTED:
                end_fact(g, at)
            at = next_fact(g, at, facts.F_DESIGNATED, F_ABOUT, ref)
        lasts: i64 = WHILE_SUSPECTED
        at = next_with(g, FIRST, F_ABOUT, ref)
        while at >= 0:
            if g.facts[at + F_LASTS] == lasts:
                end_fact(g, at)
            at = next_with(g, at, F_ABOUT, ref)
        event(g, HAPPEN, ref, 0, 0, causes.CLEARED)


# -- harness
@final
class harness(ActOnPermanents):
    """CR 701.64a-b. An effect: permanents become harnessed, until they leave the battlefield."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "harness")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        ref = g.ref(obj)
        if not is_designated(g, ref, facts.HARNESSED):
            g.fact(ref, facts.F_DESIGNATED, facts.HARNESSED, durations.FOR_EVER, g.slot(THIS_SLOT), 0)
            event(g, HAPPEN, ref, 0, 0, causes.HARNESSED_IT)
