"""CR 701.27, 712. Double-faced permanents that transform."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import OBJECT_SHIFT
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, columns, events, facts, questions
from cardwright.games.magic.numbers.types import INSTANT, SORCERY, TRANSFORMING
from cardwright.games.magic.objects.queries import battlefield, stack, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.turn.daytime import is_bound
from cardwright.kernel.effects import DONE, YOU_SLOT, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SOURCE, F_STAMP, F_VALUE, FACT, ID_MASK
from cardwright.kernel.ints import Obj, i64

from .verbs import ActOnPermanents, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class transform(ActOnPermanents):
    """CR 701.27, 701.27a-e. An effect: turn a double-faced permanent to its other face.

    Nothing happens if that face is an instant or sorcery, or if daybound or nightbound prevents it (rules
    702.145b and 702.145e). A permanent's own ability also does nothing if the permanent has transformed since
    it triggered or was activated.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "transform")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if may_turn_over(g, obj):
            event(g, events.TRANSFORMS, g.ref(obj), 0, 0, causes.TRANSFORMED_IT)


@final
class convert(ActOnPermanents):
    """CR 701.28, 701.28a-e. An effect: turn a double-faced permanent to its other face, as in transforming.

    What triggers when a permanent transforms doesn't trigger.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "convert")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if may_turn_over(g, obj):
            event(g, events.TRANSFORMS, g.ref(obj), events.CONVERTS, 0, causes.TRANSFORMED_IT)


@final
class once_turned_over(Effect):
    """CR 608.2c. An effect: carry out `by`, which tells the permanent `what` to transform or convert. If it turns to
    its other face, carry out `then`.
    """

    def __init__(self, what: Ref[AnObject], by: Effect, then: Effect) -> None:
        super().__init__(then, by)
        self.what: Ref[AnObject] = what
        self.face: i64 = self.takes_slot()
        self.label = f"{by.label}; if you do, {then.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(self.what.slot), battlefield(g))
        if obj < 0:
            return DONE
        if part == 0:
            g.bind(self.face, g.col(obj, columns.FACE))
            g.push(self.parts[1], 0)
            return 1
        return g.become(self.parts[0]) if g.col(obj, columns.FACE) != g.slot(self.face) else DONE


def may_turn_over(g: Game, obj: Obj) -> bool:
    """CR 701.27c-f. Return whether a permanent that is told to transform or convert turns to its other face."""
    kind = g.kind(obj)
    if CARDS.layout[kind] != TRANSFORMING or is_bound(g, obj):
        return False
    other = kind
    if g.col(obj, columns.FACE) == 0:
        faces = CARDS.face[kind]
        other = faces[0]
    return CARDS.types[other] & (INSTANT | SORCERY) == 0 and not transformed_since(g, obj)


def transformed_since(g: Game, obj: Obj) -> bool:
    """CR 701.27f. Return whether the resolving ability is the permanent's own, and the permanent has
    transformed since the ability was put onto the stack.

    For a delayed trigger, transforming counts from the time when the trigger was created.
    """
    you = g.slot(YOU_SLOT)
    if you < 0:
        return False
    ability = Obj(you >> OBJECT_SHIFT & ID_MASK)
    ref = g.ref(obj)
    if (
        g.zone_of(ability) != stack(g)
        or g.col(ability, columns.ABILITY) == questions.NONE
        or g.col(ability, columns.SOURCE) != ref
    ):
        return False
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    turned: i64 = -1
    late = False
    while at < n:
        if f[at + F_ABOUT] == ref and f[at + F_LAYER] == facts.F_TRANSFORMED:
            turned = f[at + F_STAMP]
        elif (
            f[at + F_SOURCE] == ref
            and f[at + F_LAYER] == facts.F_LATE
            and f[at + F_VALUE] == g.col(ability, columns.ABILITY)
        ):
            late = True
        at += FACT
    return late or turned > g.col(ability, columns.STAMP)
