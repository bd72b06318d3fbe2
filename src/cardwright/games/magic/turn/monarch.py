"""CR 725. The monarch. The crown, an object in the command zone, carries the monarch's two abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.events.committing import begin_on_battlefield, own
from cardwright.games.magic.numbers import causes, columns, questions
from cardwright.games.magic.numbers.counters import MONARCH
from cardwright.games.magic.numbers.types import IS_CROWN
from cardwright.games.magic.objects.queries import command, is_playing, next_seat
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.frames import TAG_PLAYER
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def monarch(g: Game) -> Seat:
    """CR 725.1. Return the seat of the monarch. Return -1 if there is no monarch."""
    return Seat(g.value(Seat(g.seats), MONARCH) - 1)


def crown_of(g: Game) -> Obj:
    """Return the object in the command zone that has the monarch's abilities. Return -1 if there is none."""
    flags = CARDS.flags
    kinds = g.kind_of
    for obj in g.zones.all_of(command(g)):
        if flags[kinds[obj]] & IS_CROWN:
            return obj
    return Obj(-1)


def become_monarch(g: Game, seat: Seat, kind: i64) -> None:
    """CR 725.1, 725.3. Make a player the monarch.

    `kind`: the card number of the crown, the object with the monarch's abilities, if it must be created.
    """
    obj = crown_of(g)
    if obj < 0:
        obj = g.appear(kind, command(g))
        begin_on_battlefield(g, obj, seat, 0)
    own(g, obj, seat)
    g.set_col(obj, columns.ENTERED_UNDER, seat)
    g.set_col(obj, columns.STAMP, g.clock)
    g.set_value(Seat(g.seats), MONARCH, seat + 1)
    g.write(TAG_PLAYER, seat, 0, 0, causes.MONARCH_NOW)
    g.stale = True


def pass_the_crown(g: Game, seat: Seat) -> None:
    """CR 725.4. If the monarch leaves the game, make the active player the monarch.

    If it is the active player who leaves, the next player becomes the monarch.
    """
    if monarch(g) != seat:
        return
    obj = crown_of(g)
    heir = g.current
    if heir == seat or not is_playing(g, heir):
        heir = next_seat(g, seat)
    if obj != questions.NONE and is_playing(g, heir):
        become_monarch(g, heir, g.kind(obj))
