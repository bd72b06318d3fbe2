"""CR 702.40. Storm: copy the spell for each spell cast before it this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.amounts.values import THAT_MUCH
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.counters import SPELLS
from cardwright.games.magic.objects.table import FROM_STACK, Ability, Triggered, Watch
from cardwright.kernel.batch import OBJ
from cardwright.kernel.effects import (
    THIS,
    THIS_SLOT,
)
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.words import repeat

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CastAmidOthers(Watch):
    """CR 702.40a. A trigger: you cast this. THAT_NUMBER is the number of spells that were cast before it
    this turn, by any player.
    """

    def __init__(self) -> None:
        super().__init__(events.CAST, label="when you cast this, which knows what was cast before")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(THIS_SLOT)

    def how_much(self, g: Game, at: i64) -> i64:
        n: i64 = -1
        seat = Seat(0)
        while seat < g.seats:
            n += g.value(seat, SPELLS)
            seat = Seat(seat + 1)
        return n


def storm() -> Ability:
    """CR 702.40a. An ability: when you cast this, copy it for each other spell that was cast before it this
    turn.
    """
    copies = repeat(THAT_MUCH, copy_on_stack(THIS))
    return named("storm", Triggered(CastAmidOthers(), copies, zone=FROM_STACK, label="storm"))
