"""CR 603. The basic triggers: which events an ability triggers on."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.characteristics.selections import PlayersAsThings, Things, held, holds, of_sort
from cardwright.games.magic.events.event_sorts import is_sacrifice
from cardwright.games.magic.numbers import causes, columns, events, steps
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, means
from cardwright.games.magic.objects.queries import is_graveyard
from cardwright.games.magic.objects.table import (
    FROM_STACK,
    Ability,
    Triggered,
    Watch,
)
from cardwright.kernel.batch import CAUSE, EXTRA, HEAD, MORE, MOVE, NEW, OBJ, ROW, TO, WHAT
from cardwright.kernel.effects import (
    AnObject,
    Condition,
    Effect,
    Set,
)
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_SEAT, F_SOURCE, ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Moves(Watch):
    """CR 603.6. A trigger: an object of `among`, or the source (`this`), moves between zones.

    `back`: the trigger looks back in time, so the object is judged as it was before it moved.
    """

    def __init__(
        self, what: int, among: Things | None, label: str, *, back: bool, to: int = -1, cause: int = -1,
        this: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(what, back, label)
        self.among: Things | None = among
        self.to: i64 = to
        self.cause: i64 = cause
        self.this: bool = this

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if self.cause == causes.SACRIFICED:
            if not is_sacrifice(p[at + CAUSE]):
                return False
        elif self.cause >= 0 and p[at + CAUSE] != self.cause:
            return False
        if p[at + WHAT] == MOVE and self.to == GRAVEYARD and not is_graveyard(g, p[at + TO]):
            return False
        obj = Obj(p[at + OBJ] & ID_MASK)
        if p[at + WHAT] == events.CREATE:
            obj = Obj(p[at + NEW] & ID_MASK)
        if self.this:
            if obj != g.slot(0) & ID_MASK or (not self.back and p[at + NEW] != g.slot(0)):
                return False
        return self.among is None or self.among.fits(g, obj)

    def saw(self, g: Game, fact: i64) -> bool:
        f = g.facts
        if self.cause == causes.SACRIFICED:
            if not is_sacrifice(f[fact + F_SOURCE]):
                return False
        elif self.cause >= 0 and f[fact + F_SOURCE] != self.cause:
            return False
        if self.to == GRAVEYARD and not is_graveyard(g, f[fact + F_MORE]):
            return False
        ref = f[fact + F_ABOUT]
        if self.this:
            return ref == g.slot(0)
        among = self.among
        if among is None:
            return True
        return means(g, among.whose, Seat(f[fact + F_SEAT]), g.seat()) and of_sort(among, g, ref)


@final
class Happens(Watch):
    """CR 603.2. A trigger: an event of the type `what` happens.

    It happens to an object of `among`, to the source (`this`), or to a player whom `whose` means. CASTER is
    the player who cast a spell, even if the spell changes controllers later (CR 601.2a).
    """

    def __init__(
        self, what: int, label: str, *, among: Set[AnObject] | None = None, this: bool = False, whose: int = ANYBODYS,
        to: int = -1, each: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(what, False, label)
        self.each: bool = each
        self.among: Set[AnObject] | None = among
        self.this: bool = this
        self.whose: i64 = whose
        self.to: i64 = to

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        ref = p[at + OBJ]
        if self.to >= 0 and p[at + TO] != self.to:
            return False
        if self.what == events.BLOCKS and p[at + MORE] == events.BLOCKS_AGAIN:
            return False  # CR 509.3a: once, no matter how many creatures it blocks
        if self.what == events.TRANSFORMS and p[at + TO] == events.CONVERTS:
            return False
        if self.what == events.STEP_BEGINS and p[at + EXTRA] == events.TEAMMATES_STEP and not self.each:
            if self.whose == ANYBODYS or not means(g, YOURS, Seat(ref & NOBODY), g.seat()):
                return False  # CR 805.4d
        return self.concerns(g, ref)

    def concerns(self, g: Game, ref: i64) -> bool:
        if self.this:
            return ref == g.slot(0)
        if self.whose != ANYBODYS:
            seat = Seat(ref & NOBODY)
            if ref < PLAYER:
                seat = controller(g, Obj(ref & ID_MASK))
            if not means(g, self.whose, seat, g.seat()):
                return False
        return self.among is None or holds(self.among, g, ref)

    def how_much(self, g: Game, at: i64) -> i64:
        n = g.pad[at + TO]
        if self.what == events.ATTACKS and n < PLAYER:  # CR 508.5: the present defending player
            return g.player(controller(g, Obj(n & ID_MASK)))
        if self.what == events.CAST or self.what == events.COPIES_SPELL:
            return g.player(Seat(n))
        if self.what == events.TAPS_FOR_MANA:
            return g.pad[at + EXTRA]  # the types of mana, one bit each
        if n < 0:
            return -n
        return n

    def saw(self, g: Game, fact: i64) -> bool:
        f = g.facts
        if self.to >= 0 and f[fact + F_MORE] != self.to:
            return False
        if self.this:
            return f[fact + F_ABOUT] == g.slot(0)
        seat = Seat(f[fact + F_SEAT])
        if not means(g, self.whose, seat, g.seat()):
            return False
        among = self.among
        if isinstance(among, Things):
            return means(g, among.whose, seat, g.seat()) and of_sort(among, g, f[fact + F_ABOUT])
        return among is None


@final
class Toward(Watch):
    """CR 508.3a. A trigger: a creature attacks a player or permanent in `whom`. This is checked as attackers
    are declared.
    """

    def __init__(self, watch: Watch, whom: Set[AnObject]) -> None:
        super().__init__(watch.what, watch.back, f"{watch.label} {whom.label}")
        self.watch: Watch = watch
        self.whom: Set[AnObject] = whom

    def sees(self, g: Game, at: i64) -> bool:
        return self.watch.sees(g, at) and holds(self.whom, g, g.pad[at + TO])

    def one_event(self, g: Game, at: i64, other: i64) -> bool:
        """CR 508.3. Whether two attacks are one event for this trigger. Attacks on different players are
        different events.
        """
        p = g.pad
        return p[at + TO] & PLAYER == 0 or p[other + TO] & PLAYER == 0 or p[at + TO] == p[other + TO]

    def about(self, g: Game, at: i64) -> i64:
        return self.watch.about(g, at)

    def how_much(self, g: Game, at: i64) -> i64:
        return self.watch.how_much(g, at)


@final
class DealsDamage(Watch):
    """CR 120.4d. A trigger: damage is dealt. IT is the damaged object or player, THAT_NUMBER the amount.

    Without other parameters, the source deals the damage. `by`: an object of this set deals it. `to`: it is
    dealt to an object or player of this set. `combat`, `noncombat`: only such damage. `anything`, `to_this`:
    it triggers on being dealt damage, for any object or player or for the source; the amount is the total
    dealt at that time.
    """

    def __init__(
        self, label: str, *, by: Set[AnObject] | None = None, combat: bool = False, to_player: bool = False,
        to_you: bool = False, to_this: bool = False, attached: bool = False, to: Set[AnObject] | None = None,
        anything: bool = False, noncombat: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(events.DEAL, False, label)
        self.noncombat: bool = noncombat
        self.to: Set[AnObject] | None = to
        self.anything: bool = anything
        self.by: Set[AnObject] | None = by
        self.combat: bool = combat
        self.to_player: bool = to_player
        self.to_you: bool = to_you
        self.to_this: bool = to_this
        self.attached: bool = attached
        self.to_anybody: bool = to is None and not (to_player or to_you or to_this)

    def sees(self, g: Game, at: i64) -> bool:
        """CR 603.2c. Whether the ability triggers on the event at `at`.

        A source that damages several objects at once triggers it only once, if the damaged object doesn't
        matter. Damage that several sources deal to one object at once also triggers it only once.
        """
        if (self.to_anybody or self.is_dealt()) and self.dealt(g, at, g.batch + HEAD, at) > 0:
            return False
        return self.fits(g, at)

    def one_event(self, g: Game, at: i64, other: i64) -> bool:
        """CR 603.2c. Whether two events are one occurrence. Damage to different players is not one
        occurrence.
        """
        one_player = self.to_player or isinstance(self.to, PlayersAsThings)
        return not one_player or g.pad[at + OBJ] == g.pad[other + OBJ]

    def is_dealt(self) -> bool:
        """Whether this triggers on being dealt damage instead of on dealing damage."""
        return self.to_this or self.anything

    def dealt(self, g: Game, at: i64, first: i64, end: i64) -> i64:
        """CR 510.2. Return how much damage the events from `first` to `end` deal, added up.

        Only damage by the source of the event at `at` counts or, for a trigger on being dealt damage, to its
        object.
        """
        p = g.pad
        n: i64 = 0
        same: i64 = OBJ if self.is_dealt() else MORE
        while first < end:
            if p[first + WHAT] == events.DEAL and p[first + same] == p[at + same] and self.fits(g, first):
                n += p[first + TO]
            first += ROW
        return n

    def how_much(self, g: Game, at: i64) -> i64:
        if self.to_anybody or self.is_dealt():
            return self.dealt(g, at, at, g.batch + HEAD + g.pad[g.batch + 1] * ROW)
        return g.pad[at + TO]

    def fits(self, g: Game, at: i64) -> bool:
        """Whether the event at `at` is damage of the kind that this triggers on."""
        p = g.pad
        ref = p[at + OBJ]
        source = p[at + MORE]
        if self.combat and p[at + EXTRA] & events.IN_COMBAT == 0:
            return False
        if self.noncombat and p[at + EXTRA] & events.IN_COMBAT != 0:
            return False
        if self.to_player and ref & PLAYER == 0:
            return False
        if self.to_you and ref != g.player(g.seat()):
            return False
        to = self.to
        if to is not None and not holds(to, g, ref):
            return False
        by = self.by
        if self.is_dealt() and by is not None and not held(by, g, source):
            return False
        if self.anything:
            return True
        if self.to_this:
            return ref == g.slot(0)
        if self.attached:
            obj = g.find(g.slot(0))
            return obj >= 0 and g.col(obj, columns.ATTACHED) == source
        if by is None:
            return source == g.slot(0)
        return held(by, g, source)


def when(
    watch: Watch, effect: Effect, condition: Condition | None = None, once: bool = False, once_a_turn: bool = False
) -> Triggered:  # fmt: skip
    """CR 603.1. A triggered ability: carry out `effect` on the event `watch`. `once`: only once for each
    batch of events. `once_a_turn`: only once each turn.
    """
    return Triggered(
        watch, effect, condition=condition, once=once, once_a_turn=once_a_turn,
        label=f"{watch.label}: {effect.label}",
    )  # fmt: skip


def when_this_enters(effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.6a. A triggered ability: when this enters, carry out `effect`."""
    return when(Moves(events.ENTERS, None, "when this enters", back=False, this=True), effect, condition)


def when_this_dies(effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 700.4, 603.10a. A triggered ability: when this dies (is put into a graveyard from the battlefield),
    carry out `effect`.
    """
    return when(
        Moves(events.LEAVES, None, "when this dies", back=True, to=GRAVEYARD, this=True), effect, condition
    )


def when_this_leaves(effect: Effect) -> Ability:
    """CR 603.6c. A triggered ability: when this leaves the battlefield, carry out `effect`."""
    return when(Moves(events.LEAVES, None, "when this leaves", back=True, this=True), effect)


def one_of(among: Things) -> str:
    """Return the label of one object of a set, such as "a creature", "an artifact" or "another creature"."""
    if among.label.startswith("other "):
        return f"an{among.label}"
    return f"{'an' if among.label[0] in 'aeiou' else 'a'} {among.label}"


def when_one_enters(among: Things, effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.6a. A triggered ability: whenever an object of `among` enters, carry out `effect`."""
    return when(
        Moves(events.ENTERS, among, f"whenever {one_of(among)} enters", back=False), effect, condition
    )


def when_one_dies(among: Things, effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.10a. A triggered ability: whenever an object of `among` dies, carry out `effect`."""
    return when(
        Moves(events.LEAVES, among, f"whenever {one_of(among)} dies", back=True, to=GRAVEYARD),
        effect,
        condition,
    )


def when_you_cast(among: Things, effect: Effect) -> Ability:
    """CR 601.2i. A triggered ability: whenever you cast a spell of `among`, carry out `effect`. IT is the
    spell.
    """
    return when(Happens(events.CAST, f"whenever you cast {one_of(among)}", among=among, whose=YOURS), effect)


def when_you_cast_this(effect: Effect, condition: Condition | None = None, label: str = "") -> Ability:
    """CR 113.6k, 601.2i. A triggered ability: when you cast this spell, carry out `effect`. It triggers while
    the spell is on the stack.
    """
    watch = Happens(events.CAST, "when you cast this", this=True)
    return Triggered(
        watch, effect, condition=condition, zone=FROM_STACK, label=label or f"{watch.label}: {effect.label}"
    )


def when_an_opponent_casts(among: Things, effect: Effect) -> Ability:
    """CR 601.2i. A triggered ability: whenever an opponent casts a spell of `among`, carry out `effect`. IT
    is the spell, CASTER that opponent.
    """
    said = f"whenever an opponent casts {one_of(among)}"
    return when(Happens(events.CAST, said, among=among, whose=THEIRS), effect)


def when_you_gain_life(effect: Effect) -> Ability:
    """CR 119.9. A triggered ability: whenever you gain life, carry out `effect`. THAT_NUMBER is the amount of
    life.
    """
    return when(Happens(events.GAINS_LIFE, "whenever you gain life", whose=YOURS), effect)


def when_life_is_lost(effect: Effect, whose: int = YOURS) -> Ability:
    """CR 119.9. A triggered ability: whenever a player whom `whose` means loses life, carry out `effect`.
    THAT_NUMBER is the amount of life.
    """
    return when(Happens(events.LOSES_LIFE, "whenever life is lost", whose=whose), effect)


def when_this_attacks(effect: Effect) -> Ability:
    """CR 508.3a. A triggered ability: whenever this attacks, carry out `effect`."""
    return when(Happens(events.ATTACKS, "whenever this attacks", this=True), effect)


def when_this_damages_a_player(effect: Effect) -> Ability:
    """CR 510.3a. A triggered ability: whenever this deals combat damage to a player, carry out `effect`. IT
    is that player.
    """
    return when(
        DealsDamage("whenever this deals combat damage to a player", combat=True, to_player=True), effect
    )


def at_step(
    step: int, effect: Effect, whose: int = YOURS, condition: Condition | None = None, text: str = "",
    each: bool = False,
) -> Ability:  # fmt: skip
    """CR 603.2b, 805.4d. A triggered ability: at the beginning of a step of a player whom `whose` means,
    carry out `effect`.

    `each`: it triggers for each of these players, even if teammates have the step together.
    """
    watch = Happens(
        events.STEP_BEGINS, text or "at the beginning of the step", whose=whose, to=step, each=each
    )
    return when(watch, effect, condition)


def at_upkeep(effect: Effect, whose: int = YOURS, condition: Condition | None = None) -> Ability:
    """CR 603.2b. A triggered ability: at the beginning of the upkeep of a player whom `whose` means, carry
    out `effect`.
    """
    return at_step(steps.UPKEEP, effect, whose, condition, "at the beginning of the upkeep", each=True)


def at_end_step(effect: Effect, whose: int = YOURS, condition: Condition | None = None) -> Ability:
    """CR 603.2b. A triggered ability: at the beginning of the end step of a player whom `whose` means, carry
    out `effect`.
    """
    return at_step(steps.END_STEP, effect, whose, condition, "at the beginning of the end step")
