"""CR 709.5. Rooms: which of their halves are locked, and unlocking one for its mana cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import get, kind_at
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.libraries import done_acting
from cardwright.games.magic.events.proposing import column, event
from cardwright.games.magic.mana.paying import pay
from cardwright.games.magic.mana.sources import affordable_besides
from cardwright.games.magic.numbers import causes, columns, derived, questions
from cardwright.games.magic.numbers.types import ROOM
from cardwright.games.magic.objects.queries import battlefield, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, THIS_SLOT
from cardwright.kernel.ints import Obj, Seat, append, i64

from .casting_costs import UNLOCKING

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import vec

DOOR: Final = 3  # slot of `unlock`: LEFT_UNLOCKED or RIGHT_UNLOCKED


def is_room(g: Game, obj: Obj) -> bool:
    """CR 709.5. Whether a permanent is a Room card with its own two halves.

    A Room that is face down or a copy of another permanent has no halves of its own.
    """
    return CARDS.layout[g.kind(obj)] == ROOM and get(g, obj, derived.KIND) == kind_at(g, obj)


def is_locked(g: Game, obj: Obj, door: i64) -> bool:
    """CR 709.5c. Whether the half `door` of a Room is locked."""
    face = g.col(obj, columns.FACE)
    return face == columns.BOTH_LOCKED or (face != 0 and face != door)


def unlocked_doors(g: Game, obj: Obj) -> i64:
    """CR 709.5j. Return how many halves of a permanent are unlocked."""
    if not is_room(g, obj):
        return 0
    n: i64 = 0
    for door in (columns.LEFT_UNLOCKED, columns.RIGHT_UNLOCKED):
        if not is_locked(g, obj, door):
            n += 1
    return n


def price_of(g: Game, obj: Obj, door: i64) -> i64:
    """CR 709.5e. Return the cost to unlock the half `door`: the mana cost of that half."""
    faces = CARDS.face[g.kind(obj)]
    return CARDS.mana[faces[door - 1]]


def doors(g: Game, obj: Obj, found: vec[i64]) -> vec[i64]:
    """CR 709.5e. Return `found` with options for the locked halves of a Room that its
    controller could pay to unlock.
    """
    if not is_room(g, obj):
        return found
    for door in (columns.LEFT_UNLOCKED, columns.RIGHT_UNLOCKED):
        if is_locked(g, obj, door) and affordable_besides(g, g.seat(), price_of(g, obj, door)):
            found = append(found, g.ref(obj) | (UNLOCKING + door) << questions.ACTION)
    return found


def unlocks(g: Game, obj: Obj, door: i64) -> None:
    """CR 709.5c, 709.5h. Propose that the locked half `door` of a Room becomes unlocked."""
    face = g.col(obj, columns.FACE)
    column(g, obj, columns.FACE, door if face == columns.BOTH_LOCKED else i64(0))
    event(g, HAPPEN, g.ref(obj), door, 0, causes.DOOR_UNLOCKED)


def begin_unlocking(g: Game, seat: Seat, ref: i64, door: i64) -> None:
    """CR 709.5e, 116. Push the special action of unlocking the half `door` of a Room."""
    g.push_frame(UNLOCK.key, 0, seat, ref)
    g.bind(DOOR, door)


@final
class unlock(Acting):
    """CR 709.5e. An effect: the special action of paying the unlock cost of a half of THIS, a Room."""

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = still_in(g, g.slot(THIS_SLOT), battlefield(g))
        if obj < 0 or not is_locked(g, obj, g.slot(DOOR)):
            return DONE
        if part == 0:
            pay(g, price_of(g, obj, g.slot(DOOR)))
            return 1
        unlocks(g, obj, g.slot(DOOR))
        g.commit()
        done_acting(g)
        return DONE


UNLOCK: Final = CARDS.register("unlock a half of a Room", unlock())
