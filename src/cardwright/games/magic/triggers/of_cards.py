"""CR 603.2, 603.6, 404.1. Triggers for cards that are put into a graveyard or into exile, and for cards that
leave a graveyard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import columns, derived, events, questions
from cardwright.games.magic.numbers.zones import PLACES
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    has_status,
    is_graveyard,
    is_hand,
    is_library,
)
from cardwright.games.magic.objects.table import CARDS, Watch
from cardwright.kernel.batch import FROM, MOVE, OBJ, TO, WHAT
from cardwright.kernel.frames import F_ABOUT, F_MORE, ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# `origin`: the zone from which a card comes
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
    """CR 404.1, 603.6c. A trigger: a card is put into the graveyard of a player whom `whose` means. IT is
    that card.

    It must have one of the types and pass the tests, as it is in the graveyard. `origin`: the zone that it
    comes from. A token isn't a card (CR 111.1).
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

    def saw(self, g: Game, fact: i64) -> bool:
        """Whether a past event, stored in a fact, was one that this triggers on.

        It can tell only if the trigger asks for nothing but types, since a card has its printed types in
        every zone (CR 109.2a). Otherwise the result is False.
        """
        f = g.facts
        if self.origin != ANYWHERE or len(self.tests) > 0 or not is_graveyard(g, f[fact + F_MORE]):
            return False
        if not means(g, self.whose, Seat(f[fact + F_MORE] // PLACES), g.seat()):
            return False
        obj = Obj(f[fact + F_ABOUT] & ID_MASK)
        if has_status(g, obj, columns.TOKEN | columns.COPY) or g.col(obj, columns.ABILITY) != questions.NONE:
            return False
        return self.types == 0 or CARDS.types[g.kind(obj)] & self.types != 0

    def comes(self, g: Game, zone: i64) -> bool:
        """Whether a card that comes from the zone `zone` fits `origin`."""
        if self.origin == ANYWHERE:
            return True
        if self.origin == NOT_OUT_OF_PLAY:
            return zone != battlefield(g)
        if self.origin == OUT_OF_LIBRARY:
            return is_library(g, zone)
        return is_hand(g, zone)


FROM_GRAVEYARDS: Final = 1
FROM_YOUR_GRAVEYARD: Final = 2
FROM_PLAY: Final = 4
OUT_OF: Final = {
    0: "", FROM_GRAVEYARDS: " from a graveyard", FROM_YOUR_GRAVEYARD: " from your graveyard",
    FROM_PLAY: " from the battlefield", FROM_GRAVEYARDS | FROM_PLAY: " from a graveyard or the battlefield",
}  # fmt: skip


@final
class PutIntoExile(Watch):
    """CR 406.2. A trigger: a card, not a token, is put into exile.

    `out_of`: from these zones, as bits (0: from any zone).
    """

    def __init__(self, out_of: int = 0) -> None:
        super().__init__(events.MOVE_EVENT, False, "whenever a card is put into exile")
        self.out_of: i64 = out_of

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or p[at + TO] != exile(g) or not is_such_a_card(g, at, 0, []):
            return False
        zone = p[at + FROM]
        if zone == exile(g):
            return False
        if self.out_of == 0:
            return True
        if zone == battlefield(g):
            return self.out_of & FROM_PLAY != 0
        if not is_graveyard(g, zone):
            return False
        return self.out_of & FROM_GRAVEYARDS != 0 or (
            self.out_of & FROM_YOUR_GRAVEYARD != 0 and zone // PLACES == g.seat()
        )


@final
class LeavesGraveyard(Watch):
    """CR 603.10a. A trigger: a card leaves the graveyard of a player whom `whose` means.

    It must have had one of the types and passed the tests in the graveyard.
    """

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
    """Whether the event at `at` moves a card, not a token, that has any of these types and passes these
    tests.

    `types` 0: any type.
    """
    obj = Obj(g.pad[at + OBJ] & ID_MASK)
    if has_status(g, obj, columns.TOKEN):
        return False
    if types and characteristic(g, obj, derived.TYPES) & types == 0:
        return False
    for t in tests:
        if not t.passes(g, obj):
            return False
    return True
