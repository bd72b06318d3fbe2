"""CR 613.1b-g, 613.11. Apply continuous effects, layer after layer: facts (stored effects) and static
abilities.

Within a layer, effects apply in the order of timestamps, unless one effect depends on another (CR 613.8). The
engine finds out by trying it. `derive` writes printed and copied values before the layers, and applies
counters after them.

In the functions here, `e` holds the entries (see `Effects`), and `i` and `j` are indices of entries. An entry
is one change of one effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, facts, keywords
from cardwright.games.magic.numbers.derived import (
    BARE,
    BOARD_MARKS,
    COLORED,
    CONTROL,
    GRANTED,
    GRANTS,
    HAS,
    KIND,
    SIZED_AS_COPIED,
    SUBS,
    TEXT,
    TYPES,
    UNTEXTED,
)
from cardwright.games.magic.numbers.derived import CHARACTERISTICS as D
from cardwright.games.magic.numbers.types import HAS_STATIC, LAND, STATIC_IN_GRAVEYARD
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, command, has_layers, stack, still_in
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_GRAVEYARD,
    NO_KIND,
    ON_ATTACHED,
    ON_RULES,
    ON_SELF,
    ON_SET,
    AbilitiesOf,
    Activated,
    Change,
    Static,
)
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .continuous import APPLIES, G_END, G_START, G_STATE, LAYERS, NEVER, WAITS, Effects
from .operations import change, change_by, grant, impose, lives, set_mark, text_since, texts
from .snapshot import Snapshot

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

RULES_LAYER: Final = 11  # marks on the rules, which come after all layers and counters (CR 613.11)
BEFORE_OTHERS: Final = 1 << 40  # an ability that defines characteristics counts as older by this (CR 613.3)
AFTER_OTHERS: Final = 1 << 40  # an effect by which an object can't have an ability counts as newer by this

# what an effect reads or writes, for CR 613.8
R_ABILITIES: Final = 1
R_TYPES: Final = 2
R_SUBS: Final = 4
R_COLORS: Final = 8
R_KEYS: Final = 16
R_PT: Final = 32
R_CONTROL: Final = 64
SET_READS: Final = R_TYPES | R_SUBS | R_COLORS | R_KEYS | R_CONTROL


# -- gathering
def apply_layers(g: Game, last: i64, control: bool) -> Effects:
    """CR 613.1b-g. Apply control, then text boxes, then the other layers up to `last`. Return all entries.

    Entries that set rules aren't applied yet (see `apply_rules`). `control`: whether a static ability changes
    control.
    """
    e = Effects()
    if len(g.facts) > 0:
        gather_facts(g, e, facts.OP_CONTROL, facts.OP_CONTROL)
    if control:
        gather(g, battlefield(g), e, True)
    apply_from(g, e, 0, last)
    done: i64 = e.count()
    if len(g.facts) > 0:
        texts(g)
        gather_facts(g, e, facts.OP_SET_TYPES, facts.OP_PT)
    gather(g, battlefield(g), e, False)
    gather(g, command(g), e, False)
    gather(g, stack(g), e, False)
    if match_of(g).flags & STATIC_IN_GRAVEYARD:
        for seat in range(g.seats):
            gather_in_graveyard(g, seat * PLACES + GRAVEYARD, e)
    apply_from(g, e, done, min(last, RULES_LAYER - 1))
    return e


def apply_rules(g: Game, e: Effects) -> None:
    """CR 613.11. After all layers, apply the rules that static abilities set: what players and objects
    can't do or must do.
    """
    i: i64 = e.count()
    while i > 0 and e.layer(i - 1) == RULES_LAYER:
        i -= 1
    apply_from(g, e, i, RULES_LAYER)


def gather(g: Game, zone: i64, e: Effects, control: bool) -> None:
    """Add entries for the static abilities of all objects in a zone.

    `control`: True for changes of control only, False for all other changes only.
    """
    zones = g.zones
    d = g.derived
    c = CARDS
    place = FROM_BATTLEFIELD
    if zone == command(g):
        place = FROM_COMMAND
    on_stack = zone == stack(g)
    cells = zones.cells
    flags = c.flags
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(cells[i])
        text = d[obj * D + TEXT]
        if flags[text] & HAS_STATIC:
            since = text_since(g, obj) if len(g.facts) > 0 else i64(0)
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                if (
                    isinstance(a, Static)
                    and (a.cda if on_stack else a.zone == place)  # CR 604.3
                    and not is_not_copied(g, obj, a)
                ):
                    add_static(g, e, obj, a, j, control, 0, since)
                j += 1
        i += 1


def gather_in_graveyard(g: Game, zone: i64, e: Effects) -> None:
    """CR 113.6b. Add entries for the static abilities that function in a graveyard, from the cards in it."""
    c = CARDS
    for obj in g.zones.all_of(zone):
        kind = g.kind(obj)
        if c.flags[kind] & STATIC_IN_GRAVEYARD == 0:
            continue
        j = c.first[kind]
        while j < c.end[kind]:
            a = c.abilities[j]
            if isinstance(a, Static) and a.zone == FROM_GRAVEYARD:
                add_static(g, e, obj, a, j, False, 0, 0)
            j += 1


def is_not_copied(g: Game, obj: Obj, a: Static) -> bool:
    """CR 707.9d. Whether an ability that defines power and toughness doesn't apply, because a copy effect has
    set other values.

    An ability from an exchanged text box isn't replaced.
    """
    d = g.derived
    at = obj * D
    if not a.cda or d[at + HAS] & SIZED_AS_COPIED == 0 or d[at + TEXT] != d[at + KIND]:
        return False
    return a.changes[0].op == facts.OP_DEFINE_PT


def add_static(
    g: Game, e: Effects, obj: Obj, a: Static, number: i64, control: bool, first: i64, since: i64
) -> None:  # fmt: skip
    """CR 613.3, 613.7a. Add entries for the changes of a static ability, except those before layer `first`.

    `since`: the earliest timestamp that the entries may have.
    """
    stamp = g.col(obj, columns.STAMP)
    if since > stamp:
        stamp = since
    if a.cda:
        stamp -= BEFORE_OTHERS
    if a.who == ON_RULES:
        layer = layer_of_rule(a)
        if not control and layer >= first:
            e.add(layer, stamp, -1, e.begin(obj, number), -1)
        return
    n: i64 = 0
    while n < i64(len(a.changes)):
        op = a.changes[n].op
        layer = RULES_LAYER if only_imposes(a, a.changes[n]) else LAYERS[op]
        if (op == facts.OP_CONTROL) == control and layer >= first:
            for_good = op == facts.OP_LOSE_KEYS and a.changes[n].more != 0
            if isinstance(
                a.changes[n], AbilitiesOf
            ):  # CR 613.8: it depends on all that gives and takes abilities
                for_good = True
            e.add(layer, stamp + AFTER_OTHERS if for_good else stamp, -1, e.begin(obj, number), n)
        n += 1


def layer_of_rule(a: Static) -> i64:
    """CR 613.1e, 613.11. Return the layer in which a static ability sets its mark: the color layer for
    COLORED, else the last.
    """
    return LAYERS[facts.OP_ADD_COLORS] if a.mark == COLORED else i64(RULES_LAYER)


def only_imposes(a: Static, ch: Change) -> bool:
    """CR 613.11. Whether a change is only a restriction or requirement for objects, so that it applies
    after all layers.
    """
    if ch.op != facts.OP_KEYS or (a.who != ON_SET and a.condition is None):
        return False
    return ch.p is None and ch.value & ~keywords.IMPOSED == 0


def gather_facts(g: Game, e: Effects, first: i64, last: i64) -> None:
    """CR 611.2. Add entries for the effects of resolved spells and abilities. `first`, `last`: the range
    of their operations.
    """
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        op = f[at + F_LAYER]
        if first <= op <= last and lives(g, at):
            if op != facts.OP_GRANT or has_layers(g, Obj(f[at + F_ABOUT] & ID_MASK)):
                stamp = f[at + F_STAMP]
                if op == facts.OP_LOSE_KEYS and f[at + F_MORE]:
                    stamp += AFTER_OTHERS
                e.add(LAYERS[op], stamp, at, i64(-1), i64(0))
        at += FACT


# -- in order
def apply_from(g: Game, e: Effects, i: i64, last: i64) -> None:
    """CR 613.7-8. Apply the entries from index `i` on, layer after layer, up to and including the layer
    `last`.
    """
    while i < e.count() and e.layer(i) <= last:
        end = layer_end(e, i)
        if not any_reads(e, i, end):
            while i < end:
                apply_one(g, e, i)
                i += 1
        elif end - i > 1 and may_depend(e, i, end, g):
            i = in_dependency_order(g, e, i)
        else:
            apply_one(g, e, i)
            i += 1


def any_reads(e: Effects, i: i64, end: i64) -> bool:
    """Whether one of the entries from `i` up to, but not including, `end` could depend on another effect.

    Effects of resolved spells and abilities never do.
    """
    while i < end:
        if e.fact(i) < 0 and reads(e, i):
            return True
        i += 1
    return False


def layer_end(e: Effects, i: i64) -> i64:
    """Return the index after the last entry in the layer of entry `i`."""
    end = i + 1
    n: i64 = e.count()
    while end < n and e.layer(end) == e.layer(i):
        end += 1
    return end


def change_of(e: Effects, i: i64) -> Change | None:
    """Return the change that entry `i` makes. Return None if it belongs to a fact or sets a rule."""
    if e.fact(i) >= 0 or e.change(i) < 0:
        return None
    a = CARDS.abilities[e.ability(e.group(i))]
    if isinstance(a, Static):
        return a.changes[e.change(i)]
    return None


def writes(g: Game, e: Effects, i: i64) -> i64:
    """CR 613.8a. Return which characteristics entry `i` changes, as a bit mask."""
    op: i64 = -1
    if e.fact(i) >= 0:
        op = g.facts[e.fact(i) + F_LAYER]
    else:
        ch = change_of(e, i)
        if ch is not None:
            op = ch.op
    if op < 0:
        return 0
    if op == facts.OP_CONTROL:
        return R_CONTROL
    if op <= facts.OP_LOSE_TYPES:
        return R_TYPES | R_SUBS
    if op == facts.OP_LAND_TYPE:
        return R_SUBS | R_ABILITIES
    if op <= facts.OP_ADD_SUBS:
        return R_SUBS
    if op <= facts.OP_ADD_COLORS:
        return R_COLORS
    if op == facts.OP_LOSE_ALL:
        return R_ABILITIES | R_KEYS
    if op <= facts.OP_GRANT:
        return R_KEYS
    return R_PT


def reads(e: Effects, i: i64) -> i64:
    """CR 613.8a. Return on which characteristics entry `i` may depend, as a bit mask."""
    if e.fact(i) >= 0:
        return 0
    group = e.group(i)
    a = CARDS.abilities[e.ability(group)]
    found: i64 = 0
    if isinstance(a, Static):
        if e.state(group) == WAITS:
            found = R_ABILITIES | a.reads
            if a.among is not None:
                found |= SET_READS
            if a.condition is not None:
                found |= SET_READS | R_PT
        ch = change_of(e, i)
        if ch is not None:
            if ch.p is not None or ch.t is not None:
                found |= SET_READS | a.reads  # of power and toughness only what the card says
            if ch.op == facts.OP_CONTROL:
                found |= R_CONTROL
    return found


def defines(e: Effects, i: i64) -> bool:
    """CR 604.3. Whether entry `i` belongs to a characteristic-defining ability."""
    if e.fact(i) >= 0:
        return False
    a = CARDS.abilities[e.ability(e.group(i))]
    if isinstance(a, Static):
        return a.cda
    return False


def may_depend(e: Effects, i: i64, end: i64, g: Game) -> bool:
    """Whether one of the entries from `i` to `end` reads a characteristic that another of them changes."""
    j = i
    while j < end:
        r = reads(e, j)
        k = i
        while k < end and r:
            if related(e, j, k) and r & writes(g, e, k):
                return True
            k += 1
        j += 1
    return False


def related(e: Effects, i: i64, j: i64) -> bool:
    """CR 613.8a. Whether one of two entries may depend on the other. Both or neither must be
    characteristic-defining, and they must belong to different effects.
    """
    if i == j or e.together(i, j):
        return False
    return defines(e, i) == defines(e, j)


def in_dependency_order(g: Game, e: Effects, start: i64) -> i64:
    """CR 613.8b-c. Apply a layer. The next effect is always the oldest one that depends on no other, except
    in a loop.

    Return the index after the layer's last entry.
    """
    end = layer_end(e, start)
    while start < end:
        pick = first_free(g, e, start, end)
        e.move_up(pick, start)
        apply_one(g, e, start)
        start += 1
        if start < e.count() and e.layer(start) == e.layer(start - 1):
            end = layer_end(e, start)
            start = apply_rest(g, e, start, end)
    return end


def apply_rest(g: Game, e: Effects, start: i64, end: i64) -> i64:
    """CR 613.8. After the first change of an effect in this layer, apply the effect's other changes in the
    layer.

    Return the next index.
    """
    done = start - 1
    i = start
    while i < end:
        if e.together(done, i):
            e.move_up(i, start)
            apply_one(g, e, start)
            start += 1
        i += 1
    return start


def wait_in_turn(waits: vec[i64], n: i64) -> None:
    """CR 613.8b. Complete the table of dependencies: if A depends on B and B on C, then A depends on C.

    `waits`: a table of `n` times `n` numbers; 1 in line i and column j if entry i depends on entry j.
    """
    k: i64 = 0
    while k < n:
        i: i64 = 0
        while i < n:
            if waits[i * n + k]:
                j: i64 = 0
                while j < n:
                    if waits[k * n + j]:
                        waits[i * n + j] = 1
                    j += 1
            i += 1
        k += 1


def waits_for(g: Game, e: Effects, i: i64, j: i64) -> bool:
    """CR 613.8a. Whether entry `i` depends on entry `j` of its layer."""
    return related(e, i, j) and reads(e, i) & writes(g, e, j) != 0 and depends(g, e, i, j)


def waits_for_any(g: Game, e: Effects, i: i64, start: i64, end: i64) -> bool:
    """CR 613.8a. Whether entry `i` depends on any other of the entries from `start` to `end`."""
    j = start
    while j < end:
        if waits_for(g, e, i, j):
            return True
        j += 1
    return False


def first_free(g: Game, e: Effects, start: i64, end: i64) -> i64:
    """CR 613.8b. Return the oldest entry that depends on no other, except on entries with which it forms a
    loop.
    """
    if not waits_for_any(g, e, start, start, end):
        return start
    n = end - start
    waits = vec[i64](capacity=n * n)
    i: i64 = 0
    while i < n * n:
        waits = append(waits, i64(0))
        i += 1
    i = 0
    while i < n:
        j: i64 = 0
        while j < n:
            if waits_for(g, e, start + i, start + j):
                waits[i * n + j] = 1
            j += 1
        i += 1
    wait_in_turn(waits, n)
    i = 0
    while i < n:
        free = True
        j = 0
        while j < n and free:
            if waits[i * n + j] and not waits[j * n + i]:
                free = False
            j += 1
        if free:
            return start + i
        i += 1
    return start


def depends(g: Game, e: Effects, i: i64, j: i64) -> bool:
    """CR 613.8a. Whether applying entry `j` first would change whether entry `i` exists, what it applies
    to, or what it does.
    """
    before = signature(g, e, i)
    as_it_was = Snapshot(g)
    groups, about = e.groups[:], e.about[:]
    trial = e.trial
    e.trial = True
    k: i64 = j
    while k < e.count() and e.layer(k) == e.layer(j):  # all that it does in this layer
        if k == j or e.together(j, k):
            apply_one(g, e, k)
        k += 1
    after = signature(g, e, i)
    e.trial = trial
    as_it_was.put_back(g)
    e.groups = groups
    e.about = about
    if len(before) != len(after):
        return True
    k = 0
    while k < i64(len(before)):
        if before[k] != after[k]:
            return True
        k += 1
    return False


def signature(g: Game, e: Effects, i: i64) -> vec[i64]:
    """Return a list of numbers that describes what entry `i` would do now. Empty for a fact, because its
    effect never changes.
    """
    out = vec[i64]()
    if e.fact(i) >= 0:
        return out
    group = e.group(i)
    a = CARDS.abilities[e.ability(group)]
    if not isinstance(a, Static):
        return out
    source = Obj(e.source(group))
    state = e.state(group)
    if state == NEVER or (state == WAITS and not exists(g, source, e.ability(group))):
        return append(out, i64(-2))
    d = g.derived
    g.push_frame(0, 0, Seat(d[source * D + CONTROL]), g.ref(source))
    if state == WAITS:
        if a.condition is not None and not a.condition.holds(g):
            out = append(out, i64(-3))
        else:
            out = whom(g, a, source)
    else:
        k = e.start(group)
        while k < e.end(group):
            out = append(out, g.ref(Obj(e.about[k])))
            k += 1
    ch = change_of(e, i)
    if ch is not None and (ch.p is not None or ch.t is not None):
        refs = out[:]
        for ref in refs:
            if ref >= 0:
                g.bind(IT_SLOT, ref)
                if ch.p is not None:
                    out = append(out, ch.p.now(g))
                if ch.t is not None:
                    out = append(out, ch.t.now(g))
    if ch is not None and ch.op == facts.OP_CONTROL:
        out = append(out, d[source * D + CONTROL])
    g.pop_frame()
    return out


def exists(g: Game, source: i64, number: i64) -> bool:
    """Whether an object still has an ability at this point of the layers.

    A granted ability may have been added after an effect removed all abilities.
    """
    has = g.derived[source * D + HAS]
    if CARDS.of_kind[number] == NO_KIND:
        return has & GRANTED != 0
    return has & UNTEXTED == 0


def whom(g: Game, a: Static, source: Obj) -> vec[i64]:
    """CR 611.3a. Return references to the objects that a static ability affects now. The frame on top must
    be the ability's.
    """
    found = vec[i64](capacity=8)
    if a.who == ON_SELF:
        return append(found, g.ref(source))
    if a.who == ON_ATTACHED:
        ref = g.col(source, columns.ATTACHED)
        if still_in(g, ref, battlefield(g)) >= 0:
            found = append(found, ref)
    elif a.among is not None:
        return a.among.options(g, found)
    return found


# -- applying
def apply_one(g: Game, e: Effects, i: i64) -> None:
    """Apply entry `i` to the objects that its effect affects."""
    at = e.fact(i)
    if at >= 0:
        f = g.facts
        obj = Obj(f[at + F_ABOUT] & ID_MASK)
        change(g, obj, f[at + F_LAYER], f[at + F_VALUE], f[at + F_MORE])
        if f[at + F_LAYER] == facts.OP_GRANT:
            granted(g, e, i, obj, f[at + F_VALUE])
        elif f[at + F_LAYER] == facts.OP_KEYS:
            impose(g, obj, f[at + F_VALUE])
        return
    group = e.group(i)
    a = CARDS.abilities[e.ability(group)]
    if not isinstance(a, Static):
        return
    source = Obj(e.source(group))
    d = g.derived
    if e.state(group) == WAITS:
        begin_static(g, e, group, a, source)
    if e.state(group) != APPLIES:
        return
    seat = Seat(d[source * D + CONTROL])
    if e.change(i) < 0:
        set_mark(g, a, seat, g.ref(source))
        return
    apply_to_each(g, e, i, a.changes[e.change(i)], seat, g.ref(source))


def apply_to_each(g: Game, e: Effects, i: i64, ch: Change, seat: Seat, source: i64) -> None:
    """CR 613.6. Apply a change of a static ability to each object that it affects."""
    group = e.group(i)
    value = ch.value
    more = ch.more
    if ch.ability is not None:
        value = ch.ability.effect.key
    elif ch.op == facts.OP_CONTROL:
        value = seat
    g.push_frame(0, 0, seat, source)
    k = e.start(group)
    if isinstance(ch, AbilitiesOf):
        found = activated_of(g, ch)
        while k < e.end(group):
            for number in found:
                grant(g, Obj(e.about[k]), CARDS.abilities[number].effect.key)
            k += 1
    while k < e.end(group):
        obj = Obj(e.about[k])
        if ch.p is not None or ch.t is not None:
            g.bind(IT_SLOT, g.ref(obj))
            if ch.p is not None:
                value = ch.p.now(g)
            if ch.t is not None:
                more = ch.t.now(g)
        change_by(g, obj, ch, value, more)
        if ch.op == facts.OP_GRANT:
            granted(g, e, i, obj, value)
        elif ch.op == facts.OP_KEYS and obj != source & ID_MASK:
            impose(g, obj, value)
        k += 1
    g.pop_frame()


def activated_of(g: Game, ch: AbilitiesOf) -> vec[i64]:
    """CR 613.1f, 113.2c. Return the numbers of the activated abilities of the objects of a set, each once.

    It is asked in a frame of the object that gets them. An ability that works in another zone than the
    battlefield is of no use to it.
    """
    found = vec[i64](capacity=8)
    d = g.derived
    for ref in ch.among.options(g, vec[i64](capacity=8)):
        obj = g.find(ref)
        if obj < 0:
            continue
        here = g.zone_of(obj) == battlefield(g)
        kind = d[obj * D + TEXT] if here else g.kind(obj)
        number = CARDS.first[kind]
        while number < CARDS.end[kind]:
            found = with_activated(found, number, ch)
            number += 1
        lands: i64 = 0
        if here:
            m = g.marks
            at: i64 = BOARD_MARKS
            last = BOARD_MARKS + m[GRANTS] * 2
            while at < last:
                if m[at] == obj:
                    found = with_activated(found, m[at + 1], ch)
                at += 2
            if d[obj * D + TYPES] & LAND and d[obj * D + HAS] & BARE == 0:
                lands = d[obj * D + SUBS]
        elif CARDS.types[kind] & LAND:
            lands = match_of(g).spaces.first_word(kind)
        c: i64 = 0
        while c < i64(len(ch.lands)):
            if lands >> c & 1:
                found = with_activated(found, ch.lands[c].number, ch)
            c += 1
    return found


def with_activated(found: vec[i64], number: i64, ch: AbilitiesOf) -> vec[i64]:
    """Return `found` with an ability, if it is an activated one of those that are given, and isn't there yet."""
    a = CARDS.abilities[number]
    if not isinstance(a, Activated) or a.special or a.zone != FROM_BATTLEFIELD or (a.makes and not ch.mana):
        return found
    for there in found:
        if there == number:
            return found
    return append(found, number)


def begin_static(g: Game, e: Effects, group: i64, a: Static, source: Obj) -> None:
    """CR 613.6. Begin to apply a static ability: determine which objects it affects. This holds for all
    its layers.
    """
    e.set_of_group(group, G_STATE, NEVER)
    if not exists(g, source, e.ability(group)):
        return
    d = g.derived
    g.push_frame(0, 0, Seat(d[source * D + CONTROL]), g.ref(source))
    if a.condition is None or a.condition.holds(g):
        e.set_of_group(group, G_STATE, APPLIES)
        e.set_of_group(group, G_START, len(e.about))
        if a.who == ON_SELF:
            e.about = append(e.about, source)
        else:
            for ref in whom(g, a, source):
                e.about = append(e.about, ref & ID_MASK)
        e.set_of_group(group, G_END, len(e.about))
    g.pop_frame()


def granted(g: Game, e: Effects, i: i64, obj: Obj, node: i64) -> None:
    """CR 613.6, 613.7a. An object was granted a static ability by entry `i`: add the ability's entries,
    from this layer on.
    """
    number = CARDS.by_node[node]
    a = CARDS.abilities[number]
    if isinstance(a, Static) and not e.trial and g.zone_of(obj) == battlefield(g):
        add_static(g, e, obj, a, number, False, e.layer(i), e.stamp(i))
