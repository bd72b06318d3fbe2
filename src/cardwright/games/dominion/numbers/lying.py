"""The kinds of tokens that lie on piles, on landscapes or before a seat, in any number, until a player takes
them.
"""

from __future__ import annotations

from typing import Final

POINTS_LIE: Final = 1
DEBT_LIES: Final = 2
FAVORS_LIE: Final = 3
COINS_LIE: Final = 4
LYING_END: Final = 5
LYING_NAMES: Final = ["", "victory token", "Debt", "Favor", "coin token"]

# a bit, beside the kind of a landscape: marks its place, as a zone number marks the place of a pile
ON_LANDSCAPES: Final = 1 << 15
