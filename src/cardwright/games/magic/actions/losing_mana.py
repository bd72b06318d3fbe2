"""CR 106.4. Effects that empty a player's mana pool before the step or phase ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import YOU, who
from cardwright.games.magic.mana.keeping import forget_kept
from cardwright.games.magic.mana.paying import empty_pool
from cardwright.games.magic.mana.spending import forget_limited
from cardwright.kernel.effects import AnObject, APlayer, Ref

from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class loses_mana(Act):
    """CR 106.4. An effect: a player loses all unspent mana."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose all unspent mana"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            if len(g.facts) > 0:
                forget_limited(g, seat)
                forget_kept(g, seat)
            empty_pool(g, seat)
