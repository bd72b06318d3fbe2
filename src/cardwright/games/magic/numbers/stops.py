"""CR 117.1. The number that a player sets for themselves: a bit for each step of their own turns and of the others'."""

from __future__ import annotations

from typing import Final

HOLD: Final = 1 << 32  # priority also while one's own spell or ability is on top of the stack
FULL: Final = 1 << 33  # priority whenever one has it, and every order
