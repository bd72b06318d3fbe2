"""CR 119. Set life totals to a number, and replace gaining life."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU, number, who
from cardwright.games.magic.events.proposing import life, may_change_life
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import CAUSE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import Amount, APlayer, Ref
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Seat, i64

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class life_becomes(Act):
    """CR 119.5. An effect: a player's life total becomes `n`. The player gains or loses the difference."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] = player
        self.label = f"the life total of {player.text} becomes {self.n.label}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            life(g, seat, self.n.now(g) - g.value(seat, LIFE), causes.NOTHING_SAID)


@final
class LifeGained(Replacing):
    """CR 614.1a, 119.10. A replacement effect: if a player would gain life, they gain `times` that amount
    plus `plus` instead.

    `times` 0: they gain none. `times` -1: they lose that amount instead. A player who can't lose life then
    loses none.
    """

    def __init__(self, times: int, whose: int = YOURS, plus: int = 0) -> None:
        super().__init__(events.GAINS_LIFE, label=f"{times} times the life plus {plus}")
        self.times: i64 = times
        self.plus: i64 = plus
        self.whose: i64 = whose

    def applies(self, g: Game, at: i64) -> bool:
        return means(g, self.whose, Seat(g.pad[at + OBJ] & NOBODY), g.seat())

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + TO] = p[at + TO] * self.times + self.plus
        if self.times == 0:
            p[at + WHAT] = VOID
        if self.times < 0:
            if p[at + CAUSE] == causes.GAINED_LIFE:
                p[at + CAUSE] = causes.LOST_LIFE
            if not may_change_life(g, Seat(p[at + OBJ] & NOBODY), p[at + TO]):
                p[at + WHAT] = VOID
        return True
