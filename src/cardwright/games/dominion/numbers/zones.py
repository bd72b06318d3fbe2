"""The numbers of zones: those of a seat, the shared ones, and those that exist only in games with Boons."""

from __future__ import annotations

from typing import Final

# zones of a seat
DECK: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
DISCARDS: Final = 3
ASIDE: Final = 4  # set aside, face up
LOOKED: Final = 5  # being looked at by its owner
TAVERN_MAT: Final = 6
EXILE_MAT: Final = 7
PLACES: Final = 8
PLACE_NAMES: Final = [
    "deck", "hand", "in play", "discard", "set aside", "looked at", "tavern mat", "exile mat",
]  # fmt: skip

# shared zones, then the piles
TRASHED: Final = 0
HEX_DECK: Final = 1
HEX_DISCARDS: Final = 2
BLACK_MARKET: Final = 3
REVEALED: Final = 4
LANDSCAPES: Final = 5
BOX: Final = 6  # face down: cards of a shuffled mixed pile that are not in this game
SHARED: Final = 7
SHARED_NAMES: Final = [
    "trash", "hex deck", "hex discard", "black market deck", "revealed", "landscapes", "box",
]  # fmt: skip

# shared zones after the piles, in games with Boons only: offsets from the first of them
BOON_DECK: Final = 0
BOON_DISCARDS: Final = 1
BOONS_KEPT: Final = 2  # received Boons that are kept until Clean-up
BOONS_ASIDE: Final = 3  # Boons set aside beside the deck for the whole game
BOON_ZONES_END: Final = 4
BOON_ZONES: Final = ["boon deck", "boon discard", "kept boons", "set-aside boons"]
