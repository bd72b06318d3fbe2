"""CR 810.1, 810.3-4, 810.11. The teams of Two-Headed Giant, their starting life, and how much poison loses
the game.
"""

from __future__ import annotations

from typing import Final

TWO_HEADED_GIANT: Final = "two-headed giant"
TEAMS: Final = 2
HEADS: Final = 2  # of a team; with more it is Three-Headed Giant, Four-Headed Giant ...
TEAM_LIFE: Final = 30  # CR 810.4
TEAM_POISON: Final = 15  # CR 810.8d
LIFE_OF_A_HEAD: Final = 15  # CR 810.11: for each head beyond the second
POISON_OF_A_HEAD: Final = 5


def heads(seats: int) -> int:
    """CR 810.1, 810.11. Return how many players each team has."""
    return seats // TEAMS


def team_life(seats: int) -> int:
    """CR 103.4a, 810.4, 810.11. Return the life total with which a team begins."""
    return TEAM_LIFE + LIFE_OF_A_HEAD * (heads(seats) - HEADS)


def team_poison(seats: int) -> int:
    """CR 704.6b, 810.8d, 810.11. Return the number of poison counters at which a team loses."""
    return TEAM_POISON + POISON_OF_A_HEAD * (heads(seats) - HEADS)


def team_of(seats: int, seat: int) -> int:
    """CR 810.3. Return the number of a seat's team, from 1. The members of a team sit side by side."""
    return 1 + seat // heads(seats)
