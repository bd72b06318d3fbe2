"""CR 701.16, 701.34-37, 701.39, 701.41. Counters and tokens: investigate, proliferate, detain, populate and
others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import (
    YOU,
    all_of,
    at_least,
    counters_on,
    fixed,
    not_,
    number,
    value_of,
    who,
)
from cardwright.games.magic.casting.several_targets import several_targets
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.events.proposing import (
    counters,
    create,
    event,
    give_counters,
    may_get_counters,
    status,
)
from cardwright.games.magic.keywords.named import named
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.counters import ENERGY, LEFT, PLUS, POISON
from cardwright.games.magic.numbers.types import CREATURE, TRANSFORMING
from cardwright.games.magic.objects.match import counter_kinds
from cardwright.games.magic.objects.players import ANYBODYS, YOURS, means
from cardwright.games.magic.objects.queries import battlefield, has_status, still_in, tally
from cardwright.games.magic.objects.table import CARDS, Ability, Watch
from cardwright.games.magic.selectors.nouns import OTHER, TOKEN_ONE, WithStatus, creature, permanent
from cardwright.games.magic.triggers.watches import Moves, when
from cardwright.kernel.batch import CAUSE, COUNT, HAPPEN, OBJ, TO
from cardwright.kernel.effects import IT, THIS, Amount, AnObject, APlayer, Effect, Objects, Ref, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import choose, choose_some, if_, seq

from .verbs import Act, ActOnPermanents, ObjectRef, make_copy, put_counters

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

PLAYERS_HAVE: Final = (POISON, ENERGY)  # kinds of counters that players have (CR 122.1)


# -- events that only trigger abilities
@final
class tells(Act):
    """An effect that only announces an event about you, so that abilities can trigger on it. Nothing else
    changes.

    `cause`: the cause that says what happened.
    """

    def __init__(self, cause: int, label: str) -> None:
        super().__init__()
        self.cause: i64 = cause
        self.label = label

    def propose(self, g: Game) -> None:
        event(g, HAPPEN, g.player(g.seat()), 0, 0, self.cause)


@final
class Told(Watch):
    """CR 603.2. A trigger: an event with this `cause` happens to the source (`this`), to an object of
    `among`, or to a player whom `whose` means.

    `number`: trigger only if the event has this number; -1 for any number. THAT_NUMBER is the event's number.
    """

    def __init__(
        self, cause: int, label: str, *, this: bool = False, whose: int = ANYBODYS, number: int = -1,
        among: Things | None = None,
    ) -> None:  # fmt: skip
        super().__init__(HAPPEN, False, label)
        self.cause: i64 = cause
        self.this: bool = this
        self.whose: i64 = whose
        self.number: i64 = number
        self.among: Things | None = among

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + CAUSE] != self.cause or (self.number >= 0 and p[at + TO] != self.number):
            return False
        if self.this:
            return p[at + OBJ] == g.slot(0)
        if self.among is not None:
            return self.among.holds(g, p[at + OBJ])
        if self.whose == ANYBODYS:
            return True
        seat = Seat(p[at + OBJ] & NOBODY)
        if p[at + OBJ] < PLAYER:
            seat = Seat(get(g, g.find(p[at + OBJ]), derived.CONTROL))
        return means(g, self.whose, seat, g.seat())

    def how_much(self, g: Game, at: i64) -> i64:
        return g.pad[at + TO]


@final
class Transformed(Test):
    """CR 701.27g. A test: a double-faced permanent on the battlefield whose back face is up."""

    def __init__(self) -> None:
        super().__init__("transformed")

    def passes(self, g: Game, obj: Obj) -> bool:
        return (
            g.zone_of(obj) == battlefield(g)
            and g.col(obj, columns.FACE) == 1
            and CARDS.layout[g.kind(obj)] == TRANSFORMING
        )


# -- investigate
@final
class investigate(Act):
    """CR 701.16a. An effect: a player investigates `n` times. `clue`: the number of the Clue token in the
    card table.
    """

    def __init__(self, clue: int, n: int | Amount = 1, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.clue: i64 = clue
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = "investigate"

    def kinds_named(self) -> list[str]:
        return ["clue"]

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        while n > 0 and seat >= 0:
            event(g, HAPPEN, g.player(seat), 0, 0, causes.INVESTIGATED)
            create(g, seat, self.clue, 0, questions.NONE)
            n -= 1


# -- proliferate
@final
class WithCounters(Set[AnObject]):
    """CR 701.34a. The set of permanents and players that have at least one counter."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "permanents and players with counters"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for obj in g.zones.all_of(battlefield(g)):
            which: i64 = 0
            while which < counter_kinds(g) and tally(g, obj, which) == 0:
                which += 1
            if which < counter_kinds(g):
                found = append(found, g.ref(obj))
        seat = Seat(0)
        while seat < g.seats:
            if g.value(seat, LEFT) == 0 and has_any(g, seat):
                found = append(found, g.player(seat))
            seat = Seat(seat + 1)
        return found


def has_any(g: Game, seat: Seat) -> bool:
    """CR 122.1. Return whether a player has a counter."""
    for which in PLAYERS_HAVE:
        if g.value(seat, which) > 0:
            return True
    return next_fact(g, FIRST, facts.F_COUNTERS, F_ABOUT, g.player(seat)) >= 0


@final
class one_more_of_each(Act):
    """CR 701.34a. An effect: each of these permanents and players gets another counter of each kind that it
    has, all at once.
    """

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.label = "one more counter of each kind"

    def propose(self, g: Game) -> None:
        event(g, HAPPEN, g.player(g.seat()), 0, 0, causes.PROLIFERATED)
        chosen = g.slot(self.what.slot)
        for ref in g.items(chosen):
            if ref & PLAYER:
                self.to_player(g, Seat(ref & NOBODY))
                continue
            obj = still_in(g, ref, battlefield(g))
            which: i64 = 0
            while obj >= 0 and which < counter_kinds(g):
                if tally(g, obj, which) > 0:
                    counters(g, obj, which, 1, causes.NOTHING_SAID)
                which += 1

    def to_player(self, g: Game, seat: Seat) -> None:
        """CR 701.34a, 122.1. Propose that a player gets another counter of each kind that they have."""
        for kind in PLAYERS_HAVE:
            if g.value(seat, kind) > 0 and may_get_counters(g, seat, kind):
                g.propose(COUNT, g.player(seat), 1, kind, causes.COUNTERS_CHANGED)
        at = next_fact(g, FIRST, facts.F_COUNTERS, F_ABOUT, g.player(seat))
        while at >= 0:
            give_counters(g, seat, g.facts[at + F_VALUE], 1, causes.COUNTERS_CHANGED)
            at = next_fact(g, at, facts.F_COUNTERS, F_ABOUT, g.player(seat))


def proliferate() -> Effect:
    """CR 701.34a. An effect: choose any number of permanents and players with counters. Each of them gets one
    more counter of each kind that it has.
    """
    return choose_some(fixed(0), fixed(-1), WithCounters(), one_more_of_each)


# -- detain
@final
class detain(ActOnPermanents):
    """CR 701.35a. An effect: until your next turn, a permanent can't attack or block, and its activated
    abilities can't be activated.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "detain")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        g.fact(
            g.ref(obj),
            facts.OP_KEYS,
            keywords.CANT_ATTACK | keywords.CANT_BLOCK | keywords.CANT_ACTIVATE,
            durations.YOUR_NEXT_TURN,
            g.slot(0),
            0,
        )
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.DETAINED)


# -- populate
def populate() -> Effect:
    """CR 701.36a-b. An effect: choose a creature token you control and create a copy of it. Nothing happens
    if you control none.
    """
    return choose(
        permanent(TOKEN_ONE, whose=YOURS, types=CREATURE, label="creature"),
        lambda t: seq(tells(causes.POPULATED, "populate"), make_copy(t)),
    )


# -- monstrosity
MONSTROUS_ONE: Final[Test] = WithStatus(columns.MONSTROUS, False, "monstrous")


@final
class monstrosity(Act):
    """CR 701.37a-c. An effect: if the source isn't monstrous, put `n` +1/+1 counters on it, and it becomes
    monstrous.

    Abilities that trigger on this know the number `n` (CR 701.37c).
    """

    def __init__(self, n: int | Amount) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.label = f"monstrosity {self.n.label}"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(0), battlefield(g))
        if obj < 0 or has_status(g, obj, columns.MONSTROUS):
            return
        n = self.n.now(g)
        counters(g, obj, PLUS, n, causes.NOTHING_SAID)
        status(g, obj, columns.MONSTROUS, 0)
        event(g, HAPPEN, g.ref(obj), n, 0, causes.BECAME_MONSTROUS)


def when_this_becomes_monstrous(effect: Effect) -> Ability:
    """CR 701.37c. An ability: when this becomes monstrous, carry out `effect`. THAT_MUCH is the number X of
    its monstrosity.
    """
    return when(Told(causes.BECAME_MONSTROUS, "when this becomes monstrous", this=True), effect)


# -- adapt, bolster and support
def adapt(n: int | Amount) -> Effect:
    """CR 701.46a. An effect: if this has no +1/+1 counters, put `n` of them on it."""
    return if_(not_(at_least(counters_on(PLUS, THIS), 1)), put_counters(n, THIS, PLUS))


@final
class LeastTough(Set[AnObject]):
    """CR 701.39a. The set of those creatures you control that have the least toughness among creatures you
    control.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "creatures you control with the least toughness"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        least: i64 = 0
        mine = creature(whose=YOURS).options(g, vec[i64](capacity=16))
        for ref in mine:
            tough = get(g, g.find(ref), derived.TOUGH)
            if len(found) > 0 and tough < least:
                found = vec[i64](capacity=4)
            if len(found) == 0 or tough == least:
                found = append(found, ref)
                least = tough
        return found


@final
class plus_counters(ActOnPermanents):
    """CR 122.1, 701.39a, 701.41a. An effect: put `n` +1/+1 counters on each of these permanents.

    `cause`: the action, such as bolster, to which the log attributes the counters.
    """

    def __init__(self, n: int | Amount, what: ObjectRef | Set[AnObject], cause: int) -> None:
        super().__init__(what, "+1/+1 counters on")
        self.n: Amount = number(n)
        self.cause: i64 = cause

    def to_permanent(self, g: Game, obj: Obj) -> None:
        event(g, HAPPEN, g.ref(obj), 0, 0, self.cause)
        counters(g, obj, PLUS, self.n.now(g), causes.NOTHING_SAID)


def bolster(n: int | Amount) -> Effect:
    """CR 701.39a. An effect: put `n` +1/+1 counters on a creature with the least toughness among those that
    you control.
    """
    return choose(LeastTough(), lambda c: plus_counters(n, c, causes.BOLSTERED))


def support(n: int, others: bool = False) -> Effect:
    """CR 701.41a. An effect: put a +1/+1 counter on each of up to `n` target creatures.

    `others`: the source can't be a target. This is how support works on a permanent.
    """
    among = creature(OTHER) if others else creature()
    return several_targets(among, lambda them: plus_counters(1, them, causes.SUPPORTED), 0, n)


# -- evolve
def evolve() -> Ability:
    """CR 702.100a. An ability: whenever a creature enters under your control that has greater power or
    toughness than this, put a +1/+1 counter on this.
    """
    as_strong = at_least(value_of(THIS, derived.POWER), value_of(IT, derived.POWER))
    as_tough = at_least(value_of(THIS, derived.TOUGH), value_of(IT, derived.TOUGH))
    entered = Moves(
        events.ENTERS, creature(whose=YOURS), "whenever a creature you control enters", back=False
    )
    return named("evolve", when(entered, put_counters(1, THIS), not_(all_of(as_strong, as_tough))))
