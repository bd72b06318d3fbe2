"""CR 603.3b. Triggers of one player whose order makes no difference, since they are one ability of equal
objects.

The order matters as soon as anything distinguishes two of the objects now or later: something is attached to
one of them, has chosen or blocks it, refers to it from the stack, or an effect is about it. Then the player
is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import get, is_sick, remembered
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_SEAT,
    P_SOURCE,
    PEND,
    PLAYER,
)
from cardwright.kernel.ints import Obj, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def all_like(g: Game, found: vec[i64]) -> bool:
    """CR 603.3b. Whether these pending triggers are one ability of equal objects, so that their order is
    irrelevant.
    """
    first = found[0] * PEND
    for i in found:
        if i != found[0] and not like(g, first, i * PEND):
            return False
    return True


def like(g: Game, a: i64, b: i64) -> bool:
    """Whether two pending triggers can't be told apart. `a` and `b`: their positions in the queue."""
    q = g.pending
    if q[a + P_ABILITY] != q[b + P_ABILITY] or q[a + P_SEAT] != q[b + P_SEAT]:
        return False
    if q[a + P_NUMBER] != q[b + P_NUMBER]:
        return False
    one, other = q[a + P_SOURCE], q[b + P_SOURCE]
    if one == other:
        return q[a + P_IT] == q[b + P_IT]
    its = q[a + P_IT] & ID_MASK == one & ID_MASK  # about its own source, or what that has become
    about_own = its and q[a + P_IT] - one == q[b + P_IT] - other
    if q[a + P_IT] != q[b + P_IT] and not about_own:
        return False
    if one < 0 or other < 0 or one >= PLAYER or other >= PLAYER:
        return False
    if mentioned(g, one) or mentioned(g, other):
        return False
    if g.find(one) >= 0 and g.find(other) >= 0:
        return alike(g, g.find(one), g.find(other))
    return g.find(one) < 0 and g.find(other) < 0 and were_alike(g, one, other)


def alike(g: Game, one: Obj, other: Obj) -> bool:
    """CR 109.3, 110.5. Whether two permanents are equal except for when they entered.

    They aren't if only one of them has summoning sickness.
    """
    if g.zone_of(one) != battlefield(g) or g.zone_of(other) != battlefield(g):
        return False
    if g.kind(one) != g.kind(other) or g.home[one] != g.home[other]:
        return False
    if has_status(g, one, columns.FACE_DOWN | columns.COMMANDER):
        return False
    what: i64 = 0
    while what < derived.CHARACTERISTICS:
        if get(g, one, what) != get(g, other, what):
            return False
        what += 1
    column: i64 = 0
    while column < columns.COLUMNS:
        if column != columns.STAMP and column != columns.CONTROLLED_SINCE:
            if g.col(one, column) != g.col(other, column):
                return False
        column += 1
    if is_sick(g, one) != is_sick(g, other):
        return False
    return effects_on(g, g.ref(one)) == effects_on(g, g.ref(other))


def were_alike(g: Game, one: i64, other: i64) -> bool:
    """CR 608.2h. Whether two objects that have left were equal when they left. Their cards must be in the
    same zone now.
    """
    x, y = remembered(g, one), remembered(g, other)
    a, b = Obj(one & ID_MASK), Obj(other & ID_MASK)
    if x < 0 or y < 0 or g.kind(a) != g.kind(b) or g.home[a] != g.home[b] or g.zone_of(a) != g.zone_of(b):
        return False
    n: i64 = 1
    while n < derived.LAST_KNOWN:
        if g.lki[x + n] != g.lki[y + n]:
            return False
        n += 1
    return True


def mentioned(g: Game, ref: i64) -> bool:
    """Whether anything refers to this object.

    Examples: another permanent is attached to it or blocks it, an object on the stack or a pending trigger is
    about it, or it has been chosen.
    """
    cols = g.cols
    obj = Obj(0)
    at: i64 = 0
    while obj < i64(len(g.place)):
        if obj != ref & ID_MASK and g.zone_of(obj) < g.zones.n:  # what has ceased to exist names nothing
            at = obj * columns.COLUMNS
            while at < (obj + 1) * columns.COLUMNS:
                if cols[at] == ref:
                    return True
                at += 1
        obj = Obj(obj + 1)
    q = g.pending
    at = 0
    while at < len(q):
        if q[at + P_IT] == ref and q[at + P_SOURCE] != ref:
            return True
        at += PEND
    f = g.facts
    at = 0
    while at < len(f):
        if f[at + F_ABOUT] != ref and (
            f[at + F_VALUE] == ref or f[at + F_MORE] == ref or f[at + F_SOURCE] == ref
        ):
            return True
        at += FACT
    return False


def effects_on(g: Game, ref: i64) -> list[tuple[int, int, int, int, int, int]]:
    """CR 611.2. Return the effects on this object, in the order in which they began."""
    f = g.facts
    found = []
    at: i64 = 0
    while at < len(f):
        if f[at + F_ABOUT] == ref:
            source: i64 = -1 if f[at + F_SOURCE] == ref else f[at + F_SOURCE]
            lasts, layer, seat = int(f[at + F_LASTS]), int(f[at + F_LAYER]), int(f[at + F_SEAT])
            found.append((layer, int(f[at + F_VALUE]), lasts, int(f[at + F_MORE]), seat, int(source)))
        at += FACT
    return found
