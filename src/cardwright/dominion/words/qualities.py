"""Which cards, how many, whether: what verbs and choices are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.dominion.rules import (
    ASIDE, BLACK_MARKET, COINS, DECK, DISCARDS, HAND, IN_PLAY, LOOKED, PLACE_NAMES, TYPE_NAMES, at_most,
)  # fmt: skip
from cardwright.dominion.state import (
    alike, cost_of, count_kind, distinct, empty_piles, holder, in_zone, match_of, types_of,
)  # fmt: skip
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.effects import NUMBER_SLOT, YOU_SLOT, Amount, AnObject, ANumber, Condition, Objects, Ref, Set
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def type_text(types: int) -> str:
    """Types in print: "Action or Treasure"."""
    return " or ".join([n for i, n in enumerate(TYPE_NAMES) if types >> i & 1]) or "card"


# -- which cards
@final
class is_a(Which):
    """Cards of a type (of one of these types)."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = type_text(types)

    def fits(self, g: Game, obj: i64) -> bool:
        return types_of(g, obj) & self.types != 0


@final
class is_named(Which):
    """Cards of a name."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: list[str] = list(names)
        self.label = " or ".join(names)

    def fits(self, g: Game, obj: i64) -> bool:
        return TABLE.kind_names[g.kind(obj)] in self.names


@final
class costing(Which):
    """Dominion D42. Cards that cost from so much to so much Coins now, and no Potion or Debt unless said."""

    def __init__(self, least: int = 0, most: int = 255) -> None:
        super().__init__()
        self.least: i64 = least
        self.most: i64 = most
        self.label = f"card costing {least}" + ("" if least == most else " or more" if most == 255 else f" to {most}")

    def fits(self, g: Game, obj: i64) -> bool:
        cost = cost_of(g, obj)
        if cost & 255 < self.least:
            return False
        return self.most == 255 or cost <= self.most


@final
class other_than(Which):
    """All cards but these."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"card other than {which.label}"

    def fits(self, g: Game, obj: i64) -> bool:
        return not self.which.fits(g, obj)


@final
class both(Which):
    """Cards with two qualities."""

    a: Which
    b: Which

    def __init__(self, a: Which, b: Which) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.label = f"{a.label} that is a {b.label}"

    def fits(self, g: Game, obj: i64) -> bool:
        return self.a.fits(g, obj) and self.b.fits(g, obj)


ANY: Final = Which()


# -- numbers
@final
class number(Amount):
    """A number as printed."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n


@final
class cost_plus(Amount):
    """Dominion D42. What a card costs now, and so much more, as a cost."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], more: int = 0) -> None:
        super().__init__()
        self.what = what
        self.more: i64 = more
        self.label = f"its cost{f' and {more} more' if more else ''}"

    def now(self, g: Game) -> i64:
        return cost_of(g, g.slot(self.what.slot) & ID_MASK) + self.more


@final
class coins_in_cost(Amount):
    """Dominion D42. How many Coins a card costs now."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = "its cost in Coins"

    def now(self, g: Game) -> i64:
        return cost_of(g, g.slot(self.what.slot) & ID_MASK) & 255


@final
class how_many(Amount):
    """How many objects a list holds."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects], times: int = 1) -> None:
        super().__init__()
        self.what = what
        self.times: i64 = times
        self.label = f"as many as {what.text}" if times == 1 else f"{times} times as many as {what.text}"

    def now(self, g: Game) -> i64:
        return g.many(g.slot(self.what.slot)) * self.times


@final
class that_number(Amount):
    """A number that has a name."""

    what: Ref[ANumber]

    def __init__(self, what: Ref[ANumber]) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def now(self, g: Game) -> i64:
        return g.slot(self.what.slot)


@final
class number_in(Amount):
    """How many cards of a quality lie in a place of the player's."""

    which: Which

    def __init__(self, place: int, which: Which = ANY, less: int = 0, times: int = 1) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.less: i64 = less
        self.times: i64 = times
        self.label = f"the number of {which.label}s in {'your hand' if place == HAND else PLACE_NAMES[place]}"
        if less:
            self.label += f" beyond {less}"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            if self.which.fits(g, obj):
                n += 1
        n -= self.less
        return n * self.times if n > 0 else 0


@final
class empty_supply_piles(Amount):
    """Dominion D57. How many Supply piles are empty."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of empty Supply piles"

    def now(self, g: Game) -> i64:
        return empty_piles(g)


@final
class counter_of(Amount):
    """What a counter of the player's says; or of a neighbour: 1 to the left, -1 to the right."""

    def __init__(self, counter: int, text: str, neighbour: int = 0) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.neighbour: i64 = neighbour
        self.label = text

    def now(self, g: Game) -> i64:
        return g.value((g.seat() + self.neighbour + g.seats) % g.seats, self.counter)


# -- conditions
@final
class fits(Condition):
    """Whether a card has a quality."""

    which: Which
    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], which: Which) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.label = f"{what.text} is a {which.label}"

    def holds(self, g: Game) -> bool:
        ref = g.slot(self.what.slot)
        return ref >= 0 and self.which.fits(g, ref & ID_MASK)


@final
class at_least(Condition):
    """Whether a number is at least so much."""

    amount: Amount

    def __init__(self, amount: Amount, n: int) -> None:
        super().__init__()
        self.amount = amount
        self.n: i64 = n
        self.label = f"{amount.label} is {n} or more"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) >= self.n


@final
class not_(Condition):
    """Whether something is not so."""

    condition: Condition

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition
        self.label = f"not ({condition.label})"

    def holds(self, g: Game) -> bool:
        return not self.condition.holds(g)


@final
class still_in(Condition):
    """Dominion D54. Whether the very card is still in a place of the player's."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], place: int) -> None:
        super().__init__()
        self.what = what
        self.place: i64 = place
        self.label = f"{what.text} is in {PLACE_NAMES[place]}"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and g.zone_of(obj) == g.zone(self.place, g.seat())


# -- what a choice ranges over
@final
class cards_in(Set[AnObject]):
    """Cards of a quality in a place of the player's."""

    which: Which

    def __init__(self, place: int, which: Which = ANY) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.copies = True
        self.label = f"the {which.label}s in your {PLACE_NAMES[place]}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        zones = g.zones
        which = self.which
        zone = g.zone(self.place, g.seat())
        i: i64 = 0
        while i < zones.count(zone):
            at = zones.first(zone) + i
            obj = zones.cells[at]
            if which.fits(g, obj):
                found = append(found, g.ref(obj))
            i += 1
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)


@final
class those_of(Set[AnObject]):
    """Those of several objects that have a quality and are still where they were."""

    what: Ref[Objects]
    which: Which

    def __init__(self, what: Ref[Objects], which: Which = ANY) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.copies = True
        self.label = f"the {which.label}s among {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            obj = g.find(g.item(value, i))
            if obj >= 0 and self.which.fits(g, obj):
                found = append(found, g.item(value, i))
            i += 1
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)


@final
class supply(Set[AnObject]):
    """Dominion D57. The top cards of Supply piles, of a quality, within or at a cost."""

    which: Which
    up_to: Amount | None
    exactly: Amount | None

    def __init__(
        self, up_to: Amount | int | None = None, which: Which = ANY, exactly: Amount | int | None = None
    ) -> None:
        super().__init__()
        self.up_to = number(up_to) if isinstance(up_to, int) else up_to
        self.exactly = number(exactly) if isinstance(exactly, int) else exactly
        self.which = which
        self.label = f"the {which.label}s in the Supply"
        if self.up_to is not None:
            self.label += f" costing up to {self.up_to.label}"
        if self.exactly is not None:
            self.label += f" costing exactly {self.exactly.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        up_to = self.up_to
        exactly = self.exactly
        most: i64 = -1 if up_to is None else up_to.now(g)
        just: i64 = -1 if exactly is None else exactly.now(g)
        zones = g.zones
        for zone in match_of(g).supply:
            if zones.count(zone) > 0:
                obj = zones.top(zone)
                cost = cost_of(g, obj)
                if (most < 0 or at_most(cost, most)) and (just < 0 or cost == just) and self.which.fits(g, obj):
                    found = append(found, g.ref(obj))
        return found


__all__ = [
    "ANY", "ASIDE", "BLACK_MARKET", "COINS", "DECK", "DISCARDS", "HAND", "IN_PLAY", "LOOKED", "NUMBER_SLOT", "YOU_SLOT",
    "count_kind", "holder",
]  # fmt: skip
