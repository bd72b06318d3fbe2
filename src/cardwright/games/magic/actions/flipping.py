"""CR 710. Flip cards: permanents that are turned upside down and then have their other characteristics."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.events.proposing import column, event
from cardwright.games.magic.numbers import causes, columns, derived, facts
from cardwright.games.magic.numbers.types import FLIP
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_MORE, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, i64

from .verbs import ActOnPermanents, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class flip(ActOnPermanents):
    """CR 710.1a-c, 710.2, 710.4. An effect: flip a permanent. From then on it has its other name, text, type
    line, power and toughness.

    Only an unflipped flip card, or a copy of one, can be flipped. A flipped permanent can't be turned back.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "flip")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        kind = get(g, obj, derived.KIND)
        if CARDS.layout[kind] != FLIP:
            return
        if not flip_copy(g, obj, kind):
            if kind != g.kind(obj):
                return
            column(g, obj, columns.FACE, 1)
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.FLIPPED)


def flip_copy(g: Game, obj: Obj, kind: i64) -> bool:
    """CR 710.2. If the permanent is a copy of a flip card, flip that copy and return True, else return False.
    It stays flipped for as long as it is such a copy.
    """
    f = g.facts
    copy: i64 = -1
    at = next_fact(g, FIRST, facts.OP_COPY, F_ABOUT, g.ref(obj))
    while at >= 0:
        if f[at + F_MORE] == kind:
            copy = at
        at = next_fact(g, at, facts.OP_COPY, F_ABOUT, g.ref(obj))
    if copy < 0:
        return False
    faces = CARDS.face[kind]
    g.fact(g.ref(obj), facts.OP_COPY, f[copy + F_VALUE], f[copy + F_LASTS], f[copy + F_SOURCE], faces[0])
    return True
