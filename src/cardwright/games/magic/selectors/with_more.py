"""CR 102.3, 115.1. Opponents of a player who have more (or less) of something than that player."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import seat_of
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.objects.players import is_opponent
from cardwright.kernel.effects import THIS_SLOT, Amount, AnObject, APlayer, Ref, Set
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OpponentsWithMore(Set[APlayer]):
    """CR 102.3. The set of opponents of the player `than` for whom the number `n` is greater than for `than`.

    `n` is computed for each player as if that player were you. `fewer`: those for whom it is less.
    """

    def __init__(self, than: Ref[APlayer] | Ref[AnObject], n: Amount, fewer: bool = False) -> None:
        super().__init__()
        self.than: Ref[APlayer] | Ref[AnObject] = than
        self.n: Amount = n
        self.fewer: bool = fewer
        self.label = f"opponent of that player with {'less' if fewer else 'more'}: {n.label}"

    def of_seat(self, g: Game, seat: Seat) -> i64:
        """Return the value of the number `n` for one player."""
        g.push_frame(0, 0, seat, g.slot(THIS_SLOT))
        found = self.n.now(g)
        g.pop_frame()
        return found

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        one = seat_of(g, g.slot(self.than.slot))
        if one < 0:
            return found
        theirs = self.of_seat(g, one)
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and is_opponent(g, seat, one):
                n = self.of_seat(g, seat)
                if n < theirs if self.fewer else n > theirs:
                    found = append(found, g.player(seat))
            seat = Seat(seat + 1)
        return found
