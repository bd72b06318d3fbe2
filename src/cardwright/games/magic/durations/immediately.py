"""CR 611.2. Changes to an object at the moment of an event, before any player gets priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.objects.queries import stack
from cardwright.kernel.effects import DONE, AnObject, Effect, Ref
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class immediately(Effect):
    """CR 611.2. An effect for delayed triggers: carry out `what` at once, without the stack, so that
    nothing can happen first.
    """

    as_it_happens: Final = True

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.asks_of_turn: i64 = shifted(1, events.AT_ONCE_ASKED)
        self.label = what.label

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])


@final
class returns_to_hand(Effect):
    """CR 608.2n, 614.1a. An effect: as a spell resolves, it is put into its owner's hand instead of the
    graveyard.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"put {what.text} into its owner's hand as it resolves"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = g.find(g.slot(self.what.slot))
            if obj >= 0 and g.zone_of(obj) == stack(g):
                g.propose(events.STATE, g.ref(obj), columns.BACK_TO_HAND, 0, causes.NOTHING_SAID)
                if not g.commit():
                    return 1
        return DONE
