"""CR 701.21, 101.2. Permanents that can't be sacrificed, or not for a spell or ability of an opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says, get, has
from cardwright.games.magic.numbers import derived, keywords
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import stack
from cardwright.kernel.ints import Obj, Seat

from .targets import resolving

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def cant_be_sacrificed(g: Game, obj: Obj) -> bool:
    """CR 101.2, 701.21. Whether a permanent can't be sacrificed at all, or not for the
    resolving effect of an opponent.
    """
    if has(g, obj, keywords.CANT_BE_SACRIFICED):
        return True
    seat = Seat(get(g, obj, derived.CONTROL))
    if board_says(g, derived.KEEPS_ITS_OWN) >> seat & 1 == 0:
        return False
    by = resolving(g)
    if by >= len(g.kind_of):
        return False  # nothing is being carried out
    return g.zone_of(by) == stack(g) and is_opponent(g, Seat(get(g, by, derived.CONTROL)), seat)
