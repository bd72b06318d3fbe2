"""CR 102, 109.5. Who is meant by "you", "your opponents", "your teammates", "each other player": asked here alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Seat, i64

from .queries import allied

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# whom a word means, as seen by one player
ANYBODYS: Final = 0
YOURS: Final = 1
THEIRS: Final = 2  # an opponent's
TEAMMATES: Final = 3  # not one's own
OTHERS: Final = 4  # any player's but one's own, teammates included
WHOSE: Final = 5  # how many there are
EACH: Final = {
    ANYBODYS: "each player",
    YOURS: "you",
    THEIRS: "each opponent",
    TEAMMATES: "each teammate",
    OTHERS: "each other player",
}


def is_opponent(g: Game, seat: Seat, you: Seat) -> bool:
    """CR 102.2-3. Whether a player is an opponent of another: neither the same nor of the same team."""
    return not allied(g, seat, you)


def is_teammate(g: Game, seat: Seat, you: Seat) -> bool:
    """CR 102.3. Whether a player is on the team of another, who is no teammate of their own."""
    return seat != you and allied(g, seat, you)


def says_you(whose: int) -> bool:
    """CR 109.5. Whether a word means whoever has the ability that says it, and nobody else."""
    return whose == YOURS


def means(g: Game, whose: i64, seat: Seat, you: Seat) -> bool:
    """CR 102.2-3, 109.5. Whether that word, said by an ability of `you`, means this player; nobody (-1) never is."""
    if whose == YOURS:
        return seat == you
    if seat < 0:
        return False
    if whose == THEIRS:
        return not allied(g, seat, you)
    if whose == TEAMMATES:
        return seat != you and allied(g, seat, you)
    if whose == OTHERS:
        return seat != you
    return True


def seats_meant(g: Game, whose: i64, you: Seat) -> i64:
    """CR 102.2-3, 109.5. All players that the word means, a bit each."""
    found: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        if means(g, whose, seat, you):
            found |= shifted(1, seat)
        seat = Seat(seat + 1)
    return found
