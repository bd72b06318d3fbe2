"""CR 614.12. How a permanent enters depends on the characteristics that it will have on the battlefield.

If continuous effects could matter, the engine looks these up in a fork of the game. There the object has
already entered, changed by all replacement effects applied so far, and the layers have been applied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    board_says,
    characteristic,
    controller,
)
from cardwright.games.magic.numbers import causes, columns, derived, events, facts
from cardwright.games.magic.numbers.counters import LORE, LOYALTY, PLUS
from cardwright.games.magic.numbers.types import HAS_STATIC, SAGA
from cardwright.games.magic.objects.abilities import ON_SELF
from cardwright.games.magic.objects.queries import battlefield, stack
from cardwright.games.magic.objects.table import CARDS, Replacing, Static
from cardwright.kernel.batch import CAUSE, EXTRA, FACT_ON, HEAD, MORE, MOVE, NEW, OBJ, ROW, SEAT, TO, WHAT
from cardwright.kernel.facts import FIRST, next_with
from cardwright.kernel.frames import F_ABOUT, F_LAYER, ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .committing import begin_on_battlefield, begins_as_token, keeps_its_face, own
from .event_sorts import (
    applied,
    entering_flags,
    entering_ref,
    entering_seat,
    enters_kind,
    token_kind,
    token_made,
)
from .proposing import enters_as

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def expect_token(g: Game, at: i64) -> i64:
    """CR 616.1g. Return the token that the event at index `at` will create. Reserve a number for it if it has
    none.

    Called once the number of tokens is final. Then replacement effects can look at the token before it
    exists.
    """
    obj = g.find(entering_ref(g, at))
    if obj < 0:
        obj = g.expect(token_made(g, at))
        own(g, obj, entering_seat(g, at))
        g.pad[at + NEW] = g.ref(obj)
    return obj


def follow_entering(g: Game, at: i64) -> None:
    """CR 306.5b, 714.3a. Add the counters with which a planeswalker (loyalty) or a Saga (lore) enters.
    Tokens get them, too.
    """
    c = CARDS
    if g.pad[at + WHAT] == events.CREATE:
        kind = token_kind(g, at)
        grown = g.pad[at + EXTRA] & events.ENTERS_GROWN
        if c.loyalty[kind] > 0 or c.subs[kind] >> SAGA & 1 or grown:
            expect_token(g, at)
        if grown:
            with_counters(g, at)
    ref = entering_ref(g, at)
    obj = g.find(ref)
    if obj < 0:
        return
    kind = enters_kind(g, at, obj)
    if c.loyalty[kind] > 0:
        g.amend(events.TALLYING, enters_as(ref), c.loyalty[kind], LOYALTY, causes.ENTERS_WITH)
    if c.subs[kind] >> SAGA & 1 and not is_read_ahead(g, enters_as(ref)):
        g.amend(events.TALLYING, enters_as(ref), 1, LORE, causes.ENTERS_WITH)


def is_read_ahead(g: Game, new: i64) -> bool:
    """CR 714.3b. Whether it has been chosen with how many lore counters the entering object `new` enters."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == events.TALLYING and p[row + OBJ] == new and p[row + MORE] == events.READ_AHEAD:
            return True
        row += ROW
    return False


def with_counters(g: Game, at: i64) -> None:
    """CR 122.6. Give a token the +1/+1 counters with which the event at row `at` creates it."""
    n = g.pad[at + EXTRA] >> events.SIZE_SHIFT
    if n > 0:
        g.amend(events.TALLYING, enters_as(entering_ref(g, at)), n, PLUS, causes.ENTERS_WITH)


def own_replacements(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 614.12. Append to `found` an object's own replacement effects on how it enters or leaves; return
    `found`.

    For an entering object, the characteristics that it will have on the battlefield count. `bits`: the types
    of the event.
    """
    p = g.pad
    ref = entering_ref(g, at)
    obj = g.find(ref)
    if obj < 0:
        return found
    if p[at + WHAT] == MOVE and p[at + TO] != battlefield(g):
        return own_of_kind(g, at, obj, characteristic(g, obj, derived.TEXT), controller(g, obj), bits, found)
    if entering_flags(g, at) & events.ENTERS_FACE_DOWN:
        return found
    seat = entering_seat(g, at)
    kind = enters_kind(g, at, obj)
    if board_says(g, derived.GRANTS) == 0 and (CARDS.own[kind] & bits == 0 or not in_doubt(g, ref, kind)):
        return own_of_kind(g, at, obj, kind, seat, bits, found)
    return own_abilities(g, at, obj, entered(g, at, obj), obj, seat, bits, found)


def own_counters(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 614.12, 702.150a. Return `found` with the replacement effects of an entering spell on the counters with which
    it enters. `bits`: the sorts of the event, which puts these counters on it.
    """
    obj = Obj(g.pad[at + OBJ] & ID_MASK)
    if g.zone_of(obj) != stack(g):
        return found
    return own_of_kind(g, at, obj, characteristic(g, obj, derived.TEXT), controller(g, obj), bits, found)


def in_doubt(g: Game, ref: i64, kind: i64) -> bool:
    """CR 614.12. Whether continuous effects might change an entering object, so that a fork is needed to
    find out.
    """
    if board_says(g, derived.BOARD_RULES) & derived.STATICS or CARDS.flags[kind] & HAS_STATIC:
        return True
    f = g.facts
    at = next_with(g, FIRST, F_ABOUT, ref)
    while at >= 0:
        if f[at + F_LAYER] < facts.OPS:
            return True
        at = next_with(g, at, F_ABOUT, ref)
    return False


def entered(g: Game, at: i64, obj: Obj) -> Game:
    """CR 614.12, 613.7. Return a fork in which the object of the event at index `at` has entered the
    battlefield.

    In the fork it has a later timestamp than everything else.
    """
    t = g.fork()
    p = g.pad
    ref = entering_ref(g, at)
    new = enters_as(ref)
    if p[at + WHAT] == events.CREATE:
        t.come(obj, battlefield(t))
        begins_as_token(t, at, obj)
        ref = new
    else:
        face = g.col(obj, columns.FACE)
        bits = g.col(obj, columns.STATUS)
        from_stack = g.zone_of(obj) == stack(g)
        t.relocate(obj, battlefield(t))
        begin_on_battlefield(t, obj, entering_seat(g, at), p[at + MORE])
        if from_stack and keeps_its_face(t, obj) and p[at + MORE] & events.ENTERS_AS_BACK == 0:
            t.set_col(obj, columns.FACE, face)
        t.set_col(
            obj, columns.STATUS, t.col(obj, columns.STATUS) | bits & (columns.TOKEN | columns.COMMANDER_BITS)
        )
    base = g.batch
    row = base + HEAD
    end = row + p[base + 1] * ROW
    while row < end:
        if p[row + WHAT] == FACT_ON and p[row + OBJ] == new:
            f = append(append(append(t.facts, ref), facts.fact_of(p[row + EXTRA])), p[row + TO])
            f = append(append(append(f, facts.lasts_of(p[row + EXTRA])), p[row + CAUSE]), p[row + MORE])
            t.facts = append(append(f, g.clock + 1), p[row + SEAT])
        row += ROW
    t.set_col(obj, columns.STAMP, t.clock + 1)
    t.stale = True
    return t


def own_abilities(
    g: Game, at: i64, obj: Obj, t: Game, there: Obj, seat: Seat, bits: i64, found: vec[i64]
) -> vec[i64]:
    """Append to `found` the object's own replacement effects, from the abilities that it has in the fork
    `t`; return `found`.
    """
    j: i64 = 0
    while True:
        number = ability_at(t, there, j)
        if number < 0:
            return found
        found = own_ability(g, at, obj, number, seat, bits, found)
        j += 1


def own_of_kind(g: Game, at: i64, obj: Obj, kind: i64, seat: Seat, bits: i64, found: vec[i64]) -> vec[i64]:
    """Append to `found` the replacement effects printed on a kind of card that apply to the card itself;
    return `found`.
    """
    c = CARDS
    if c.own[kind] & bits:
        j = c.first[kind]
        while j < c.end[kind]:
            found = own_ability(g, at, obj, j, seat, bits, found)
            j += 1
    return found


def copies_first(found: vec[i64]) -> vec[i64]:
    """CR 616.1c. If some of the effects make the entering object a copy, return only those; otherwise
    return all.
    """
    copying = vec[i64](capacity=2)
    for by in found:
        if by & events.BY_OWN:
            a = CARDS.abilities[by >> events.BY_SHAPE & events.SHAPE_MASK]
            if isinstance(a, Replacing) and a.copies:
                copying = append(copying, by)
    return copying if len(copying) > 0 else found


def own_ability(g: Game, at: i64, obj: Obj, number: i64, seat: Seat, bits: i64, found: vec[i64]) -> vec[i64]:
    """Append the ability `number` to `found` if it is a replacement effect about its own object that applies
    to the event.

    Return `found`.
    """
    a = CARDS.abilities[number]
    if isinstance(a, Replacing) and a.own and bits >> a.what & 1:
        by = obj | number << events.BY_SHAPE | events.BY_OWN
        if not applied(g, at, by):
            g.push_frame(0, 0, seat, entering_ref(g, at))
            if a.applies(g, at):
                found = append(found, by)
            g.pop_frame()
    return found


def enter_in_turn_order(g: Game, base: i64, n: i64) -> None:
    """CR 613.7m, 101.4. Sort the events of entering objects by their controllers, in turn order. The order
    decides the timestamps.
    """
    p = g.pad
    if n == 1:
        return
    rows = vec[i64](capacity=8)
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if p[at + WHAT] == events.CREATE or (p[at + WHAT] == MOVE and p[at + TO] == battlefield(g)):
            rows = append(rows, at)
            j: i64 = len(rows) - 1
            while j > 0 and turns_until(g, rows[j]) < turns_until(g, rows[j - 1]):
                g.swap_rows(rows[j], rows[j - 1])
                j -= 1
        at += ROW


def who_ages(g: Game, at: i64) -> Seat:
    """CR 613.7m. Return the seat that chooses the relative timestamp of the entering object; -1 if it has
    no static ability.
    """
    if entering_flags(g, at) & events.ENTERS_FACE_DOWN:
        return Seat(-1)
    kinds = g.kind_of
    if CARDS.flags[kinds[g.pad[at + OBJ] & ID_MASK]] & HAS_STATIC == 0:
        return Seat(-1)
    return entering_seat(g, at)


def age_matters(g: Game, a: i64, b: i64) -> bool:
    """CR 613.7m, 613.8a. Whether the relative timestamp of two entering objects matters, because two of
    their effects clash.
    """
    for x in statics_of(g, a):
        for y in statics_of(g, b):
            if x.who == ON_SELF and y.who == ON_SELF:
                continue
            for one in x.changes:
                for other in y.changes:
                    if clash(one.op, other.op):
                        return True
    return False


def statics_of(g: Game, at: i64) -> list[Static]:
    """CR 604.1. Return the static abilities of an entering object, except characteristic-defining ones."""
    c = CARDS
    kinds = g.kind_of
    kind = kinds[g.pad[at + OBJ] & ID_MASK]
    found: list[Static] = []
    j = c.first[kind]
    while j < c.end[kind]:
        a = c.abilities[j]
        if isinstance(a, Static) and not a.cda:
            found.append(a)
        j += 1
    return found


def clash(one: i64, other: i64) -> bool:
    """CR 613.7. Whether the result of two operations of one layer depends on their order.

    Two effects that only add something don't clash, nor do two effects that take away in the same way.
    Effects on control don't count here.
    """
    if facts.LAYER_OF_OP[one] != facts.LAYER_OF_OP[other] or one == facts.OP_CONTROL:
        return False
    return not ((adds(one) and adds(other)) or (one == other and takes(one)))


def adds(op: i64) -> bool:
    """CR 613.1. Whether an operation only adds something to an object."""
    if op == facts.OP_ADD_TYPES or op == facts.OP_ADD_SUBS or op == facts.OP_ADD_COLORS:
        return True
    return op == facts.OP_KEYS or op == facts.OP_GRANT or op == facts.OP_PT


def takes(op: i64) -> bool:
    """CR 613.1. Whether an operation only takes something away from an object."""
    return op == facts.OP_LOSE_TYPES or op == facts.OP_LOSE_ALL or op == facts.OP_LOSE_KEYS


def turns_until(g: Game, at: i64) -> i64:
    """CR 101.4. Return how many seats after the active player, in turn order, the controller of an
    entering object sits.
    """
    return (entering_seat(g, at) + g.seats - g.current) % g.seats
