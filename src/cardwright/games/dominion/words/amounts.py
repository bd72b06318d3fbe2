"""Amounts: numbers of cards, numbers in costs, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import (
    cost_of,
    empty_piles,
)
from cardwright.kernel.effects import (
    YOU_SLOT,
    Amount,
    AnObject,
    ANumber,
    Objects,
    Ref,
)
from cardwright.kernel.frames import ID_MASK, NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

from .qualities import ANY, place_text, plural
from .saying import counted, of_it

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- numbers
@final
class number(Amount):
    """A number that is printed on the card."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n

    def is_public(self) -> bool:
        return True


@final
class cost_plus(Amount):
    """Dominion D42. The present cost of a card plus an amount. The result is a cost, not a number of
    Coins.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], more: int = 0) -> None:
        super().__init__()
        self.what = what
        self.more: i64 = more
        less = f" and {-more} less"
        self.label = f"{of_it(what.text)} cost{f' and {more} more' if more > 0 else less if more else ''}"

    def now(self, g: Game) -> i64:
        return cost_of(g, Obj(g.slot(self.what.slot) & ID_MASK)) + self.more


@final
class coins_in_cost(Amount):
    """Dominion D42. The Coins in the present cost of a card, or of several cards together.

    `beyond`: subtract the Coins in the cost of this other card.
    """

    what: Ref[AnObject] | Ref[Objects]
    beyond: Ref[AnObject] | None

    def __init__(self, what: Ref[AnObject] | Ref[Objects], beyond: Ref[AnObject] | None = None) -> None:
        super().__init__()
        self.what = what
        self.beyond = beyond
        self.label = f"{of_it(what.text)} {'total cost' if what.text == 'them' else 'cost'} in Coins"
        if beyond is not None:
            self.label = f"how many Coins more {what.text} costs than {beyond.text}"

    def now(self, g: Game) -> i64:
        value = g.slot(self.what.slot)
        n: i64 = 0
        for ref in g.items(value):
            n += cost_of(g, Obj(ref & ID_MASK)) & 255
        other = self.beyond
        if other is not None:
            n -= cost_of(g, Obj(g.slot(other.slot) & ID_MASK)) & 255
        return n if n < 255 else i64(255)


@final
class how_many(Amount):
    """The number of objects in a list, multiplied by `times`."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects], times: int = 1) -> None:
        super().__init__()
        self.what = what
        self.times: i64 = times
        self.label = f"{'' if times == 1 else f'{times} times '}the number of {what.text}"

    def now(self, g: Game) -> i64:
        return g.many(g.slot(self.what.slot)) * self.times


@final
class one_for_every(Amount):
    """An amount divided by a number and rounded down, as in "1 for every 3 cards"."""

    amount: Amount

    def __init__(self, n: int, amount: Amount) -> None:
        super().__init__()
        self.n: i64 = n
        self.amount = amount
        self.label = f"1 for every {n} of {amount.label}"

    def now(self, g: Game) -> i64:
        return self.amount.now(g) // self.n


@final
class that_number(Amount):
    """The number that a name refers to, such as a number that a player has chosen earlier in the effect."""

    what: Ref[ANumber]

    def __init__(self, what: Ref[ANumber]) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def now(self, g: Game) -> i64:
        return g.slot(self.what.slot)


@final
class number_in(Amount):
    """The number of cards with a quality that lie in one zone of the player."""

    which: Which

    def __init__(self, place: int, which: Which = ANY, less: int = 0, times: int = 1) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.less: i64 = less
        self.times: i64 = times
        self.label = f"the number of {plural(which.label)} in {place_text(place)}"
        if less:
            self.label += f" beyond {less}"
        if times != 1:
            self.label = f"{times} times {self.label}"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            if self.which.fits(g, obj):
                n += 1
        n -= self.less
        return n * self.times if n > 0 else 0

    def is_public(self) -> bool:
        return self.which is ANY  # D60: the number of cards in a player's zone is public


@final
class empty_supply_piles(Amount):
    """Dominion D57. The number of empty Supply piles."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of empty Supply piles"

    def now(self, g: Game) -> i64:
        return empty_piles(g)


@final
class counter_of(Amount):
    """A counter of the player or of a neighbour.

    `neighbour`: 0: the player, 1: the player to the left, -1: to the right.
    """

    def __init__(self, counter: int, neighbour: int = 0) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.neighbour: i64 = neighbour
        self.label = counted(counter, neighbour)

    def now(self, g: Game) -> i64:
        return g.value(Seat((g.seat() + self.neighbour + g.seats) % g.seats), self.counter)


@final
class of_yours(Amount):
    """CR 109.5. A number that is computed for the card's own player, even while other players carry out the
    effect.
    """

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"{amount.label} (of whose card it is)"

    def now(self, g: Game) -> i64:
        seat = g.seat()
        g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
        n = self.amount.now(g)
        g.set_seat(seat)
        return n
