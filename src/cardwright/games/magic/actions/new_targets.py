"""CR 115.7. Change the targets of spells and abilities, or choose new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.targets import (
    announced,
    bind_targets,
    candidates,
    effect_of,
    modal,
    resolving,
    self_legal,
    target,
    you_and,
)
from cardwright.games.magic.characteristics.lookup import get, last_known
from cardwright.games.magic.characteristics.selections import Test, holds
from cardwright.games.magic.events.proposing import column, event
from cardwright.games.magic.numbers import causes, columns, derived, events, questions
from cardwright.games.magic.objects.queries import many_targets, set_target, stack, still_in, target_at
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import (
    DONE,
    IT_SLOT,
    NOTHING,
    NUMBER_SLOT,
    YOU_SLOT,
    AnObject,
    Effect,
    Ref,
    Set,
)
from cardwright.kernel.frames import INC_ONE, LIST, PAD, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class choose_new_targets(Effect):
    """CR 115.7d. An effect: the controller of a spell or ability may choose new targets for it. With
    `yours`, you choose them.
    """

    def __init__(self, what: Ref[AnObject], yours: bool = False) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.yours: bool = yours
        whoever = "you" if yours else f"the controller of {what.text}"
        self.label = f"{whoever} may choose new targets for it"

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(self.what.slot)
        obj = still_in(g, ref, stack(g))
        if part == 0 and obj >= 0 and len(announced(g, obj)) > 0:
            seat = Seat(get(g, obj, derived.CONTROL))
            chooses = seat
            if self.yours:
                chooses = g.seat()
            g.push_frame(RETARGET.key, chooses * 2 * MOST_PARTS, seat, ref)
            if g.col(obj, columns.ABILITY) != questions.NONE:  # IT, on which its targets may depend
                g.bind(IT_SLOT, g.col(obj, columns.ABOUT))
            g.bind(YOU_SLOT, you_and(g, seat, obj))
            g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
            return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = still_in(g, g.slot(self.what.slot), stack(g))
        return obj >= 0 and len(announced(g, obj)) > 0


MOST_PARTS: Final = 64  # parts of `retarget` reserved for each player


@final
class retarget(Effect):
    """CR 115.7d-e. Choose new targets: each target stays or becomes another one. Legality is judged only for
    all targets together.

    In the end each changed target must be legal, and an unchanged one must not have become illegal. So the
    player is asked for one target after the other, and is offered only choices that leave a legal choice for
    the remaining targets.

    THIS is the spell or ability; the frame's seat is its controller. The part number is 2 * MOST_PARTS for
    each seat before the choosing one, plus twice the index of the target, plus 1 once it is chosen. The
    original targets are in the first list that the frame has on the pad.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "choose new targets"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = resolving(g)
        nodes = announced(g, obj)
        n: i64 = len(nodes)
        chooses = Seat(part // (2 * MOST_PARTS))
        base = chooses * 2 * MOST_PARTS
        part -= base
        i = part >> 1
        g.set_seat(Seat(get(g, obj, derived.CONTROL)))
        if part == 0:
            lst = g.new_list()
            for j in range(int(n)):
                g.add_to_list(lst, target_at(g, obj, j))
        if part & 1:
            if g.reply != NOTHING:
                set_target(g, obj, i, g.reply)
            i += 1
        if i > n:
            return DONE
        legal = self.legal_before(g, obj, nodes)
        while i < n:
            found = self.choices(g, obj, nodes, i, legal)
            if len(found) > 1:
                g.set_seat(chooses)
                g.ask(questions.ASK_TARGET, found)
                return base + i * 2 + 1
            if len(found) == 1 and found[0] != NOTHING:
                set_target(g, obj, i, found[0])
            i += 1
        for j in range(int(n)):
            if target_at(g, obj, j) != self.old(g, j):
                event(g, events.TARGETED, target_at(g, obj, j), 0, g.ref(obj), causes.NEW_TARGETS)
        if not g.commit():
            return base + (n + 1) * 2
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def old(self, g: Game, i: i64) -> i64:
        """Return the original target with the index `i`."""
        return g.item(LIST | g.agenda[g.top + PAD], i)

    def legal_before(self, g: Game, obj: Obj, nodes: vec[Effect]) -> i64:
        """CR 115.7d. Return which of the original targets were legal before the change, one bit for each."""
        bits: i64 = 0
        i: i64 = 0
        while i < i64(len(nodes)):
            if self.fits(g, obj, nodes[i], self.old(g, i)):
                bits |= shifted(1, i)
            i += 1
        return bits

    def fits(self, g: Game, obj: Obj, e: Effect, ref: i64) -> bool:
        """CR 608.2b. Bind the target `e` to `ref`, and return whether `ref` is a legal target. The targets
        before it must be bound.
        """
        if not isinstance(e, target):
            return False
        g.bind(e.slot, ref)
        return ref >= 0 and self_legal(g, e, ref, g.seat(), get(g, obj, derived.COLORS))

    def choices(self, g: Game, obj: Obj, nodes: vec[Effect], i: i64, legal: i64) -> vec[i64]:
        """CR 115.7d-e. Return the choices for the target `i` that leave a legal choice for the targets after
        it.

        The choice NOTHING leaves the target as it is. `legal`: which targets were legal before, one bit for
        each.
        """
        found = vec[i64](capacity=8)
        old = self.old(g, i)
        self.bind_until(g, obj, nodes, i)
        if self.completes(g, obj, nodes, i, old, legal):
            found = append(found, i64(NOTHING))
        if old == questions.NONE:
            return found
        self.bind_until(g, obj, nodes, i)
        for ref in candidates(g, nodes[i], vec[i64](capacity=16)):
            if ref != old and self.completes(g, obj, nodes, i, ref, legal):
                found = append(found, ref)
        self.bind_until(g, obj, nodes, i)
        return found

    def completes(self, g: Game, obj: Obj, nodes: vec[Effect], i: i64, ref: i64, legal: i64) -> bool:
        """CR 115.7e. Return whether the targets after `i` can be chosen legally if `ref` becomes target `i`.

        The targets before `i` must already be bound. `legal`: which targets were legal before, one bit for
        each.
        """
        ok = self.fits(g, obj, nodes[i], ref)
        if not ok and (ref != self.old(g, i) or legal >> i & 1):
            return False
        i += 1
        if i >= i64(len(nodes)):
            return True
        old = self.old(g, i)
        if self.completes(g, obj, nodes, i, old, legal):
            return True
        if old == questions.NONE:
            return False
        for other in candidates(g, nodes[i], vec[i64](capacity=16)):
            if other != old and self.completes(g, obj, nodes, i, other, legal):
                return True
        return False

    def bind_until(self, g: Game, obj: Obj, nodes: vec[Effect], until: i64) -> None:
        """Bind the references to all targets before the index `until` to their present values."""
        i: i64 = 0
        while i < until:
            e = nodes[i]
            if isinstance(e, target):
                g.bind(e.slot, target_at(g, obj, i))
            i += 1

    def says(self, g: Game, option: i64) -> str:
        return "Keep the target" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        e = announced(g, resolving(g))[g.agenda[g.top + 1] % (2 * MOST_PARTS) >> 1]
        return f"Choose a new target: {e.among.label}" if isinstance(e, target) else ""


RETARGET: Final = CARDS.register("choose new targets", retarget())


@final
class OneTarget(Test):
    """CR 115.7a. A test: a spell or ability with a single target."""

    def __init__(self) -> None:
        super().__init__("with a single target")

    def passes(self, g: Game, obj: Obj) -> bool:
        n: i64 = 0
        i: i64 = 0
        while i < i64(len(announced(g, obj))):
            if target_at(g, obj, i) != questions.NONE:
                n += 1
            i += 1
        return n == 1


@final
class OnlyTargets(Test):
    """CR 115.7, 601.2c. A test: a spell or ability all of whose targets are the same object or player,
    which is in `among`.
    """

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__(f"that targets only a single {among.label}")
        self.among: Set[AnObject] = among

    def passes(self, g: Game, obj: Obj) -> bool:
        only: i64 = questions.NONE
        i: i64 = 0
        n = many_targets(g, obj)
        while i < n:
            ref = target_at(g, obj, i)
            i += 1
            if ref == questions.NONE:
                continue
            if only != questions.NONE and ref != only:
                return False
            only = ref
        return only != questions.NONE and holds(self.among, g, only)


@final
class change_target(Effect):
    """CR 115.7a. An effect: you change the single target of a spell or ability to another legal target. If
    there is no other legal target, the target doesn't change.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = f"change the target of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0 or g.zone_of(obj) != stack(g) or part == 2:
            return DONE
        nodes = announced(g, obj)
        i: i64 = 0
        n: i64 = len(nodes)
        while i < n and target_at(g, obj, i) == questions.NONE:
            i += 1
        if i == n:
            return DONE
        if part == 0:
            found = self.others(g, obj, nodes[i], target_at(g, obj, i))
            if len(found) == 0:
                return DONE
            g.ask(questions.ASK_TARGET, found)
            return 1
        set_target(g, obj, i, g.reply)
        event(g, events.TARGETED, g.reply, 0, g.ref(obj), causes.NEW_TARGETS)
        if not g.commit():
            return 2
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def others(self, g: Game, obj: Obj, node: Effect, now: i64) -> vec[i64]:
        """CR 115.7e. Return the other legal targets that the controller could choose. `now`: the present
        target.
        """
        seat = Seat(get(g, obj, derived.CONTROL))
        source = g.ref(obj)
        if g.col(obj, columns.ABILITY) != questions.NONE:
            source = g.col(obj, columns.SOURCE)
        g.push_frame(0, 0, seat, source)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(IT_SLOT, g.col(obj, columns.ABOUT))
        g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
        found = vec[i64](capacity=8)
        if isinstance(node, target):
            for ref in candidates(g, node, vec[i64](capacity=8)):
                if ref != now:
                    found = append(found, ref)
        g.pop_frame()
        return found

    def asks(self, g: Game) -> str:
        return "Choose a new target"


@final
class changes_targets_to(Effect):
    """CR 115.7. An effect: everything that targets `old` targets another object instead, where that is a
    legal target.

    The new target is the object that `new` became when it moved.
    """

    def __init__(self, old: Ref[AnObject], new: Ref[AnObject]) -> None:
        super().__init__()
        self.old: Ref[AnObject] = old
        self.new: Ref[AnObject] = new
        self.label = f"what targets {old.text} targets {new.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            new = g.slot(self.new.slot) + INC_ONE
            if g.find(new) >= 0:
                for obj in g.zones.all_of(stack(g)):
                    self.change(g, obj, g.slot(self.old.slot), new)
            if not g.commit():
                return 1
        return DONE

    def change(self, g: Game, obj: Obj, old: i64, new: i64) -> None:
        """Propose to change the targets `old` of one spell or ability to `new`."""
        nodes = announced(g, obj)
        n: i64 = len(nodes)
        source = g.ref(obj)
        if g.col(obj, columns.ABILITY) != questions.NONE:
            source = g.col(obj, columns.SOURCE)
        seat = Seat(get(g, obj, derived.CONTROL))
        g.push_frame(0, 0, seat, source)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(IT_SLOT, g.col(obj, columns.ABOUT))
        g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
        e = effect_of(g, obj)
        if not isinstance(e, modal):
            bind_targets(g, obj, e, 0, 0)
        i: i64 = 0
        while i < n:
            t = nodes[i]
            if target_at(g, obj, i) == old and isinstance(t, target):
                if new != g.ref(obj) and self_legal(g, t, new, seat, last_known(g, source, derived.COLORS)):
                    new_target(g, obj, i, new)
                    event(g, events.TARGETED, new, 0, g.ref(obj), causes.NEW_TARGETS)
            i += 1
        g.lift_frame()


def could_target(g: Game, obj: Obj, ref: i64) -> bool:
    """CR 115.7, 707.10. Return whether the object `ref` could be each target of a spell or ability on the
    stack.
    """
    nodes = announced(g, obj)
    source = g.ref(obj)
    if g.col(obj, columns.ABILITY) != questions.NONE:
        source = g.col(obj, columns.SOURCE)
    seat = Seat(get(g, obj, derived.CONTROL))
    g.push_frame(0, 0, seat, source)
    g.bind(YOU_SLOT, you_and(g, seat, obj))
    g.bind(IT_SLOT, g.col(obj, columns.ABOUT))
    g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
    some = False
    fits = True
    i: i64 = 0
    while i < i64(len(nodes)) and fits:
        t = nodes[i]
        if isinstance(t, target) and target_at(g, obj, i) != questions.NONE:
            some = True
            g.bind(t.slot, ref)
            fits = self_legal(g, t, ref, seat, last_known(g, source, derived.COLORS))
        i += 1
    g.lift_frame()
    return some and fits


def new_target(g: Game, obj: Obj, i: i64, ref: i64) -> None:
    """CR 115.7. Make `ref` the target with the index `i`."""
    if i < columns.TARGETS:
        column(g, obj, columns.TARGET + i, ref)
    else:
        set_target(g, obj, i, ref)
