"""Tokens that lie on piles, on landscapes or before a seat, in any number, until somebody takes them."""

from __future__ import annotations

from typing import Final

POINTS_LIE: Final = 1
DEBT_LIES: Final = 2
FAVORS_LIE: Final = 3
COINS_LIE: Final = 4
LYING_END: Final = 5
LYING_NAMES: Final = ["", "victory token", "Debt", "Favor", "coin token"]

# with the kind of a landscape: its place, as the place of a pile is its zone
ON_LANDSCAPES: Final = 1 << 15
