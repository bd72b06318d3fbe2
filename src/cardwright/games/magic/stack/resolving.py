"""CR 405, 603, 608. Effects that put triggers on the stack and resolve objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.activating import put_ability
from cardwright.games.magic.casting.announcing import ANNOUNCE, CHOOSE_MODES, SPLICED_PART, tell_targets
from cardwright.games.magic.casting.targets import (
    announced,
    bind_targets,
    effect_of,
    modal,
    resolving,
    spliced,
    still_legal,
    targets_in,
    you_and,
)
from cardwright.games.magic.characteristics.bestowed import ceases_to_be_bestowed, is_bestowed
from cardwright.games.magic.characteristics.lookup import get, last_known, leaves_stack, remembered
from cardwright.games.magic.events.in_combat import still_there
from cardwright.games.magic.events.proposing import enter, enters_as, event, move, vanish
from cardwright.games.magic.numbers import causes, columns, derived, events, questions
from cardwright.games.magic.numbers.counters import TRIGGERS_TO_PUT
from cardwright.games.magic.numbers.stops import FULL
from cardwright.games.magic.numbers.types import ADVENTURE, AURA, CREATURE, HAS_WAY, OMEN, PERMANENTS, ROOM
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.abilities import Rebounds
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    exile,
    has_status,
    is_playing,
    owned,
    owner,
    same_side,
    stack,
)
from cardwright.games.magic.objects.table import CARDS, NO_SOURCE, Ability, Triggered, Way
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import ASK_ORDER, DONE, IT_SLOT, NUMBER_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import (
    ID_MASK,
    INC_ONE,
    LIST,
    NOBODY,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_OLD,
    P_SEAT,
    P_SOURCE,
    PEND,
    PLAYER,
    TAG_NOTE,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .like_triggers import all_like

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- triggers
ASKED: Final = -2  # instead of a place in the queue: a player is asked


@final
class put_triggers(Effect):
    """CR 603.3b, 405.3. An effect: in turn order, each player puts their triggers on the stack, in an order
    they choose.

    These are the first TRIGGERS_TO_PUT of the pending triggers. Abilities that trigger meanwhile are put on
    the stack in the next round, above them.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 3 and g.col(resolving(g), columns.MODES) != 0:
            g.push(ANNOUNCE, 0)
            return 2
        if part == 3:  # CR 603.3d: no mode is chosen
            g.set_col(resolving(g), columns.MODES, columns.NO_TARGETS)
            part = 2
        if part == 2:
            obj = resolving(g)
            if g.col(obj, columns.MODES) & columns.NO_TARGETS:
                g.vanish(obj)
                g.clock += 1  # state-based actions may have waited for it (CR 704.5s)
                leaves_stack(g)
            else:
                tell_targets(g, obj)
                if not g.commit():
                    return 0
            part = 0
        if self.left(g) == 0:
            return DONE
        pick = g.reply
        if part != 1:
            pick = self.next_one(g)
            if pick == ASKED:
                return 1
            if pick < 0:  # of somebody who has left (CR 800.4d)
                g.pending = g.pending[self.left(g) * PEND :]
                return DONE
        g.set_value(Seat(g.seats), TRIGGERS_TO_PUT, self.left(g) - 1)
        p = g.take_pending(pick)
        obj = put_ability(g, p[P_ABILITY], Seat(p[P_SEAT]), p[P_SOURCE], p[P_IT], p[P_NUMBER])
        return self.announce(g, obj, p)

    def left(self, g: Game) -> i64:
        """CR 603.3b. Return how many triggers are still to be put on the stack in this round."""
        return min(g.value(Seat(g.seats), TRIGGERS_TO_PUT), i64(len(g.pending)) // PEND)

    def next_one(self, g: Game) -> i64:
        """CR 603.3b. Return the queue position of the next trigger to put on the stack.

        Return ASKED if its player is asked which one comes next, and -1 if none is left.
        """
        k: i64 = 0
        while k < g.seats:
            seat = Seat((g.current + k) % g.seats)
            found = self.of_seat(g, seat)
            if len(found) > 0:
                g.set_seat(seat)
                if len(found) > 1 and self.is_asked(g, seat, found):
                    g.ask(ASK_ORDER, found)
                    return ASKED
                return found[0]
            k += 1
        return -1

    def announce(self, g: Game, obj: Obj, p: vec[i64]) -> i64:
        """CR 603.3d. Begin to choose modes (CR 603.3c) and targets for an ability that is on the stack.

        Return the next part.
        """
        a = CARDS.ability_of(p[P_ABILITY])
        g.set_seat(Seat(p[P_SEAT]))  # CR 603.3a: also where a team puts its own on the stack together
        g.tell(a.effect, obj, causes.TRIGGERED_IT)
        g.bind(0, p[P_SOURCE])
        i: i64 = 1
        while i < IT_SLOT:
            g.bind(i, questions.NONE)
            i += 1
        g.bind(IT_SLOT, p[P_IT])
        g.bind(YOU_SLOT, you_and(g, Seat(p[P_SEAT]), obj))
        g.bind(NUMBER_SLOT, p[P_NUMBER])
        if isinstance(a.effect, modal):
            g.push(CHOOSE_MODES, 0)
            return 3
        if len(announced(g, obj)) > 0:
            g.push(ANNOUNCE, 0)
            return 2
        return 0

    def of_seat(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 603.3b, 805.7. Return the pending triggers of a player, or of a team with shared turns."""
        q = g.pending
        found = vec[i64](capacity=4)
        i: i64 = 0
        if not is_playing(g, seat):  # CR 800.4d
            return found
        n = self.left(g)
        while i < n:
            if same_side(g, Seat(q[i * PEND + P_SEAT]), seat) and is_playing(
                g, Seat(q[i * PEND + P_SEAT])
            ):  # CR 805.7
                found = append(found, i)
            i += 1
        return found

    def is_asked(self, g: Game, seat: Seat, found: vec[i64]) -> bool:
        """CR 603.3b. Whether a player is asked for the order of these triggers. They aren't if it makes no
        difference.

        Equal triggers make none. If the table has chosen few questions, triggers of equal objects make none
        either, unless the player wants to be asked.
        """
        if not self.differ(g, found):
            return False
        wants_all = g.setting(seat) >= 0 and g.setting(seat) & FULL != 0
        return not match_of(g).brief or wants_all or not all_like(g, found)

    def differ(self, g: Game, found: vec[i64]) -> bool:
        """Whether these triggers differ, so that their order could matter.

        The events that caused them don't matter, only what the triggers are about.
        """
        q = g.pending
        first = found[0] * PEND
        for f in found:
            j: i64 = 0
            while j < P_OLD:
                if q[f * PEND + j] != q[first + j]:
                    return True
                j += 1
        return False

    def says(self, g: Game, option: i64) -> str:
        a = CARDS.ability_of(g.pending[option * PEND + P_ABILITY])
        return self.told_apart(g, option, a, CARDS.text(a.number))

    def says_short(self, g: Game, option: i64) -> str:
        a = CARDS.ability_of(g.pending[option * PEND + P_ABILITY])
        return self.told_apart(g, option, a, a.label)

    def told_apart(self, g: Game, option: i64, a: Ability, words: str) -> str:
        """CR 603.3b. Return the text of a trigger as an option: its source and its effect.

        If another option has the same text, add the object that the trigger is about.
        """
        q = g.pending
        at = option * PEND
        source: i64 = NO_SOURCE
        if q[at + P_SOURCE] >= 0:
            source = kind_then(g, q[at + P_SOURCE])
        text = f"{CARDS.kind_names[source]}: {words}"
        it = q[at + P_IT]
        d = g.decision
        if d is not None and 0 <= it < LIST and it != q[at + P_SOURCE]:
            for other in d.options:  # of the same ability about different things: which one
                if (
                    q[other * PEND + P_SOURCE] == q[at + P_SOURCE]
                    and CARDS.text(CARDS.ability_of(q[other * PEND + P_ABILITY]).number)
                    == CARDS.text(a.number)
                    and q[other * PEND + P_IT] != it
                ):
                    if it & PLAYER:
                        return f"{text} (player {it & NOBODY})"
                    return f"{text} ({CARDS.kind_names[kind_then(g, it)]})"
        return text

    def asks(self, g: Game) -> str:
        return ""


def kind_then(g: Game, ref: i64) -> i64:
    """CR 608.2h. Return the kind of an object as it is now or as it last was.

    If that is no longer known, return the kind of its card.
    """
    if g.find(ref) >= 0 or remembered(g, ref) >= 0:
        return last_known(g, ref, derived.KIND)
    if remembered(g, ref - INC_ONE) >= 0:  # it has moved once, and is gone
        return last_known(g, ref - INC_ONE, derived.KIND)
    return g.kind(Obj(ref & ID_MASK))


# -- resolving


SET_UP_NEXT: Final = 3  # the part of `resolve` after a permanent spell has entered
WAY_PAID: Final = 1  # slot of `resolve`: the number of the paid cost that sets something up


def way_that_sets_up(g: Game, obj: Obj) -> i64:
    """CR 603.7a. Return the number of a paid cost of a permanent spell that sets up a delayed effect, such as
    for dash.

    Return -1 if there is none.
    """
    kind = get(g, obj, derived.TEXT)
    if CARDS.flags[kind] & HAS_WAY == 0:
        return -1
    paid = g.col(obj, columns.STATUS) & columns.LINKED_COST_MASK << columns.LINKED_COST
    i = CARDS.first[kind]
    while paid != 0 and i < CARDS.end[kind]:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and a.sets_up and a.bits & paid:
            return i
        i += 1
    return -1


def rebounds(g: Game, obj: Obj) -> i64:
    """CR 702.88a. Return the number of the rebound ability that exiles a resolving spell. Return -1 if there
    is none.
    """
    kind = get(g, obj, derived.TEXT)
    if g.col(obj, columns.STATUS) & columns.REBOUNDS == 0 or has_status(
        g, obj, columns.COPY | columns.FLASHBACK
    ):
        return -1
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        if isinstance(CARDS.abilities[i], Rebounds):
            return i
        i += 1
    return -1


@final
class resolve(Effect):
    """CR 608, 608.2m, 405.6a. An effect: an object on the stack resolves.

    Slot 0: that object, and later its source. YOU: its controller and the object.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = g.find(g.slot(0))
            seat = Seat(get(g, obj, derived.CONTROL))
            g.set_seat(seat)
            g.bind(YOU_SLOT, you_and(g, seat, obj))
            g.bind(NUMBER_SLOT, g.col(obj, columns.NUMBER))
            node = g.col(obj, columns.ABILITY)
            if node != questions.NONE:
                g.bind(0, g.col(obj, columns.SOURCE))
                g.bind(IT_SLOT, g.col(obj, columns.ABOUT))
            legal = still_legal(g, obj)
            if legal < 0 and node == questions.NONE and is_bestowed(g, obj):  # CR 702.103e, 608.3b
                ceases_to_be_bestowed(g, obj)
            elif legal < 0:
                return self.leave(g, obj, causes.FIZZLED)
            if node != questions.NONE:
                a = CARDS.ability_of(node)
                if isinstance(a, Triggered) and a.condition is not None and not a.condition.holds(g):
                    return self.leave(g, obj, causes.CONDITION_FAILS)
                g.tell(a.effect, obj, causes.ABILITY_RESOLVES)
            elif get(g, obj, derived.TYPES) & PERMANENTS:
                return self.become_permanent(g, obj, seat)
            e = effect_of(g, obj)
            if not isinstance(e, modal):
                bind_targets(g, obj, e, 0, 0)
            g.push(e, 0)
            return 1
        if part == 2:
            return DONE
        if part == SET_UP_NEXT:
            return self.set_up(g)
        obj = resolving(g)
        if g.zone_of(obj) != stack(g) or not self.same(g, obj):
            return DONE
        node = spliced(g, obj, part // SPLICED_PART)
        if node >= 0:  # CR 702.47b: the main spell's effects came first
            self.spliced_text(g, obj, part // SPLICED_PART)
            return part + SPLICED_PART
        return self.leave(g, obj, causes.RESOLVED)

    def spliced_text(self, g: Game, obj: Obj, i: i64) -> None:
        """CR 702.47a. Push the i-th text that was spliced onto the spell, with its own targets."""
        before = targets_in(
            effect_of(g, obj), g.col(obj, columns.MODES), g.col(obj, columns.STATUS), vec[Effect](capacity=4)
        )
        j: i64 = 0
        while j < i:
            before = targets_in(g.table.nodes[spliced(g, obj, j)], 0, 0, before)
            j += 1
        e = g.table.nodes[spliced(g, obj, i)]
        bind_targets(g, obj, e, 0, len(before))
        g.push(e, 0)

    def same(self, g: Game, obj: Obj) -> bool:
        """Whether `obj` is still the object that began to resolve."""
        if g.col(obj, columns.ABILITY) != questions.NONE:
            return g.col(obj, columns.SOURCE) == g.slot(0)
        return g.ref(obj) == g.slot(0)

    def become_permanent(self, g: Game, obj: Obj, seat: Seat) -> i64:
        """CR 608.3. Propose that a permanent spell enters the battlefield, an Aura attached to its target.
        Return the next part.
        """
        flags: i64 = 0
        if has_status(g, obj, columns.FACE_DOWN):
            flags = events.ENTERS_FACE_DOWN | events.ENTERS_MORPHED
        new = enters_as(g.ref(obj))
        attacked = g.col(obj, columns.COMBAT)
        if attacked != questions.NONE:  # CR 702.190b
            flags |= events.ENTERS_TAPPED
            if get(g, obj, derived.TYPES) & CREATURE == 0 or not still_there(g, attacked):  # CR 506.3a
                attacked = questions.NONE
            else:
                flags |= events.ENTERS_ATTACKING
        aura = get(g, obj, derived.SUBS) >> AURA & 1 == 1
        if (
            g.col(obj, columns.STATUS) & columns.COPY
        ):  # CR 608.3f: a copy of a permanent spell becomes a token
            g.set_col(obj, columns.STATUS, (g.col(obj, columns.STATUS) & ~columns.COPY) | columns.TOKEN)
        enter(g, obj, seat, flags, causes.ENTERED)
        if attacked != questions.NONE:
            g.propose(events.COLUMN, new, attacked, columns.COMBAT, causes.NOTHING_SAID)
        if aura:
            g.propose(events.ATTACH, new, g.col(obj, columns.TARGET), 0, causes.NOTHING_SAID)
        if CARDS.layout[g.kind(obj)] == ROOM and g.col(obj, columns.FACE) > 0:  # CR 709.5d
            event(g, HAPPEN, new, g.col(obj, columns.FACE), 0, causes.DOOR_UNLOCKED)
        number = way_that_sets_up(g, obj)
        if number >= 0:
            g.bind(IT_SLOT, new)
            g.bind(WAY_PAID, number)
        if not g.commit():
            return SET_UP_NEXT if number >= 0 else 2
        return self.set_up(g) if number >= 0 else DONE

    def set_up(self, g: Game) -> i64:
        """CR 603.7a. Carry out the delayed effect that the way of casting sets up for IT. Return the next
        part.

        IT was the spell, and is a permanent or a card in exile now.
        """
        if g.find(g.slot(IT_SLOT)) >= 0:
            g.bind(0, g.slot(IT_SLOT))
            return g.become(CARDS.abilities[g.slot(WAY_PAID)].effect)
        return DONE

    def leave(self, g: Game, obj: Obj, cause: i64) -> i64:
        """CR 608.2n, 608.2b, 603.4. Remove an object from the stack: an ability ceases to
        exist, a card goes to a graveyard.

        Return the next part.
        """
        if g.col(obj, columns.ABILITY) != questions.NONE:
            if cause != causes.RESOLVED:
                g.write(TAG_NOTE, obj, 0, 0, cause)
            g.vanish(obj)
            g.clock += 1  # state-based actions may have waited for it (CR 704.5s)
            leaves_stack(g)
            return DONE
        number = rebounds(g, obj) if cause == causes.RESOLVED else i64(-1)
        g.bind(IT_SLOT, enters_as(g.ref(obj)))
        g.bind(WAY_PAID, number)
        leave_stack(g, obj, cause)
        if not g.commit():
            return SET_UP_NEXT if number >= 0 else 2
        return self.set_up(g) if number >= 0 else DONE


def leave_stack(g: Game, obj: Obj, cause: i64) -> None:
    """CR 404.1, 608.2n, 702.27a, 702.34a, 715.3d, 720.3d. Propose the move of a spell that has resolved or
    been countered.

    Usually it goes to its owner's graveyard.
    """
    bits = g.col(obj, columns.STATUS)
    if bits & columns.COPY:
        vanish(g, obj, causes.COPY_CEASES if cause == causes.RESOLVED else cause)
    elif bits & columns.FLASHBACK:
        move(g, obj, exile(g), cause)
    elif cause == causes.RESOLVED and bits & columns.BACK_TO_HAND:
        move(g, obj, owned(g, obj, HAND), cause)
    elif cause == causes.RESOLVED and bits & columns.REBOUNDS:
        move(g, obj, exile(g), cause)
    elif cause == causes.RESOLVED and g.col(obj, columns.FACE) > 0 and CARDS.layout[g.kind(obj)] == ADVENTURE:
        new = enters_as(g.ref(obj))
        move(g, obj, exile(g), cause)
        g.propose(events.STATE, new, columns.ON_AN_ADVENTURE, 0, causes.NOTHING_SAID)
        g.propose(
            events.COLUMN, new, get(g, obj, derived.CONTROL), columns.ENTERED_UNDER, causes.NOTHING_SAID
        )  # who controlled it may cast it
    elif cause == causes.RESOLVED and g.col(obj, columns.FACE) > 0 and CARDS.layout[g.kind(obj)] == OMEN:
        at = move(g, obj, owned(g, obj, LIBRARY), cause)
        g.pad[at + MORE] = events.AS_THEY_ARE | events.BLENDS
        event(g, events.SHUFFLES, g.player(owner(g, obj)), 1, questions.NONE, causes.NOTHING_SAID)
    else:
        move(g, obj, owned(g, obj, GRAVEYARD), cause)


TRIGGERS: Final = CARDS.register("put triggers on the stack", put_triggers())
RESOLVE: Final = CARDS.register("resolve", resolve())
