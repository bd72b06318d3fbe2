"""CR 723. Controlling another player during a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import Act
from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.numbers import durations, facts
from cardwright.kernel.effects import AnObject, APlayer, Ref

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class control_turn(Act):
    """CR 723.1. An effect: you control a player during their next turn. `again`: that player takes an
    extra turn after it.
    """

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], again: bool = False) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.again: bool = again
        self.label = f"you control {player.text} during their next turn"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.fact(
                g.player(seat),
                facts.F_RULES_TURN,
                facts.NEXT_TURN,
                durations.FOR_EVER,
                g.slot(0),
                1 if self.again else 0,
            )
