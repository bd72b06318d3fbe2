"""CR 401. Libraries: top cards that are revealed or looked at, secret orders, and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.characteristics.static_permissions import exiled_with, permissions
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import DRAWN, FAILED_DRAW
from cardwright.games.magic.numbers.types import DRAWS_MORE
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import has_status, is_library, is_playing
from cardwright.kernel.batch import EXTRA, FROM, HEAD, MORE, MOVE, OBJ, ROW, TO, WHAT
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_VALUE,
    ID_MASK,
    INC_ONE,
    KNOWN_MASK,
    TAG_NOTE,
    WIDTH,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .event_sorts import reads_elsewhere
from .in_progress import acting

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- what static abilities show
def look_again(g: Game) -> None:
    """CR 401.5, 402.3, 406.3. Update which players see the tops of libraries, revealed hands and cards exiled
    face down.

    While a player casts a spell, activates an ability or takes a special action, no new top card is shown.
    """
    show(g, acting(g, g.top + WIDTH))


def done_acting(g: Game) -> None:
    """CR 401.5, 601.2i. The action of the top frame is finished: show new top cards of libraries now."""
    if shows(g):
        show(g, acting(g, g.top))


def shows(g: Game) -> bool:
    """Whether some card of the match lets players see cards that are otherwise hidden."""
    return match_of(g).odd & derived.TOPS_SEEN != 0


def show(g: Game, busy: bool) -> None:
    """Update which players see the tops of libraries, hands and cards exiled face down.

    `busy`: an action is in progress, so don't change what players see of the tops.
    """
    changed = forget_tops(g)
    hands = board_says(g, derived.HANDS_SHOWN)
    seat = Seat(0)
    while seat < g.seats:
        library = seat * PLACES + LIBRARY
        if not busy and is_playing(g, seat) and g.zones.count(library) > 0:
            if board_says(g, derived.TOPS_SHOWN) >> seat & 1:
                changed = reveal_top(g, g.zones.top(library)) or changed
            elif board_says(g, derived.TOPS_LOOKED) >> seat & 1:
                g.show(g.zones.top(library), shifted(1, seat))
        if hands >> seat & 1:
            for obj in g.zones.all_of(seat * PLACES + HAND):
                g.show(obj, g.everybody())
        if board_says(g, derived.EXILED_LOOKED) >> seat & 1:
            look_at_exiled(g, seat)
        seat = Seat(seat + 1)
    if changed and reads_elsewhere(g):  # what looks at the top card finds another one, or none that is shown
        g.stale = True


def look_at_exiled(g: Game, seat: Seat) -> None:
    """CR 406.3. Let a player keep looking at the cards that their permanents have exiled face down."""
    found = permissions(g, seat, derived.EXILED_LOOKED)
    i: i64 = 0
    while i < i64(len(found)):
        for obj in exiled_with(g, g.ref(Obj(found[i]))):
            g.show(Obj(obj), shifted(1, seat))
        i += 2


def reveal_top(g: Game, top: Obj) -> bool:
    """CR 401.5-6. Reveal the top card of a library. If it was revealed before and then was not, it becomes a
    new object.

    Return False if it is already revealed.
    """
    at = top_fact(g, top)
    f = g.facts
    if at >= 0:
        if f[at + F_VALUE] == 1:
            return False
        renew(g, top)
        f[at + F_ABOUT] = g.ref(top)
        f[at + F_VALUE] = 1
    else:
        f = append(append(append(f, g.ref(top)), i64(facts.F_TOP)), i64(1))
        f = append(append(append(f, i64(durations.FOR_EVER)), i64(-1)), i64(0))
        g.facts = append(append(f, g.clock), g.seat())
    g.show(top, g.everybody())
    g.write(TAG_NOTE, top, 0, 0, causes.TOP_SHOWN)
    return True


def renew(g: Game, obj: Obj) -> None:
    """CR 401.6. Make a card a new object without moving it, so that old references no longer find it
    (CR 400.7).
    """
    place = g.place
    place[obj] += INC_ONE


def top_fact(g: Game, obj: Obj) -> i64:
    """CR 401.6. Return the index of the fact (stored effect) that records that a card is revealed on top of
    its library, or was.

    Return -1 if there is none.
    """
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.F_TOP, F_ABOUT, ref)
    if at >= 0:
        return at
    return -1


def forget_tops(g: Game) -> bool:
    """CR 401.6. Stop revealing cards that are no longer on top of a library, or that no effect reveals any
    more.

    Return whether there were any.
    """
    f = g.facts
    shown = board_says(g, derived.TOPS_SHOWN)
    gone = False
    stopped = False
    at = next_of_layer(g, FIRST, facts.F_TOP)
    while at >= 0:
        obj = g.find(f[at + F_ABOUT])
        zone: i64 = -1
        if obj >= 0:
            zone = g.zone_of(obj)
        if zone < 0 or not is_library(g, zone):
            f[at + F_LAYER] = facts.VOID_FACT
            gone = True
        elif g.zones.top(zone) != obj or shown >> (zone // PLACES) & 1 == 0:
            stopped = stopped or f[at + F_VALUE] == 1
            f[at + F_VALUE] = 0
        at = next_of_layer(g, at, facts.F_TOP)
    if gone:
        was = g.stale
        g.drop_facts(F_LAYER, facts.VOID_FACT)
        g.stale = was  # these facts are no effects
    return gone or stopped


# -- orders that nobody is told
def keep_order_secret(g: Game, base: i64, n: i64) -> None:
    """CR 401.4. Hide the order of cards that go into one library together from all players except the one who
    arranges them.

    If they go there in a random order, nobody can tell them apart. The log first names the cards, to the
    players who know them, in an order that reveals nothing: sorted by who knows them and then by their faces.
    """
    p = g.pad
    first = base + HEAD
    end = first + n * ROW
    found = vec[i64](capacity=8)
    at = first
    while at < end:
        if p[at + WHAT] == MOVE and p[at + MORE] & (events.BLENDS | events.IN_ORDER) == 0 and not kept(g, at):
            if (
                is_library(g, p[at + TO])
                and g.find(p[at + OBJ]) >= 0
                and another_at_that_position(g, at, first, end)
            ):
                found = append(found, at)
        at += ROW
    sort_by_faces(g, found)
    for at in found:
        obj = Obj(p[at + OBJ] & ID_MASK)
        seats: i64 = 0
        owner = Seat(p[at + TO] // PLACES)
        if p[at + MORE] & events.AS_THEY_ARE == 0 and g.knows(owner, obj):
            seats = shifted(1, owner)
        if known_to_others(g, obj, seats):
            g.write(TAG_NOTE, obj, 0, 0, causes.IN_SECRET_ORDER)
        g.hide(obj, seats)


def sort_by_faces(g: Game, rows: vec[i64]) -> None:
    """CR 401.4. Sort events by which seats know the faces of their objects, and then by the faces. `rows`:
    their indices.
    """
    place = g.place
    p = g.pad
    n: i64 = len(rows)
    i: i64 = 1
    while i < n:
        j = i
        while j > 0:
            a = Obj(p[rows[j - 1] + OBJ] & ID_MASK)
            b = Obj(p[rows[j] + OBJ] & ID_MASK)
            known_a = place[a] & KNOWN_MASK
            known_b = place[b] & KNOWN_MASK
            if known_a > known_b or (known_a == known_b and g.kind(a) <= g.kind(b)):
                break
            swapped = rows[j]
            rows[j] = rows[j - 1]
            rows[j - 1] = swapped
            j -= 1
        i += 1


def kept(g: Game, at: i64) -> bool:
    """CR 400.5, 401.4. Whether the event at index `at` is part of moving a whole library, in its order, to
    another player.
    """
    p = g.pad
    return (
        p[at + MORE] & events.AS_THEY_ARE != 0 and p[at + FROM] != p[at + TO] and is_library(g, p[at + FROM])
    )


def known_to_others(g: Game, obj: Obj, seats: i64) -> bool:
    """Whether a player outside of `seats` (a bit mask) knows the face of a card."""
    seat = Seat(0)
    while seat < g.seats:
        if seats >> seat & 1 == 0 and g.knows(seat, obj):
            return True
        seat = Seat(seat + 1)
    return False


def another_at_that_position(g: Game, at: i64, first: i64, end: i64) -> bool:
    """CR 401.4. Whether another event of the batch puts a card at the same position of the same library.

    `at`: the index of the event. `first`, `end`: the indices between which to look.
    """
    p = g.pad
    row = first
    while row < end:
        if (
            row != at
            and p[row + WHAT] == MOVE
            and p[row + TO] == p[at + TO]
            and p[row + EXTRA] == p[at + EXTRA]
        ):
            if g.find(p[row + OBJ]) >= 0 and p[row + MORE] & events.BLENDS == 0:
                return True
        row += ROW
    return False


# -- positions
def depth_under(g: Game, library: i64, obj: Obj, under: i64) -> i64:
    """CR 401.7. Return the position, counted from the bottom, at which `obj` has `under` cards above it.

    With fewer cards in the library, return 0 (the bottom). If `obj` is already in the library, it isn't
    counted.
    """
    depth = g.zones.count(library) - under
    if g.zone_of(obj) == library:
        depth -= 1
    return depth if depth > 0 else i64(0)


def in_order(g: Game, library: i64, n: i64) -> vec[i64]:
    """CR 401.2, 401.4. Return references to the top `n` cards of a library, the top card first; to all if
    there are fewer.
    """
    found = vec[i64](capacity=8)
    zones = g.zones
    i = zones.end(library) - 1
    while n > 0 and i >= zones.first(library):
        found = append(found, g.ref(Obj(zones.cells[i])))
        i -= 1
        n -= 1
    return found


def drawn_besides(g: Game, seat: Seat) -> i64:
    """CR 121.2. Return how many extra cards a player draws when they would draw one or more cards.

    Call this before the first card is drawn.
    """
    if match_of(g).flags & DRAWS_MORE == 0:
        return 0
    return board_says(g, derived.MORE_DRAWN) >> (4 * seat) & 15


def cant_draw(g: Game, seat: Seat) -> bool:
    """CR 101.2, 121.1. Whether a player can't draw a card now, because an effect allows only one draw each
    turn.
    """
    return board_says(g, derived.ONE_DRAW) >> seat & 1 == 1 and g.value(seat, DRAWN) > 0


def draws_in_vain(g: Game, seat: Seat) -> bool:
    """CR 121.4, 704.5b. Whether a player has already drawn from an empty library, so that another such
    draw changes nothing.
    """
    if g.zones.count(seat * PLACES + LIBRARY) > 0 or g.value(seat, FAILED_DRAW) == 0:
        return False
    return board_says(g, derived.REPLACED) & (shifted(1, events.DRAW) | 1) == 0


def told_apart(g: Game, a: i64, b: i64) -> bool:
    """CR 404.3. Whether the order of two objects in their new zone could matter. `a`, `b`: the indices of the
    events that move them.

    Two cards of the same name without marks are interchangeable. So are tokens, because they cease to exist.
    In a match that asks `openly`, cards that go to a library count as different unless everybody knows both
    (CR 400.2).
    """
    x, y = g.pad[a + OBJ] & ID_MASK, g.pad[b + OBJ] & ID_MASK
    if has_status(g, Obj(x), columns.TOKEN) and has_status(g, Obj(y), columns.TOKEN):
        return False
    marks = columns.COMMANDER | columns.STICKERED
    if (
        g.kind(Obj(x)) != g.kind(Obj(y))
        or (g.col(Obj(x), columns.STATUS) | g.col(Obj(y), columns.STATUS)) & marks
    ):
        return True
    if g.match.openly and is_library(g, g.pad[a + TO]) and not (g.all_know(Obj(x)) and g.all_know(Obj(y))):
        return True
    return g.pad[a + EXTRA] != g.pad[b + EXTRA]
