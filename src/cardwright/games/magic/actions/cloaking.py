"""CR 701.58. Cloak a card: put it onto the battlefield face down, as a 2/2 creature with ward {2}."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.durations import Duration, lasting
from cardwright.games.magic.events.proposing import enter, enters_as
from cardwright.games.magic.keywords.ward import ward
from cardwright.games.magic.numbers import causes, columns, events, facts, questions
from cardwright.games.magic.objects.queries import battlefield, has_status, permanent_or_spell, still_in
from cardwright.games.magic.objects.table import Holds
from cardwright.kernel.effects import DONE, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import F_ABOUT
from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing

from .verbs import ObjectRef, refs_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class WhileFaceDown(Duration):
    """CR 701.58a, 702.168b. A duration: for as long as the spell or permanent remains face down."""

    def goes_on(self, g: Game, at: i64) -> bool:
        obj = permanent_or_spell(g, g.facts[at + F_ABOUT])
        return obj >= 0 and has_status(g, obj, columns.FACE_DOWN)


WHILE_FACE_DOWN: Final = lasting(WhileFaceDown())


@final
class has_ward_face_down(Holds):
    """CR 701.58a. An effect: a permanent has ward {2} for as long as it is face down."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__(ward("{2}"))
        self.what: Ref[AnObject] = what
        self.label = f"{what.text} has ward {{2}} while it is face down"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            ref = g.slot(self.what.slot)
            if still_in(g, ref, battlefield(g)) < 0:
                return DONE
            lasts: i64 = WHILE_FACE_DOWN
            g.fact(ref, facts.OP_GRANT, self.ability.effect.key, lasts, g.slot(0), 0)
            if not g.commit():
                return 1
        return DONE


@final
class cloak(Effect):
    """CR 701.58a. An effect: cloak a card under your control. A card that can't enter stays in its zone.

    The argument of `then` is a reference to the new creature.
    """

    slot: i64

    def __init__(
        self, what: ObjectRef | Set[AnObject], then: Callable[[Ref[AnObject]], Effect] | None = None
    ) -> None:
        ref: Ref[AnObject] = Ref(text="that creature")
        super().__init__(then(ref) if then is not None else nothing(), has_ward_face_down(ref))
        self.slot = self.binds(ref)
        self.what: ObjectRef | Set[AnObject] = what
        self.label = f"cloak {what.label if isinstance(what, Set) else what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, questions.NONE)
            for ref in refs_of(g, self.what):
                obj = g.find(ref)
                if obj >= 0 and g.slot(self.slot) == questions.NONE:
                    g.bind(self.slot, enters_as(ref))
                    flags = events.ENTERS_FACE_DOWN | events.ENTERS_MANIFESTED
                    enter(g, obj, g.seat(), flags, causes.CLOAKED_IT)
            if not g.commit():
                return 1
            part = 1
        if part == 1 and g.slot(self.slot) != questions.NONE:
            g.push(self.parts[1], 0)
            return 2
        return g.become(self.parts[0])
