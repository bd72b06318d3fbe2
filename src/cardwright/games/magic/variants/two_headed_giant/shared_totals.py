"""CR 810.8a, 810.9, 810.10. Events that happen to one player and count for the team: changes of life and
poison, winning and losing.

Each player of a team stores the team's life total and poison counters, so that code that reads a player's
total finds the team's (CR 810.9a, 810.10a). A change happens to one player, and is then copied to the
teammates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.counters import LEFT, LIFE, POISON, WON
from cardwright.games.magic.objects.queries import allied
from cardwright.kernel.batch import COUNT, EXTRA, OBJ, TO, WHAT
from cardwright.kernel.frames import NOBODY, TAG_NOTE
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def follow_row(g: Game, at: i64) -> None:
    """CR 810.8a, 810.9, 810.10. Repeat for the teammates what an event has done to one player.

    `at`: the event's index in the list of proposed events (the pad).
    """
    p = g.pad
    what = p[at + WHAT]
    if what == COUNT and (p[at + EXTRA] == LIFE or p[at + EXTRA] == POISON):
        follow_total(g, Seat(p[at + OBJ] & NOBODY), p[at + EXTRA], p[at + TO])
    elif what == events.LOSE_GAME:
        all_lose(g, Seat(p[at + OBJ] & NOBODY))
    elif what == events.WIN_GAME:
        all_win(g, Seat(p[at + OBJ] & NOBODY))


def follow_total(g: Game, seat: Seat, counter: i64, n: i64) -> None:
    """CR 810.9, 810.10. Add `n`, the change of one player's life or poison total, to the totals of the
    player's teammates.
    """
    mate = Seat(0)
    while mate < g.seats:
        if mate != seat and allied(g, mate, seat):
            g.set_value(mate, counter, g.value(mate, counter) + n)
        mate = Seat(mate + 1)


def begin_with(g: Game, seat: Seat, counter: i64) -> None:
    """CR 810.9a, 810.10a. Copy one player's life or poison total to the teammates, after a position has set
    it.
    """
    if counter == LIFE or counter == POISON:
        mate = Seat(0)
        while mate < g.seats:
            if allied(g, mate, seat):
                g.set_value(mate, counter, g.value(seat, counter))
            mate = Seat(mate + 1)


def all_lose(g: Game, seat: Seat) -> None:
    """CR 810.8a-b. If one player of a team loses the game, or concedes, the team loses."""
    mate = Seat(0)
    while mate < g.seats:
        if allied(g, mate, seat) and g.value(mate, LEFT) == 0:
            g.set_value(mate, LEFT, 1)
            g.note(TAG_NOTE, g.player(mate), causes.LOSES_WITH_TEAM)
            g.stale = True
        mate = Seat(mate + 1)


def all_win(g: Game, seat: Seat) -> None:
    """CR 810.8a. If one player of a team wins the game, the team wins."""
    mate = Seat(0)
    while mate < g.seats:
        if allied(g, mate, seat):
            g.set_value(mate, WON, 1)
        mate = Seat(mate + 1)
