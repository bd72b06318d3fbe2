"""The durations of facts."""

from __future__ import annotations

from typing import Final

FOR_EVER: Final = 0
THIS_TURN: Final = 1
ONCE: Final = 2  # until the trigger has triggered once
ONCE_THIS_TURN: Final = 3
UNTIL_NEXT_TURN: Final = 4  # until the next turn of the seat begins
WHILE_UNDER: Final = 5  # as long as a card lies under the source
# the lowest bit of a seat: the fact lasts until that seat's next turn begins; for a word: whose card it is
UNTIL_TURN_OF: Final = 6
DURATIONS: Final = 12
