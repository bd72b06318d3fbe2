"""CR 614-616. Which replacement and prevention effects apply to an event, and how they change it.

`at` is the index of the event in the list of proposed events (the pad), and `i` the index of a fact (a stored
effect).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    board_says,
    controller,
    get,
    is_a,
    is_guarded,
    is_protected,
    last_known,
)
from cardwright.games.magic.events.in_combat import IN_COMBAT_BITS
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
from cardwright.games.magic.numbers.counters import LEFT, LIFE, LOYALTY, MINUS, POISON, SHIELD, STUN
from cardwright.games.magic.numbers.types import CREATURE, PLANESWALKER, REPLACES_DRAWS
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.abilities import Toxic
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import FINALITY
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    has_status,
    is_graveyard,
    still_in,
    tally,
)
from cardwright.games.magic.objects.table import CARDS, FROM_GRAVEYARD, Replacing
from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    EXTRA,
    HEAD,
    MORE,
    MOVE,
    OBJ,
    ROW,
    TO,
    VOID,
    WHAT,
)  # fmt: skip
from cardwright.kernel.effects import DONE, IT_SLOT, NUMBER_SLOT, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    PLAYER,
    TAG_NOTE,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .event_sorts import applied, entering_ref, is_destruction, unpreventable, works_in
from .proposing import end_fact, may_change_life, may_get_counters
from .shields import is_shielded, left_of, rest_of, use_shield

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def follow_damage(g: Game, at: i64) -> None:
    """CR 120.3, 702.15b, 702.80a, 702.90b-c. Add the events that damage causes:
    loss of life, counters, lifelink.
    """
    p = g.pad
    victim = p[at + OBJ]
    source = p[at + MORE]
    n = p[at + TO]
    if n <= 0:
        p[at + WHAT] = VOID
        return
    if prevented_by_protection(g, at):
        return
    keys = last_known(g, source, derived.KEYWORDS)
    if victim & PLAYER:
        seat = Seat(victim & NOBODY)
        if keys & keywords.INFECT:
            if may_get_counters(g, seat, POISON):
                g.amend(COUNT, victim, n, POISON, causes.DAMAGED)
        elif may_change_life(g, seat, -n):
            g.amend(COUNT, victim, -n, LIFE, causes.DAMAGED)
        if p[at + EXTRA] & events.IN_COMBAT:
            toxic = total_toxic(g, source)
            if toxic > 0 and may_get_counters(g, seat, POISON):
                g.amend(COUNT, victim, toxic, POISON, causes.NOTHING_SAID)
    else:
        obj = still_in(g, victim, battlefield(g))
        if obj < 0:
            g.pad[at + WHAT] = VOID
            return
        if is_a(g, obj, PLANESWALKER):
            lost = n
            if lost > tally(g, obj, LOYALTY):
                lost = tally(g, obj, LOYALTY)
            if lost > 0:
                g.amend(events.TALLYING, victim, -lost, LOYALTY, causes.DAMAGED)
        if is_a(g, obj, CREATURE) and keys & (keywords.INFECT | keywords.WITHER):
            g.amend(events.TALLYING, victim, n, MINUS, causes.DAMAGED)
    if keys & keywords.LIFELINK:
        gain_by_lifelink(g, at, source, n)


def total_toxic(g: Game, source: i64) -> i64:
    """CR 702.164b-c. Return the total toxic value of a creature that deals combat damage, if it is on the
    battlefield.
    """
    obj = still_in(g, source, battlefield(g))
    n: i64 = 0
    j: i64 = 0
    while obj >= 0:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        a = CARDS.abilities[number]
        if isinstance(a, Toxic):
            n += a.n
        j += 1
    return n


def gain_by_lifelink(g: Game, at: i64, source: i64, n: i64) -> None:
    """CR 119.9, 120.3f, 702.15e. Propose the life gained by lifelink. All damage that a source deals at one
    time is one gain.

    The event stores its source, so that damage to the next recipient is added to it. No replacement effect
    has been applied to it yet, because it comes after all damage.
    """
    seat = Seat(last_known(g, source, derived.CONTROL))
    if g.value(seat, LEFT) or not may_change_life(g, seat, n):
        return
    p = g.pad
    row = at + ROW
    end = g.batch + HEAD + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == COUNT and p[row + CAUSE] == causes.GAINED_LIFE and p[row + MORE] == source + 1:
            p[row + TO] += n
            return
        row += ROW
    row = g.amend(COUNT, g.player(seat), n, LIFE, causes.GAINED_LIFE)
    g.pad[row + MORE] = source + 1  # 0: nothing says which source


def follow_coming_off(g: Game, at: i64) -> None:
    """CR 701.3d. Add the events with which attachments become unattached when they, or what they are
    attached to, leave.
    """
    p = g.pad
    ref = p[at + OBJ]
    to = p[at + TO]
    what = p[at + WHAT]
    if what != events.LOSE_GAME:
        obj = still_in(g, ref, battlefield(g))
        if obj < 0 or (what == MOVE and to == battlefield(g)):
            return
        host = g.col(obj, columns.ATTACHED)
        if host != questions.NONE and (host & PLAYER or g.find(host) >= 0) and (what == MOVE or host != to):
            g.amend(events.UNATTACHES, ref, host, 0, causes.NOTHING_SAID)
        if what == events.ATTACH:
            return
    for other in g.zones.all_of(battlefield(g)):
        if g.col(other, columns.ATTACHED) == ref:
            g.amend(events.UNATTACHES, g.ref(other), ref, 0, causes.NOTHING_SAID)


def prevented_by_protection(g: Game, at: i64) -> bool:
    """CR 702.16e, 615.12. Whether the damage is prevented because its recipient
    has protection from the source.
    """
    p = g.pad
    if p[at + OBJ] & PLAYER:
        if not is_protected(g, Seat(p[at + OBJ] & NOBODY), last_known(g, p[at + MORE], derived.COLORS)):
            return False
        if unpreventable(g, at):
            return False
        p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        return True
    obj = still_in(g, p[at + OBJ], battlefield(g))
    if obj < 0 or unpreventable(g, at):
        return False
    keys = get(g, obj, derived.KEYWORDS)
    if keys & keywords.PROTECTION_FROM_EVERYTHING == 0:
        if (
            keys >> keywords.PROTECTION & 31 == 0
            or keys >> keywords.PROTECTION & last_known(g, p[at + MORE], derived.COLORS) & 31 == 0
        ) and not is_guarded(g, obj, p[at + MORE]):
            return False
    p[at + WHAT] = VOID
    g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
    return True


def replacing_in(g: Game, zone: i64, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        text = get(g, obj, derived.TEXT)
        if c.change[text] & bits == 0 and get(g, obj, derived.HAS) & derived.GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            a = c.abilities[number]
            if isinstance(a, Replacing) and not a.own and bits >> a.what & 1 and works_in(g, a.zone, zone):
                by = obj | j << events.BY_SHAPE
                if not applied(g, at, by):
                    g.push_frame(0, 0, Seat(get(g, obj, derived.CONTROL)), g.ref(obj))
                    if a.applies(g, at):
                        found = append(found, by)
                    g.pop_frame()
            j += 1
    return found


def replacing_draws(g: Game, at: i64, found: vec[i64]) -> vec[i64]:
    """CR 113.6, 702.52a. Append to `found` the abilities in the drawing player's graveyard that replace a
    draw.

    Return `found`.
    """
    c = CARDS
    seat = Seat(g.pad[at + OBJ] & NOBODY)
    if board_says(g, derived.BARE_GRAVES) >> seat & 1:
        return found
    for obj in g.zones.all_of(seat * PLACES + GRAVEYARD):
        kind = g.kind(obj)
        if c.flags[kind] & REPLACES_DRAWS == 0:
            continue
        number = c.first[kind]
        while number < c.end[kind]:
            a = c.abilities[number]
            by = obj | (number - c.first[kind]) << events.BY_SHAPE
            number += 1
            if not isinstance(a, Replacing) or a.zone != FROM_GRAVEYARD or applied(g, at, by):
                continue
            g.push_frame(0, 0, seat, g.ref(obj))
            if a.applies(g, at):
                found = append(found, by)
            g.pop_frame()
    return found


def replacing_facts(g: Game, at: i64, bits: i64, found: vec[i64]) -> vec[i64]:
    """CR 615, 701.19. Append to `found` the shields, regeneration effects and replacement effects that
    earlier effects created.

    Return `found`. `bits`: the types of the event.
    """
    p = g.pad
    f = g.facts
    shielded_by = False
    i: i64 = 0
    while i < i64(len(f)):
        layer = f[i + F_LAYER]
        by = events.BY_FACT | i
        if layer == facts.F_SHIELD:
            if p[at + WHAT] == events.DEAL and shields(g, at, i) and not applied(g, at, by):
                found = append(found, by)
        elif layer == facts.F_SHIELD_OF:
            if p[at + WHAT] == events.DEAL and not applied(g, at, by) and is_shielded(g, at, i):
                found = append(found, by)
        elif layer == facts.F_REGENERATE:
            if (
                p[at + OBJ] == f[i + F_ABOUT]
                and f[i + F_VALUE] > 0
                and regenerable(g, at)
                and not shielded_by
            ):
                found = append(found, by)
                shielded_by = True  # two such shields do the same: the older one is used first
        elif layer == facts.F_REPLACING:
            a = CARDS.ability_of(f[i + F_VALUE])
            if isinstance(a, Replacing) and bits >> a.what & 1 and not applied(g, at, by):
                g.push_frame(0, 0, Seat(f[i + F_SEAT]), f[i + F_SOURCE])
                g.bind(IT_SLOT, f[i + F_ABOUT])
                g.bind(NUMBER_SLOT, f[i + F_MORE])
                if a.applies(g, at):
                    found = append(found, by)
                g.pop_frame()
        i += FACT
    return found


def carry_out_replacement(g: Game, at: i64, number: i64, seat: Seat, source: i64, it: i64) -> None:
    a = CARDS.abilities[number]
    if isinstance(a, Replacing):
        g.push_frame(0, 0, seat, source)
        g.bind(IT_SLOT, it)
        done = a.change(g, at)
        g.lift_frame()
        if not done:
            g.push_frame(a.effect.key, 0, seat, source)
            g.bind(IT_SLOT, entering_ref(g, at))
            g.bind(NUMBER_SLOT, at)


def replace_by_fact(g: Game, at: i64, i: i64) -> None:
    """CR 615.6-7, 701.19a. Apply to the event the stored effect at index `i`: a shield, regeneration or a
    replacement effect.
    """
    p = g.pad
    f = g.facts
    layer = f[i + F_LAYER]
    if layer == facts.F_REGENERATE:  # CR 701.19a
        f[i + F_VALUE] = 0
        regenerate(g, at)
    elif layer == facts.F_SHIELD_OF and f[i + F_LASTS] == durations.ONCE_THIS_TURN:
        use_at_once(g, at, i)
    elif layer == facts.F_SHIELD or layer == facts.F_SHIELD_OF:
        if left_of(g, i) > 0 and len(shielded(g, i)) > 1:
            seat = Seat(p[at + OBJ] & NOBODY)
            if p[at + OBJ] < PLAYER:
                seat = controller(g, Obj(p[at + OBJ] & ID_MASK))
            g.push_frame(WHICH_FIRST.key, 0, seat, questions.NONE)
            g.bind(1, i)
        else:
            prevent(g, at, i)
    else:
        a = CARDS.ability_of(f[i + F_VALUE])
        if f[i + F_LASTS] == durations.ONCE or f[i + F_LASTS] == durations.ONCE_THIS_TURN:
            end_fact(g, i)
        carry_out_replacement(g, at, a.number, Seat(f[i + F_SEAT]), f[i + F_SOURCE], f[i + F_ABOUT])


def use_at_once(g: Game, at: i64, i: i64) -> None:
    """CR 615.8. Use up a shield against the next damage by a source. It applies to all damage that the
    source deals at that time.
    """
    rest = rest_of(g, i)
    by = g.applied[len(g.applied) - 1]
    row = g.batch + HEAD
    end = row + g.pad[g.batch + 1] * ROW
    while row < end:
        if row == at or (g.pad[row + WHAT] == events.DEAL and is_shielded(g, row, i)):
            if row != at:
                g.applied = append(append(append(g.applied, row), g.pad[row + OBJ]), by)
            use_shield(g, row, i)
        row += ROW
    end_fact(g, i)
    if rest >= 0:
        end_fact(g, rest)


def regenerate(g: Game, at: i64) -> None:
    """CR 701.19a-b, 701.8c, 701.26a. Regenerate a permanent instead of destroying it: tap it, remove its
    damage, and remove it from combat.
    """
    p = g.pad
    ref = p[at + OBJ]
    p[at + WHAT] = VOID
    g.note(TAG_NOTE, ref, causes.REGENERATED_IT)
    if not has_status(g, Obj(ref & ID_MASK), columns.TAPPED):
        g.amend(events.TAP, ref, 1, 0, causes.TAPPED_IT)
    g.amend(events.COLUMN, ref, 0, columns.DAMAGE, causes.NOTHING_SAID)
    g.amend(events.STATE, ref, 0, IN_COMBAT_BITS | columns.DEADLY, causes.NOTHING_SAID)
    g.amend(events.COLUMN, ref, questions.NONE, columns.COMBAT, causes.NOTHING_SAID)
    i: i64 = columns.MORE_ATTACKERS
    while i < columns.MORE_ATTACKERS + columns.TARGETS and g.col(Obj(ref & ID_MASK), i) > 0:
        g.amend(events.COLUMN, ref, 0, i, causes.NOTHING_SAID)
        i += 1


def regenerable(g: Game, at: i64) -> bool:
    """CR 701.19c, 701.8b. Whether the event at index `at` destroys a permanent and lets it be regenerated."""
    p = g.pad
    return p[at + WHAT] == MOVE and is_destruction(p[at + CAUSE]) and p[at + MORE] != 1


def prevent(g: Game, at: i64, i: i64) -> None:
    """CR 615.6-7. Let a shield prevent as much of the damage as it can. `i`: the index of the fact that
    stores the shield.
    """
    p = g.pad
    f = g.facts
    if f[i + F_LAYER] == facts.F_SHIELD_OF:
        use_shield(g, at, i)
        return
    left = f[i + F_VALUE]
    n = p[at + TO]
    prevented = n
    if left >= 0 and left < n:
        prevented = left
    if left > 0:
        f[i + F_VALUE] = left - prevented
    p[at + TO] = n - prevented
    g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
    if p[at + TO] == 0:
        p[at + WHAT] = VOID


def shielded(g: Game, i: i64) -> vec[i64]:
    """CR 615.7. Return the damage events that a shield could prevent, if it isn't large enough for all of
    them.

    The result has their indices.
    """
    p = g.pad
    found = vec[i64](capacity=4)
    total: i64 = 0
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == events.DEAL and p[row + TO] > 0 and shields(g, row, i):
            total += p[row + TO]
            found = append(found, row)
        row += ROW
    if total <= left_of(g, i):
        return vec[i64]()
    return found


@final
class which_first(Effect):
    """CR 615.7. An effect: several sources damage a player at once, who chooses whose damage is prevented
    first.

    Slot 1 holds the shield.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        i = g.slot(1)
        if part == 1:
            for row in shielded(g, i):
                if g.pad[row + MORE] == g.reply and left_of(g, i) > 0:
                    g.applied = append(append(append(g.applied, row), g.pad[row + OBJ]), events.BY_FACT | i)
                    prevent(g, row, i)
                    break
        found = vec[i64](capacity=4)
        for row in shielded(g, i):
            found = append_new(found, g.pad[row + MORE])
        if left_of(g, i) == 0 or len(found) == 0:
            return DONE
        g.ask(questions.ASK_SHIELD, found)
        return 1


def append_new(found: vec[i64], x: i64) -> vec[i64]:
    """Append `x` to `found` unless it already contains `x`; return `found`."""
    for y in found:
        if x == y:
            return found
    return append(found, x)


WHICH_FIRST: Final = CARDS.register("which damage is prevented first", which_first())


def shields(g: Game, at: i64, i: i64) -> bool:
    """CR 615, 615.12. Whether the prevention effect stored at index `i` applies to the damage of the event
    at index `at`.
    """
    p = g.pad
    f = g.facts
    if f[i + F_LAYER] == facts.F_SHIELD_OF:
        return is_shielded(g, at, i)
    if unpreventable(g, at) or f[i + F_VALUE] == 0:
        return False
    if f[i + F_MORE] == facts.ONLY_COMBAT and p[at + EXTRA] & events.IN_COMBAT == 0:
        return False
    about = f[i + F_ABOUT]
    return about == questions.NONE or about == p[at + OBJ]


# -- what counters replace
def replacing_counter(g: Game, at: i64) -> i64:
    """CR 122.1c-d, 122.1h. Return the kind of counter on a permanent that replaces the event; -1 if no
    counter does.

    A stun counter replaces untapping. A shield counter replaces damage, and destruction by an effect. A
    finality counter replaces a move to the graveyard.
    """
    p = g.pad
    what = p[at + WHAT]
    which: i64 = SHIELD
    if what == events.TAP:
        if p[at + TO] == 1:
            return -1
        which = STUN
    elif what == MOVE:
        which = against_moving(g, at)
        if which < 0:
            return -1
    elif what != events.DEAL or p[at + OBJ] & PLAYER or p[at + TO] <= 0:
        return -1
    obj = still_in(g, p[at + OBJ], battlefield(g))
    if obj < 0 or tally(g, obj, which) == 0 or applied(g, at, events.BY_COUNTER | obj):
        return -1
    return which


def against_moving(g: Game, at: i64) -> i64:
    """CR 122.1c, 122.1h. Return the kind of counter on a permanent that replaces its move; -1 if there is
    none.
    """
    p = g.pad
    if p[at + CAUSE] == causes.DESTROYED:
        obj = still_in(g, p[at + OBJ], battlefield(g))
        if obj >= 0 and tally(g, obj, SHIELD) > 0:
            return SHIELD
    if not is_graveyard(g, p[at + TO]):
        return -1
    return match_of(g).spaces.counter_known(FINALITY)


def replace_by_counter(g: Game, at: i64) -> None:
    """CR 122.1c-d, 615.12. Remove a counter instead of the event. If the event is damage, all preventable
    damage at that time is prevented.

    A finality counter isn't removed; the permanent is exiled instead (CR 122.1h).
    """
    p = g.pad
    if p[at + WHAT] == MOVE and against_moving(g, at) != SHIELD:
        p[at + TO] = exile(g)
        return
    ref = p[at + OBJ]
    what = p[at + WHAT]
    which: i64 = SHIELD
    if what == events.TAP:
        which = STUN
    if what == events.DEAL:
        prevent_all(g, ref)
    else:
        p[at + WHAT] = VOID
    g.amend(events.TALLYING, ref, -1, which, causes.COUNTERS_CHANGED)


def prevent_all(g: Game, ref: i64) -> None:
    """CR 615.12. Prevent all damage to an object in this batch, except damage that can't be prevented."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == events.DEAL and p[row + OBJ] == ref:
            g.applied = append(append(append(g.applied, row), ref), events.BY_COUNTER | (ref & ID_MASK))
            if not unpreventable(g, row):
                p[row + WHAT] = VOID
                g.note(TAG_NOTE, ref, causes.PREVENTED)
        row += ROW
