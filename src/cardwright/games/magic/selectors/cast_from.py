"""CR 601.2a, 601.2f. Tests for the zone from which a spell is cast, while its cost is determined."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.casting import cast_from, origin_of
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.kernel.ints import Obj, Seat

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CastFromGraveyardOrExile(Test):
    """CR 601.2a. A test: a card is, or would be, cast from a graveyard or from exile.

    `own`: from your own graveyard only, or from exile.
    """

    def __init__(self, own: bool = False) -> None:
        super().__init__(f"from {'your graveyard' if own else 'graveyards'} or from exile")
        self.own: bool = own

    def passes(self, g: Game, obj: Obj) -> bool:
        zone = origin_of(g, obj)
        origin = cast_from(g, zone)
        if self.own and origin == columns.FROM_A_GRAVEYARD:
            return means(g, YOURS, Seat(zone // PLACES), g.seat())
        return origin == columns.FROM_A_GRAVEYARD or origin == columns.FROM_IN_EXILE
