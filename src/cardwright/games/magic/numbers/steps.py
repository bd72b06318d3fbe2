"""CR 500.1. Steps, and the main phases, in the order of a turn."""

from __future__ import annotations

from typing import Final

BEFORE_THE_GAME: Final = 0
UNTAP: Final = 1
UPKEEP: Final = 2
DRAW_STEP: Final = 3
FIRST_MAIN: Final = 4
BEGIN_COMBAT: Final = 5
ATTACKERS: Final = 6
BLOCKERS: Final = 7
FIRST_DAMAGE: Final = 8  # the extra combat damage step of first strike (CR 510.4)
DAMAGE_STEP: Final = 9
END_COMBAT: Final = 10
SECOND_MAIN: Final = 11
END_STEP: Final = 12
CLEANUP: Final = 13
STEPS_OF_A_TURN: Final = 14  # how many numbers there are
STEP_NAMES: Final = [
    "before the game", "untap", "upkeep", "draw", "first main", "beginning of combat", "declare attackers",
    "declare blockers", "first-strike damage", "combat damage", "end of combat", "second main", "end step", "cleanup",
]  # fmt: skip
