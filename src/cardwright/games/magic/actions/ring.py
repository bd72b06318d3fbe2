"""CR 701.54. The Ring tempts a player: the player gets an emblem with up to four abilities and chooses a
creature as Ring-bearer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.abilities.layering import also, they_are
from cardwright.games.magic.abilities.restrictions import CantBeBlockedByGreater
from cardwright.games.magic.actions.drawing import discard, draw
from cardwright.games.magic.actions.emblems import emblem
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.other_players import each_opponent, that_player
from cardwright.games.magic.actions.verbs import Act, ObjectRef, lose_life, sacrifice
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.proposing import end_fact, event
from cardwright.games.magic.numbers import causes, durations, events, facts, steps
from cardwright.games.magic.numbers.types import LEGENDARY
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield, command, owner, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature, permanent
from cardwright.games.magic.triggers.narrower import Meets
from cardwright.games.magic.triggers.watches import DealsDamage, Happens, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT, Condition, Effect
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SEAT
from cardwright.kernel.ints import Obj, Seat, i64
from cardwright.kernel.words import choose, seq

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

THE_RING: Final = "The Ring"


def times_tempted(g: Game, seat: Seat) -> i64:
    """CR 701.54c. Return how many times the Ring has tempted a player this game."""
    at = next_fact(g, FIRST, facts.F_TEMPTED, F_ABOUT, g.player(seat))
    return g.facts[at + F_MORE] if at >= 0 else 0


def bears_the_ring(g: Game, ref: i64) -> bool:
    """CR 701.54b, 701.54e. Return whether the permanent `ref` is its controller's Ring-bearer."""
    return next_fact(g, FIRST, facts.F_RING_BEARER, F_ABOUT, ref) >= 0


@final
class RingBearer(Test):
    """CR 701.54b. A test: a creature is its controller's Ring-bearer. This ends when another player gains
    control of it.
    """

    def __init__(self) -> None:
        super().__init__("Ring-bearer")
        self.looks_at = 0

    def passes(self, g: Game, obj: Obj) -> bool:
        return bears_the_ring(g, g.ref(obj))


RING_BEARER: Final = RingBearer()


@final
class tempted(Condition):
    """CR 701.54c. A condition: the Ring has tempted you at least `n` times."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"the Ring has tempted you {n} or more times"

    def holds(self, g: Game) -> bool:
        return times_tempted(g, g.seat()) >= self.n


def the_ring() -> int:
    """CR 701.54c. Return the number of the Ring emblem in the card table. The first call defines the emblem.

    The emblem has four abilities. The second works once the Ring has tempted the player twice, the third and
    fourth after the third and fourth time.
    """
    if THE_RING in CARDS.kinds:
        return CARDS.kinds[THE_RING]
    yours = creature(RING_BEARER, whose=YOURS)
    hits = DealsDamage(
        "whenever your Ring-bearer deals combat damage to a player", by=yours, combat=True, to_player=True
    )
    sacrificed = at_next_step(that_player(IT, sacrifice(IT)), IT, step=steps.END_COMBAT)
    return emblem(
        THE_RING,
        they_are(permanent(RING_BEARER, whose=YOURS), also(LEGENDARY)),
        CantBeBlockedByGreater(yours),
        when(
            Happens(events.ATTACKS, "whenever your Ring-bearer attacks", among=yours),
            seq(draw(), discard()),
            tempted(2),
        ),
        when(Meets(yours, creature(), False, True), sacrificed, tempted(3)),
        when(hits, each_opponent(lose_life(3)), tempted(4)),
    )


@final
class gets_the_ring(Act):
    """CR 701.54c. An effect: you get the Ring emblem, unless you already have it."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.label = "you get the Ring"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def propose(self, g: Game) -> None:
        for obj in g.zones.all_of(command(g)):
            if g.kind(obj) == self.kind and owner(g, obj) == g.seat():
                return
        g.propose(events.EMBLEM, g.player(g.seat()), self.kind, 0, causes.EMBLEM_GIVEN)


@final
class becomes_bearer(Act):
    """CR 701.54a. An effect: a creature becomes your Ring-bearer, until you choose another one or another
    player gains control of it.
    """

    def __init__(self, what: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.label = f"{what.text} becomes your Ring-bearer"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        if still_in(g, ref, battlefield(g)) < 0:
            return
        event(g, HAPPEN, ref, 0, 0, causes.RING_BORNE)  # the present Ring-bearer may be chosen again
        if bears_the_ring(g, ref):
            return
        at = next_fact(g, FIRST, facts.F_RING_BEARER, F_SEAT, g.seat())
        while at >= 0:
            end_fact(g, at)
            at = next_fact(g, FIRST, facts.F_RING_BEARER, F_SEAT, g.seat())
        g.fact(ref, facts.F_RING_BEARER, 0, durations.WHILE_YOURS, ref, 0)


@final
class has_tempted(Act):
    """CR 701.54d. An effect: record that the Ring has tempted you. This counts even if a part of it was
    impossible.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "the Ring has tempted you"

    def propose(self, g: Game) -> None:
        you = g.player(g.seat())
        n = times_tempted(g, g.seat()) + 1
        at = next_fact(g, FIRST, facts.F_TEMPTED, F_ABOUT, you)
        if at >= 0:
            end_fact(g, at)
        g.fact(you, facts.F_TEMPTED, 0, durations.FOR_EVER, g.slot(0), n)
        event(g, HAPPEN, you, n, 0, causes.RING_TEMPTED)


@final
class ring_tempts(Effect):
    """CR 701.54a, 701.54c-d. An effect: the Ring tempts you. Get the emblem and choose your Ring-bearer."""

    def __init__(self, kind: int) -> None:
        super().__init__(
            seq(gets_the_ring(kind), choose(creature(whose=YOURS), becomes_bearer), has_tempted())
        )
        self.label = "the Ring tempts you"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
