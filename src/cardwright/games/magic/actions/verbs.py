"""The basic verbs of effects (CR 701). Each proposes events and commits them; nothing else changes the game.

`what` is a reference (`Ref`) to one object, or a set, which is evaluated when the effect happens (CR 608.2c).
Objects that are no longer there are skipped (CR 608.2b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.amounts.values import YOU, as_it_was, much, number, who
from cardwright.games.magic.casting.sacrificing import cant_be_sacrificed
from cardwright.games.magic.casting.targets import may_move_to
from cardwright.games.magic.characteristics.lookup import (
    Exceptions,
    controller,
    exiled_card,
    get,
    has,
    is_a,
    known_number,
    last_known,
    remembered,
)
from cardwright.games.magic.events.immediately import follows_at_once, has_left
from cardwright.games.magic.events.proposing import (
    attach,
    but_for,
    counters,
    create,
    deal,
    enter,
    enters_as,
    event,
    life,
    loses,
    move,
    put_under,
    tap,
    untap,
    wins,
)
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
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import CREATURE, SIZED
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.match import counter_number, kinds_on
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.queries import battlefield, command, owned, owner, stack, still_in, tally
from cardwright.games.magic.objects.queries import exile as exile_zone
from cardwright.games.magic.objects.table import CARDS, Change, Uncountered
from cardwright.games.magic.stack.resolving import leave_stack
from cardwright.games.magic.turn.leaving_game import game_is_over
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import (
    DONE,
    NUMBER_SLOT,
    THIS,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    Effect,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.values import Name
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ObjectRef = Ref[AnObject]


def refs_of(g: Game, what: ObjectRef | Set[AnObject]) -> vec[i64]:
    """Return the references to all objects that `what` stands for."""
    if isinstance(what, Set):
        return what.options(g, vec[i64](capacity=16))
    if what.slot == YOU_SLOT:  # its slot holds more than the seat
        return append(vec[i64](capacity=1), g.player(g.seat()))
    return g.items(g.slot(what.slot))


def in_random_order(g: Game, what: Set[AnObject]) -> vec[i64]:
    """CR 701.24a. Return references to all objects of a set, in random order."""
    left = what.options(g, vec[i64](capacity=8))
    n: i64 = len(left)
    out = vec[i64](capacity=n)
    while n > 0:
        i = g.chance.below(n)
        out = append(out, left[i])
        n -= 1
        left[i] = left[n]
    return out


def said(what: ObjectRef | Set[AnObject]) -> str:
    """Return how the label of an effect names `what`: "each creature" for a set, or the text of a
    reference.
    """
    return f"each {what.label}" if isinstance(what, Set) else what.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Effect):
    """Base of effects that propose one batch of events and commit it."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.propose(g)
            if not g.commit():
                return 1
        return DONE

    def proposed(self, g: Game) -> bool:
        self.propose(g)
        return True

    def propose(self, g: Game) -> None:
        """Propose all events of this effect."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ActOn(Act):
    """Base of effects that do the same to each of several objects at once."""

    what: ObjectRef | Set[AnObject]

    def __init__(self, what: ObjectRef | Set[AnObject], label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} {said(what)}"

    def propose(self, g: Game) -> None:
        for ref in refs_of(g, self.what):
            self.one(g, ref)

    def one(self, g: Game, ref: i64) -> None:
        """Propose the effect on one object."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ActOnPermanents(ActOn):
    """Base of effects that do the same to each of several permanents at once. Objects that have left the
    battlefield are skipped.
    """

    def one(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0:
            self.to_permanent(g, obj)

    def to_permanent(self, g: Game, obj: Obj) -> None:
        """Propose the effect on one permanent."""
        raise NotImplementedError


# -- life and damage
@final
class damage(ActOn):
    """CR 120. An effect: `source` deals `n` damage to each of these objects and players.

    `surely`: the damage can't be prevented (CR 615.12).
    """

    def __init__(
        self, n: int | Amount, what: ObjectRef | Ref[APlayer] | Set[AnObject], source: ObjectRef = THIS,
        surely: bool = False,
    ) -> None:  # fmt: skip
        self.n: Amount = number(n)
        super().__init__(as_object(what), f"{self.n.label} damage to")
        self.source: ObjectRef = source
        self.surely: bool = surely

    def one(self, g: Game, ref: i64) -> None:
        flags: i64 = events.UNPREVENTABLE if self.surely else 0
        deal(g, as_it_was(g, self.source), ref, self.n.now(g), flags)


def as_object(what: ObjectRef | Ref[APlayer] | Set[AnObject]) -> ObjectRef | Set[AnObject]:
    """Return `what` unchanged. Only its type changes, for the type checker: damage can be dealt to objects
    and to players.
    """
    return cast("ObjectRef | Set[AnObject]", what)


@final
class damage_player(Act):
    """CR 120.3a. An effect: the source deals `n` damage to a player. `surely`: the damage can't be prevented
    (CR 615.12).
    """

    def __init__(
        self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU, source: ObjectRef = THIS,
        surely: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.source: ObjectRef = source
        self.surely: bool = surely
        self.label = f"{self.n.label} damage to {player.text}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            flags: i64 = events.UNPREVENTABLE if self.surely else 0
            deal(g, as_it_was(g, self.source), g.player(seat), self.n.now(g), flags)


@final
class gain_life(Act):
    """CR 119.3. An effect: a player gains `n` life."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} gain {self.n.label} life"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        if seat >= 0 and n > 0:
            life(g, seat, n, causes.NOTHING_SAID)


@final
class lose_life(Act):
    """CR 119.3. An effect: a player loses `n` life."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose {self.n.label} life"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        if seat >= 0 and n > 0:
            life(g, seat, -n, causes.NOTHING_SAID)


@final
class fight(Act):
    """CR 701.14, 701.14a-d. An effect: two creatures fight. Each deals damage equal to its power to the
    other, if both are still creatures on the battlefield.

    A creature that fights itself deals twice its power in damage once. This isn't combat damage.
    """

    def __init__(self, a: ObjectRef, b: ObjectRef) -> None:
        super().__init__()
        self.a: ObjectRef = a
        self.b: ObjectRef = b
        self.label = f"{a.text} and {b.text} fight"

    def propose(self, g: Game) -> None:
        a = still_in(g, g.slot(self.a.slot), battlefield(g))
        b = still_in(g, g.slot(self.b.slot), battlefield(g))
        if a < 0 or b < 0 or not is_a(g, a, CREATURE) or not is_a(g, b, CREATURE):
            return
        event(g, HAPPEN, g.ref(a), 0, g.ref(b), causes.FOUGHT)
        if a == b:
            deal(g, g.ref(a), g.ref(a), 2 * get(g, a, derived.POWER), 0)
            return
        event(g, HAPPEN, g.ref(b), 0, g.ref(a), causes.FOUGHT)
        deal(g, g.ref(a), g.ref(b), get(g, a, derived.POWER), 0)
        deal(g, g.ref(b), g.ref(a), get(g, b, derived.POWER), 0)


# -- moving
@final
class destroy(ActOnPermanents):
    """CR 701.8, 701.8a. An effect: destroy a permanent. `buried`: it can't be regenerated."""

    def __init__(self, what: ObjectRef | Set[AnObject], buried: bool = False) -> None:
        super().__init__(what, "destroy")
        self.buried: bool = buried

    def to_permanent(self, g: Game, obj: Obj) -> None:
        at = move(g, obj, owned(g, obj, GRAVEYARD), causes.DESTROYED)
        if self.buried or has(g, obj, keywords.CANT_BE_REGENERATED):
            g.pad[at + MORE] = 1


@final
class sacrifice(ActOnPermanents):
    """CR 701.21. An effect: sacrifice a permanent: put it into its owner's graveyard. A permanent that you
    don't control can't be sacrificed.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "sacrifice")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if get(g, obj, derived.CONTROL) == g.seat() and not cant_be_sacrificed(g, obj):
            move(g, obj, owned(g, obj, GRAVEYARD), causes.SACRIFICED)


@final
class put(ActOn):
    """CR 400.3. An effect: put an object into its owner's zone `place`: on top of the library, into the
    hand, the graveyard or another zone.
    """

    def __init__(
        self, what: ObjectRef | Set[AnObject], place: int, cause: int = causes.PUT, label: str = "put"
    ) -> None:
        super().__init__(what, label)
        self.place: i64 = place
        self.cause: i64 = cause

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) != stack(g) or g.col(obj, columns.ABILITY) == questions.NONE):
            move(g, obj, owned(g, obj, self.place), self.cause)


def bounce(what: ObjectRef | Set[AnObject]) -> Effect:
    """An effect: return an object to its owner's hand."""
    return put(what, HAND, causes.PUT, "return to its owner's hand:")


def into_graveyard(what: ObjectRef | Set[AnObject]) -> Effect:
    """CR 400.3. An effect: put an object into its owner's graveyard."""
    return put(what, GRAVEYARD, causes.PUT, "put into its owner's graveyard:")


def onto_library(what: ObjectRef | Set[AnObject]) -> Effect:
    """CR 400.3. An effect: put an object on top of its owner's library."""
    return put(what, LIBRARY, causes.PUT, "put on top of its owner's library:")


@final
class under_library(ActOn):
    """CR 401.7. An effect: put an object on the bottom of its owner's library."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "put on the bottom of its owner's library:")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            put_under(g, obj, owned(g, obj, LIBRARY), 0, causes.PUT)


@final
class exile(ActOn):
    """CR 406.1-2, 701.13, 701.13a. An effect: exile an object. `until_this_leaves`: it returns when the
    source leaves the battlefield (CR 610.3).
    """

    def __init__(self, what: ObjectRef | Set[AnObject], until_this_leaves: bool = False) -> None:
        super().__init__(what, "exile")
        self.until: bool = until_this_leaves

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0 or (g.zone_of(obj) == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE):
            return
        if self.until and has_left(g, g.slot(0)):  # CR 610.3a-b
            return
        zone = g.zone_of(obj)
        move(g, obj, exile_zone(g), causes.EXILED)
        if self.until:
            back: i64 = 0
            if zone < g.seats * PLACES:
                back = 1 + zone % PLACES
            g.fact(enters_as(ref), facts.F_EXILED_UNTIL, back, durations.FOR_EVER, g.slot(0), 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Being(Effect):
    """CR 611.2e. Base of effects that define what a permanent is from the moment it enters, such as "it is
    also a Zombie".

    Such an effect is part of `enters`. Carried out on its own, it does nothing.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def give(self, g: Game, ref: i64) -> None:
        """Propose this effect for the entering object `ref`, in the same batch in which the object enters."""
        raise NotImplementedError


@final
class enters(ActOn):
    """CR 110.2a, 400.4a. An effect: put an object onto the battlefield under your control; with `owners`,
    under its owner's. An instant or sorcery stays where it is.

    `tally`: how many counters of the kind `which` it enters with (CR 122.6). `being`: what it is from the
    moment it enters.
    """

    def __init__(
        self,
        what: ObjectRef | Set[AnObject],
        flags: int = 0,
        owners: bool = False,
        tally: int = 0,
        which: int | str = PLUS,
    ) -> None:
        super().__init__(what, "put onto the battlefield:")
        self.flags: i64 = flags
        self.owners: bool = owners
        self.tally: i64 = tally
        self.which: Name = counter_kind(which)
        self.being: Being | None = None

    def be(self, being: Being) -> None:
        """Set the effect that defines what the permanent is from the moment it enters (see `Being`)."""
        self.being = being
        self.parts = vec[Effect]([being])

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) != battlefield(g)):
            seat = g.seat()
            if self.owners:
                seat = owner(g, obj)
            enter(g, obj, seat, self.flags, causes.PUT)
            if self.tally > 0:
                g.propose(
                    events.TALLYING,
                    enters_as(ref),
                    self.tally,
                    counter_number(g, self.which),
                    causes.COUNTERS_CHANGED,
                )
            being = self.being
            if being is not None:
                being.give(g, enters_as(ref))


@final
class blink(Effect):
    """CR 400.7. An effect: exile a permanent, then return the card to the battlefield, under its owner's
    control or under yours.
    """

    def __init__(self, what: ObjectRef, owners: bool = True) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.owners: bool = owners
        self.label = f"exile {what.text}, then return it"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = still_in(g, ref, battlefield(g))
            if obj < 0:
                return DONE
            move(g, obj, exile_zone(g), causes.EXILED)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            obj = still_in(g, ref + INC_ONE, exile_zone(g))
            if obj < 0:
                return DONE
            seat = g.seat()
            if self.owners:
                seat = owner(g, obj)
            enter(g, obj, seat, 0, causes.PUT)
            if not g.commit():
                return 2
        return DONE


def cant_be_countered(g: Game, obj: Obj) -> bool:
    """CR 101.2. Return whether a spell or ability can't be countered: either never, or not while a
    condition holds.
    """
    if has(g, obj, keywords.CANT_BE_COUNTERED):
        return True
    if g.col(obj, columns.ABILITY) != questions.NONE:
        return False
    kind = get(g, obj, derived.TEXT)
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        a = CARDS.abilities[i]
        i += 1
        if isinstance(a, Uncountered):
            g.push_frame(0, 0, controller(g, obj), g.ref(obj))
            g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
            found = a.condition.holds(g)
            g.pop_frame()
            if found:
                return True
    return False


@final
class counter(ActOn):
    """CR 701.6, 701.6a-b. An effect: counter a spell or ability. A spell goes to its owner's graveyard, an
    ability ceases to exist.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "counter")

    def one(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, stack(g))
        if obj < 0 or cant_be_countered(g, obj):
            return
        if g.col(obj, columns.ABILITY) != questions.NONE:
            event(g, events.VANISH, ref, 0, 0, causes.COUNTERED)
        else:
            leave_stack(g, obj, causes.COUNTERED)


# -- permanents
@final
class TapsOrUntaps(ActOnPermanents):
    """CR 701.26, 701.26a-b. An effect: tap or untap a permanent. A tapped permanent can't become tapped
    again, nor an untapped one untapped.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], taps: bool) -> None:
        super().__init__(what, "tap" if taps else "untap")
        self.taps: bool = taps

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if self.taps:
            tap(g, obj, causes.NOTHING_SAID)
        else:
            untap(g, obj, causes.NOTHING_SAID)


def tap_it(what: ObjectRef | Set[AnObject]) -> Effect:
    """CR 701.26a. An effect: tap a permanent."""
    return TapsOrUntaps(what, True)


def untap_it(what: ObjectRef | Set[AnObject]) -> Effect:
    """CR 701.26b. An effect: untap a permanent."""
    return TapsOrUntaps(what, False)


@final
class put_counters(ActOn):
    """CR 122. An effect: put `n` counters of the kind `which` on an object on the battlefield or in the
    command zone. If `n` is negative, remove counters.
    """

    def __init__(self, n: int | Amount, what: ObjectRef | Set[AnObject], which: int | str = PLUS) -> None:
        super().__init__(what, "counters on")
        self.n: Amount = number(n)
        self.which: Name = counter_kind(which)

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) == battlefield(g) or g.zone_of(obj) == command(g)):
            counters(g, obj, counter_number(g, self.which), much(g, self.n), causes.NOTHING_SAID)


@final
class double_counters(ActOnPermanents):
    """CR 701.10e, 122.1. An effect: double the number of counters of the kind `which`, or of each kind (None),
    on each of these permanents.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], which: int | str | None = PLUS) -> None:
        super().__init__(what, "double the counters on")
        self.which: Name | None = None if which is None else counter_kind(which)

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if self.which is None:
            for each in kinds_on(g, obj):
                counters(g, obj, each, tally(g, obj, each), causes.NOTHING_SAID)
            return
        which = counter_number(g, self.which)
        n = tally(g, obj, which)
        if n > 0:
            counters(g, obj, which, n, causes.NOTHING_SAID)


@final
class attach_to(Act):
    """CR 701.3a-b. An effect: attach `what` to `to`. If it can't be attached to that, it doesn't move."""

    def __init__(self, what: ObjectRef, to: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.to: ObjectRef = to
        self.label = f"attach {what.text} to {to.text}"

    def propose(self, g: Game) -> None:
        obj = still_in(g, g.slot(self.what.slot), battlefield(g))
        ref = g.slot(self.to.slot)
        if obj >= 0 and may_move_to(g, obj, ref):
            attach(g, obj, ref, causes.NOTHING_SAID)


@final
class make(Act):
    """CR 701.7, 111.3. An effect: create `n` tokens under a player's control.

    `kind`: the token's number in the card table. `size`: the value of X for tokens that are X/X.
    """

    def __init__(
        self, kind: int, n: int | Amount = 1, flags: int = 0, player: Ref[APlayer] | Ref[AnObject] = YOU,
        size: int | Amount = 0,
    ) -> None:  # fmt: skip
        super().__init__()
        self.kind: i64 = kind
        self.n: Amount = number(n)
        self.flags: i64 = flags
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.size: Amount = number(size)
        self.label = f"create {self.n.label} {CARDS.kind_names[kind].removesuffix(' Token')}"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        size = self.size.now(g)
        if size < 0:
            size = 0
        if seat < 0:
            return
        while n > 0 and create(g, seat, self.kind, self.flags | size << events.SIZE_SHIFT, questions.NONE):
            n -= 1


@final
class make_copy(Act):
    """CR 707.2, 707.9, 701.7. An effect: create `n` tokens that are copies of an object, with the exceptions
    in `but`.
    """

    def __init__(
        self, what: ObjectRef, flags: int = 0, player: Ref[APlayer] = YOU, but: list[Change] | None = None,
        n: int | Amount = 1,
    ) -> None:  # fmt: skip
        super().__init__(Exceptions(but) if but is not None else nothing())
        self.what: ObjectRef = what
        self.flags: i64 = flags
        self.player: Ref[APlayer] = player
        self.but: list[Change] = but if but is not None else []
        self.n: Amount = number(n)
        self.label = f"create a copy of {what.text}"

    def propose(self, g: Game) -> None:
        """CR 603.10a, 608.2h. Propose the tokens. An object that has left the battlefield is copied as it
        last existed there. This includes an object whose leaving triggered the ability.
        """
        ref = as_it_was(g, self.what)
        seat = who(g, self.player)
        if ref < 0 or seat < 0:
            return
        obj = g.find(ref)
        card = exiled_card(g, ref) >= 0
        if obj >= 0 or card or remembered(g, ref) >= 0:  # CR 608.2h: what has left is copied as it was
            here = not card and (obj < 0 or g.zone_of(obj) == battlefield(g))
            kind = last_known(g, ref, derived.KIND)
            size: i64 = 0
            if CARDS.flags[kind] & SIZED:  # its X is part of what was created (CR 111.3)
                size = known_number(g, ref)
            like = ref if here else i64(questions.NONE)
            n = self.n.now(g)
            while n > 0 and create(g, seat, kind, self.flags | size << events.SIZE_SHIFT, like):
                n -= 1
            if len(self.but) > 0:
                but_for(g, self.parts[0].key + 1)


@final
class lose_game(Effect):
    """CR 104.3e, 104.5. An effect: a player loses the game. That player leaves the game before the effect
    continues.
    """

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose the game"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if part == 0 and seat >= 0:
            loses(g, seat, causes.LOST_THE_GAME)
            if not g.commit():
                return 1
        game_is_over(g)
        if not g.over:
            follows_at_once(g)  # CR 610.3
        return DONE


@final
class win_game(Effect):
    """CR 104.2b. An effect: a player wins the game, which ends it."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} win the game"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = who(g, self.player)
        if part == 0 and seat >= 0:
            wins(g, seat, causes.WON_THE_GAME)
            if not g.commit():
                return 1
        game_is_over(g)
        return DONE
