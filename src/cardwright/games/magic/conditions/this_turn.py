"""CR 700.1. Conditions, amounts and tests about events that have happened this turn.

Such events are described by the same patterns (`Watch`) that trigger abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.operations import ANY_WORDS
from cardwright.games.magic.characteristics.selections import (
    KnowsItsOwn,
    RememberedTest,
    Test,
    Things,
    holds,
    of_sort,
)
from cardwright.games.magic.events.event_sorts import done_sort
from cardwright.games.magic.events.history import WHO_DID_IT
from cardwright.games.magic.numbers import causes, columns, events, facts, steps
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.players import ANYBODYS, means
from cardwright.games.magic.objects.queries import contains, is_graveyard, step_of
from cardwright.games.magic.objects.table import Watch
from cardwright.kernel.batch import HAPPEN, HEAD, ROW
from cardwright.kernel.effects import NUMBER_SLOT, THIS_SLOT, Amount, AnObject, Condition, Ref, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_ABOUT,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    ID_MASK,
    INC_ONE,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def times(g: Game, watch: Watch, before: i64 = -1) -> i64:
    """Return how many events of this turn match the trigger pattern `watch`. `before`: count only events with
    an earlier timestamp.
    """
    n: i64 = 0
    at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, watch.what)
    while at >= 0:
        if (before < 0 or g.facts[at + F_STAMP] < before) and watch.saw(g, at):
            n += 1
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, watch.what)
    return n


@final
class happened(Condition):
    """A condition: at least `n` events of this turn match `watch`."""

    def __init__(self, watch: Watch, n: int = 1) -> None:
        super().__init__()
        self.watch: Watch = watch
        self.n: i64 = n
        self.asks_of_turn: i64 = shifted(1, watch.what)
        self.label = f"it has happened this turn: {watch.label}"

    def holds(self, g: Game) -> bool:
        return times(g, self.watch) >= self.n


@final
class CastSo(Watch):
    """CR 702.185c. A trigger pattern: a player casts a spell in a certain way.

    `bits`: the STATUS bits of which that way of casting sets at least one.
    """

    def __init__(self, bits: int) -> None:
        super().__init__(events.CAST, False, "whenever a spell is cast so")
        self.bits: i64 = bits

    def saw(self, g: Game, fact: i64) -> bool:
        return g.facts[fact + F_MORE] & self.bits != 0


@final
class happened_to(Condition):
    """CR 508.1. A condition: events of this turn that match `watch` happened to at least `n` different
    objects.
    """

    def __init__(self, watch: Watch, n: int) -> None:
        super().__init__()
        self.watch: Watch = watch
        self.n: i64 = n
        self.asks_of_turn: i64 = shifted(1, watch.what)
        self.label = f"it has happened this turn to {n}: {watch.label}"

    def holds(self, g: Game) -> bool:
        seen = vec[i64](capacity=4)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, self.watch.what)
        while at >= 0:
            ref = g.facts[at + F_ABOUT]
            if self.watch.saw(g, at) and not contains(seen, ref):
                seen = append(seen, ref)
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, self.watch.what)
        return i64(len(seen)) >= self.n


@final
class times_happened(Amount):
    """An amount: how many events of this turn match `watch`."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch: Watch = watch
        self.asks_of_turn: i64 = shifted(1, watch.what)
        self.label = f"how often it has happened this turn: {watch.label}"

    def now(self, g: Game) -> i64:
        return times(g, self.watch)


@final
class DidThisTurn(RememberedTest):
    """CR 109.2. A test: an event of the type `what` happened to the object this turn, for example it
    attacked.

    `whose`: these players controlled it at that time.
    """

    def __init__(self, what: int, label: str, whose: int = ANYBODYS) -> None:
        super().__init__(label)
        self.what: i64 = what
        self.whose: i64 = whose
        self.asks_of_turn: i64 = shifted(1, what)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, self.what)
        while at >= 0:
            if g.facts[at + F_ABOUT] == ref and means(g, self.whose, Seat(g.facts[at + F_SEAT]), g.seat()):
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, self.what)
        return False


@final
class FoughtThisTurn(RememberedTest):
    """CR 509.1g. A test: a creature blocked another one this turn (`blocked`), or was blocked by it
    (`was_blocked`).

    The other creature is `what`, or any creature in `among` (or in it when it left). Without both, it is any
    creature. `linked`: it is one of the creatures that a delayed trigger is about, wherever they are now.
    """

    def __init__(
        self, blocked: bool, was_blocked: bool, among: Things | None = None, what: Ref[AnObject] | None = None,
        linked: bool = False,
    ) -> None:  # fmt: skip
        super().__init__("that fought this turn")
        self.blocked: bool = blocked
        self.was_blocked: bool = was_blocked
        self.among: Things | None = among
        self.what: Ref[AnObject] | None = what
        self.linked: bool = linked
        self.asks_of_turn: i64 = shifted(1, events.BLOCKS)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.BLOCKS)
        while at >= 0:
            blocker = g.facts[at + F_ABOUT]
            attacker = g.facts[at + F_MORE]
            if self.blocked and blocker == ref and self.is_other(g, attacker):
                return True
            if self.was_blocked and attacker == ref and self.is_other(g, blocker):
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.BLOCKS)
        return False

    def is_other(self, g: Game, ref: i64) -> bool:
        """Whether `ref` is the other creature of the test."""
        what = self.what
        among = self.among
        if what is not None:
            return g.slot(what.slot) == ref
        if among is not None:
            return of_sort(among, g, ref)
        return not self.linked or self.is_linked(g, ref)

    def is_linked(self, g: Game, ref: i64) -> bool:
        """CR 603.7c. Whether the delayed trigger is about `ref`.

        A creature that has left still has the same reference here.
        """
        f = g.facts
        at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, g.slot(THIS_SLOT))
        while at >= 0:
            if (
                f[at + F_ABOUT] == ref
                and f[at + F_VALUE] == ANY_WORDS
                and f[at + F_MORE] == g.slot(NUMBER_SLOT)
            ):
                return True
            at = next_fact(g, at, facts.F_LINKED, F_SOURCE, g.slot(THIS_SLOT))
        return False


@final
class DealtDamageBy(RememberedTest):
    """CR 120.1. A test: the source has dealt damage to the object this turn.

    `attached`: the permanent to which the source is attached has dealt it.
    """

    def __init__(self, label: str, attached: bool = False) -> None:
        super().__init__(label)
        self.attached: bool = attached
        self.asks_of_turn: i64 = shifted(1, events.DEAL)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        source = g.slot(THIS_SLOT)
        if self.attached:
            this = g.find(source)
            if this < 0:
                return False
            source = g.col(this, columns.ATTACHED)
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DEAL)
        while at >= 0:
            if g.facts[at + F_ABOUT] == ref and g.facts[at + F_SOURCE] == source:
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DEAL)
        return False


@final
class HurtThisTurn(KnowsItsOwn):
    """CR 115.4, 120.1. The set of the objects and players in `among` that were dealt damage this turn."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.asks_of_turn: i64 = shifted(1, events.DEAL)
        self.label = f"{among.label} that was dealt damage this turn"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in self.among.options(g, vec[i64](capacity=16)):
            if was_hurt(g, ref):
                found = append(found, ref)
        return found

    def belongs(self, g: Game, ref: i64) -> bool:
        return was_hurt(g, ref) and holds(self.among, g, ref)


def was_hurt(g: Game, ref: i64) -> bool:
    """CR 120.1. Whether a player or permanent has been dealt damage this turn."""
    at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DEAL)
    while at >= 0:
        if g.facts[at + F_ABOUT] == ref:
            return True
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DEAL)
    return False


@final
class DealtDamage(RememberedTest):
    """CR 120.1. A test: the object has dealt damage this turn. `to`: to a player or object of this set."""

    def __init__(self, label: str, to: Set[AnObject] | None = None) -> None:
        super().__init__(label)
        self.to: Set[AnObject] | None = to
        self.asks_of_turn: i64 = shifted(1, events.DEAL)

    def passes(self, g: Game, obj: Obj) -> bool:
        return self.knew(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        to = self.to
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_SOURCE, ref)
        while at >= 0:
            f = g.facts
            if f[at + F_VALUE] == events.DEAL and (to is None or holds(to, g, f[at + F_ABOUT])):
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_SOURCE, ref)
        return False


@final
class DrawnThisTurn(Test):
    """CR 121.1. A test: a card in a hand was drawn this turn and hasn't left that hand since."""

    def __init__(self) -> None:
        super().__init__("drawn this turn")
        self.asks_of_turn: i64 = shifted(1, events.MOVE_EVENT)

    def passes(self, g: Game, obj: Obj) -> bool:
        before = g.ref(obj) - INC_ONE
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        while at >= 0:
            if g.facts[at + F_ABOUT] == before and g.facts[at + F_SOURCE] == causes.DRAWN_CARD:
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        return False


@final
class PutThereThisTurn(Test):
    """CR 404.1. A test: a card in a graveyard was put there this turn.

    `from_battlefield`: from the battlefield only.
    """

    def __init__(self, from_battlefield: bool) -> None:
        where = "the battlefield" if from_battlefield else "anywhere"
        super().__init__(f"that was put there from {where} this turn")
        self.what: i64 = events.LEAVES if from_battlefield else events.MOVE_EVENT
        self.from_battlefield: bool = from_battlefield
        self.asks_of_turn: i64 = shifted(1, self.what)

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.ref(obj) - INC_ONE
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, self.what)
        while at >= 0:
            if g.facts[at + F_ABOUT] == ref and is_graveyard(g, g.facts[at + F_MORE]):
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, self.what)
        return False


@final
class first_combat(Condition):
    """CR 506.1, 500.8. A condition: it is the first combat phase of the turn, or no combat phase has begun
    yet.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.STEP_BEGINS)
        self.label = "it's the first combat phase of the turn"

    def holds(self, g: Game) -> bool:
        n: i64 = 0
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.STEP_BEGINS)
        while at >= 0:
            if g.facts[at + F_MORE] == steps.BEGIN_COMBAT:
                n += 1
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.STEP_BEGINS)
        return n < 2


@final
class blockers_were_declared(Condition):
    """CR 506.7b, 506.7f. A condition: it is combat, and its declare blockers step has begun. It never holds
    in a combat that skips that step.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.STEP_BEGINS)
        self.label = "it is combat after blockers are declared"

    def holds(self, g: Game) -> bool:
        step = step_of(g)
        if step < steps.BLOCKERS or step > steps.END_COMBAT:
            return False
        return step_began(g, steps.BLOCKERS) > step_began(g, steps.BEGIN_COMBAT)


def step_began(g: Game, step: i64) -> i64:
    """CR 500.1. Return the timestamp at which this step last began this turn, or -1 if it hasn't."""
    began: i64 = -1
    at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.STEP_BEGINS)
    while at >= 0:
        if g.facts[at + F_MORE] == step:
            began = max(began, g.facts[at + F_STAMP])
        at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.STEP_BEGINS)
    return began


@final
class attacked_this_step(Condition):
    """CR 508.6. A condition: you were attacked in this declare attackers step, even if the attackers no
    longer attack.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_of_turn: i64 = shifted(1, events.STEP_BEGINS) | shifted(1, events.ATTACKS)
        self.label = "you've been attacked this step"

    def holds(self, g: Game) -> bool:
        if step_of(g) != steps.ATTACKERS:
            return False
        began = step_began(g, steps.ATTACKERS)
        me = g.player(g.seat())
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.ATTACKS)
        while at >= 0:
            if g.facts[at + F_MORE] == me and g.facts[at + F_STAMP] > began:
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.ATTACKS)
        return False


@final
class SearchedOwn(Condition):
    """CR 701.23a. A condition: a player whom `whose` means has searched their own library this turn."""

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: i64 = whose
        self.asks_of_turn: i64 = shifted(1, HAPPEN)
        self.label = "a library was searched by its owner this turn"

    def holds(self, g: Game) -> bool:
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, HAPPEN)
        while at >= 0:
            f = g.facts
            if f[at + F_SOURCE] == causes.SEARCHED and f[at + F_MORE] == f[at + F_ABOUT]:
                if means(g, self.whose, Seat(f[at + F_SEAT]), g.seat()):
                    return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, HAPPEN)
        return False


@final
class WasCountered(Condition):
    """CR 701.6a. A condition: a spell of `among` that you cast this turn was countered by a spell or ability
    of a player whom `by` means.
    """

    def __init__(self, among: Things, by: int) -> None:
        super().__init__()
        self.among: Things = among
        self.by: i64 = by
        self.asks_of_turn: i64 = shifted(1, events.MOVE_EVENT) | shifted(1, events.CAST)
        self.label = f"a {among.label} you cast was countered this turn"

    def holds(self, g: Game) -> bool:
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        while at >= 0:
            why = g.facts[at + F_SOURCE]
            if why >= WHO_DID_IT and why % WHO_DID_IT == causes.COUNTERED:
                by = Seat(why // WHO_DID_IT - 1)
                ref = g.facts[at + F_ABOUT]
                if means(g, self.by, by, g.seat()) and of_sort(self.among, g, ref) and self.was_cast(g, ref):
                    return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        return False

    def was_cast(self, g: Game, ref: i64) -> bool:
        """CR 601.2i. Whether you cast that spell this turn."""
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.CAST)
        while at >= 0:
            if g.facts[at + F_ABOUT] == ref and g.facts[at + F_SEAT] == g.seat():
                return True
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.CAST)
        return False


@final
class DamagedBySeveral(Condition):
    """CR 120.1. A condition: at least `n` different objects of `among` have dealt damage to you this turn."""

    def __init__(self, among: Things, n: int) -> None:
        super().__init__()
        self.among: Things = among
        self.n: i64 = n
        self.asks_of_turn: i64 = shifted(1, events.DEAL)
        self.label = f"{n} or more {among.label} have dealt damage to you this turn"

    def holds(self, g: Game) -> bool:
        seen = vec[i64](capacity=4)
        you = g.player(g.seat())
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.DEAL)
        while at >= 0:
            source = g.facts[at + F_SOURCE]
            if g.facts[at + F_ABOUT] == you and not contains(seen, source) and of_sort(self.among, g, source):
                seen = append(seen, source)
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.DEAL)
        return i64(len(seen)) >= self.n


@final
class BuriedThisTurn(Condition):
    """CR 404.1. A condition: at least `n` cards were put this turn into the graveyard of one of the players
    whom `whose` means.
    """

    def __init__(self, n: int, whose: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.whose: i64 = whose
        self.asks_of_turn: i64 = shifted(1, events.MOVE_EVENT)
        self.label = f"{n} or more cards were put into a graveyard this turn"

    def holds(self, g: Game) -> bool:
        seat = Seat(0)
        while seat < g.seats:
            if means(g, self.whose, seat, g.seat()) and self.buried(g, seat) >= self.n:
                return True
            seat = Seat(seat + 1)
        return False

    def buried(self, g: Game, seat: Seat) -> i64:
        """Return how many cards were put into that player's graveyard. Tokens and copies of spells aren't
        cards.
        """
        n: i64 = 0
        there = seat * PLACES + GRAVEYARD
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        while at >= 0:
            obj = Obj(g.facts[at + F_ABOUT] & ID_MASK)
            if g.facts[at + F_MORE] == there and obj < g.match.first_free:
                n += 1
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.MOVE_EVENT)
        return n


@final
class BuriedFromPlay(Amount):
    """CR 404.1. An amount: how many permanents of `among` went from the battlefield to certain graveyards
    this turn.

    `whose`: the players whose graveyards these are. Tokens count, as they are put there, too. Whether a
    permanent belongs to `among` is judged by its last known information (CR 608.2h).
    """

    def __init__(self, among: Things, whose: int) -> None:
        super().__init__()
        self.among: Things = among
        self.whose: i64 = whose
        self.asks_of_turn: i64 = shifted(1, events.LEAVES)
        self.label = f"the number of {among.label} put into a graveyard from the battlefield this turn"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        at = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, events.LEAVES)
        while at >= 0:
            f = g.facts
            if is_graveyard(g, f[at + F_MORE]) and means(
                g, self.whose, Seat(f[at + F_MORE] // PLACES), g.seat()
            ):
                if of_sort(self.among, g, f[at + F_ABOUT]):
                    n += 1
            at = next_fact(g, at, facts.F_HAPPENED, F_VALUE, events.LEAVES)
        return n


@final
class NthTime(Watch):
    """CR 603.2. A trigger: the `n`th event of a turn that matches `watch` happens.

    Events that happen at the same time are counted one after the other.
    """

    def __init__(self, watch: Watch, n: int) -> None:
        super().__init__(watch.what, watch.back, f"{watch.label} for time number {n} in a turn")
        self.watch: Watch = watch
        self.n: i64 = n
        self.asks_of_turn: i64 = shifted(1, watch.what)

    def sees(self, g: Game, at: i64) -> bool:
        if not self.watch.sees(g, at):
            return False
        n = times(g, self.watch, g.clock) + 1
        row = g.batch + HEAD
        while row < at:
            if done_sort(g, row) >> self.what & 1 and self.watch.sees(g, row):
                n += 1
            row += ROW
        return n == self.n

    def about(self, g: Game, at: i64) -> i64:
        return self.watch.about(g, at)

    def how_much(self, g: Game, at: i64) -> i64:
        return self.watch.how_much(g, at)
