"""CR 607.2, 603.7, 702.26. What is away for a while: linked exile, until the next end step, phased out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.effects import DONE, AnObject, APlayer, Effect, Ref, Set
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SOURCE, FACT, INC_ONE
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import EXILED
from cardwright.magic.proposing import enters_as, move
from cardwright.magic.rules import END_STEP, F_LINKED, FOR_EVER, STEP_BEGINS, exile, field, is_public, on
from cardwright.magic.sets import ANYBODYS
from cardwright.magic.table import Triggered
from cardwright.magic.turn import phase_out
from cardwright.magic.words.lasting import delayed
from cardwright.magic.words.verbs import ActOnPermanents

from .abilities import Happens

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class exile_linked(ActOnPermanents):
    """CR 607.2a. Exile it; another ability of the source speaks of the card."""

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__(what, "exile")

    def one(self, g: Game, obj: i64) -> None:
        move(g, obj, exile(g), EXILED)
        g.fact(enters_as(g.ref(obj)), F_LINKED, 0, FOR_EVER, g.slot(0), 0)


@final
class Linked(Set[AnObject]):
    """CR 607.2a. The cards in exile that the linked ability of this very object has exiled."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "exiled card"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        f = g.facts
        at: i64 = 0
        while at < i64(len(f)):
            if f[at + F_LAYER] == F_LINKED and f[at + F_SOURCE] == g.slot(0):
                if on(g, f[at + F_ABOUT], exile(g)) >= 0:
                    found = append(found, f[at + F_ABOUT])
            at += FACT
        return found


@final
class once_moved(Effect):
    """CR 400.7j. The object that it has become by moving just now; nothing if it hasn't, or to a hidden zone."""

    slot: i64

    def __init__(self, what: Ref[AnObject], then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="that card")
        super().__init__(then(ref))
        self.what: Ref[AnObject] = what
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        old = g.slot(self.what.slot)
        if old < 0:
            return DONE
        new = g.find(old + INC_ONE)
        if new < 0 or not is_public(g, g.zone_of(new)):
            return DONE
        g.bind(self.slot, old + INC_ONE)
        return g.become(self.parts[0])


def at_next_end_step(
    effect: Effect, it: Ref[AnObject] | Ref[APlayer] | None = None, whose: int = ANYBODYS
) -> Effect:
    """CR 603.7b. At the beginning of the next end step, whoever's turn it is, or of your turn; about IT."""
    watch = Happens(STEP_BEGINS, "at the beginning of the next end step", whose=whose, to=END_STEP)
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), it)


@final
class phases_out(ActOnPermanents):
    """CR 702.26b. It phases out, with what is attached to it."""

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__(what, "phase out:")

    def one(self, g: Game, obj: i64) -> None:
        if g.zone_of(obj) == field(g):
            phase_out(g, obj)
