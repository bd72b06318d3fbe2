"""CR 702.179. Speed: a player's speed, from none up to four."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.numbers import causes, derived, durations, events, facts, questions
from cardwright.games.magic.objects.queries import is_playing
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

THE_SPEED: Final = "Your Speed"  # the kind of the object with the ability of CR 702.179d
MOST: Final = 4


def speed(g: Game, seat: Seat) -> i64:
    """CR 702.179b, 702.179f. Return the speed of a player. Return 0 if the player has no speed.

    It is the number of facts of this kind, so the result is right even while characteristics are being
    derived.
    """
    n: i64 = 0
    at = next_fact(g, FIRST, facts.F_MARK, F_VALUE, derived.SPEEDS)
    while at >= 0:
        n += g.facts[at + F_ABOUT] == g.player(seat)
        at = next_fact(g, at, facts.F_MARK, F_VALUE, derived.SPEEDS)
    return n


def speed_up(g: Game, seat: Seat) -> None:
    """CR 702.179c-d. Propose that a player's speed increases by 1."""
    g.fact(g.player(seat), facts.F_MARK, derived.SPEEDS, durations.FOR_EVER, questions.NONE, 0)


def start_engines(g: Game, act: bool) -> bool:
    """CR 704.5z. Whether a player without speed controls a permanent with start your engines!.

    `act`: give them speed 1.
    """
    seats = board_says(g, derived.NO_SPEED)
    found = False
    seat = Seat(0)
    while seat < g.seats and seats != 0:
        if seats >> seat & 1 and is_playing(g, seat):
            found = True
            if act:
                speed_up(g, seat)
                g.propose(events.EMBLEM, g.player(seat), CARDS.kinds[THE_SPEED], 0, causes.SPEED_GAINED)
        seat = Seat(seat + 1)
    return found
