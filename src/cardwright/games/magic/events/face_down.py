"""CR 708.5. Only the controller of a face-down spell or permanent may look at it.

Another player may have seen the card before: they cast it, controlled it, or it was revealed. Their story
names it at that point. Their view shows it face down, because they may no longer look at it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import get, last_controller
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.objects.queries import battlefield, has_status, stack
from cardwright.kernel.frames import KNOWN_SHIFT, shifted
from cardwright.kernel.ints import Obj

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def only_its_controller_looks(g: Game, obj: Obj) -> None:
    """CR 708.5. Let only the controller of a face-down spell or permanent know its face from now on."""
    seat = get(g, obj, derived.CONTROL) if g.zone_of(obj) == stack(g) else last_controller(g, obj)
    seats = shifted(1, seat)
    if g.place[obj] >> KNOWN_SHIFT & g.everybody() != seats:
        g.hide(obj, seats)


def look_at_face_down_spells(g: Game) -> None:
    """CR 708.5. Let only the present controller of each face-down spell know its face."""
    zones = g.zones
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if has_status(g, obj, columns.FACE_DOWN):
            only_its_controller_looks(g, obj)


def look_at_face_down_permanents(g: Game) -> None:
    """CR 708.5. Let only the present controller of each face-down permanent know its face, even if others
    have seen it before.
    """
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if has_status(g, obj, columns.FACE_DOWN):
            only_its_controller_looks(g, obj)
