"""Amounts and conditions, which are determined when they are needed (CR 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import (
    characteristic,
    get,
    known_status,
    known_tally,
    known_value,
    last_known,
    mana_value_of,
    remembered,
)
from cardwright.games.magic.characteristics.selections import Things, is_or_was, seat_of
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.counters import COUNTER_NAMES, LEFT
from cardwright.games.magic.numbers.types import BASIC_LAND_TYPES, LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import ANYBODYS, is_opponent, means
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    contains,
    has_layers,
    is_active,
    owned,
    tally,
)
from cardwright.kernel.effects import (
    IT_SLOT,
    NUMBER_SLOT,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    Condition,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, INC_ONE, LIST, PLAYER, bits_in
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

YOU: Final[Ref[APlayer]] = Ref(YOU_SLOT, "you")  # the player who carries out the effect


def who(g: Game, player: Ref[APlayer] | Ref[AnObject]) -> Seat:
    """Return the seat that a reference means: you, a player, or the controller of an object. Return -1 if
    there is none.

    An object that a trigger saw leave has no controller in its new zone, so its last controller is returned
    (CR 109.4, 608.2h).
    """
    if player.slot == YOU_SLOT:
        return g.seat()
    ref = g.slot(player.slot)
    was = as_it_was(g, player)
    return Seat(seat_of(g, ref) if was == ref else last_known(g, was, derived.CONTROL))


def as_it_was(g: Game, what: Ref[APlayer] | Ref[AnObject]) -> i64:
    """CR 603.10a, 608.2h. Return the object that a reference means.

    If the ability triggered on that object's leaving, return the object that it was before it left.
    """
    ref = g.slot(what.slot)
    if what.slot == IT_SLOT and ref >= 0 and ref & (LIST | PLAYER) == 0 and has_left(g, ref):
        return ref - INC_ONE
    return ref


def has_left(g: Game, ref: i64) -> bool:
    """CR 603.10a. Whether `ref` is a card that was a permanent or spell, and is now in a zone where it has no
    controller.
    """
    obj = g.find(ref)
    if obj >= 0 and has_layers(g, obj):
        return False
    return remembered(g, ref) < 0 and remembered(g, ref - INC_ONE) >= 0


def looked_back(g: Game, what: Ref[AnObject], number: i64) -> i64:
    """CR 608.2h. Return a characteristic of an object as it is now or as it last was.

    For a card that left neither the battlefield nor the stack, return the characteristic of the card itself.
    `number`: the characteristic, for example POWER.
    """
    was = as_it_was(g, what)
    if was >= 0 and g.find(was) < 0 and remembered(g, was) < 0:
        return last_known(g, was + INC_ONE, number)
    return last_known(g, was, number)


@final
class fixed(Amount):
    """An amount: the constant `n`."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.looks_at = 0
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n


def number(n: int | Amount) -> Amount:
    """Return `n` as an amount. A plain number becomes a constant amount."""
    return fixed(n) if isinstance(n, int) else n


@final
class That(Amount):
    """CR 107.3. An amount: X, or the number that belongs to the event that triggered the ability."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def now(self, g: Game) -> i64:
        return g.slot(NUMBER_SLOT)


X: Final = That("X")
THAT_MUCH: Final = That("that much")


@final
class count_of(Amount):
    """An amount: how many objects are in a set, multiplied by `times`, plus `plus`."""

    def __init__(self, among: Set[AnObject], times: int = 1, plus: int = 0) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.times: i64 = times
        self.plus: i64 = plus
        self.label = f"the number of {among.label}"

    def now(self, g: Game) -> i64:
        return i64(len(self.among.options(g, vec[i64](capacity=16)))) * self.times + self.plus


MANA_VALUE: Final = -1  # used like POWER and TOUGH: which number of an object is meant
NUMBER_NAMES: Final = {MANA_VALUE: "mana value", derived.POWER: "power", derived.TOUGH: "toughness"}


@final
class value_of(Amount):
    """CR 202.3, 208, 608.2h. An amount: an object's mana value, power or toughness. If it has left, its last
    value counts.

    `signed`: a negative value isn't replaced by 0, for an effect that doubles it (CR 107.1b, 701.10).
    """

    def __init__(self, what: Ref[AnObject], number: int = MANA_VALUE, signed: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.number: i64 = number
        self.signed: bool = signed
        self.label = f"the {NUMBER_NAMES[number]} of {what.text}"
        if number == MANA_VALUE:
            self.looks_at = 0

    def now(self, g: Game) -> i64:
        if self.number != MANA_VALUE:
            return looked_back(g, self.what, self.number)
        was = as_it_was(g, self.what)
        return known_value(g, was) if was >= 0 else i64(0)


@final
class colors_of(Amount):
    """CR 105.2, 608.2h. An amount: how many colors an object has, or had when it left."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"the number of colors of {what.text}"

    def now(self, g: Game) -> i64:
        ref = as_it_was(g, self.what)
        return bits_in(last_known(g, ref, derived.COLORS)) if ref >= 0 else i64(0)


def much(g: Game, amount: Amount) -> i64:
    """CR 107.1b. Return the value of an amount for an effect. A negative value counts as 0.

    Exceptions are amounts such as `-X`, and those that are marked as signed.
    """
    n = amount.now(g)
    if n >= 0:
        return n
    if isinstance(amount, value_of):
        return n if amount.signed else i64(0)
    if isinstance(amount, both) and amount.operation == MINUS_IT:
        first = amount.a
        return n if isinstance(first, fixed) and first.n == 0 else i64(0)
    return n


@final
class seat_counter(Amount):
    """An amount: a player's counter, such as life, poison or life gained this turn. `together`: the sum for
    all your opponents.
    """

    def __init__(
        self,
        counter: int,
        player: Ref[APlayer] | Ref[AnObject] = YOU,
        label: str = "life",
        together: bool = False,
    ) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.together: bool = together
        self.label = label if together else f"{label} of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if not self.together:
            return g.value(seat, self.counter) if seat >= 0 else i64(0)
        n: i64 = 0
        other = Seat(0)
        while other < g.seats:
            if is_opponent(g, other, g.seat()):
                n += g.value(other, self.counter)
            other = Seat(other + 1)
        return n


@final
class counter_of_all(Amount):
    """An amount: the sum of a counter for all players, such as creatures that died this turn."""

    def __init__(self, counter: int) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.label = f"{COUNTER_NAMES[counter]} of all players"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        seat = Seat(0)
        while seat < g.seats:
            n += g.value(seat, self.counter)
            seat = Seat(seat + 1)
        return n


@final
class cards_of(Amount):
    """CR 402.3. An amount: how many cards are in a player's zone `place`."""

    def __init__(self, place: int, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.place: i64 = place
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"cards of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return 0
        return g.zones.count(seat * PLACES + self.place)


@final
class counters_on(Amount):
    """CR 122. An amount: how many counters of the kind `which` are on an object, or were when it left."""

    def __init__(self, which: int | str, what: Ref[AnObject]) -> None:
        super().__init__()
        self.which: Name = counter_kind(which)
        self.what: Ref[AnObject] = what
        self.label = f"counters on {what.text}"

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) == battlefield(g) or g.zone_of(obj) == command(g)):
            return tally(g, obj, counter_number(g, self.which))
        if remembered(g, ref) >= 0:
            return known_tally(g, ref, counter_number(g, self.which))
        return known_tally(g, ref - INC_ONE, counter_number(g, self.which))


# operations of `both`
PLUS_IT: Final = 0
TIMES_IT: Final = 1
MINUS_IT: Final = 2
HALF_UP: Final = 3
HALF_DOWN: Final = 4
APART: Final = 5  # the absolute difference
SHARED_OUT: Final = 6  # the quotient, rounded down; 0 when dividing by 0


@final
class both(Amount):
    """An amount: two numbers combined by `operation`, such as their sum, or half of the first one."""

    def __init__(self, operation: int, a: int | Amount, b: int | Amount = 0) -> None:
        super().__init__()
        self.operation: i64 = operation
        self.a: Amount = number(a)
        self.b: Amount = number(b)
        self.label = f"{self.a.label} and {self.b.label}"
        self.looks_at = self.a.looks_at | self.b.looks_at

    def now(self, g: Game) -> i64:
        a = self.a.now(g)
        b = self.b.now(g)
        if self.operation == PLUS_IT:
            return a + b
        if self.operation == TIMES_IT:
            return a * b
        if self.operation == MINUS_IT:
            return a - b
        if self.operation == SHARED_OUT:
            if b <= 0:
                return 0
            return a // b
        if self.operation == APART:
            if a < b:
                return b - a
            return a - b
        if self.operation == HALF_UP:
            return (a + 1) >> 1
        return a >> 1


@final
class provided(Amount):
    """An amount: `n` if `condition` holds, else 0."""

    def __init__(self, condition: Condition, n: int | Amount) -> None:
        super().__init__()
        self.condition: Condition = condition
        self.n: Amount = number(n)
        self.label = f"{self.n.label} if {condition.label}"

    def now(self, g: Game) -> i64:
        if self.condition.holds(g):
            return self.n.now(g)
        return 0


@final
class types_of_land(Amount):
    """CR 205.3i, 305.6. An amount: how many basic land types the lands of a player have."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"basic land types of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        found: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            if get(g, obj, derived.CONTROL) == seat and get(g, obj, derived.TYPES) & LAND:
                found |= get(g, obj, derived.SUBS) & BASIC_LAND_TYPES
        return bits_in(found)


# `how` of `among_them`
GREATEST: Final = 0
TOGETHER: Final = 1
COLORS_AMONG: Final = 2
DIFFERENT: Final = 3  # the number of different values


@final
class among_them(Amount):
    """CR 208, 105.2. An amount found among the objects of a set: the greatest or total power, toughness or
    mana value, the number of its different values, or the number of colors.

    `how`: one of the constants above. `what`: which characteristic.
    """

    def __init__(self, how: int, among: Set[AnObject], what: int = derived.POWER) -> None:
        super().__init__()
        self.how: i64 = how
        self.among: Set[AnObject] = among
        self.what: i64 = what
        self.label = f"{'colors' if how == COLORS_AMONG else NUMBER_NAMES[what]} among {among.label}"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        seen = vec[i64]()
        for ref in self.among.options(g, vec[i64](capacity=16)):
            if self.how == COLORS_AMONG:
                n |= characteristic(g, Obj(ref & ID_MASK), derived.COLORS)
                continue
            x = mana_value_of(g, Obj(ref & ID_MASK))
            if self.what != MANA_VALUE:
                x = characteristic(g, Obj(ref & ID_MASK), self.what)
            if self.how == TOGETHER:
                n += x
            elif self.how == DIFFERENT:
                if not contains(seen, x):
                    seen = append(seen, x)
                    n += 1
            elif x > n:
                n = x
        return bits_in(n) if self.how == COLORS_AMONG else n


# -- conditions
@final
class at_least(Condition):
    """A condition: `amount` is at least `n`."""

    def __init__(self, amount: Amount, n: int | Amount) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.n: Amount = number(n)
        self.label = f"{amount.label} is {self.n.label} or more"
        self.looks_at = amount.looks_at | self.n.looks_at

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) >= self.n.now(g)


@final
class outnumbered(Condition):
    """CR 102.3. A condition: an opponent controls more objects of a set than you do."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.label = f"an opponent controls more {among.label}"
        self.looks_at = among.looks_at

    def holds(self, g: Game) -> bool:
        count = vec[i64]([0] * g.seats)
        for ref in self.among.options(g, vec[i64](capacity=16)):
            count[seat_of(g, ref)] += 1
        seat = Seat(0)
        while seat < g.seats:
            if is_opponent(g, seat, g.seat()) and count[seat] > count[g.seat()]:
                return True
            seat = Seat(seat + 1)
        return False


@final
class controls_more(Condition):
    """CR 109.5. A condition: the player `most` controls more objects of a set than the player `than`."""

    def __init__(
        self, among: Set[AnObject], most: Ref[APlayer] | Ref[AnObject], than: Ref[APlayer] | Ref[AnObject]
    ) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.most: Ref[APlayer] | Ref[AnObject] = most
        self.than: Ref[APlayer] | Ref[AnObject] = than
        self.label = f"{most.text} control more {among.label} than {than.text}"
        self.looks_at = among.looks_at

    def holds(self, g: Game) -> bool:
        more, less = who(g, self.most), who(g, self.than)
        n: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=16)):
            if seat_of(g, ref) == more:
                n += 1
            elif seat_of(g, ref) == less:
                n -= 1
        return n > 0


@final
class someone_controls(Condition):
    """CR 102.3, 108.4. A condition: at least one player whom `whose` means controls `n` or more objects of a
    set.
    """

    def __init__(self, among: Set[AnObject], n: int, whose: int) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.n: i64 = n
        self.whose: i64 = whose
        self.label = f"a player controls {n} or more {among.label}"
        self.looks_at = among.looks_at

    def holds(self, g: Game) -> bool:
        count = vec[i64]([0] * g.seats)
        for ref in self.among.options(g, vec[i64](capacity=16)):
            seat = seat_of(g, ref)
            count[seat] += 1
            if count[seat] >= self.n and means(g, self.whose, seat, g.seat()):
                return True
        return False


@final
class someone_has(Condition):
    """A condition: for at least one player whom `whose` means, a counter is at least `n`.

    With `at_least` False: it is at most `n`.
    """

    def __init__(self, counter: int, n: int, at_least: bool, whose: int = ANYBODYS) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.n: i64 = n
        self.at_least: bool = at_least
        self.whose: i64 = whose
        self.label = f"a player has {n} {COUNTER_NAMES[counter]} or {'more' if at_least else 'less'}"

    def holds(self, g: Game) -> bool:
        seat = Seat(0)
        while seat < g.seats:
            x = g.value(seat, self.counter)
            if g.value(seat, LEFT) == 0 and means(g, self.whose, seat, g.seat()):
                if (x >= self.n) if self.at_least else (x <= self.n):
                    return True
            seat = Seat(seat + 1)
        return False


@final
class not_(Condition):
    """A condition: `what` does not hold."""

    def __init__(self, what: Condition) -> None:
        super().__init__()
        self.what: Condition = what
        self.label = f"not ({what.label})"
        self.looks_at = what.looks_at

    def holds(self, g: Game) -> bool:
        return not self.what.holds(g)


@final
class all_of(Condition):
    """A condition: all of these conditions hold."""

    def __init__(self, *parts: Condition) -> None:
        super().__init__()
        self.each: list[Condition] = list(parts)
        self.label = " and ".join([p.label for p in parts])

    def holds(self, g: Game) -> bool:
        for c in self.each:
            if not c.holds(g):
                return False
        return True


@final
class any_of(Condition):
    """A condition: at least one of these conditions holds."""

    def __init__(self, *parts: Condition) -> None:
        super().__init__()
        self.each: list[Condition] = list(parts)
        self.label = " or ".join([p.label for p in parts])

    def holds(self, g: Game) -> bool:
        for c in self.each:
            if c.holds(g):
                return True
        return False


def there_is(among: Set[AnObject], n: int = 1) -> Condition:
    """A condition: a set has at least `n` objects."""
    return at_least(count_of(among), n)


@final
class your_turn(Condition):
    """CR 102.1. A condition: it is your turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is your turn"

    def holds(self, g: Game) -> bool:
        return is_active(g, g.seat())


@final
class was_kicked(Condition):
    """CR 702.33. A condition: the spell was kicked.

    `bits`: the STATUS bits to look at, if they stand for another way of casting.
    """

    def __init__(self, bits: int = columns.KICKED) -> None:
        super().__init__()
        self.bits: i64 = bits
        self.label = "it was kicked"

    def holds(self, g: Game) -> bool:
        return known_status(g, g.slot(0)) & self.bits != 0


@final
class has_status(Condition):
    """CR 110.5, 608.2h. A condition: the source has any of these STATUS bits, or had one of them when it
    left.
    """

    def __init__(self, bits: int, label: str = "") -> None:
        super().__init__()
        self.bits: i64 = bits
        self.label = f"this is {label}"
        self.looks_at = derived.LOOKS_AT_STATE

    def holds(self, g: Game) -> bool:
        return known_status(g, g.slot(0)) & self.bits != 0


@final
class is_there(Condition):
    """A condition: an object is still on the battlefield.

    With `dead`: instead, it is a card in its owner's graveyard (CR 403.2).
    """

    def __init__(self, what: Ref[AnObject], dead: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.dead: bool = dead
        self.label = f"{what.text} is {'in the graveyard' if dead else 'on the battlefield'}"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        if obj >= 0 and self.dead:
            return g.zone_of(obj) == owned(g, obj, GRAVEYARD)
        return obj >= 0 and g.zone_of(obj) == battlefield(g)


@final
class is_so(Condition):
    """CR 608.2h. A condition: an object in any zone fits the description of the set `among`, or did when it
    left.

    The zone of the set doesn't matter.
    """

    def __init__(self, what: Ref[AnObject], among: Things) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.among: Things = among
        self.label = f"{what.text} is {among.label}"

    def holds(self, g: Game) -> bool:
        ref = as_it_was(g, self.what)
        if ref < 0 or ref & (LIST | PLAYER) != 0:
            return False
        if g.find(ref) < 0 and remembered(g, ref) < 0:
            ref += INC_ONE  # a card from another zone: only the card itself tells
        return is_or_was(self.among, g, ref)


@final
class belongs(Condition):
    """CR 608.2h. A condition: an object belongs to a set now."""

    def __init__(self, what: Ref[AnObject], among: Set[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.among: Set[AnObject] = among
        self.label = f"{what.text} is one of {among.label}"

    def holds(self, g: Game) -> bool:
        ref = g.slot(self.what.slot)
        for x in self.among.options(g, vec[i64](capacity=16)):
            if x == ref:
                return True
        return False
