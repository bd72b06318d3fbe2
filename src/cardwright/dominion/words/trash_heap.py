"""What the trash holds, counted; and Coins that are lost for what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import PLUS
from cardwright.dominion.rules import TRASHED
from cardwright.dominion.state import match_of
from cardwright.dominion.table import Which
from cardwright.kernel.effects import DONE, Amount, AnObject, Condition, Set, Verb
from cardwright.kernel.ints import append, i64, vec

from .qualities import ANY, plural
from .saying import one_more

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class names_in_trash(Amount):
    """Dominion D34. How many differently named cards of a quality are in the trash."""

    which: Which

    def __init__(self, which: Which = ANY) -> None:
        super().__init__()
        self.which = which
        self.label = f"the number of differently named {plural(which.label)} in the trash"

    def now(self, g: Game) -> i64:
        kinds = vec[i64](capacity=8)
        for obj in g.zones.all_of(match_of(g).shared + TRASHED):
            if self.which.fits(g, obj) and g.kind(obj) not in kinds:
                kinds = append(kinds, g.kind(obj))
        return i64(len(kinds))


@final
class there_are(Condition):
    """Dominion D61. Whether a choice could range over anything at all."""

    among: Set[AnObject]

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among = among
        self.label = f"there are any of {among.label}"

    def holds(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=8))) > 0


@final
class minus_as_many(Verb):
    """Dominion D43. - so many of a counter as there are of something; never below 0."""

    amount: Amount

    def __init__(self, counter: int, amount: Amount) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount = amount
        self.label = f"-{one_more(counter)} for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        n = self.amount.now(g)
        there = g.value(seat, self.counter)
        if n > there:
            n = there
        if n > 0:
            g.change(seat, self.counter, -n, PLUS)
        return DONE
