"""CR 402.2, 406.3. Static abilities about hidden cards and hands: who may look at cards, and how large a
hand may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import columns, derived, facts
from cardwright.games.magic.numbers.counters import HAND_SIZE
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import battlefield, command, exile, still_in
from cardwright.games.magic.objects.table import CARDS, ON_RULES, Static
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    NOBODY,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .lookup import abilities_of, board_says, get
from .operations import is_linked

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def permissions(g: Game, seat: Seat, which: i64) -> vec[i64]:
    """CR 406.3. Return a player's static abilities with the mark `which`, as pairs: the source and the
    number of the ability.
    """
    found = vec[i64](capacity=4)
    for zone in (battlefield(g), command(g)):
        for obj in g.zones.all_of(zone):
            if get(g, obj, derived.CONTROL) != seat:
                continue
            for number in abilities_of(g, obj):
                a = CARDS.abilities[number]
                if isinstance(a, Static) and a.mark == which and in_force(g, a, obj, seat):
                    found = append(append(found, obj), number)
    return found


def in_force(g: Game, a: Static, obj: Obj, seat: Seat) -> bool:
    """CR 611.3a. Whether a static ability applies now, because its condition is true or it has none."""
    if a.condition is None:
        return True
    g.push_frame(0, 0, seat, g.ref(obj))
    holds = a.condition.holds(g)
    g.pop_frame()
    return holds


def exiled_with(g: Game, source: i64) -> vec[Obj]:
    """CR 406.6, 607.2a. Return the cards in exile that an ability of this object has exiled."""
    found = vec[Obj](capacity=4)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, source)
    while at >= 0:
        obj = still_in(g, f[at + F_ABOUT], exile(g))
        if obj >= 0 and is_linked(g, at):
            found = append(found, obj)
        at = next_fact(g, at, facts.F_LINKED, F_SOURCE, source)
    return found


# -- hands
SET_TO: Final = 0
CHANGED_BY: Final = 1
NO_END: Final = -1  # instead of a number: no maximum
USUAL: Final = 7


@final
class HandLimit(Static):
    """CR 402.2. A static ability: a player's maximum hand size becomes `n`, or changes by `n`. `how` says
    which.
    """

    how: i64
    n: i64

    def __init__(self, how: int, n: int, whose: int, label: str) -> None:
        super().__init__(ON_RULES, [], mark=derived.HANDS_LIMITED, whose=whose, label=label)
        self.how = how
        self.n = n


def most_in_hand(g: Game, seat: Seat) -> i64:
    """CR 402.2, 613.11. Return a player's maximum hand size; NO_END if there is none.

    It is seven, changed by effects in the order of their timestamps.
    """
    most = USUAL + g.value(seat, HAND_SIZE)
    limited = True
    if (board_says(g, derived.NO_MAXIMUM) | board_says(g, derived.HANDS_LIMITED)) >> seat & 1:
        limits = limits_of(g, seat)
        i: i64 = 1
        while i < i64(len(limits)):
            a = CARDS.abilities[limits[i]] if limits[i] >= 0 else None
            if not isinstance(a, HandLimit):
                limited = False
            elif a.how == SET_TO:
                most = a.n
                limited = True
            else:
                most += a.n
            i += 2
    if not limited:
        return NO_END
    return most if most > 0 else i64(0)


def limits_of(g: Game, seat: Seat) -> vec[i64]:
    """CR 613.7. Return the effects on a player's maximum hand size, oldest first, as pairs of a timestamp and
    an ability.

    The ability -1 means that the player has no maximum hand size.
    """
    found = vec[i64](capacity=4)
    for zone in (battlefield(g), command(g)):
        for obj in g.zones.all_of(zone):
            for number in abilities_of(g, obj):
                a = CARDS.abilities[number]
                if isinstance(a, Static) and (
                    a.mark == derived.NO_MAXIMUM or a.mark == derived.HANDS_LIMITED
                ):
                    you = Seat(get(g, obj, derived.CONTROL))
                    if means(g, a.whose, seat, you) and in_force(g, a, obj, you):
                        found = insert(found, g.col(obj, columns.STAMP), number)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_MARK, F_VALUE, derived.NO_MAXIMUM)
    while at >= 0:
        if f[at + F_ABOUT] & NOBODY == seat:
            found = insert(found, f[at + F_STAMP], -1)
        at = next_fact(g, at, facts.F_MARK, F_VALUE, derived.NO_MAXIMUM)
    return found


def insert(found: vec[i64], stamp: i64, number: i64) -> vec[i64]:
    """Insert a pair of a timestamp and a number into `found`, which is sorted by timestamps."""
    found = append(append(found, stamp), number)
    i: i64 = len(found) - 2
    while i >= 2 and found[i - 2] > stamp:
        found[i] = found[i - 2]
        found[i + 1] = found[i - 1]
        i -= 2
    found[i] = stamp
    found[i + 1] = number
    return found
