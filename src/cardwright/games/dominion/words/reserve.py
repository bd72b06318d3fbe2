"""Dominion D46, D70, D71. The moments when cards on the Tavern mat may be called, and effects of calling
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts, types, zones
from cardwright.games.dominion.objects.table import FROM_TAVERN, YOURS, Score, When
from cardwright.games.dominion.rules.instructions import play_card
from cardwright.games.dominion.rules.queries import types_of, will_do_more
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, AnObject, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, i64

from .abilities import at_start_of_your_turn
from .qualities import is_a
from .tokens import call
from .verbs import if_you_do

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def call_at_start_of_turn(effect: Effect) -> When:
    """Dominion D46, D70. At the start of your turn, you may call this card to carry out an effect."""
    return at_start_of_your_turn(if_you_do(call(), effect), FROM_TAVERN, optional=True)


def call_after_an_action(effect: Effect) -> When:
    """Dominion D71. When you have finished playing an Action
    (IT), you may carry out an effect by calling this card.
    """
    return When(
        causes.RESOLVED,
        effect,
        FROM_TAVERN,
        YOURS,
        is_a(types.ACTION),
        True,
        "when you have played an Action",
    )


@final
class replay(Effect):
    """Dominion D71, D35, D165. Play a card that is in play again, without moving it.

    `anywhere`: the card may be in any zone.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], anywhere: bool = False) -> None:
        super().__init__()
        self.what = what
        self.anywhere: bool = anywhere
        self.label = f"replay {what.text}{', wherever it is by now' if anywhere else ''}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            if not self.possible(g):
                return DONE
            g.note(HAPPEN, -1, causes.BEGINS)
            play_card(g, ref, g.seat(), 1)
            return 1
        g.note(HAPPEN, -1, causes.ENDS)
        self.stay_with(g, ref)
        return DONE

    def stay_with(self, g: Game, ref: i64) -> None:
        """Dominion D52. If a card was called to play a Duration again, keep the called card in play as long
        as the Duration.
        """
        me = g.find(g.slot(0))
        if me < 0:
            me = g.follow(g.slot(0))
        if (
            me < 0
            or g.zone_of(me) != g.zone(zones.IN_PLAY, g.seat())
            or types_of(g, Obj(ref & ID_MASK)) & types.DURATION == 0
        ):
            return
        if will_do_more(g, ref, may=True):
            g.fact(g.ref(me), facts.STAYS_IN_PLAY, ref, durations.FOR_EVER, g.ref(me), 0)
            g.commit()

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return self.anywhere or (obj >= 0 and g.zone_of(obj) == g.zone(zones.IN_PLAY, g.seat()))


@final
class only_on_mat(Score):
    """Dominion D62, D70. Points for each copy of this card on the Tavern mat.

    Copies in other zones give none.
    """

    def __init__(self, points: int) -> None:
        super().__init__()
        self.each: i64 = points
        self.label = f"{points} if it is on your Tavern mat"

    def points(self, g: Game, seat: Seat) -> i64:
        return 0

    def points_in(self, g: Game, seat: Seat, place: i64) -> i64:
        return self.each if place == zones.TAVERN_MAT else i64(0)
