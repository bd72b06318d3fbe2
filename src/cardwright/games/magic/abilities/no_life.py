"""CR 119.10, 614.1a. Effects that stop players from gaining life this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.numbers import durations, events, facts
from cardwright.games.magic.objects.table import Holds, Replacing
from cardwright.kernel.batch import OBJ, VOID, WHAT
from cardwright.kernel.effects import DONE, IT_SLOT, AnObject, APlayer, Ref
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class NoLifeGained(Replacing):
    """CR 614.1a. A replacement effect: if that player (IT) would gain life, they gain none."""

    def __init__(self) -> None:
        super().__init__(events.GAINS_LIFE, label="no life instead")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(IT_SLOT)

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + WHAT] = VOID
        return True


@final
class gains_no_life(Holds):
    """CR 611.2. An effect: a player, or the present controller of a permanent, gains no life this turn."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject]) -> None:
        super().__init__(NoLifeGained())
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} gains no life"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if part == 0 and seat >= 0:
            lasts: i64 = durations.THIS_TURN
            g.fact(g.player(seat), facts.F_REPLACING, self.ability.effect.key, lasts, g.slot(0), 0)
            if not g.commit():
                return 1
        return DONE
