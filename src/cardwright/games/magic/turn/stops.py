"""CR 117.1, 400.2. Stops: the steps in which a player with priority is asked for an action.

Since stops don't depend on the hand, being asked reveals nothing. The stops of a seat are one number: a bit
for each step of its own turns, a bit for each step of other players' turns, and the bits HOLD and FULL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.casting.idle import idle
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers import derived, steps
from cardwright.games.magic.numbers.stops import FULL, HOLD
from cardwright.games.magic.numbers.zones import HAND, PLACES
from cardwright.games.magic.objects.queries import command, exile, is_active, stack, step_of
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

OTHERS: Final = 16  # the first bit for the steps of other players' turns
MINE: Final = 1 << steps.FIRST_MAIN | 1 << steps.SECOND_MAIN | 1 << steps.BLOCKERS
THEIRS: Final = 1 << steps.ATTACKERS | 1 << steps.BLOCKERS | 1 << steps.END_STEP
AT_FIRST: Final = MINE | THEIRS << OTHERS
STEPS: Final = (1 << len(steps.STEP_NAMES)) - 1
MOST: Final = STEPS | STEPS << OTHERS | HOLD | FULL


def stops_of(g: Game, seat: Seat) -> i64:
    """Return the stops of a seat.

    By default they are both main phases, declaring attackers and blockers, and the end steps of other
    players.
    """
    set_by_it = g.setting(seat)
    return set_by_it if set_by_it >= 0 else i64(AT_FIRST)


def set_stops(g: Game, seat: Seat, value: i64) -> None:
    """Set the stops of a seat. Raise IllegalAnswer if the number isn't a set of stops."""
    if value & ~MOST:
        raise IllegalAnswer(f"expected stops of known steps, got {int(value)}")
    g.keep_setting(seat, value)


def asked_openly(g: Game, seat: Seat) -> bool:
    """CR 117.1. Whether a player with priority is asked. This depends only on public information and the
    player's stops.
    """
    stops = stops_of(g, seat)
    if stops & FULL:
        return True
    if nothing_hidden(g, seat) and idle(g, seat):
        return False
    if g.zones.count(stack(g)) > 0:
        return stops & HOLD != 0 or get(g, g.zones.top(stack(g)), derived.CONTROL) != seat
    step = step_of(g)
    if not is_active(g, seat):
        step += OTHERS
    return stops >> step & 1 != 0


def nothing_hidden(g: Game, seat: Seat) -> bool:
    """CR 400.2. Whether everything that a player could use is public: no hand, and no face-down card that
    only they know.
    """
    if g.zones.count(seat * PLACES + HAND) > 0:
        return False
    all_seats = g.all_seats()
    zone = exile(g)
    while zone >= 0:
        i = g.zones.first(zone)
        while i < g.zones.end(zone):
            other = Seat(0)
            obj = Obj(g.zones.cells[i])
            while all_seats >> other & 1:
                if not g.knows(other, obj):
                    return False
                other = Seat(other + 1)
            i += 1
        zone = command(g) if zone == exile(g) else i64(-1)
    return True
