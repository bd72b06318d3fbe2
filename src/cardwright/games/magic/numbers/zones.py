"""CR 400.1. Zones: first those that each seat has, then those that all players share."""

from __future__ import annotations

from typing import Final

# of a seat
LIBRARY: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
SIDEBOARD: Final = 3  # outside the game (CR 400.11)
PLACES: Final = 4  # how many there are
PLACE_NAMES: Final = ["library", "hand", "graveyard", "sideboard"]

# shared
BATTLEFIELD: Final = 0
STACK: Final = 1
EXILE: Final = 2
COMMAND: Final = 3
ANTE: Final = 4
PHASED: Final = 5  # no zone: permanents that are treated as though they weren't there (CR 702.26)
PLANAR_DECK: Final = 6  # face-down piles in the command zone (CR 901.3-4), told apart by their owners
SHARED: Final = 7  # how many every game has
SCHEME_DECK: Final = 7  # the same with schemes (CR 904.3-4), only in matches that have some
SHARED_NAMES: Final = [
    "battlefield", "stack", "exile", "command", "ante", "phased out", "planar deck", "scheme deck",
]  # fmt: skip
