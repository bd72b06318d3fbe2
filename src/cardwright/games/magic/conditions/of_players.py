"""CR 102.2-3, 109.5. Conditions and amounts for other players. They are evaluated as if that player were
you.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.objects.players import means
from cardwright.kernel.effects import THIS_SLOT, Amount, AnObject, APlayer, Condition, Ref
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def holds_for(g: Game, what: Condition, seat: Seat) -> bool:
    """Whether a condition holds when it is evaluated as if the player `seat` were you."""
    g.push_frame(0, 0, seat, g.slot(THIS_SLOT))
    found = what.holds(g)
    g.pop_frame()
    return found


@final
class for_player(Condition):
    """CR 109.5. A condition: `what` holds when it is evaluated as if that player were you."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], what: Condition) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.what: Condition = what
        self.label = f"for {player.text}: {what.label}"

    def holds(self, g: Game) -> bool:
        seat = who(g, self.player)
        return seat >= 0 and holds_for(g, self.what, seat)


@final
class some_player(Condition):
    """CR 102.2-3. A condition: `what` holds for at least one of the players whom `whose` means (with `every`:
    for each).
    """

    def __init__(self, whose: int, what: Condition, every: bool = False) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.what: Condition = what
        self.every: bool = every
        self.label = f"for {'each' if every else 'some'} player: {what.label}"

    def holds(self, g: Game) -> bool:
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and means(g, self.whose, seat, g.seat()):
                if holds_for(g, self.what, seat) != self.every:
                    return not self.every
            seat = Seat(seat + 1)
        return self.every


@final
class greatest_of(Amount):
    """CR 102.2-3. An amount: the greatest value of `amount` for any of the players whom `whose` means, or 0
    if there are none.
    """

    def __init__(self, whose: int, amount: Amount) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.amount: Amount = amount
        self.label = f"the greatest {amount.label}"

    def now(self, g: Game) -> i64:
        most: i64 = 0
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and means(g, self.whose, seat, g.seat()):
                g.push_frame(0, 0, seat, g.slot(THIS_SLOT))
                n = self.amount.now(g)
                g.pop_frame()
                if n > most:
                    most = n
            seat = Seat(seat + 1)
        return most


@final
class number_of_players(Amount):
    """CR 102.2-3. An amount: how many of the players whom `whose` means are in the game.

    `so`: only those for whom this condition holds count.
    """

    def __init__(self, whose: int, so: Condition | None = None) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.so: Condition | None = so
        self.label = "the number of players"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        so = self.so
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and means(g, self.whose, seat, g.seat()):
                if so is None or holds_for(g, so, seat):
                    n += 1
            seat = Seat(seat + 1)
        return n
