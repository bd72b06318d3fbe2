"""CR 701.25. Surveil: look at cards on top of your library and put some of them into the graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import event, move
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import owned
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import NOTHING, Amount, Effect
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .growing import Told
from .scrying import END, sorts_tops

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class surveil(sorts_tops):
    """CR 701.25a. An effect: look at the top `n` cards of your library, put any number of them into your
    graveyard and the rest back on top.

    Surveilling is an event even if the library is empty, but surveil 0 is no event.
    """

    def __init__(self, n: int | Amount = 1) -> None:
        super().__init__(n)
        self.label = f"surveil {self.n.label}"

    def whose(self, g: Game) -> vec[i64]:
        return append(vec[i64](capacity=1), g.seat())

    def put_away(self, g: Game, obj: Obj, library: i64) -> None:
        row = move(g, obj, owned(g, obj, GRAVEYARD), causes.PUT)
        g.pad[row + MORE] = events.AS_THEY_ARE  # in the order in which they were chosen (CR 404.3)

    def tell(self, g: Game, seat: Seat) -> None:
        event(g, HAPPEN, g.player(seat), 0, 0, causes.SURVEILED)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Keep on top"
        return "Leave the order as it is" if option == END else ""

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.options[0] == END:
            return "Which lies lowest of those on top?"
        return "Put into your graveyard?"


def when_you_surveil(effect: Effect, once_a_turn: bool = False) -> Ability:
    """CR 701.25d. An ability: whenever you surveil, carry out `effect`."""
    return when(Told(causes.SURVEILED, "whenever you surveil", whose=YOURS), effect, once_a_turn=once_a_turn)
