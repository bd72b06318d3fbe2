"""The purposes of a question about cards: what the asking effect will do with the picked card."""

from __future__ import annotations

from typing import Final

OTHER_PURPOSE: Final = 0
GAINS_IT: Final = 1
TRASHES_IT: Final = 2
DISCARDS_IT: Final = 3
PLAYS_IT: Final = 4
KEEPS_IT: Final = 5  # put where the card stays its player's
PURPOSES: Final = 6
