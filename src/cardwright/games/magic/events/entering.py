"""CR 614.12. What something will be on the battlefield decides how it enters.

Where continuous effects could make a difference, a fork of the game shows it: there the object has entered already,
with all that the batch says of it so far, and the layers have been applied.
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
from cardwright.games.magic.numbers.counters import LORE, LOYALTY
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
    """CR 616.1g. The token that a row creates: nothing changes any more that, or how often, it is created.

    From now on it has a number, so that how it enters can be asked about, and say something of it.
    """
    obj = g.find(entering_ref(g, at))
    if obj < 0:
        obj = g.expect(token_made(g, at))
        own(g, obj, entering_seat(g, at))
        g.pad[at + NEW] = g.ref(obj)
    return obj


def follow_entering(g: Game, at: i64) -> None:
    """CR 306.5b, 714.3a. A planeswalker enters with loyalty counters, a Saga with a lore counter; a token too."""
    c = CARDS
    if g.pad[at + WHAT] == events.CREATE:
        kind = token_kind(g, at)
        if c.loyalty[kind] > 0 or c.subs[kind] >> SAGA & 1:
            expect_token(g, at)
    ref = entering_ref(g, at)
    obj = g.find(ref)
    if obj < 0:
        return
    kind = enters_kind(g, at, obj)
    if c.loyalty[kind] > 0:
        g.amend(events.TALLYING, enters_as(ref), c.loyalty[kind], LOYALTY, causes.ENTERS_WITH)
    if c.subs[kind] >> SAGA & 1:
        g.amend(events.TALLYING, enters_as(ref), 1, LORE, causes.ENTERS_WITH)


def own_replacements(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 614.12. How the object itself enters, or goes: as it will be on the battlefield, or as it is."""
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


def in_doubt(g: Game, ref: i64, kind: i64) -> bool:
    """CR 614.12. Whether a continuous effect might change what enters: a static ability, or an effect on the spell."""
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
    """CR 614.12, 613.7. The game as if a row that puts an object onto the battlefield had been carried out.

    There it has come after everything else.
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
    """The replacement effects of an object among the abilities that it has in a fork."""
    j: i64 = 0
    while True:
        number = ability_at(t, there, j)
        if number < 0:
            return found
        found = own_ability(g, at, obj, number, seat, bits, found)
        j += 1


def own_of_kind(g: Game, at: i64, obj: Obj, kind: i64, seat: Seat, bits: i64, found: vec[i64]) -> vec[i64]:
    """The replacement effects among the printed abilities of a kind that are about the object itself."""
    c = CARDS
    if c.own[kind] & bits:
        j = c.first[kind]
        while j < c.end[kind]:
            found = own_ability(g, at, obj, j, seat, bits, found)
            j += 1
    return found


def copies_first(found: vec[i64]) -> vec[i64]:
    """CR 616.1c. If some of these would make what enters a copy of something, those; otherwise all."""
    copying = vec[i64](capacity=2)
    for by in found:
        if by & events.BY_OWN:
            a = CARDS.abilities[by >> events.BY_SHAPE & events.SHAPE_MASK]
            if isinstance(a, Replacing) and a.copies:
                copying = append(copying, by)
    return copying if len(copying) > 0 else found


def own_ability(g: Game, at: i64, obj: Obj, number: i64, seat: Seat, bits: i64, found: vec[i64]) -> vec[i64]:
    """Add an ability if it replaces this event, about the object itself."""
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
    """CR 613.7m, 101.4. What enters under several players comes in turn order, and is as old as that says."""
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
    """CR 613.7m. Who says how old this is among what enters with it; -1: it has no continuous effect."""
    if entering_flags(g, at) & events.ENTERS_FACE_DOWN:
        return Seat(-1)
    kinds = g.kind_of
    if CARDS.flags[kinds[g.pad[at + OBJ] & ID_MASK]] & HAS_STATIC == 0:
        return Seat(-1)
    return entering_seat(g, at)


def age_matters(g: Game, a: i64, b: i64) -> bool:
    """CR 613.7m, 613.8a. Whether it could matter which of two that enter is the older: effects of one layer clash."""
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
    """CR 604.1. The continuous effects of what enters by a row; what defines its characteristics comes before all."""
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
    """CR 613.7. Whether two operations of one layer come to something else the other way round.

    What adds something, or what takes something away, does not mind what does the same; one player's control neither.
    """
    if facts.LAYER_OF_OP[one] != facts.LAYER_OF_OP[other] or one == facts.OP_CONTROL:
        return False
    return not ((adds(one) and adds(other)) or (one == other and takes(one)))


def adds(op: i64) -> bool:
    """CR 613.1. Whether an operation only adds to what there is."""
    if op == facts.OP_ADD_TYPES or op == facts.OP_ADD_SUBS or op == facts.OP_ADD_COLORS:
        return True
    return op == facts.OP_KEYS or op == facts.OP_GRANT or op == facts.OP_PT


def takes(op: i64) -> bool:
    """CR 613.1. Whether an operation only takes away."""
    return op == facts.OP_LOSE_TYPES or op == facts.OP_LOSE_ALL or op == facts.OP_LOSE_KEYS


def turns_until(g: Game, at: i64) -> i64:
    """CR 101.4. How many seats after the active player's the one is under whose control something enters."""
    return (entering_seat(g, at) + g.seats - g.current) % g.seats
