"""CR 725. The monarch: one player at most, whose crown lies in the command zone and carries the two abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import i64

from .causes import MONARCH_NOW
from .committing import own, settle
from .kinds import IS_CROWN
from .rules import MONARCH, NONE, STAMP, UNDER, command, next_seat, playing
from .table import CARDS

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def monarch(g: Game) -> i64:
    """CR 725.1. The seat of the monarch; -1: there is none yet."""
    return g.value(g.seats, MONARCH) - 1


def crown_of(g: Game) -> i64:
    """The object in the command zone that has the monarch's abilities; -1: there is none."""
    flags = CARDS.flags
    kinds = g.kind_of
    for obj in g.zones.all_of(command(g)):
        if flags[kinds[obj]] & IS_CROWN:
            return obj
    return -1


def become_monarch(g: Game, seat: i64, kind: i64) -> None:
    """CR 725.1, 725.3. That player is the monarch from now on, and nobody else."""
    obj = crown_of(g)
    if obj < 0:
        obj = g.appear(kind, command(g))
        settle(g, obj, seat, 0)
    own(g, obj, seat)
    g.set_col(obj, UNDER, seat)
    g.set_col(obj, STAMP, g.clock)
    g.set_value(g.seats, MONARCH, seat + 1)
    g.write(TAG_PLAYER, seat, 0, 0, MONARCH_NOW)
    g.stale = True


def pass_the_crown(g: Game, seat: i64) -> None:
    """CR 725.4. The monarch leaves the game: the active player becomes it, or else the next in turn order."""
    if monarch(g) != seat:
        return
    obj = crown_of(g)
    heir = g.current
    if heir == seat or not playing(g, heir):
        heir = next_seat(g, seat)
    if obj != NONE and playing(g, heir):
        become_monarch(g, heir, g.kind(obj))
