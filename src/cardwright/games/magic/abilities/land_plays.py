"""CR 305.2. How many lands a player may play."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.numbers.counters import EXTRA_LANDS
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.batch import COUNT
from cardwright.kernel.effects import Amount

from .cards import rule

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def more_lands() -> Ability:
    """CR 305.2. An ability: you may play an additional land on each of your turns."""
    return rule(derived.MORE_LANDS, YOURS, "you may play an additional land on each of your turns")


@final
class may_play_lands(Act):
    """CR 305.2. An effect: you may play `n` additional lands this turn."""

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"play {self.n.label} additional lands this turn"

    def propose(self, g: Game) -> None:
        g.propose(COUNT, g.player(g.seat()), self.n.now(g), EXTRA_LANDS, causes.NOTHING_SAID)
