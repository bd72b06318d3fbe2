"""Replacement effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.objects.table import SELF, YOURS, Instead
from cardwright.kernel.batch import SEAT, TO
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class gained_onto(Instead):
    """Dominion D55, D33. A replacement effect: this card is gained to another zone than the discard pile.

    It doesn't apply if the gaining effect itself names a zone.
    """

    place: i64

    def __init__(self, place: int) -> None:
        super().__init__(causes.GAIN, f"gained onto the {zones.PLACE_NAMES[place]}", source=SELF, whose=YOURS)
        self.place = place

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + TO] == g.zone(zones.DISCARDS, Seat(p[at + SEAT])):
            p[at + TO] = g.zone(self.place, Seat(p[at + SEAT]))
        return True
