"""The phases of a turn."""

from __future__ import annotations

from typing import Final

BETWEEN_TURNS: Final = 0
ACTION_PHASE: Final = 1
BUY_PHASE: Final = 2
NIGHT_PHASE: Final = 3
CLEAN_UP_PHASE: Final = 4
PHASES_END: Final = 5
PHASE_NAMES: Final = ["between turns", "Action", "Buy", "Night", "Clean-up"]


# the kinds of turns
NORMAL_TURN: Final = 0
EXTRA_TURN: Final = 1  # an extra turn after a turn of the same player
POSSESSED_TURN: Final = 2  # a turn in which another player decides
NORMAL_AFTER_OWN: Final = 3  # a normal turn after a turn of the same player
AFTER_ANOTHER: Final = 1 << 9  # a bit for an extra turn: the previous turn was another player's
