"""CR 601.2i. How many spells players have cast this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.casting.casting import is_being_cast
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.history import cast_of_sort
from cardwright.games.magic.numbers import columns, events
from cardwright.games.magic.numbers.counters import SPELLS
from cardwright.games.magic.objects.queries import stack
from cardwright.kernel.effects import THIS_SLOT, Amount, AnObject, APlayer, Condition, Ref
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class other_spells(Amount):
    """CR 601.2i, 707.10. An amount: how many spells a player has cast this turn besides the source.

    A spell that is still being cast isn't counted. Neither is a copy, since it was never cast.
    """

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"the number of other spells {player.text} have cast this turn"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        n = g.value(seat, SPELLS)
        ref = g.slot(THIS_SLOT)
        obj = g.find(ref)
        if obj < 0:  # it was cast and has left the stack
            return n - 1
        if g.zone_of(obj) != stack(g) or g.col(obj, columns.ENTERED_UNDER) != seat:
            return n
        if g.col(obj, columns.STATUS) & columns.COPY or is_being_cast(g, ref):
            return n
        return n - 1


@final
class spells_cast_by(Amount):
    """CR 601.2i. An amount: how many spells of `among` a player has cast this turn.

    A spell that has left the stack is judged by its last known information (CR 608.2h).
    """

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], among: Things) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.among: Things = among
        self.asks_of_turn: i64 = shifted(1, events.CAST)
        self.label = f"the number of {among.label}s {player.text} cast this turn"

    def now(self, g: Game) -> i64:
        return cast_of_sort(g, who(g, self.player), self.among)


@final
class cast_before(Condition):
    """CR 601.2i. A condition: you have cast exactly `n` spells of `among` this turn.

    A spell that is being cast doesn't count yet.
    """

    def __init__(self, n: int, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.among: Things = among
        self.asks_of_turn: i64 = shifted(1, events.CAST)
        self.label = f"you have cast {n} {among.label}s this turn"

    def holds(self, g: Game) -> bool:
        return cast_of_sort(g, g.seat(), self.among) == self.n
