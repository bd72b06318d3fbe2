"""What effects do (CR 701): each proposes, then commits; nothing else changes a game.

`what` is a name (`Ref`) or a set: then all that belong to it, found out when it happens (CR 608.2c). What is
no longer there is left alone (CR 608.2b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import mypyc_attr

from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import (
    DONE,
    THIS,
    Amount,
    AnObject,
    APlayer,
    Effect,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, F_MORE, F_VALUE, FACT, INC_ONE
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import (
    COUNTERED,
    COUNTERS_CHANGED,
    DESTROYED,
    EXILED,
    FOUGHT,
    LOST_THE_GAME,
    NOTHING_SAID,
    PUT,
    SACRIFICED,
)  # fmt: skip
from cardwright.magic.departing import game_is_over
from cardwright.magic.derive import get, has, is_a, printed
from cardwright.magic.immediately import has_left
from cardwright.magic.keys import CANT_BE_COUNTERED, CANT_BE_REGENERATED, CANT_BE_SACRIFICED
from cardwright.magic.kinds import SIZED
from cardwright.magic.numbers.events import SIZE_SHIFT
from cardwright.magic.proposing import (
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
)
from cardwright.magic.rules import (
    ABILITY,
    AS_COPIED,
    CONTROL,
    CREATURE,
    EXCEPT,
    F_EXILED_UNTIL,
    FOR_EVER,
    GRAVEYARD,
    HAND,
    KIND,
    LIBRARY,
    NONE,
    NUMBER,
    PLUS,
    POWER,
    TALLYING,
    VANISH,
    field,
    on,
    owned,
    owner,
    stack,
)
from cardwright.magic.rules import (
    exile as exile_zone,
)
from cardwright.magic.stack import leave_stack
from cardwright.magic.table import CARDS, Change
from cardwright.magic.targets import may_move_to

from .amounts import YOU, number, who

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Named = Ref[AnObject]


def refs_of(g: Game, what: Named | Set[AnObject]) -> vec[i64]:
    """The references that a name or a set stands for."""
    if isinstance(what, Set):
        return what.options(g, vec[i64](capacity=16))
    value = g.slot(what.slot)
    out = vec[i64](capacity=4)
    n = g.many(value)
    i: i64 = 0
    while i < n:
        out = append(out, g.item(value, i))
        i += 1
    return out


def said(what: Named | Set[AnObject]) -> str:
    """How a name, or each of a set, is said in labels."""
    return f"each {what.label}" if isinstance(what, Set) else what.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Effect):
    """An effect that proposes one batch and commits it."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.propose(g)
            if not g.commit():
                return 1
        return DONE

    def propose(self, g: Game) -> None:
        """Propose all that it does at once."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ActOn(Act):
    """The same to each of several objects, at once."""

    what: Named | Set[AnObject]

    def __init__(self, what: Named | Set[AnObject], label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} {said(what)}"

    def propose(self, g: Game) -> None:
        for ref in refs_of(g, self.what):
            self.one(g, ref)

    def one(self, g: Game, ref: i64) -> None:
        """Propose it for one of them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ActOnPermanents(Act):
    """The same to each of several permanents, at once; what is no longer on the battlefield is left alone."""

    what: Named | Set[AnObject]

    def __init__(self, what: Named | Set[AnObject], label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} {said(what)}"

    def propose(self, g: Game) -> None:
        for ref in refs_of(g, self.what):
            obj = on(g, ref, field(g))
            if obj >= 0:
                self.one(g, obj)

    def one(self, g: Game, obj: i64) -> None:
        """Propose it for one of them."""
        raise NotImplementedError


# -- life and damage
@final
class damage(ActOn):
    """CR 120. `source` deals so much damage to each of these: creatures, planeswalkers, players."""

    def __init__(
        self, n: int | Amount, what: Named | Ref[APlayer] | Set[AnObject], source: Named = THIS
    ) -> None:
        self.n: Amount = number(n)
        super().__init__(as_object(what), f"{self.n.label} damage to")
        self.source: Named = source

    def one(self, g: Game, ref: i64) -> None:
        deal(g, g.slot(self.source.slot), ref, self.n.now(g), 0)


def as_object(what: Named | Ref[APlayer] | Set[AnObject]) -> Named | Set[AnObject]:
    """Damage doesn't mind what kind of thing a name stands for."""
    return cast("Named | Set[AnObject]", what)


@final
class damage_player(Act):
    """CR 120.3a. The source deals damage to a player."""

    def __init__(
        self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU, source: Named = THIS
    ) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.source: Named = source
        self.label = f"{self.n.label} damage to {player.text}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            deal(g, g.slot(self.source.slot), g.player(seat), self.n.now(g), 0)


@final
class gain_life(Act):
    """CR 119.3."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} gain {self.n.label} life"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        if seat >= 0 and n > 0:
            life(g, seat, n, NOTHING_SAID)


@final
class lose_life(Act):
    """CR 119.3."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose {self.n.label} life"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        if seat >= 0 and n > 0:
            life(g, seat, -n, NOTHING_SAID)


@final
class fight(Act):
    """CR 701.14, 701.14a-d. Each deals damage equal to its power to the other, if both are creatures still there.

    A creature that fights itself deals twice as much, once; none of it is combat damage.
    """

    def __init__(self, a: Named, b: Named) -> None:
        super().__init__()
        self.a: Named = a
        self.b: Named = b
        self.label = f"{a.text} and {b.text} fight"

    def propose(self, g: Game) -> None:
        a = on(g, g.slot(self.a.slot), field(g))
        b = on(g, g.slot(self.b.slot), field(g))
        if a < 0 or b < 0 or not is_a(g, a, CREATURE) or not is_a(g, b, CREATURE):
            return
        event(g, HAPPEN, g.ref(a), 0, g.ref(b), FOUGHT)
        if a == b:
            deal(g, g.ref(a), g.ref(a), 2 * get(g, a, POWER), 0)
            return
        event(g, HAPPEN, g.ref(b), 0, g.ref(a), FOUGHT)
        deal(g, g.ref(a), g.ref(b), get(g, a, POWER), 0)
        deal(g, g.ref(b), g.ref(a), get(g, b, POWER), 0)


# -- moving
@final
class destroy(ActOnPermanents):
    """CR 701.8, 701.8a. `buried`: it can't be regenerated."""

    def __init__(self, what: Named | Set[AnObject], buried: bool = False) -> None:
        super().__init__(what, "destroy")
        self.buried: bool = buried

    def one(self, g: Game, obj: i64) -> None:
        at = move(g, obj, owned(g, obj, GRAVEYARD), DESTROYED)
        if self.buried or has(g, obj, CANT_BE_REGENERATED):
            g.pad[at + MORE] = 1


@final
class sacrifice(ActOnPermanents):
    """CR 701.21. Its controller, who must be the one who is told to, puts it into its owner's graveyard."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "sacrifice")

    def one(self, g: Game, obj: i64) -> None:
        if get(g, obj, CONTROL) == g.seat() and not has(g, obj, CANT_BE_SACRIFICED):
            move(g, obj, owned(g, obj, GRAVEYARD), SACRIFICED)


@final
class put(ActOn):
    """CR 400.3. Put it into its owner's library (on top), hand, graveyard, or another zone, from where it is."""

    def __init__(self, what: Named | Set[AnObject], place: int, cause: int = PUT, label: str = "put") -> None:
        super().__init__(what, label)
        self.place: i64 = place
        self.cause: i64 = cause

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) != stack(g) or g.col(obj, ABILITY) == NONE):
            move(g, obj, owned(g, obj, self.place), self.cause)


def bounce(what: Named | Set[AnObject]) -> Effect:
    """Return it to its owner's hand."""
    return put(what, HAND, PUT, "return to its owner's hand:")


def into_graveyard(what: Named | Set[AnObject]) -> Effect:
    """CR 400.3. Put it into its owner's graveyard."""
    return put(what, GRAVEYARD, PUT, "put into its owner's graveyard:")


def onto_library(what: Named | Set[AnObject]) -> Effect:
    """CR 400.3. Put it on top of its owner's library."""
    return put(what, LIBRARY, PUT, "put on top of its owner's library:")


@final
class under_library(ActOn):
    """CR 401.7. Put it on the bottom of its owner's library."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "put on the bottom of its owner's library:")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            put_under(g, obj, owned(g, obj, LIBRARY), 0, PUT)


@final
class exile(ActOn):
    """CR 406.1-2, 701.13, 701.13a. `until_this_leaves`: it returns when the source leaves (CR 610.3)."""

    def __init__(self, what: Named | Set[AnObject], until_this_leaves: bool = False) -> None:
        super().__init__(what, "exile")
        self.until: bool = until_this_leaves

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0 or (g.zone_of(obj) == stack(g) and g.col(obj, ABILITY) != NONE):
            return
        if self.until and has_left(g, g.slot(0)):  # CR 610.3a-b
            return
        move(g, obj, exile_zone(g), EXILED)
        if self.until:
            g.fact(enters_as(ref), F_EXILED_UNTIL, 0, FOR_EVER, g.slot(0), 0)


@final
class enters(ActOn):
    """CR 110.2a, 400.4a. Put it onto the battlefield under your control, or its owner's; an instant or sorcery stays.

    `tally`: with so many counters of a kind (CR 122.6).
    """

    def __init__(
        self,
        what: Named | Set[AnObject],
        flags: int = 0,
        owners: bool = False,
        tally: int = 0,
        which: int = PLUS,
    ) -> None:
        super().__init__(what, "put onto the battlefield:")
        self.flags: i64 = flags
        self.owners: bool = owners
        self.tally: i64 = tally
        self.which: i64 = which

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and (g.zone_of(obj) != field(g)):
            seat = g.seat()
            if self.owners:
                seat = owner(g, obj)
            enter(g, obj, seat, self.flags, PUT)
            if self.tally > 0:
                g.propose(TALLYING, enters_as(ref), self.tally, self.which, COUNTERS_CHANGED)


@final
class blink(Effect):
    """CR 400.7. Exile it, then return that card to the battlefield under its owner's (or your) control."""

    def __init__(self, what: Named, owners: bool = True) -> None:
        super().__init__()
        self.what: Named = what
        self.owners: bool = owners
        self.label = f"exile {what.text}, then return it"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = on(g, ref, field(g))
            if obj < 0:
                return DONE
            move(g, obj, exile_zone(g), EXILED)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            obj = on(g, ref + INC_ONE, exile_zone(g))
            if obj < 0:
                return DONE
            seat = g.seat()
            if self.owners:
                seat = owner(g, obj)
            enter(g, obj, seat, 0, PUT)
            if not g.commit():
                return 2
        return DONE


@final
class counter(ActOn):
    """CR 701.6, 701.6a-b. A spell goes to its owner's graveyard, an ability ceases to exist."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "counter")

    def one(self, g: Game, ref: i64) -> None:
        obj = on(g, ref, stack(g))
        if obj < 0 or has(g, obj, CANT_BE_COUNTERED):
            return
        if g.col(obj, ABILITY) != NONE:
            event(g, VANISH, ref, 0, 0, COUNTERED)
        else:
            leave_stack(g, obj, COUNTERED)


# -- cards


# -- permanents
@final
class tap_it(ActOnPermanents):
    """CR 701.26, 701.26a. Only what is untapped becomes tapped."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "tap")

    def one(self, g: Game, obj: i64) -> None:
        tap(g, obj, NOTHING_SAID)


@final
class untap_it(ActOnPermanents):
    """CR 701.26, 701.26b. Only what is tapped becomes untapped."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "untap")

    def one(self, g: Game, obj: i64) -> None:
        untap(g, obj, NOTHING_SAID)


@final
class put_counters(ActOnPermanents):
    """CR 122. Put so many counters of a kind on it, or remove them (below 0)."""

    def __init__(self, n: int | Amount, what: Named | Set[AnObject], which: int = PLUS) -> None:
        super().__init__(what, "counters on")
        self.n: Amount = number(n)
        self.which: i64 = which

    def one(self, g: Game, obj: i64) -> None:
        counters(g, obj, self.which, self.n.now(g), NOTHING_SAID)


@final
class attach_to(Act):
    """CR 701.3a-b. Attach something to something else, if it may be; otherwise it stays where it is."""

    def __init__(self, what: Named, to: Named) -> None:
        super().__init__()
        self.what: Named = what
        self.to: Named = to
        self.label = f"attach {what.text} to {to.text}"

    def propose(self, g: Game) -> None:
        obj = on(g, g.slot(self.what.slot), field(g))
        ref = g.slot(self.to.slot)
        if obj >= 0 and may_move_to(g, obj, ref):
            attach(g, obj, ref, NOTHING_SAID)


@final
class make(Act):
    """CR 701.7, 111.3. Create tokens of a kind under your control, or that player's; `size`: they are X/X."""

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

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        n = self.n.now(g)
        size = self.size.now(g)
        if size < 0:
            size = 0
        if seat < 0:
            return
        while n > 0 and create(g, seat, self.kind, self.flags | size << SIZE_SHIFT, NONE):
            n -= 1


@final
class make_copy(Act):
    """CR 707.2, 707.9, 701.7. Create a token that is a copy of that permanent, but for some exceptions."""

    def __init__(
        self, what: Named, flags: int = 0, player: Ref[APlayer] = YOU, but: list[Change] | None = None
    ) -> None:
        super().__init__()
        self.what: Named = what
        self.flags: i64 = flags
        self.player: Ref[APlayer] = player
        self.but: list[Change] = but if but is not None else []
        self.label = f"create a copy of {what.text}"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        seat = who(g, self.player)
        if ref >= 0 and seat >= 0:
            obj = g.find(ref)
            if obj >= 0:
                like: i64 = NONE
                if g.zone_of(obj) == field(g) and get(g, obj, EXCEPT):  # CR 707.9b
                    like = ref
                kind = printed(g, obj, KIND)
                size: i64 = 0
                if CARDS.flags[kind] & SIZED:  # its X is part of what was created (CR 111.3)
                    size = g.col(obj, NUMBER)
                create(g, seat, kind, self.flags | size << SIZE_SHIFT, like)
                f = g.facts
                at: i64 = 0
                while at < i64(len(f)):
                    if f[at + F_ABOUT] == ref and f[at + F_LASTS] == AS_COPIED:
                        but_for(g, f[at + F_LAYER], f[at + F_VALUE], f[at + F_MORE])
                    at += FACT
                for ch in self.but:
                    but_for(g, ch.op, ch.value, ch.more)


@final
class lose_game(Act):
    """CR 104.3e, 104.5. Who loses leaves before anything else is done."""

    def __init__(self, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose the game"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            loses(g, seat, LOST_THE_GAME)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.propose(g)
            if not g.commit():
                return 1
        game_is_over(g)
        return DONE
