"""CR 702.131. The city's blessing: which players have it, and who gets it by controlling ten permanents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import board_says, get
from cardwright.games.magic.numbers import causes, derived, durations, facts, questions
from cardwright.games.magic.objects.queries import battlefield, is_playing
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE, TAG_PLAYER
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ENOUGH: Final = 10  # the number of permanents


def is_blessed(g: Game, seat: Seat) -> bool:
    """CR 702.131c. Whether a player has the city's blessing.

    It is stored as a fact, so the result is right even while characteristics are being derived.
    """
    at = next_fact(g, FIRST, facts.F_MARK, F_VALUE, derived.BLESSED)
    while at >= 0:
        if g.facts[at + F_ABOUT] == g.player(seat):
            return True
        at = next_fact(g, at, facts.F_MARK, F_VALUE, derived.BLESSED)
    return False


def deserves_it(g: Game, seat: Seat) -> bool:
    """CR 702.131a-b. Whether a player controls ten permanents and doesn't have the city's blessing yet."""
    if is_blessed(g, seat) or not is_playing(g, seat):
        return False
    n: i64 = 0
    for obj in g.zones.all_of(battlefield(g)):
        n += get(g, obj, derived.CONTROL) == seat
    return n >= ENOUGH


def bless(g: Game) -> None:
    """CR 702.131b, 702.131d. Give the blessing to each player with ascend and ten permanents, before any
    ability triggers.
    """
    seat = Seat(0)
    while seat < g.seats:
        if board_says(g, derived.ASCENDS) >> seat & 1 and deserves_it(g, seat):
            none: i64 = questions.NONE
            g.add_fact(g.player(seat), facts.F_MARK, derived.BLESSED, durations.FOR_EVER, none, 0, seat)
            g.write(TAG_PLAYER, seat, 0, 0, causes.BLESSED_NOW)
            g.stale = True
        seat = Seat(seat + 1)
