"""CR 122.1. How many counters of a kind a player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import rare_tally
from cardwright.kernel.effects import Amount, AnObject, APlayer, Ref
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name

from .values import YOU, who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class counters_of_player(Amount):
    """CR 122.1. An amount: how many counters of the kind `which` a player has."""

    def __init__(self, which: str, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.looks_at = 0
        self.which: Name = counter_kind(which)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{which} counters of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        return rare_tally(g, g.player(seat), counter_number(g, self.which)) if seat >= 0 else i64(0)
