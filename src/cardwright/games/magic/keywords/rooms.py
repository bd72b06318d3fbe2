"""CR 709.5. Rooms: triggers for unlocking doors, and the number of unlocked doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.unlocking import is_room, unlocked_doors
from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.numbers import causes, columns
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import CAUSE, HAPPEN, OBJ, TO
from cardwright.kernel.effects import Amount
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

SIDES: Final = {columns.LEFT_UNLOCKED: "left", columns.RIGHT_UNLOCKED: "right"}


@final
class UnlocksDoor(Watch):
    """CR 709.5h. A trigger: a door (half) of the source, a Room, becomes unlocked. This can happen as the
    Room enters or later.
    """

    def __init__(self, door: int) -> None:
        super().__init__(HAPPEN, False, f"when you unlock the {SIDES[door]} door")
        self.door: i64 = door

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        return p[at + CAUSE] == causes.DOOR_UNLOCKED and p[at + TO] == self.door and p[at + OBJ] == g.slot(0)


@final
class FullyUnlocks(Watch):
    """CR 709.5i. A trigger: the second half of a Room you control becomes unlocked, so both are unlocked."""

    def __init__(self) -> None:
        super().__init__(HAPPEN, False, "whenever you fully unlock a Room")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + CAUSE] != causes.DOOR_UNLOCKED:
            return False
        obj = g.find(p[at + OBJ])
        if obj < 0 or g.zone_of(obj) != battlefield(g) or not means(g, YOURS, controller(g, obj), g.seat()):
            return False
        return is_room(g, obj) and g.col(obj, columns.FACE) == 0


@final
class unlocked_doors_you_control(Amount):
    """CR 709.5j. An amount: the number of unlocked doors among Rooms you control."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of unlocked doors among Rooms you control"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            if controller(g, obj) == g.seat():
                n += unlocked_doors(g, obj)
        return n
