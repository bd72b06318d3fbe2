"""CR 122.1f. Give poison counters to players."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import YOU, number, who
from cardwright.games.magic.events.proposing import may_get_counters
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.counters import POISON
from cardwright.kernel.batch import COUNT
from cardwright.kernel.effects import Amount, AnObject, APlayer, Ref

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class get_poison(Act):
    """CR 122.1f. An effect: a player gets `n` poison counters."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} get {self.n.label} poison"

    def propose(self, g: Game) -> None:
        n = self.n.now(g)
        seat = who(g, self.player)
        if n > 0 and seat >= 0 and may_get_counters(g, seat, POISON):
            g.propose(COUNT, g.player(seat), n, POISON, causes.NOTHING_SAID)
