"""CR 117.1. The bits of the number that stores a player's stops: the steps of their own turns and of others'
turns.
"""

from __future__ import annotations

from typing import Final

HOLD: Final = 1 << 32  # priority also while one's own spell or ability is on top of the stack
FULL: Final = 1 << 33  # priority whenever one has it, and every order
