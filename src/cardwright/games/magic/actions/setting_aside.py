"""CR 702.143, 702.170, 702.185. Foretold, plotted and warped cards: cards in exile that their owner may cast
from a later turn on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.idle import sorcery_time
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.objects.queries import exile, owned, still_in
from cardwright.kernel.batch import MORE
from cardwright.kernel.effects import THIS_SLOT, AnObject, Condition, Ref
from cardwright.kernel.ints import i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

HOW: Final = {columns.PLOTTED: "plotted", columns.FORETOLD: "foretold", columns.WARPED: "warped"}


@final
class sets_aside(Act):
    """CR 702.143a, 702.170a, 702.185a. An effect: exile a card, face down if it is foretold. Its owner may
    cast it from a later turn on.

    `how`: PLOTTED, FORETOLD or WARPED.
    """

    def __init__(self, what: Ref[AnObject], how: int) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.how: i64 = how
        self.label = f"{what.text} becomes {HOW[how]} in exile"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        obj = g.find(ref)
        if obj < 0:
            return
        down = self.how == columns.FORETOLD
        at = move(g, obj, exile(g), causes.EXILED_FACE_DOWN if down else causes.EXILED)
        if down:
            g.pad[at + MORE] = g.seat() | events.GOES_FACE_DOWN
        g.propose(events.STATE, enters_as(ref), self.how, 0, causes.NOTHING_SAID)
        g.propose(events.COLUMN, enters_as(ref), g.turn_no, columns.NUMBER, causes.NOTHING_SAID)


@final
class was_set_aside(Condition):
    """CR 702.143a, 702.170d, 702.185a. A condition: on an earlier turn this card was plotted, foretold or
    warped, and it is still in exile. `how`: PLOTTED, FORETOLD or WARPED.
    """

    def __init__(self, how: int) -> None:
        super().__init__()
        self.how: i64 = how
        self.label = f"this was {HOW[how]} on an earlier turn"

    def holds(self, g: Game) -> bool:
        obj = still_in(g, g.slot(THIS_SLOT), exile(g))
        if obj < 0 or g.col(obj, columns.STATUS) & self.how == 0:
            return False
        return g.col(obj, columns.NUMBER) < g.turn_no


@final
class sorceries_are_cast(Condition):
    """CR 307. A condition: you could cast a sorcery now, because it is your main phase and the stack is
    empty.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "you could cast a sorcery"

    def holds(self, g: Game) -> bool:
        return sorcery_time(g, g.seat())


@final
class is_in(Condition):
    """CR 113.6. A condition: this card is in its owner's zone `place`."""

    def __init__(self, place: int, label: str) -> None:
        super().__init__()
        self.place: i64 = place
        self.label = label

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(THIS_SLOT))
        return obj >= 0 and g.zone_of(obj) == owned(g, obj, self.place)
