"""Qualities of cards, conditions and numbers, which are arguments of verbs and choices.

A quality (`Which`) is a test of a card. Its docstring says which cards pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import costs, types, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.buying import may_buy
from cardwright.games.dominion.rules.queries import (
    cost_of,
    object_of_kind,
    types_of,
)
from cardwright.kernel.effects import (
    YOU_SLOT,
    Amount,
    AnObject,
    Condition,
    Ref,
)
from cardwright.kernel.frames import ID_MASK, NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.table import DominionTable
    from cardwright.kernel.game import Game


def type_text(bits: int) -> str:
    """Return the text that names types: "Action or Treasure". `bits`: a bit for each type."""
    return " or ".join([n for i, n in enumerate(types.TYPE_NAMES) if bits >> i & 1]) or "card"


def plural(label: str) -> str:
    """Return the plural of a quality's text: "Action cards", "cards costing 3", "Coppers"."""
    one, that, other = label.partition(" that is ")
    if that:
        article, _, what = other.partition(" ")
        return f"{plural(one)} that are {'no ' + what if article == 'no' else plural(what)}"
    for one, several in (("copy", "copies"), ("card", "cards")):
        if one in label:
            return label.replace(one, several, 1)
    if label in ("this", "it") or label.endswith("s"):
        return label  # a plural name, such as Rats
    if label.endswith("sh"):
        return label + "es"
    return label[:-1] + "ies" if label.endswith("y") and label[-2] not in "aeiou" else label + "s"


def an(label: str) -> str:
    """Return a quality's text with its article: "an Action card". Some names have none: "The Sea's Gift"."""
    if label.startswith("The "):
        return label
    return f"{'an' if label[:1] in 'AEIOUaeiou' else 'a'} {label}"


def place_text(place: int) -> str:
    """Return the text that names a zone of the player: "your hand"."""
    said = {zones.DISCARDS: "your discard pile", zones.IN_PLAY: "play", zones.LOOKED: "what you look at"}
    return said.get(place, f"your {zones.PLACE_NAMES[place]}")


# -- qualities
@final
class is_a(Which):
    """Cards with one of these types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = f"{type_text(types)} card" if types else "card"

    def fits(self, g: Game, obj: Obj) -> bool:
        return types_of(g, obj) & self.types != 0

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return table.types[kind] & self.types != 0


@final
class is_no(Which):
    """Cards with none of these types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = f"card that is no {type_text(types)}"

    def fits(self, g: Game, obj: Obj) -> bool:
        return types_of(g, obj) & self.types == 0

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return table.types[kind] & self.types == 0


@final
class is_named(Which):
    """Cards with the name `name`."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: list[str] = list(names)
        self.label = " or ".join(names)

    def fits(self, g: Game, obj: Obj) -> bool:
        return TABLE.kind_names[g.kind(obj)] in self.names

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return table.kind_names[kind] in self.names


@final
class costing(Which):
    """Dominion D42. Cards whose present cost in Coins is in a range.

    With an upper limit, cards that cost Potions or Debt are left out.
    """

    def __init__(self, least: int = 0, most: int = 255, potion: bool = False) -> None:
        super().__init__()
        self.least: i64 = least
        self.most: i64 = most
        self.potion: bool = potion
        self.label = f"card costing {least}" + (
            "" if least == most else " or more" if most == 255 else f" to {most}"
        )
        self.label += " and a Potion" if potion else ""

    def fits(self, g: Game, obj: Obj) -> bool:
        cost = cost_of(g, obj)
        if self.potion and cost & 0xFF00 == 0:
            return False
        if cost & 255 < self.least:
            return False
        return self.most == 255 or cost <= self.most


@final
class other_than(Which):
    """Cards that don't have a quality."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"card other than {plural(which.label)}"

    def fits(self, g: Game, obj: Obj) -> bool:
        return not self.which.fits(g, obj)


@final
class both(Which):
    """Cards that have both of two qualities."""

    a: Which
    b: Which

    def __init__(self, a: Which, b: Which) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.label = (
            a.label + b.label[4:] if b.label.startswith("card ") else f"{a.label} that is {an(b.label)}"
        )

    def fits(self, g: Game, obj: Obj) -> bool:
        return self.a.fits(g, obj) and self.b.fits(g, obj)

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return self.a.ever_fits(table, kind) and self.b.ever_fits(table, kind)


@final
class the_very(Which):
    """Dominion D54. One given card, as long as it hasn't moved since it was named."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def fits(self, g: Game, obj: Obj) -> bool:
        return g.find(g.slot(self.what.slot)) == obj


@final
class like_one_in(Which):
    """Cards of which the player has a copy in a zone.

    `yours`: the player is the card's own player, even while others carry out the effect.
    """

    def __init__(self, place: int, yours: bool = False) -> None:
        super().__init__()
        self.place: i64 = place
        self.yours: bool = yours
        has = "its player has" if yours else "you have"
        self.label = f"copy of a card {has} in {place_text(place)}"

    def fits(self, g: Game, obj: Obj) -> bool:
        seat = Seat(g.slot(YOU_SLOT) & NOBODY if self.yours else g.seat())
        return object_of_kind(g, g.zone(self.place, seat), g.kind(obj)) >= 0


@final
class cheaper_than(Which):
    """Dominion D42. Cards that now cost less than a given card: at
    most as much of Coins, Potions and Debt, and less of at least one.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"card cheaper than {what.text}"

    def fits(self, g: Game, obj: Obj) -> bool:
        cost = cost_of(g, obj)
        limit = cost_of(g, Obj(g.slot(self.what.slot) & ID_MASK))
        return cost != limit and costs.at_most(cost, limit)


@final
class sharing_a_type_with(Which):
    """Cards that have a type in common with a given card."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"card sharing a type with {what.text}"

    def fits(self, g: Game, obj: Obj) -> bool:
        return types_of(g, obj) & types_of(g, Obj(g.slot(self.what.slot) & ID_MASK)) != 0


@final
class affordable(Which):
    """Dominion D41. Cards that the player is able and allowed to buy now."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card you can pay for"

    def fits(self, g: Game, obj: Obj) -> bool:
        return may_buy(g, g.seat(), obj)


ANY: Final = Which()


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
        return ref >= 0 and self.which.fits(g, Obj(ref & ID_MASK))


@final
class at_least(Condition):
    """Whether a number is at least as large as another."""

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
    """Whether a number is 0."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.label = f"{amount.label} is 0"

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) == 0


@final
class not_(Condition):
    """Whether a condition does not hold."""

    condition: Condition

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition
        self.label = f"not ({condition.label})"

    def holds(self, g: Game) -> bool:
        return not self.condition.holds(g)


@final
class still_in(Condition):
    """Dominion D54. Whether a card is still in a zone of the player, without having moved."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], place: int) -> None:
        super().__init__()
        self.what = what
        self.place: i64 = place
        self.label = f"{what.text} is in {place_text(place)}"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and g.zone_of(obj) == g.zone(self.place, g.seat())
