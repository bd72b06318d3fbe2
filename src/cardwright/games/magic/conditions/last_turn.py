"""CR 500.1. Numbers of the previous turn, such as how many spells were cast or how much life was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.numbers import events, facts
from cardwright.games.magic.numbers.counters import COUNTER_NAMES
from cardwright.kernel.effects import Amount, AnObject, APlayer, Ref
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_MORE, F_SEAT, F_VALUE, shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class last_turn(Amount):
    """CR 500.1. An amount: what a player's per-turn counter, such as cast spells, was at the end of the
    previous turn.

    `together`: the sum for all players.
    """

    def __init__(
        self, counter: int, player: Ref[APlayer] | Ref[AnObject] = YOU, together: bool = False
    ) -> None:  # fmt: skip
        super().__init__()
        self.counter: i64 = counter
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.together: bool = together
        self.asks_of_turn: i64 = shifted(1, events.LAST_TURN_ASKED)
        self.label = f"{COUNTER_NAMES[counter]} of the last turn"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        n: i64 = 0
        at = next_fact(g, FIRST, facts.F_LAST_TURN, F_VALUE, self.counter)
        while at >= 0:
            if self.together or g.facts[at + F_SEAT] == seat:
                n += g.facts[at + F_MORE]
            at = next_fact(g, at, facts.F_LAST_TURN, F_VALUE, self.counter)
        return n
