"""CR 603. Which triggered abilities trigger on the events of a batch.

Parameters of many functions: `base` is the index of the batch in the list of proposed events (the pad), `n`
the number of its events. `back`: only abilities that look back in time count, before the batch is carried
out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.limits import as_though, limits_in_force
from cardwright.games.magic.characteristics.lookup import (
    abilities_of,
    ability_at,
    board_says,
    get,
    in_bare_graveyard,
    last_known,
)
from cardwright.games.magic.numbers import columns, derived, durations, events, facts, questions
from cardwright.games.magic.numbers.as_though import BY_WARD
from cardwright.games.magic.numbers.events import CAST, ENTERS, LEAVES, TARGETED
from cardwright.games.magic.numbers.types import CREATURE, HAS_OWN_TRIGGER, WAITS_ELSEWHERE
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    exile,
    has_status,
    is_graveyard,
    owner,
    stack,
    used_once,
    with_once_used,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_STACK,
    Triggered,
    waits_elsewhere,
)
from cardwright.kernel.batch import (
    HEAD,
    MOVE,
    NEW,
    OBJ,
    ROW,
    TO,
    WHAT,
)  # fmt: skip
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, THIS_SLOT, Condition
from cardwright.kernel.facts import FIRST, fact_where, next_fact, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    ID_MASK,
    INC_ONE,
    NOBODY,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .event_sorts import done_sort, sort_of, works_in
from .moving import found_where
from .proposing import end_fact

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def notice(g: Game, base: i64, n: i64, back: bool) -> None:
    """CR 603.2, 603.10. Find all abilities that trigger on the events of a batch."""
    notice_in(g, battlefield(g), base, n, back)
    notice_in(g, command(g), base, n, back)
    if match_of(g).odd & derived.CARDS_WAIT:
        notice_elsewhere(g, base, n, back)
    f = g.facts
    i = next_of_layer(g, FIRST, facts.F_DELAYED)
    while i >= 0:
        a = CARDS.ability_of(f[i + F_VALUE])
        if isinstance(a, Triggered) and a.watch.back == back:
            notice_delayed(g, i, a, base, n, back)
            f = g.facts
        i = next_of_layer(g, i, facts.F_DELAYED)


def notice_elsewhere(g: Game, base: i64, n: i64, back: bool) -> None:
    """CR 113.6, 603.2b. Find abilities of cards in graveyards and exile that trigger on the events of a
    batch.

    A card's own moves don't count here.
    """
    seat = Seat(0)
    while seat < g.seats:
        if board_says(g, derived.BARE_GRAVES) >> seat & 1 == 0:
            notice_where(g, seat * PLACES + GRAVEYARD, FROM_GRAVEYARD, base, n, back)
        seat = Seat(seat + 1)
    notice_where(g, exile(g), FROM_EXILE, base, n, back)


def notice_where(g: Game, zone: i64, place: i64, base: i64, n: i64, back: bool) -> None:
    """CR 406.3a. Find abilities of the face-up cards in one zone that trigger on the events of a batch."""
    c = CARDS
    for obj in g.zones.all_of(zone):
        kind = g.kind(obj)
        if c.flags[kind] & WAITS_ELSEWHERE == 0 or has_status(g, obj, columns.FACE_DOWN):
            continue
        j = c.first[kind]
        while j < c.end[kind]:
            a = c.abilities[j]
            j += 1
            if isinstance(a, Triggered) and a.zone == place and a.watch.back == back and waits_elsewhere(a):
                look(g, a, obj, owner(g, obj), base, n, back)


def notice_in(g: Game, zone: i64, base: i64, n: i64, back: bool) -> None:
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        text = get(g, obj, derived.TEXT)
        if c.watch[text] == 0 and get(g, obj, derived.HAS) & derived.GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            j += 1
            a = c.abilities[number]
            if isinstance(a, Triggered) and a.watch.back == back and works_in(g, a.zone, zone):
                look(g, a, obj, Seat(get(g, obj, derived.CONTROL)), base, n, back)


def look(g: Game, a: Triggered, obj: Obj, seat: Seat, base: i64, n: i64, back: bool) -> None:
    """Trigger an ability of an object on each event of a batch that it waits for."""
    g.push_frame(0, 0, seat, g.ref(obj))
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if is_waited_for(g, a, at, back) and not (a.once and has_been(g, a, base, at, back)):
            trigger(g, a, obj, seat, at, back)
        at += ROW
    g.pop_frame()


def has_been(g: Game, a: Triggered, base: i64, at: i64, back: bool) -> bool:
    """CR 603.2c. Whether a trigger on "one or more" has already triggered on an earlier event of the
    batch.
    """
    row = base + HEAD
    while row < at:
        if is_waited_for(g, a, row, back) and a.watch.one_event(g, row, at):
            return True
        row += ROW
    return False


def is_waited_for(g: Game, a: Triggered, at: i64, back: bool) -> bool:
    """CR 603.2, 603.10. Whether a triggered ability waits for the event at index `at`. The frame on top is
    the ability's.
    """
    if g.pad[at + WHAT] < 0:
        return False
    bits = sort_of(g, at) if back else done_sort(g, at)
    what = a.watch.what
    if bits >> what & 1 == 0 or not a.watch.sees(g, at) or is_hushed(g, at, what):
        return False
    if what != TARGETED or not is_ward(a):
        return True
    return as_though(g, BY_WARD, g.find(g.slot(THIS_SLOT)), Obj(-1)) == 0


def is_ward(a: Triggered) -> bool:
    """CR 702.21a. Whether the triggered ability `a` is a ward ability."""
    keyword = a.keyword
    return keyword is not None and keyword.word == "ward"


def is_hushed(g: Game, at: i64, what: i64) -> bool:
    """CR 603.2. Whether an effect stops the abilities of a player from triggering on this event. It is the
    player whose frame is on top.

    A creature that enters counts as it is on the battlefield, and one that dies as it last was there.
    """
    p = g.pad
    if what == ENTERS:
        entered = Obj(p[at + (NEW if p[at + NEW] >= 0 else OBJ)] & ID_MASK)
        if board_says(g, derived.HUSHED) >> g.seat() & 1 and get(g, entered, derived.TYPES) & CREATURE:
            return True
        return is_silenced(g, entered)
    if what == LEAVES and board_says(g, derived.HUSHED_DEATHS) >> g.seat() & 1 and p[at + WHAT] == MOVE:
        return is_graveyard(g, p[at + TO]) and last_known(g, p[at + OBJ], derived.TYPES) & CREATURE != 0
    return False


def is_silenced(g: Game, entered: Obj) -> bool:
    """CR 603.2. Whether an effect stops the permanent `entered` from triggering abilities of the source when
    it enters.

    The source is that of the frame on top.
    """
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    obj = g.find(g.slot(THIS_SLOT))
    if obj < 0 or g.zone_of(obj) != battlefield(g):
        return False
    for each in limits_in_force(g):
        limit = each.limit
        if limit.silences:
            each.enter(g)
            silent = limit.stops_trigger(g, obj, entered)
            g.pop_frame()
            if silent:
                return True
    return False


def trigger(g: Game, a: Triggered, obj: Obj, seat: Seat, at: i64, back: bool) -> None:
    """CR 603.2-4, 603.5. Put a triggered ability into the queue, unless its intervening "if" is false."""
    about = a.watch.about(g, at)
    if g.pad[at + WHAT] == MOVE:
        new = g.pad[at + OBJ] + INC_ONE
        if back and about == g.pad[at + OBJ]:
            about = new
        about = found_where(g, at, about, new)
    much = a.watch.how_much(g, at)
    if a.condition is not None:
        g.bind(IT_SLOT, about)
        g.bind(NUMBER_SLOT, much)
        if not a.condition.holds(g):
            return
    if a.once_a_turn:
        if used_once(g, obj, a.number):
            return
        g.set_col(obj, columns.USED_THIS_TURN, with_once_used(g, obj, a.number))
    if a.once_under and not first_time(g, obj, a.effect.key):
        return
    g.pend(a.effect.key, seat, g.ref(obj), about, much, g.pad[at + OBJ])
    more = additional_times(g, a, obj, at, back)
    if not (a.once or a.once_a_turn):
        more = (more + 1) * a.watch.how_often(g, at) - 1
    while more > 0:
        g.pend(a.effect.key, seat, g.ref(obj), about, much, g.pad[at + OBJ])
        more -= 1


def additional_times(g: Game, a: Triggered, obj: Obj, at: i64, back: bool) -> i64:
    """CR 603.2d. Return how many additional times a triggered ability triggers. The frame on top is the
    ability's.

    `at`: the index of the event; -1 if there was none. If the ability triggers once for several events, it is
    enough that one of them makes it trigger again.
    """
    if a.once_a_turn or board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return 0
    rows = append(vec[i64](capacity=2), at)
    if a.once and at >= 0:
        row = at + ROW
        end = g.batch + HEAD + g.pad[g.batch + 1] * ROW
        while row < end:
            if is_waited_for(g, a, row, back) and a.watch.one_event(g, row, at):
                rows = append(rows, row)
            row += ROW
    n: i64 = 0
    for each in limits_in_force(g):
        limit = each.limit
        if limit.repeats:
            each.enter(g)
            for row in rows:
                if limit.triggers_again(g, a, obj, row):
                    n += 1
                    break
            g.pop_frame()
    return n


def first_time(g: Game, obj: Obj, node: i64) -> bool:
    """CR 702.30a. Whether an ability triggers for the first time under its controller. Records that it has
    triggered.
    """
    since = g.col(obj, columns.CONTROLLED_SINCE)
    if since < 0:
        return False
    at = fact_where(g, facts.F_ONCE_UNDER, F_ABOUT, g.ref(obj), F_VALUE, node)
    if at < 0:
        g.add_fact(
            g.ref(obj), facts.F_ONCE_UNDER, node, durations.FOR_EVER, questions.NONE, since, Seat(NOBODY)
        )
        return True
    if g.facts[at + F_MORE] == since:
        return False
    g.facts[at + F_MORE] = since
    return True


def notice_delayed(g: Game, i: i64, a: Triggered, base: i64, n: i64, back: bool) -> None:
    """CR 603.7. Trigger a delayed trigger on the events of a batch that it waits for, in most cases only
    once.

    `i`: the index of the fact that stores the delayed trigger.
    """
    f = g.facts
    g.push_frame(0, 0, Seat(f[i + F_SEAT]), f[i + F_SOURCE])
    g.bind(IT_SLOT, f[i + F_ABOUT])
    g.bind(NUMBER_SLOT, f[i + F_MORE])
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if is_waited_for(g, a, at, back) and not (a.once and has_been(g, a, base, at, back)):
            triggers = trigger_delayed(g, i, a, at)
            f = g.facts
            if not triggers:
                at += ROW
                continue
            if f[i + F_LASTS] == durations.ONCE or f[i + F_LASTS] == durations.ONCE_THIS_TURN:
                end_fact(g, i)
                break
        at += ROW
    g.pop_frame()


def trigger_delayed(g: Game, i: i64, a: Triggered, at: i64) -> bool:
    """CR 603.7, 701.27f. Put a delayed trigger into the queue. Return False if its condition isn't true.

    If its source has transformed since the trigger was created, record that in a fact. A delayed trigger that
    is about no object, and triggers more than once, refers each time to the event that triggers it.
    """
    f = g.facts
    seat = Seat(f[i + F_SEAT])
    about = f[i + F_ABOUT]
    much = f[i + F_MORE]
    if about == questions.NONE:
        about = a.watch.about(g, at)
        next_step = f[i + F_LASTS] == durations.ONCE_THIS_TURN and a.watch.what == events.STEP_BEGINS
        if f[i + F_LASTS] != durations.ONCE and not next_step:
            much = a.watch.how_much(g, at)
    if a.condition is not None and not so_then(g, a.condition, about, much):
        return False
    if g.pad[at + WHAT] == MOVE and about == g.pad[at + OBJ]:
        about = found_where(g, at, about + INC_ONE, about + INC_ONE)
    if turned_since(g, f[i + F_SOURCE], f[i + F_STAMP]):
        late = append(append(append(g.facts, f[i + F_SOURCE]), i64(facts.F_LATE)), a.effect.key)
        late = append(append(append(late, i64(durations.THIS_TURN)), f[i + F_SOURCE]), i64(0))
        g.facts = append(append(late, g.clock), seat)
    g.pend(a.effect.key, seat, f[i + F_SOURCE], about, much, g.pad[at + OBJ])
    return True


def so_then(g: Game, condition: Condition, about: i64, much: i64) -> bool:
    """CR 603.4. Whether the intervening "if" of a trigger is true for this event. The frame on top is the
    trigger's.
    """
    was, number = g.slot(IT_SLOT), g.slot(NUMBER_SLOT)
    g.bind(IT_SLOT, about)
    g.bind(NUMBER_SLOT, much)
    found = condition.holds(g)
    g.bind(IT_SLOT, was)
    g.bind(NUMBER_SLOT, number)
    return found


def turned_since(g: Game, ref: i64, stamp: i64) -> bool:
    """CR 701.27f. Whether a permanent has transformed since the timestamp `stamp`."""
    f = g.facts
    at = next_fact(g, FIRST, facts.F_TRANSFORMED, F_ABOUT, ref)
    while at >= 0:
        if f[at + F_STAMP] > stamp:
            return True
        at = next_fact(g, at, facts.F_TRANSFORMED, F_ABOUT, ref)
    return False


def cast_triggers(g: Game, base: i64, n: i64) -> None:
    """CR 113.6k, 603.2. Trigger abilities of spells on the stack, such as "when you cast this spell"."""
    p = g.pad
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        obj = Obj(p[at + OBJ] & ID_MASK)
        if p[at + WHAT] == CAST and g.zone_of(obj) == stack(g):
            text = get(g, obj, derived.TEXT)
            if CARDS.flags[text] & HAS_OWN_TRIGGER or get(g, obj, derived.HAS) & derived.GRANTED:
                for number in abilities_of(g, obj):
                    a = CARDS.abilities[number]
                    if isinstance(a, Triggered) and a.zone == FROM_STACK:
                        look(g, a, obj, Seat(get(g, obj, derived.CONTROL)), base, n, False)
        at += ROW


def own_triggers(g: Game, base: i64, n: i64, back: bool) -> None:
    """CR 113.6k. Trigger abilities of moved objects that don't function on the battlefield, such as "when
    this is discarded".
    """
    p = g.pad
    c = CARDS
    kinds = g.kind_of
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if p[at + WHAT] == MOVE and c.flags[kinds[p[at + OBJ] & ID_MASK]] & HAS_OWN_TRIGGER:
            obj = Obj(p[at + OBJ] & ID_MASK)
            if in_bare_graveyard(g, g.zone_of(obj)):
                at += ROW
                continue
            k = kinds[obj]
            j = c.first[k]
            while j < c.end[k]:
                a = c.abilities[j]
                if (
                    isinstance(a, Triggered)
                    and a.zone != FROM_BATTLEFIELD
                    and a.zone != FROM_COMMAND
                    and a.watch.back == back
                ):
                    look(g, a, obj, owner(g, obj), base, n, back)
                j += 1
        at += ROW
