"""CR 102, 109.5. Find the seats that "you", "an opponent", "a teammate" and "another player" stand for.

Only this module does that.
"""

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
THEIRS: Final = 2  # opponents of the player
TEAMMATES: Final = 3  # teammates of the player, without the player
OTHERS: Final = 4  # all players but the player, teammates included
WHOSE: Final = 5  # the number of these words
EACH: Final = {
    ANYBODYS: "each player",
    YOURS: "you",
    THEIRS: "each opponent",
    TEAMMATES: "each teammate",
    OTHERS: "each other player",
}


def is_opponent(g: Game, seat: Seat, you: Seat) -> bool:
    """CR 102.2-3. Whether `seat` is an opponent of `you`: another player who is not on the same team."""
    return not allied(g, seat, you)


def is_teammate(g: Game, seat: Seat, you: Seat) -> bool:
    """CR 102.3. Whether `seat` is a teammate of `you`. Nobody is their own teammate."""
    return seat != you and allied(g, seat, you)


def says_you(whose: int) -> bool:
    """CR 109.5. Whether the word `whose` means "you" and nobody else."""
    return whose == YOURS


def means(g: Game, whose: i64, seat: Seat, you: Seat) -> bool:
    """CR 102.2-3, 109.5. Whether the word `whose`, in an ability of `you`, means the
    player `seat`; False for seat -1.
    """
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
    """CR 102.2-3, 109.5. Return all players that the word `whose` means in an
    ability of `you`, as a bit mask.
    """
    found: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        if means(g, whose, seat, you):
            found |= shifted(1, seat)
        seat = Seat(seat + 1)
    return found
