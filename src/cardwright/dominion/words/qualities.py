"""Which cards, how many, whether: what verbs and choices are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.dominion.doing import may_buy
from cardwright.dominion.rules import (
    ASIDE,
    BLACK_MARKET,
    COINS,
    DECK,
    DISCARDS,
    HAND,
    IN_PLAY,
    LOOKED,
    PLACE_NAMES,
    TRASHED,
    TYPE_NAMES,
    at_most,
)  # fmt: skip
from cardwright.dominion.state import (
    alike,
    cost_of,
    count_kind,
    empty_piles,
    holder,
    match_of,
    named,
    types_of,
)  # fmt: skip
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.effects import (
    NUMBER_SLOT,
    YOU_SLOT,
    Amount,
    AnObject,
    ANumber,
    Condition,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, NOBODY
from cardwright.kernel.ints import append, i64, vec

from .saying import counted, done, of_it

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def type_text(types: int) -> str:
    """Types in print: "Action or Treasure"."""
    return " or ".join([n for i, n in enumerate(TYPE_NAMES) if types >> i & 1]) or "card"


def plural(label: str) -> str:
    """A quality in print, of several cards: "Action cards", "cards costing 3", "Coppers"."""
    for one, several in (("copy", "copies"), ("card", "cards")):
        if one in label:
            return label.replace(one, several, 1)
    return label if label in ("this", "it") else label + "s"


def an(label: str) -> str:
    """A quality in print, of one card: "an Action card"."""
    return f"{'an' if label[:1] in 'AEIOUaeiou' else 'a'} {label}"


def place_text(place: int) -> str:
    """A place of the player's in print."""
    return {DISCARDS: "your discard pile", IN_PLAY: "play"}.get(place, f"your {PLACE_NAMES[place]}")


# -- which cards
@final
class is_a(Which):
    """Cards of a type (of one of these types)."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = f"{type_text(types)} card" if types else "card"

    def fits(self, g: Game, obj: i64) -> bool:
        return types_of(g, obj) & self.types != 0

    def ever_fits(self, kind: i64) -> bool:
        return TABLE.types[kind] & self.types != 0


@final
class is_named(Which):
    """Cards of a name."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: list[str] = list(names)
        self.label = " or ".join(names)

    def fits(self, g: Game, obj: i64) -> bool:
        return TABLE.kind_names[g.kind(obj)] in self.names

    def ever_fits(self, kind: i64) -> bool:
        return TABLE.kind_names[kind] in self.names


@final
class costing(Which):
    """Dominion D42. Cards that cost from so much to so much Coins now, and no Potion or Debt unless said."""

    def __init__(self, least: int = 0, most: int = 255) -> None:
        super().__init__()
        self.least: i64 = least
        self.most: i64 = most
        self.label = f"card costing {least}" + (
            "" if least == most else " or more" if most == 255 else f" to {most}"
        )

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
        self.label = f"card other than {plural(which.label)}"

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
        self.label = (
            a.label + b.label[4:] if b.label.startswith("card ") else f"{a.label} that is {an(b.label)}"
        )

    def fits(self, g: Game, obj: i64) -> bool:
        return self.a.fits(g, obj) and self.b.fits(g, obj)

    def ever_fits(self, kind: i64) -> bool:
        return self.a.ever_fits(kind) and self.b.ever_fits(kind)


@final
class the_very(Which):
    """Dominion D54. That very card, as long as it is still where it was named."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def fits(self, g: Game, obj: i64) -> bool:
        return g.find(g.slot(self.what.slot)) == obj


@final
class like_one_in(Which):
    """Cards of which the player has a copy in a place; `yours`: whose card it is, also where others are told."""

    def __init__(self, place: int, yours: bool = False) -> None:
        super().__init__()
        self.place: i64 = place
        self.yours: bool = yours
        has = "its player has" if yours else "you have"
        self.label = f"copy of a card {has} in {place_text(place)}"

    def fits(self, g: Game, obj: i64) -> bool:
        seat = g.slot(YOU_SLOT) & NOBODY if self.yours else g.seat()
        return named(g, g.zone(self.place, seat), g.kind(obj)) >= 0


@final
class cheaper_than(Which):
    """Dominion D42. Cards that cost less than a card does now: no more of anything, and not the same."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"card cheaper than {what.text}"

    def fits(self, g: Game, obj: i64) -> bool:
        cost = cost_of(g, obj)
        limit = cost_of(g, g.slot(self.what.slot) & ID_MASK)
        return cost != limit and at_most(cost, limit)


@final
class sharing_a_type_with(Which):
    """Cards that have a type in common with a card."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"card sharing a type with {what.text}"

    def fits(self, g: Game, obj: i64) -> bool:
        return types_of(g, obj) & types_of(g, g.slot(self.what.slot) & ID_MASK) != 0


@final
class affordable(Which):
    """Dominion D41. Cards that the player may buy now."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card you can pay for"

    def fits(self, g: Game, obj: i64) -> bool:
        return may_buy(g, g.seat(), obj)


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
        self.label = f"{of_it(what.text)} cost{f' and {more} more' if more else ''}"

    def now(self, g: Game) -> i64:
        return cost_of(g, g.slot(self.what.slot) & ID_MASK) + self.more


@final
class coins_in_cost(Amount):
    """Dominion D42. How many Coins a card costs now."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"{of_it(what.text)} cost in Coins"

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
        self.label = f"{'' if times == 1 else f'{times} times '}the number of {what.text}"

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

    def __init__(self, counter: int, neighbour: int = 0) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.neighbour: i64 = neighbour
        self.label = counted(counter, neighbour)

    def now(self, g: Game) -> i64:
        return g.value((g.seat() + self.neighbour + g.seats) % g.seats, self.counter)


@final
class of_yours(Amount):
    """CR 109.5. A number found out for the player whose card it is, also where others are told what to do."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"{amount.label} (of whose card it is)"

    def now(self, g: Game) -> i64:
        seat = g.seat()
        g.set_seat(g.slot(YOU_SLOT) & NOBODY)
        n = self.amount.now(g)
        g.set_seat(seat)
        return n


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
        self.label = f"{what.text} is {an(which.label)}"

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
class none(Condition):
    """Whether a number is nought."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"{amount.label} is 0"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) == 0


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


@final
class has_happened(Condition):
    """Dominion D53. Whether the player has done such a thing to a card of this name this turn."""

    def __init__(self, event: int, name: str) -> None:
        super().__init__()
        self.event: i64 = event
        self.name: str = name
        self.label = f"you have {done(event)} a {name} this turn"

    def holds(self, g: Game) -> bool:
        wanted = self.event << 40 | g.seat() << 32 | TABLE.kind(self.name)
        for x in g.remembered:
            if x == wanted:
                return True
        return False


# -- what a choice ranges over
@final
class either(Set[AnObject]):
    """Cards of one set or of another."""

    a: Set[AnObject]
    b: Set[AnObject]

    def __init__(self, a: Set[AnObject], b: Set[AnObject]) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.copies = True
        same, place = a.label.split(" in ")[0], b.label.split(" in ")[-1]
        self.label = f"{a.label} or {place if b.label.startswith(same) else b.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return self.b.options(g, self.a.options(g, found))

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)


@final
class cards_in(Set[AnObject]):
    """Cards of a quality in a place of the player's."""

    which: Which

    def __init__(self, place: int, which: Which = ANY) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.copies = True
        self.label = f"the {plural(which.label)} in {place_text(place)}"

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
class in_trash(Set[AnObject]):
    """Dominion D34. Cards of a quality in the trash."""

    which: Which

    def __init__(self, which: Which = ANY) -> None:
        super().__init__()
        self.which = which
        self.copies = True
        self.label = f"the {plural(which.label)} in the trash"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(match_of(g).shared + TRASHED):
            if self.which.fits(g, obj):
                found = append(found, g.ref(obj))
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
        self.label = f"the {plural(which.label)} among {what.text}"

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
        self.label = f"the {plural(which.label)} in the Supply"
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
                if (
                    (most < 0 or at_most(cost, most))
                    and (just < 0 or cost == just)
                    and self.which.fits(g, obj)
                ):
                    found = append(found, g.ref(obj))
        return found


__all__ = [
    "ANY", "ASIDE", "BLACK_MARKET", "COINS", "DECK", "DISCARDS", "HAND", "IN_PLAY", "LOOKED", "NUMBER_SLOT", "YOU_SLOT",
    "count_kind", "holder",
]  # fmt: skip
