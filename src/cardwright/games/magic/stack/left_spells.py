"""CR 608.2h, 707.10. What was chosen for a spell that has left the stack: who copies it still has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, durations, facts, questions
from cardwright.games.magic.objects.queries import many_targets, stack, still_in, target_at
from cardwright.kernel.facts import FIRST, NO_FACT, fact_where, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, NOBODY

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import i64

# more of a F_LEFT_SPELL: a column, or
ITS_STATUS: Final = 64
FIRST_TARGET: Final = 128  # and behind it all other targets


def keep_choices(g: Game, obj: i64) -> None:
    """CR 707.10. A spell is about to leave the stack: what a copy of it would have is kept for an ability of it, or
    about it, that is still there.
    """
    if g.col(obj, columns.ABILITY) != questions.NONE or not is_spoken_of(g, obj):
        return
    for c in columns.COPIED_COLUMNS:
        keep(g, obj, c, g.col(obj, c))
    keep(g, obj, ITS_STATUS, g.col(obj, columns.STATUS))
    i: i64 = 0
    while i < many_targets(g, obj):
        keep(g, obj, FIRST_TARGET + i, target_at(g, obj, i))
        i += 1


def keep(g: Game, obj: i64, which: i64, value: i64) -> None:
    g.add_fact(g.ref(obj), facts.F_LEFT_SPELL, value, durations.THIS_TURN, questions.NONE, which, NOBODY)


def is_spoken_of(g: Game, obj: i64) -> bool:
    """CR 608.2h. Whether an ability on the stack is of that spell or about it."""
    ref = g.ref(obj)
    for other in g.zones.all_of(stack(g)):
        if g.col(other, columns.ABILITY) != questions.NONE:
            if g.col(other, columns.SOURCE) == ref or g.col(other, columns.ABOUT) == ref:
                return True
    return False


def can_be_copied(g: Game, ref: i64) -> bool:
    """CR 707.10. Whether it is on the stack, or it was a spell whose choices have been kept."""
    if still_in(g, ref, stack(g)) >= 0:
        return True
    return next_fact(g, FIRST, facts.F_LEFT_SPELL, F_ABOUT, ref) != NO_FACT


def column_then(g: Game, ref: i64, c: i64) -> i64:
    """CR 608.2h. A column of a spell or ability, as it is, or was when it left the stack."""
    obj = still_in(g, ref, stack(g))
    return g.col(obj, c) if obj >= 0 else kept(g, ref, c)


def status_then(g: Game, ref: i64) -> i64:
    """CR 608.2h. Its status, as it is, or was."""
    obj = still_in(g, ref, stack(g))
    return g.col(obj, columns.STATUS) if obj >= 0 else kept(g, ref, ITS_STATUS)


def target_then(g: Game, ref: i64, i: i64) -> i64:
    """CR 115.1, 608.2h. Its i-th target, as it is, or was; NONE: none was chosen."""
    obj = still_in(g, ref, stack(g))
    return target_at(g, obj, i) if obj >= 0 else kept(g, ref, FIRST_TARGET + i)


def many_targets_then(g: Game, ref: i64) -> i64:
    """CR 115.1, 608.2h. How many targets it can have by now, or could."""
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return many_targets(g, obj)
    n: i64 = columns.TARGETS
    while fact_where(g, facts.F_LEFT_SPELL, F_ABOUT, ref, F_MORE, FIRST_TARGET + n) != NO_FACT:
        n += 1
    return n


def kept(g: Game, ref: i64, which: i64) -> i64:
    at = fact_where(g, facts.F_LEFT_SPELL, F_ABOUT, ref, F_MORE, which)
    return g.facts[at + F_VALUE] if at != NO_FACT else questions.NONE
