"""CR 601.3e, 611.3d. Static abilities that let a player play cards from elsewhere, and what these cards gain by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.frames import ID_MASK, WIDTH
from cardwright.kernel.ints import i64

from .derive import ability_at, get
from .rules import CONTROL, FOR_EVER, HAS, OP_GRANT, TEXT, USED, active, field, used_once, with_once_used
from .sets import holds
from .table import CARDS, Permission

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NUMBER_SHIFT: Final = 20  # of a permission: the number of its ability, above the object that has it
NOBODYS: Final = -1


def permission(g: Game, obj: i64, seat: i64) -> i64:
    """CR 601.3e. Which ability lets that player play a card from where it is now; -1: none does."""
    zones = g.zones
    c = CARDS
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        source = zones.cells[i]
        i += 1
        if get(g, source, CONTROL) != seat:
            continue
        text = get(g, source, TEXT)
        if c.first[text] == c.end[text] and get(g, source, HAS) == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, source, j)
            if number < 0:
                break
            a = c.abilities[number]
            if isinstance(a, Permission) and lets(g, a, source, obj, seat):
                return source | number << NUMBER_SHIFT
            j += 1
    return NOBODYS


def lets(g: Game, a: Permission, source: i64, obj: i64, seat: i64) -> bool:
    """CR 601.3e. Whether an ability of a permanent lets its controller play that card now."""
    if a.once and (not active(g, seat) or used_once(g, source, a.number)):
        return False
    g.push_frame(0, 0, seat, g.ref(source))
    found = holds(a.among, g, g.ref(obj))
    g.top -= WIDTH
    return found


def played_with(g: Game, by: i64, new: i64) -> None:
    """CR 400.7b, 611.3d. It is played as an ability allows, and gains what that gives it, for the rest of the game.

    It gains it as it becomes the spell or the land; the permanent that the spell becomes has it too.
    """
    source = by & ID_MASK
    a = CARDS.abilities[by >> NUMBER_SHIFT]
    if isinstance(a, Permission):
        if a.once:
            g.set_col(source, USED, with_once_used(g, source, a.number))
        if a.grants is not None:
            g.fact(new, OP_GRANT, a.grants.effect.key, FOR_EVER, g.ref(source), 0)
