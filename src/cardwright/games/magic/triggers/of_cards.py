"""CR 603.2, 603.6, 404.1. Cards that are put into a graveyard, from where they come, and cards that leave one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import columns, derived, events
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import battlefield, has_status, is_graveyard, is_hand, is_library
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import FROM, MOVE, OBJ, TO, WHAT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# from where a card comes
ANYWHERE: Final = 0
NOT_OUT_OF_PLAY: Final = 1
OUT_OF_LIBRARY: Final = 2
OUT_OF_HAND: Final = 3
ORIGINS: Final = {
    ANYWHERE: "anywhere", NOT_OUT_OF_PLAY: "anywhere other than the battlefield", OUT_OF_LIBRARY: "library",
    OUT_OF_HAND: "hand",
}  # fmt: skip


@final
class PutIntoGraveyard(Watch):
    """CR 404.1, 603.6c. A card of a sort is put into the graveyard of a player, whoever's it is; IT is that card.

    `origin`: from which zone; it is asked what the card is there. A token is no card (CR 111.1).
    """

    def __init__(self, types: int, tests: list[Test], whose: int, origin: int = ANYWHERE) -> None:
        super().__init__(events.MOVE_EVENT, False, "whenever a card is put into a graveyard")
        self.types: i64 = types
        self.tests: list[Test] = tests
        self.whose: i64 = whose
        self.origin: i64 = origin

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        if not means(g, self.whose, Seat(p[at + TO] // PLACES), g.seat()):
            return False
        return self.comes(g, p[at + FROM]) and is_such_a_card(g, at, self.types, self.tests)

    def comes(self, g: Game, zone: i64) -> bool:
        """Whether a card of that zone is one that comes from where it must."""
        if self.origin == ANYWHERE:
            return True
        if self.origin == NOT_OUT_OF_PLAY:
            return zone != battlefield(g)
        if self.origin == OUT_OF_LIBRARY:
            return is_library(g, zone)
        return is_hand(g, zone)


@final
class LeavesGraveyard(Watch):
    """CR 603.10a. A card of a sort leaves the graveyard of a player: what it was there is asked."""

    def __init__(self, types: int, tests: list[Test], whose: int) -> None:
        super().__init__(events.MOVE_EVENT, True, "whenever a card leaves a graveyard")
        self.types: i64 = types
        self.tests: list[Test] = tests
        self.whose: i64 = whose

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE:
            return False
        zone = g.zone_of(Obj(p[at + OBJ] & ID_MASK))
        if not is_graveyard(g, zone) or p[at + TO] == zone:
            return False
        if not means(g, self.whose, Seat(zone // PLACES), g.seat()):
            return False
        return is_such_a_card(g, at, self.types, self.tests)


def is_such_a_card(g: Game, at: i64, types: i64, tests: list[Test]) -> bool:
    """Whether what a row moves is a card of any of these types (0: of any) that passes these tests."""
    obj = Obj(g.pad[at + OBJ] & ID_MASK)
    if has_status(g, obj, columns.TOKEN):
        return False
    if types and characteristic(g, obj, derived.TYPES) & types == 0:
        return False
    for t in tests:
        if not t.passes(g, obj):
            return False
    return True
