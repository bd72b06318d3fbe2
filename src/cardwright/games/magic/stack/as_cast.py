"""CR 608.2h, 707.10. The choices made for a spell (targets, modes, X) after it has left the stack.

They are kept while an ability may still copy the spell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, durations, facts, questions
from cardwright.games.magic.objects.queries import many_targets, share_at, stack, still_in, target_at
from cardwright.kernel.facts import fact_where
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, NOBODY, P_IT, P_SOURCE, PEND
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

FIRST_TARGET: Final = columns.COLUMNS  # above the columns: the targets, one after the other
FIRST_SHARE: Final = -1  # below the columns: the targets' shares of what is divided


def keep_choices(g: Game, obj: Obj) -> None:
    """CR 608.2h. Store the choices of a spell that is about to leave the stack, if an ability may need
    them.
    """
    ref = g.ref(obj)
    if g.col(obj, columns.ABILITY) != questions.NONE or not is_spoken_of(g, ref):
        return
    for column in columns.COPIED_COLUMNS:
        keep(g, ref, column, g.col(obj, column))
    i: i64 = 0
    n = many_targets(g, obj)
    while i < n:
        keep(g, ref, FIRST_TARGET + i, target_at(g, obj, i))
        if share_at(g, obj, i) > 0:
            keep(g, ref, FIRST_SHARE - i, share_at(g, obj, i))
        i += 1


def keep(g: Game, ref: i64, which: i64, value: i64) -> None:
    """Store one choice of a spell as a fact that lasts until the turn ends. `which`: the column or target."""
    g.add_fact(ref, facts.F_AS_CAST, value, durations.FOR_EVER, questions.NONE, which, Seat(NOBODY))


def is_spoken_of(g: Game, ref: i64) -> bool:
    """CR 603.3. Whether a triggered ability that is pending or on the stack belongs to a spell or refers to
    it.
    """
    q = g.pending
    at: i64 = 0
    while at < i64(len(q)):
        if q[at + P_IT] == ref or q[at + P_SOURCE] == ref:
            return True
        at += PEND
    for obj in g.zones.all_of(stack(g)):
        if g.col(obj, columns.ABILITY) != questions.NONE and (
            g.col(obj, columns.ABOUT) == ref or g.col(obj, columns.SOURCE) == ref
        ):
            return True
    return False


def is_known(g: Game, ref: i64) -> bool:
    """CR 608.2h. Whether a spell is on the stack, or its choices are still stored."""
    return still_in(g, ref, stack(g)) >= 0 or kept_at(g, ref, columns.NUMBER) >= 0


def kept_at(g: Game, ref: i64, which: i64) -> i64:
    """Return the position of the fact that stores the choice `which` of a spell.

    Return -1 if there is none.
    """
    return fact_where(g, facts.F_AS_CAST, F_ABOUT, ref, F_MORE, which)


def chosen(g: Game, ref: i64, column: i64) -> i64:
    """CR 707.10. Return a column of a spell or ability on the stack. If it has left, return the stored
    value.
    """
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return g.col(obj, column)
    at = kept_at(g, ref, column)
    return g.facts[at + F_VALUE] if at >= 0 else i64(questions.NONE)


def target_chosen(g: Game, ref: i64, i: i64) -> i64:
    """CR 707.10. Return the i-th target of a spell or ability. If it has left the stack, return the stored
    target.

    Return NONE if there is none.
    """
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return target_at(g, obj, i)
    at = kept_at(g, ref, FIRST_TARGET + i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(questions.NONE)


def share_chosen(g: Game, ref: i64, i: i64) -> i64:
    """CR 601.2d, 707.10. Return the i-th target's share of a divided amount.

    Return 0 if nothing is divided.
    """
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return share_at(g, obj, i)
    at = kept_at(g, ref, FIRST_SHARE - i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def targets_chosen(g: Game, ref: i64) -> i64:
    """Return the number of places for targets that a spell or ability has, or had when it left the stack."""
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return many_targets(g, obj)
    n: i64 = 0
    while kept_at(g, ref, FIRST_TARGET + n) >= 0:
        n += 1
    return n
