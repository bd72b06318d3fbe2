"""CR 723. Controlling another player during their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.events.proposing import end_fact
from cardwright.games.magic.numbers import durations, facts
from cardwright.games.magic.objects.queries import is_active, is_outside, is_playing
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SEAT, F_VALUE, KNOWN_SHIFT, shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def ruler(g: Game, seat: Seat) -> Seat:
    """CR 723.1, 723.8. Return the seat that controls a player's decisions now: their own, unless an effect
    gives it to another.
    """
    if len(g.facts) == 0:
        return seat
    f = g.facts
    at = next_fact(g, FIRST, facts.F_RULES_TURN, F_ABOUT, g.player(seat))
    while at >= 0:
        if f[at + F_VALUE] == g.turn_no and is_playing(g, Seat(f[at + F_SEAT])):
            return Seat(f[at + F_SEAT])
        at = next_fact(g, at, facts.F_RULES_TURN, F_ABOUT, g.player(seat))
    return seat


def decides_for(g: Game, seat: Seat) -> Seat:
    """CR 723.3, 723.4, 723.5, 723.6. Return the seat that makes a player's decisions, and show it what that
    player sees.

    Nothing else changes: the player is still active, keeps what is theirs, and may concede, which is no
    decision.
    """
    other = ruler(g, seat)
    if other == seat:
        return seat
    place = g.place
    mine = shifted(1, seat) << KNOWN_SHIFT
    obj = Obj(0)
    n: i64 = len(place)
    while obj < n:
        if place[obj] & mine != 0 and not is_outside(g, g.zone_of(obj)):
            g.show(obj, shifted(1, other))
        obj = Obj(obj + 1)
    return other


def turn_is_ruled(g: Game) -> None:
    """CR 723.1, 723.1a. Begin the effects by which another player controls the active player or team during
    this turn.

    If there are several for a player, only the one created last applies.
    """
    seat = Seat(0)
    while seat < g.seats:
        if is_active(g, seat):
            begin_to_rule(g, seat)
        seat = Seat(seat + 1)


def begin_to_rule(g: Game, seat: Seat) -> None:
    """CR 723.1a. Begin the effect that lets another player control `seat` during this turn, if there is
    one.
    """
    last: i64 = -1
    at = next_fact(g, FIRST, facts.F_RULES_TURN, F_ABOUT, g.player(seat))
    while at >= 0:
        if last >= 0:
            end_fact(g, last)
        last = at
        if g.facts[at + F_VALUE] != facts.NEXT_TURN:  # of a turn that is over
            end_fact(g, at)
            last = -1
        at = next_fact(g, at, facts.F_RULES_TURN, F_ABOUT, g.player(seat))
    if last < 0:
        return
    f = g.facts
    f[last + F_VALUE] = g.turn_no
    if f[last + F_MORE]:
        g.add_fact(
            g.player(seat),
            facts.F_EXTRA_TURN,
            0,
            durations.FOR_EVER,
            f[last + F_ABOUT],
            0,
            Seat(f[last + F_SEAT]),
        )
