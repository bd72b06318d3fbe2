"""CR 702.33. Multikicker: a kicker cost that may be paid any number of times; amounts that depend on how
often it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import known_status
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_KICKER
from cardwright.kernel.effects import THIS_SLOT, Amount
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class times_paid(Amount):
    """CR 702.33c. An amount: how many times a repeatable additional cost, such as multikicker, was paid
    for this.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of times it was kicked"

    def now(self, g: Game) -> i64:
        return known_status(g, g.slot(THIS_SLOT)) >> columns.TIMES_PAID & columns.TIMES_PAID_MASK


@final
class less_each_time(Amount):
    """CR 601.2b, 601.2f. An amount: `n` times the number of times that this spell's repeatable additional
    cost is paid.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"{n} for each time its additional cost is paid"

    def now(self, g: Game) -> i64:
        times = known_status(g, g.slot(THIS_SLOT)) >> columns.TIMES_PAID & columns.TIMES_PAID_MASK
        return self.n * times


def multikicker(*price: str | CostPart) -> Ability:
    """CR 702.33c. An ability: you may pay the cost `price` any number of times as you cast this. It was
    kicked if you paid it at least once.
    """
    return multikicker_for(cost(*price))


def multikicker_for(paid: Cost) -> Ability:
    """CR 702.33c. Like `multikicker`, with the cost given as a `Cost`."""
    return named("multikicker", Way(WAY_KICKER, paid, f"multikicker {paid.label}", repeats=True))
