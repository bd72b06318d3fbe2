"""CR 603. Which triggered abilities see what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.batch import (
    HEAD,
    MOVE,
    OBJ,
    ROW,
    WHAT,
)  # fmt: skip
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    INC_ONE,
    WIDTH,
)  # fmt: skip
from cardwright.kernel.ints import append, i64
from cardwright.magic.events import done_sort, sort_of, works_in
from cardwright.magic.proposing import end_fact

from .derive import ability_at, get, mark
from .kinds import (
    HAS_OWN_TRIGGER,
    WAITS_IN_GRAVEYARD,
)
from .match import match_of
from .moving import found_where
from .rules import (
    BARE_GRAVES,
    CONTROL,
    F_DELAYED,
    F_LATE,
    F_TRANSFORMED,
    GRANTED,
    GRAVES_WAIT,
    GRAVEYARD,
    HAS,
    NONE,
    ONCE,
    ONCE_THIS_TURN,
    PLACES,
    STEP_BEGINS,
    TEXT,
    THIS_TURN,
    USED,
    command,
    field,
    is_graveyard,
    owner,
    used_once,
    with_once_used,
)  # fmt: skip
from .table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_GRAVEYARD,
    Triggered,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def notice(g: Game, base: i64, n: i64, back: bool) -> None:
    """CR 603.2, 603.10. Every triggered ability looks at the whole batch."""
    notice_in(g, field(g), base, n, back)
    notice_in(g, command(g), base, n, back)
    if match_of(g).odd & GRAVES_WAIT and not back:
        notice_in_graveyards(g, base, n)
    f = g.facts
    i: i64 = 0
    while i < i64(len(f)):
        if f[i + F_LAYER] == F_DELAYED:
            a = CARDS.ability_of(f[i + F_VALUE])
            if isinstance(a, Triggered) and a.watch.back == back:
                notice_delayed(g, i, a, base, n, back)
                f = g.facts
        i += FACT


def notice_in_graveyards(g: Game, base: i64, n: i64) -> None:
    """CR 113.6, 603.2b. Abilities that trigger in a graveyard as a step begins."""
    c = CARDS
    seat: i64 = 0
    while seat < g.seats:
        if mark(g, BARE_GRAVES) >> seat & 1 == 0:
            for obj in g.zones.all_of(seat * PLACES + GRAVEYARD):
                kind = g.kind(obj)
                j = c.first[kind]
                while c.flags[kind] & WAITS_IN_GRAVEYARD and j < c.end[kind]:
                    a = c.abilities[j]
                    j += 1
                    if isinstance(a, Triggered) and a.zone == FROM_GRAVEYARD and a.watch.what == STEP_BEGINS:
                        look(g, a, obj, seat, base, n, False)
        seat += 1


def notice_in(g: Game, zone: i64, base: i64, n: i64, back: bool) -> None:
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        i += 1
        text = get(g, obj, TEXT)
        if c.watch[text] == 0 and get(g, obj, HAS) & GRANTED == 0:
            continue
        j: i64 = 0
        while True:
            number = ability_at(g, obj, j)
            if number < 0:
                break
            j += 1
            a = c.abilities[number]
            if isinstance(a, Triggered) and a.watch.back == back and works_in(g, a.zone, zone):
                look(g, a, obj, get(g, obj, CONTROL), base, n, back)


def look(g: Game, a: Triggered, obj: i64, seat: i64, base: i64, n: i64, back: bool) -> None:
    """One triggered ability of an object looks at the rows of a batch."""
    g.push_frame(0, 0, seat, g.ref(obj))
    at = base + HEAD
    end = at + n * ROW
    what = a.watch.what
    while at < end:
        if g.pad[at + WHAT] >= 0:
            bits = sort_of(g, at) if back else done_sort(g, at)
            if bits >> what & 1 and a.watch.sees(g, at):
                trigger(g, a, obj, seat, at, back)
                if a.once:
                    break
        at += ROW
    g.top -= WIDTH


def trigger(g: Game, a: Triggered, obj: i64, seat: i64, at: i64, back: bool) -> None:
    """CR 603.2-4, 603.5. It triggers, unless its intervening "if" says no."""
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
        g.set_col(obj, USED, with_once_used(g, obj, a.number))
    g.pend(a.effect.key, seat, g.ref(obj), about, much, g.pad[at + OBJ])


def notice_delayed(g: Game, i: i64, a: Triggered, base: i64, n: i64, back: bool) -> None:
    """CR 603.7. A delayed trigger: about what its fact is about; most trigger once."""
    f = g.facts
    seat = f[i + F_SEAT]
    g.push_frame(0, 0, seat, f[i + F_SOURCE])
    g.bind(IT_SLOT, f[i + F_ABOUT])
    at = base + HEAD
    end = at + n * ROW
    what = a.watch.what
    while at < end:
        if g.pad[at + WHAT] >= 0:
            bits = sort_of(g, at) if back else done_sort(g, at)
            if bits >> what & 1 and a.watch.sees(g, at):
                about = f[i + F_ABOUT]
                if about == NONE:
                    about = a.watch.about(g, at)
                if g.pad[at + WHAT] == MOVE and about == g.pad[at + OBJ]:
                    about = found_where(g, at, about + INC_ONE, about + INC_ONE)
                if turned_since(g, f[i + F_SOURCE], f[i + F_STAMP]):
                    late = append(append(append(g.facts, f[i + F_SOURCE]), i64(F_LATE)), a.effect.key)
                    late = append(append(append(late, i64(THIS_TURN)), f[i + F_SOURCE]), i64(0))
                    g.facts = append(append(late, g.clock), seat)
                g.pend(a.effect.key, seat, f[i + F_SOURCE], about, f[i + F_MORE], g.pad[at + OBJ])
                if f[i + F_LASTS] == ONCE or f[i + F_LASTS] == ONCE_THIS_TURN:
                    end_fact(g, i)
                    break
        at += ROW
    g.top -= WIDTH


def turned_since(g: Game, ref: i64, stamp: i64) -> bool:
    """CR 701.27f. Whether a permanent has transformed since then."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_TRANSFORMED and f[at + F_ABOUT] == ref and f[at + F_STAMP] > stamp:
            return True
        at += FACT
    return False


def own_triggers(g: Game, base: i64, n: i64, back: bool) -> None:
    """CR 113.6k. Abilities of what moves that don't function on the battlefield: discarded, milled, cycled ..."""
    p = g.pad
    c = CARDS
    kinds = g.kind_of
    at = base + HEAD
    end = at + n * ROW
    while at < end:
        if p[at + WHAT] == MOVE and c.flags[kinds[p[at + OBJ] & ID_MASK]] & HAS_OWN_TRIGGER:
            obj = p[at + OBJ] & ID_MASK
            if is_graveyard(g, g.zone_of(obj)) and mark(g, BARE_GRAVES) >> owner(g, obj) & 1:
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
