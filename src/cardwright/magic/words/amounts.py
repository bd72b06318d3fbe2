"""Numbers and yes-or-no that are found out when they are needed (CR 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import NUMBER_SLOT, YOU_SLOT, Amount, AnObject, APlayer, Condition, Ref, Set
from cardwright.kernel.frames import ID_MASK, INC_ONE
from cardwright.kernel.ints import i64, vec
from cardwright.magic.derive import get, known, known_status, known_tally, mana_value_of, remembered
from cardwright.magic.rules import (
    CONTROL,
    KICKED,
    PLACES,
    POWER,
    TOUGH,
    active,
    field,
    on,
    tally,
)  # fmt: skip
from cardwright.magic.sets import seat_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

YOU: Final[Ref[APlayer]] = Ref(YOU_SLOT, "you")  # who carries the effect out


def who(g: Game, player: Ref[APlayer] | Ref[AnObject]) -> i64:
    """The seat that a name stands for: you, a player, or the controller of an object; -1: nobody."""
    if player.slot == YOU_SLOT:
        return g.seat()
    return seat_of(g, g.slot(player.slot))


def last_known(g: Game, ref: i64, what: i64) -> i64:
    """CR 608.2h. What it is or was; of what has just moved, what it was before (its trigger looks back)."""
    if g.find(ref) >= 0 and (g.zone_of(ref & ID_MASK) == field(g) or remembered(g, ref - INC_ONE) < 0):
        return known(g, ref, what)
    if remembered(g, ref) >= 0:
        return known(g, ref, what)
    return known(g, ref - INC_ONE, what)


@final
class fixed(Amount):
    """That number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.looks_at = 0
        self.label = str(n)

    def now(self, g: Game) -> i64:
        return self.n


def number(n: int | Amount) -> Amount:
    """A number, or one that is found out."""
    return fixed(n) if isinstance(n, int) else n


@final
class That(Amount):
    """CR 107.3. X, or how much the trigger saw."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def now(self, g: Game) -> i64:
        return g.slot(NUMBER_SLOT)


X: Final = That("X")
THAT_MUCH: Final = That("that much")


@final
class count_of(Amount):
    """How many there are of a set."""

    def __init__(self, among: Set[AnObject], times: int = 1, plus: int = 0) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.times: i64 = times
        self.plus: i64 = plus
        self.label = f"the number of {among.label}"

    def now(self, g: Game) -> i64:
        return i64(len(self.among.options(g, vec[i64](capacity=16)))) * self.times + self.plus


@final
class power_of(Amount):
    """CR 208, 608.2h. Its power, or what it was."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"the power of {what.text}"

    def now(self, g: Game) -> i64:
        return last_known(g, g.slot(self.what.slot), POWER)


@final
class toughness_of(Amount):
    """CR 208, 608.2h. Its toughness, or what it was."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"the toughness of {what.text}"

    def now(self, g: Game) -> i64:
        return last_known(g, g.slot(self.what.slot), TOUGH)


@final
class mana_value_of_it(Amount):
    """CR 202.3. Its mana value."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"the mana value of {what.text}"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        if ref < 0:
            return 0
        return mana_value_of(g, ref & ID_MASK)


@final
class seat_counter(Amount):
    """A counter of a player: life, poison, life gained this turn ..."""

    def __init__(self, counter: int, player: Ref[APlayer] | Ref[AnObject] = YOU, label: str = "life") -> None:
        super().__init__()
        self.counter: i64 = counter
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{label} of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return 0
        return g.value(seat, self.counter)


@final
class cards_of(Amount):
    """CR 402.3. How many cards are in a zone of a player."""

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
    """CR 122. How many counters of a kind are on it, or were."""

    def __init__(self, which: int, what: Ref[AnObject]) -> None:
        super().__init__()
        self.which: i64 = which
        self.what: Ref[AnObject] = what
        self.label = f"counters on {what.text}"

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        obj = g.find(ref)
        if obj >= 0 and g.zone_of(obj) == field(g):
            return tally(g, obj, self.which)
        if remembered(g, ref) >= 0:
            return known_tally(g, ref, self.which)
        return known_tally(g, ref - INC_ONE, self.which)


# how two numbers are put together
PLUS_IT: Final = 0
TIMES_IT: Final = 1
MINUS_IT: Final = 2
HALF_UP: Final = 3
HALF_DOWN: Final = 4
APART: Final = 5  # the difference, whichever is more
SHARED_OUT: Final = 6  # the first, divided by the second, rounded down; by nothing: 0


@final
class both(Amount):
    """Two numbers put together; or half of the first."""

    def __init__(self, how: int, a: int | Amount, b: int | Amount = 0) -> None:
        super().__init__()
        self.how: i64 = how
        self.a: Amount = number(a)
        self.b: Amount = number(b)
        self.label = f"{self.a.label} and {self.b.label}"
        self.looks_at = self.a.looks_at | self.b.looks_at

    def now(self, g: Game) -> i64:
        a = self.a.now(g)
        b = self.b.now(g)
        if self.how == PLUS_IT:
            return a + b
        if self.how == TIMES_IT:
            return a * b
        if self.how == MINUS_IT:
            return a - b
        if self.how == SHARED_OUT:
            if b <= 0:
                return 0
            return a // b
        if self.how == APART:
            if a < b:
                return b - a
            return a - b
        if self.how == HALF_UP:
            return (a + 1) >> 1
        return a >> 1


# -- conditions
@final
class at_least(Condition):
    """A number is at least another."""

    def __init__(self, amount: Amount, n: int | Amount) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.n: Amount = number(n)
        self.label = f"{amount.label} is {self.n.label} or more"
        self.looks_at = amount.looks_at | self.n.looks_at

    def holds(self, g: Game) -> bool:
        return self.amount.now(g) >= self.n.now(g)


@final
class not_(Condition):
    """The opposite."""

    def __init__(self, what: Condition) -> None:
        super().__init__()
        self.what: Condition = what
        self.label = f"not ({what.label})"
        self.looks_at = what.looks_at

    def holds(self, g: Game) -> bool:
        return not self.what.holds(g)


@final
class all_of(Condition):
    """All of these."""

    def __init__(self, *parts: Condition) -> None:
        super().__init__()
        self.each: list[Condition] = list(parts)
        self.label = " and ".join([p.label for p in parts])

    def holds(self, g: Game) -> bool:
        for c in self.each:
            if not c.holds(g):
                return False
        return True


def there_is(among: Set[AnObject], n: int = 1) -> Condition:
    """There are so many of a set, or more."""
    return at_least(count_of(among), n)


@final
class your_turn(Condition):
    """CR 102.1. It is your turn."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is your turn"

    def holds(self, g: Game) -> bool:
        return active(g, g.seat())


@final
class was_kicked(Condition):
    """CR 702.33. It was kicked, or cast in another way that a bit of its status tells."""

    def __init__(self, bits: int = KICKED) -> None:
        super().__init__()
        self.bits: i64 = bits
        self.label = "it was kicked"

    def holds(self, g: Game) -> bool:
        return known_status(g, g.slot(0)) & self.bits != 0


@final
class is_there(Condition):
    """It is still on the battlefield."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"{what.text} is on the battlefield"

    def holds(self, g: Game) -> bool:
        return on(g, g.slot(self.what.slot), field(g)) >= 0


@final
class belongs(Condition):
    """CR 608.2h. That object belongs to a set, now."""

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


@final
class controls(Condition):
    """CR 108.4. That player controls that object."""

    def __init__(self, player: Ref[APlayer], what: Ref[AnObject]) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.what: Ref[AnObject] = what
        self.label = f"{player.text} controls {what.text}"

    def holds(self, g: Game) -> bool:
        obj = on(g, g.slot(self.what.slot), field(g))
        return obj >= 0 and get(g, obj, CONTROL) == who(g, self.player)
