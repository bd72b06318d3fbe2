"""CR 702.54. Bloodthirst: the creature enters with counters if an opponent was dealt damage this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.numbers import events, facts
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, NOBODY, PLAYER, shifted
from cardwright.kernel.ints import Seat, i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class damage_to_opponents(Amount):
    """CR 702.54b. An amount: the total damage that has been dealt to your opponents this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.DEAL)
        self.label = "the total damage your opponents have been dealt this turn"

    def now(self, g: Game) -> i64:
        f = g.facts
        n: i64 = 0
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DEAL)
        while at >= 0:
            ref = f[at + F_ABOUT]
            if ref >= 0 and ref & PLAYER and is_opponent(g, Seat(ref & NOBODY), g.seat()):
                n += f[at + F_MORE]
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DEAL)
        return n


@final
class opponent_was_hurt(Condition):
    """CR 702.54a. A condition: an opponent was dealt damage this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.much: Amount = damage_to_opponents()
        self.label = "an opponent was dealt damage this turn"

    def holds(self, g: Game) -> bool:
        return self.much.now(g) > 0


def bloodthirst(n: int) -> Ability:
    """CR 702.54a, 702.54c. An ability: if an opponent was dealt damage this turn, this enters with `n` +1/+1
    counters.
    """
    return named("bloodthirst", EntersWith(n, condition=opponent_was_hurt()))


def bloodthirst_x() -> Ability:
    """CR 702.54b. An ability: this enters with X +1/+1 counters, where X is the total damage that has been
    dealt to your opponents this turn.
    """
    return named("bloodthirst", EntersWith(damage_to_opponents()))
