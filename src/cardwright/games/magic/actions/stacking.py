"""CR 707.10, 405.1, 701.15, 725. Copies on the stack, sacrifices of several players, goad, the monarch, and
additional phases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, number, who
from cardwright.games.magic.casting.sacrificing import cant_be_sacrificed
from cardwright.games.magic.casting.targets import announced
from cardwright.games.magic.characteristics.lookup import (
    OWN_FACE,
    Exceptions,
    get,
    joins_stack,
    kind_at,
    known_status,
    last_known,
)
from cardwright.games.magic.characteristics.selections import Test, Things, holds, of_sort
from cardwright.games.magic.events.committing import own
from cardwright.games.magic.events.proposing import event, move
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    questions,
    steps,
)
from cardwright.games.magic.numbers.counters import STEP
from cardwright.games.magic.numbers.types import CREATURE, IS_CROWN
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, EACH, THEIRS, YOURS, means
from cardwright.games.magic.objects.queries import (
    battlefield,
    contains,
    is_playing,
    owned,
    set_share,
    set_target,
    stack,
    still_in,
    target_at,
    tell_kind,
)
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND, Activated, Triggered, Watch
from cardwright.games.magic.stack.as_cast import chosen, is_known, share_chosen, target_chosen, targets_chosen
from cardwright.games.magic.triggers.watches import at_end_step, when
from cardwright.games.magic.turn.monarch import monarch
from cardwright.kernel.batch import EXTRA, MORE, OBJ
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    IT,
    NOTHING,
    Amount,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Ref,
    Set,
    slot_of_name,
)  # fmt: skip
from cardwright.kernel.facts import FIRST, next_fact, next_with
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, F_VALUE, FACT, ID_MASK, TAG_NOTE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .copying import with_exceptions
from .drawing import draw
from .emblems import emblem
from .new_targets import choose_new_targets, could_target
from .verbs import Act, ActOnPermanents, ObjectRef

if TYPE_CHECKING:
    from cardwright.games.magic.objects.table import Change
    from cardwright.kernel.game import Game


# -- copies on the stack
@final
class copy_on_stack(Effect):
    """CR 707.10, 707.10b, 405.3. An effect: put a copy of a spell or ability onto the stack under your
    control. The copy is not cast or activated. It has the choices that were made for the original.

    The argument of `then` is a reference to the copy; by default you may choose new targets for it. `but`:
    exceptions to the copy.
    """

    def __init__(
        self,
        what: ObjectRef,
        then: Callable[[ObjectRef], Effect] | None = None,
        but: list[Change] | None = None,
    ) -> None:
        made: ObjectRef = Ref(text="the copy")
        exceptions = Exceptions(but) if but is not None else None
        super().__init__(
            then(made) if then is not None else choose_new_targets(made, yours=True),
            exceptions if exceptions is not None else nothing(),
        )
        self.slot: i64 = self.takes_slot()
        made.slot = slot_of_name(self.depth)
        self.what: ObjectRef = what
        self.but: Exceptions | None = exceptions
        self.label = f"copy {what.text}, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            ref = g.slot(self.what.slot)
            if not is_known(g, ref):
                return DONE
            new = stack_copy(g, ref, g.seat())
            g.bind(self.slot, g.ref(new))
            if self.but is not None:
                copied = with_exceptions(g, ref, self.but)
                g.fact(g.ref(new), facts.OP_COPY, copied, durations.FOR_EVER, g.slot(0), kind_copied(g, new))
                if not g.commit():
                    return 1
            part = 1
        if part == 1:
            g.push(self.parts[0], 0)
            return 2
        new = still_in(g, g.slot(self.slot), stack(g))
        if part == 2 and new >= 0:
            self.tell_kept(g, new, g.slot(self.what.slot))
            if g.col(new, columns.ABILITY) == questions.NONE:
                event(g, events.COPIES_SPELL, g.ref(new), g.seat(), 0, causes.NOTHING_SAID)
            if not g.commit():
                return 3
        return DONE

    def tell_kept(self, g: Game, new: Obj, old: i64) -> None:
        """CR 707.10c. Announce each target that the copy shares with the original `old`: it becomes a
        target of the copy, too.
        """
        i: i64 = 0
        while i < i64(len(announced(g, new))):
            ref = target_at(g, new, i)
            if ref >= 0 and ref == target_chosen(g, old, i):
                event(g, events.TARGETED, ref, 0, g.ref(new), causes.TARGETED_IT)
            i += 1


@final
class copy_for_each(Effect):
    """CR 707.10, 115.7. An effect: copy a spell once for each other object of a set that the spell could
    target. Each copy targets one of these objects.

    A spell that has left the stack is copied as it last existed there.
    """

    def __init__(self, what: ObjectRef, among: Things) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.among: Things = among
        self.label = f"copy {what.text} for each other {among.label} that it could target"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part != 0 or not is_known(g, ref):
            return DONE
        seat = g.seat()
        there = still_in(g, ref, stack(g))
        for other in self.among.options(g, vec[i64](capacity=8)):
            if self.is_target(g, ref, other) or (there >= 0 and not could_target(g, there, other)):
                continue
            new = stack_copy(g, ref, seat)
            if there < 0 and not could_target(g, new, other):
                event(g, events.VANISH, g.ref(new), 0, 0, causes.NOTHING_SAID)
                continue
            self.aim(g, new, other)
            event(g, events.COPIES_SPELL, g.ref(new), seat, 0, causes.NOTHING_SAID)
        return DONE if g.commit() else 1

    def is_target(self, g: Game, ref: i64, other: i64) -> bool:
        i: i64 = 0
        n = targets_chosen(g, ref)
        while i < n:
            if target_chosen(g, ref, i) == other:
                return True
            i += 1
        return False

    def aim(self, g: Game, new: Obj, other: i64) -> None:
        """Make the object `other` every target of the copy `new`."""
        i: i64 = 0
        while i < i64(len(announced(g, new))):
            if target_at(g, new, i) != questions.NONE:
                set_target(g, new, i, other)
            i += 1
        event(g, events.TARGETED, other, 0, g.ref(new), causes.TARGETED_IT)


def kind_copied(g: Game, obj: Obj) -> i64:
    """CR 707.10g. Return the kind of card that a copy of a spell has.

    If the spell isn't itself a copy of another card, return OWN_FACE, so that the copy has both faces of the
    card.
    """
    kind = get(g, obj, derived.KIND)
    return OWN_FACE if kind == kind_at(g, obj) else kind


def stack_copy(g: Game, ref: i64, seat: Seat) -> Obj:
    """CR 707.10, 707.2. Put a copy of the spell or ability `ref` on top of the stack and return it. The
    player `seat` owns and controls it.
    """
    status = known_status(g, ref)
    turned = status & columns.FACE_DOWN != 0  # CR 707.2: its values are copied, its status isn't
    is_spell = chosen(g, ref, columns.ABILITY) == questions.NONE
    new = g.appear(FACE_DOWN_KIND if turned else card_of(g, ref), stack(g))
    own(g, new, seat)
    for c in columns.COPIED_COLUMNS:
        g.set_col(new, c, chosen(g, ref, c))
    if turned:
        g.set_col(new, columns.FACE, 0)
    i: i64 = 0
    n = targets_chosen(g, ref)
    while i < n:
        set_target(g, new, i, target_chosen(g, ref, i))
        share = share_chosen(g, ref, i)
        if share > 0:
            set_share(g, new, i, share)
        i += 1
    g.set_col(new, columns.ENTERED_UNDER, seat)
    if is_spell:
        g.set_col(new, columns.STATUS, columns.COPY | status & columns.COPIED_STATUS)
        if not turned:
            copy_facts(g, ref, g.ref(new))
    g.note(TAG_NOTE, g.ref(new), causes.COPIED_SPELL)
    face = g.col(new, columns.FACE)
    faces = CARDS.face[g.kind(new)]
    if 0 < face <= i64(len(faces)) and is_spell:
        tell_kind(g, new, faces[face - 1], 0, causes.AS_FACE)
    joins_stack(g, new)
    return new


def card_of(g: Game, ref: i64) -> Obj:
    """CR 707.10. Return the whole card that a spell or ability on the stack is, or was. This also works
    for a copy that has ceased to exist.
    """
    obj = still_in(g, ref, stack(g))
    if obj >= 0:
        return Obj(g.kind(obj))
    kind = last_known(g, ref, derived.KIND)
    return Obj(CARDS.front[kind])


def copy_facts(g: Game, old: i64, new: i64) -> None:
    """CR 707.2. Copy to `new` the facts (continuous effects) that make `old` a copy, bestow it or splice text
    onto it.
    """
    f = g.facts
    at = next_with(g, FIRST, F_ABOUT, old)
    while at >= 0:
        if (
            f[at + F_LAYER] == facts.OP_COPY
            or f[at + F_LAYER] == facts.F_SPLICED
            or f[at + F_LASTS] == durations.WHILE_BESTOWED  # CR 702.103c
        ):
            j: i64 = 0
            while j < FACT:
                f = append(f, f[at + j])
                j += 1
            f[i64(len(f)) - FACT + F_ABOUT] = new
            g.stale = True
        at = next_with(g, at, F_ABOUT, old)
    g.facts = f


@final
class IsTriggered(Test):
    """CR 603.3. A test: a triggered ability on the stack."""

    def __init__(self) -> None:
        super().__init__("triggered ability")

    def passes(self, g: Game, obj: Obj) -> bool:
        node = g.col(obj, columns.ABILITY)
        return node >= 0 and isinstance(CARDS.ability_of(node), Triggered)


@final
class IsActivated(Test):
    """CR 602.2a. A test: an activated ability on the stack."""

    def __init__(self) -> None:
        super().__init__("activated ability")

    def passes(self, g: Game, obj: Obj) -> bool:
        node = g.col(obj, columns.ABILITY)
        return node >= 0 and isinstance(CARDS.ability_of(node), Activated)


@final
class FromSource(Test):
    """CR 113.7a. A test: a spell or ability on the stack whose source is in `among`. A spell counts as its
    own source.
    """

    def __init__(self, among: Things) -> None:
        super().__init__(f"from a source that is {among.label}")
        self.among: Things = among

    def passes(self, g: Game, obj: Obj) -> bool:
        if g.col(obj, columns.ABILITY) == questions.NONE:
            return of_sort(self.among, g, g.ref(obj))
        return of_sort(self.among, g, g.col(obj, columns.SOURCE))


# -- several players at once
@final
class each_sacrifices(Effect):
    """CR 101.4, 608.2e. An effect: each player whom `whose` means, in turn order, chooses `n` permanents of a
    set (-1: all) that they control, then all of these are sacrificed at once.

    `those`: leave out players who aren't in this set. Slot 1: the list of permanents, each followed by the
    player who chose it. Slot 2: how many players have chosen.
    """

    def __init__(
        self,
        among: Set[AnObject],
        whose: int = ANYBODYS,
        n: int | Amount = 1,
        those: Set[AnObject] | None = None,
    ) -> None:
        super().__init__()
        self.depth = 2
        self.those: Set[AnObject] | None = those
        self.among: Set[AnObject] = among
        self.whose: i64 = whose
        self.n: Amount = number(n)
        self.label = f"{EACH[whose]} sacrifices {self.n.label} of {among.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, g.new_list())
            g.bind(2, 0)
        elif part == 1:
            if g.reply != NOTHING:
                g.add_to_list(g.slot(1), g.reply)
                g.add_to_list(g.slot(1), (g.current + g.slot(2)) % g.seats)
        else:
            return DONE
        mine = g.seat()
        while g.slot(2) < g.seats:
            seat = Seat((g.current + g.slot(2)) % g.seats)
            those = self.those
            meant = is_playing(g, seat) and means(g, self.whose, seat, mine)
            if meant and (those is None or holds(those, g, g.player(seat))):
                g.set_seat(seat)
                asked = self.asked(g, seat)
                g.set_seat(mine)
                if asked:
                    return 1
            g.bind(2, g.slot(2) + 1)
        self.sacrifice(g, mine)
        return DONE if g.commit() else 2

    def asked(self, g: Game, seat: Seat) -> bool:
        """Ask the player `seat` for one more permanent and return True. Return False if the player has no
        more to choose.

        If all permanents must be sacrificed, they are chosen without asking.
        """
        picked = g.items(g.slot(1))
        theirs = vec[i64](capacity=4)
        n = self.n.now(g)
        i: i64 = 1
        while i < i64(len(picked)):
            if picked[i] == seat:
                theirs = append(theirs, picked[i - 1])
                n -= 1
            i += 2
        if n == 0:
            return False
        found = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if not cant_be_sacrificed(g, g.find(ref)) and not contains(theirs, ref):
                found = append(found, ref)
        if n > 0 and len(found) > 0:
            g.ask(ASK_CHOOSE, found)
            return True
        for ref in found:
            g.add_to_list(g.slot(1), ref)
            g.add_to_list(g.slot(1), seat)
        return False

    def sacrifice(self, g: Game, mine: Seat) -> None:
        """CR 701.21a. Propose that each player sacrifices the permanents they chose, if they still control
        them.
        """
        picked = g.items(g.slot(1))
        i: i64 = 0
        while i < i64(len(picked)):
            obj = still_in(g, picked[i], battlefield(g))
            if obj >= 0 and get(g, obj, derived.CONTROL) == picked[i + 1]:
                g.set_seat(Seat(picked[i + 1]))
                move(g, obj, owned(g, obj, GRAVEYARD), causes.SACRIFICED)
            i += 2
        g.set_seat(mine)

    def ask_again(self, g: Game, part: i64) -> i64:
        return part

    def asks(self, g: Game) -> str:
        return "Sacrifice one"


# -- goad
@final
class goad(ActOnPermanents):
    """CR 701.15a, 701.15c-d. An effect: until your next turn, a creature is goaded by you. Goading it again
    has no effect.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "goad")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        f = g.facts
        ref = g.ref(obj)
        at = next_fact(g, FIRST, facts.F_GOADED, F_ABOUT, ref)
        while at >= 0:
            if f[at + F_VALUE] == g.seat():
                return
            at = next_fact(g, at, facts.F_GOADED, F_ABOUT, ref)
        g.fact(ref, facts.F_GOADED, g.seat(), durations.YOUR_NEXT_TURN, g.slot(0), 0)


# -- the monarch
@final
class becomes_monarch(Act):
    """CR 725.1, 725.3. An effect: a player becomes the monarch. Nothing happens if that player already is the
    monarch.

    `crown`: the number in the card table of the object with the monarch's abilities (see `the_crown`).
    OF_THE_SOURCE: the source is this object.
    """

    def __init__(self, crown: int, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.crown: i64 = crown
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} become the monarch"

    def kinds_named(self) -> list[str]:
        return ["crown"]

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        kind = self.crown
        if kind < 0:
            kind = g.kind(Obj(g.slot(0) & ID_MASK))
        if seat >= 0 and is_playing(g, seat) and monarch(g) != seat:
            g.propose(events.CROWNS, g.player(seat), kind, 0, causes.NOTHING_SAID)


@final
class HurtsTheMonarch(Watch):
    """CR 725.2. A trigger: a creature deals combat damage to the controller of the ability. IT is that
    creature.
    """

    def __init__(self) -> None:
        super().__init__(events.DEAL, False, "whenever a creature deals combat damage to the monarch")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + EXTRA] & events.IN_COMBAT == 0 or p[at + OBJ] != g.player(g.seat()):
            return False
        return last_known(g, p[at + MORE], derived.TYPES) & CREATURE != 0

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE]


def the_crown() -> int:
    """CR 725.2. Return the number in the card table of the object that has the monarch's two abilities. The
    first call defines it.

    The object lies in the command zone and passes from monarch to monarch.
    """
    if THE_MONARCH in CARDS.kinds:
        return CARDS.kinds[THE_MONARCH]
    kind = emblem(
        THE_MONARCH, at_end_step(draw()), when(HurtsTheMonarch(), becomes_monarch(OF_THE_SOURCE, IT)),
    )  # fmt: skip
    CARDS.flags[kind] |= IS_CROWN
    return kind


THE_MONARCH: Final = "The Monarch"
OF_THE_SOURCE: Final = -1  # use the monarch's object that is the ability's source


@final
class is_monarch(Condition):
    """CR 725.1. A condition: you are the monarch; with `opponent`, an opponent is."""

    def __init__(self, opponent: bool = False) -> None:
        super().__init__()
        self.opponent: bool = opponent
        self.label = "an opponent is the monarch" if opponent else "you are the monarch"

    def holds(self, g: Game) -> bool:
        seat = monarch(g)
        return means(g, THEIRS if self.opponent else YOURS, seat, g.seat())


# -- phases
COMBAT_ONLY: Final = 1
COMBAT_AND_MAIN: Final = 2


@final
class extra_phases(Act):
    """CR 500.8. An effect: after this phase there is an additional combat phase and, with `main`, an
    additional main phase.

    `after_main`: only if the present phase is a main phase.
    """

    def __init__(self, main: bool, after_main: bool = False) -> None:
        super().__init__()
        self.main: bool = main
        self.after_main: bool = after_main
        self.label = "additional phases"

    def propose(self, g: Game) -> None:
        step = g.value(Seat(g.seats), STEP)
        if self.after_main and step != steps.FIRST_MAIN and step != steps.SECOND_MAIN:
            return
        kind: i64 = COMBAT_ONLY
        if self.main:
            kind = COMBAT_AND_MAIN
        g.fact(questions.NONE, facts.F_EXTRA_PHASES, kind, durations.THIS_TURN, g.slot(0), 0)


@final
class once_countered(Effect):
    """CR 701.6a, 113.7a. An effect: carry out `by`, which counters the spell or ability `what`.

    If it countered an ability of a permanent in `among`, also carry out the effect that `then` returns for
    the permanent.
    """

    def __init__(
        self, by: Effect, what: ObjectRef, among: Things, then: Callable[[Ref[AnObject]], Effect]
    ) -> None:  # fmt: skip
        ref: Ref[AnObject] = Ref(text="that permanent")
        super().__init__(then(ref), by)
        self.slot: i64 = self.binds(ref)
        self.what: ObjectRef = what
        self.among: Things = among
        self.label = f"{by.label}; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        if part == 0:
            obj = still_in(g, ref, stack(g))
            source: i64 = questions.NONE
            if obj >= 0 and g.col(obj, columns.ABILITY) != questions.NONE:
                source = g.col(obj, columns.SOURCE)
            g.bind(self.slot, source)
            g.push(self.parts[1], 0)
            return 1
        permanent = still_in(g, g.slot(self.slot), battlefield(g)) if g.slot(self.slot) >= 0 else Obj(-1)
        if permanent < 0 or still_in(g, ref, stack(g)) >= 0 or not self.among.fits(g, permanent):
            return DONE
        return g.become(self.parts[0])
