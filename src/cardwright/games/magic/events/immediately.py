"""CR 302.6, 506.4, 610.3, 611.2b. What happens immediately after an event, even in the middle of a
resolution.

Permanents with a new controller are dealt with, effects whose duration is over end, and objects exiled
"until" an event return. All this happens before the effect that caused the event continues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says, derive, get, last_controller
from cardwright.games.magic.characteristics.operations import lives
from cardwright.games.magic.events.in_combat import leaves_combat, remove_from_combat
from cardwright.games.magic.numbers import causes, columns, derived, durations, facts
from cardwright.games.magic.numbers.counters import BORROWED
from cardwright.games.magic.numbers.events import AT_ONCE_ASKED, TAPS_FOR_MANA
from cardwright.games.magic.numbers.types import PLANESWALKER
from cardwright.games.magic.numbers.zones import PHASED
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    is_playing,
    owned,
    owner,
    shared,
    since_now,
    still_in,
)
from cardwright.games.magic.objects.table import CARDS, Triggered
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    NOBODY,
    P_ABILITY,
    P_IT,
    P_NUMBER,
    P_SEAT,
    P_SOURCE,
    PEND,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .face_down import look_at_face_down_spells, only_its_controller_looks
from .proposing import end_fact, enter, move

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def follows_at_once(g: Game) -> None:
    """CR 610.3, 611.2b, 302.6. Carry out what happens immediately after a committed event.

    The return of exiled objects is a separate event, which may need a decision. Its effect is put on top of
    the agenda, so the effect that caused the first event waits for it.
    """
    if len(g.pending) > 0 and (
        board_says(g, derived.WATCHED) & shifted(1, TAPS_FOR_MANA)
        or match_of(g).odd & derived.ASKS_AS_DRAWN
        or match_of(g).asked_of_turn >> AT_ONCE_ASKED & 1
    ):
        carry_out_at_once(g)
    notice_now(g)
    if len(g.facts) > 0:
        carry_out_aftermath(g)
        ended = False
        while expire(g):
            ended = True
            notice_now(g)
        if ended and g.seats > 2:
            notice_control(g, True)
        return_exiled(g)
        if g.open_at >= 0:
            g.commit()


def carry_out_at_once(g: Game) -> None:
    """CR 603.11, 605.4a. Carry out, in order, the triggered abilities that don't use the stack.

    These are triggered mana abilities, and choices that are made as a card is drawn.
    """
    found = vec[i64](capacity=8)
    i: i64 = 0
    while i < i64(len(g.pending)) // PEND:
        a = CARDS.ability_of(g.pending[i * PEND + P_ABILITY])
        if isinstance(a, Triggered) and a.at_once:
            for x in g.take_pending(i):
                found = append(found, x)
        else:
            i += 1
    at: i64 = len(found) - PEND
    while at >= 0:  # the first one comes to lie on top
        g.push_frame(found[at + P_ABILITY], 0, Seat(found[at + P_SEAT]), found[at + P_SOURCE])
        g.bind(IT_SLOT, found[at + P_IT])
        g.bind(NUMBER_SLOT, found[at + P_NUMBER])
        at -= PEND


def notice_now(g: Game) -> None:
    """CR 302.6, 514.2. Deal with permanents whose controller has changed, after an event or after effects
    have ended.
    """
    if control_may_change(g):
        notice_control(g, False)
        g.commit()  # nothing replaces being removed from combat


def carry_out_aftermath(g: Game) -> None:
    """CR 615.5. Carry out the additional effects of prevention effects, immediately after the damage was
    prevented.
    """
    f = g.facts
    found = vec[i64]()
    at = next_of_layer(g, FIRST, facts.F_AFTERMATH)
    while at >= 0:
        found = append(found, at)
        at = next_of_layer(g, at, facts.F_AFTERMATH)
    i: i64 = len(found) - 1
    while i >= 0:  # the first one comes to lie on top
        at = found[i]
        g.push_frame(f[at + F_VALUE], 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
        g.bind(IT_SLOT, f[at + F_ABOUT])
        g.bind(NUMBER_SLOT, f[at + F_MORE])
        end_fact(g, at)
        i -= 1


# -- control
def control_may_change(g: Game) -> bool:
    """CR 613.1b. Whether a permanent might have a new controller that the engine hasn't dealt with yet.

    Return False if no effect changes control or did before, and if nothing has changed since the last check.
    """
    if not g.stale and g.marks[derived.CONTROL_NOTICED] != 0:
        return False
    return board_says(g, derived.BOARD_RULES) & derived.CONTROLS != 0 or g.value(Seat(g.seats), BORROWED) != 0


def notice_control(g: Game, orphans: bool) -> None:
    """CR 302.6, 506.4, 708.5. Deal with each permanent that has a new controller: it has summoning sickness
    and is removed from combat.

    Removing it from combat is proposed. `orphans`: also exile permanents that would return to a player who
    has left.
    """
    if g.stale:
        derive(g)
    zones = g.zones
    cols = g.cols
    d = g.derived
    cells = zones.cells
    borrowed: i64 = 0
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(cells[i])
        i += 1
        seat = Seat(d[obj * derived.CHARACTERISTICS + derived.CONTROL])
        if seat != cols[obj * columns.COLUMNS + columns.ENTERED_UNDER]:
            borrowed = 1
        since = cols[obj * columns.COLUMNS + columns.CONTROLLED_SINCE]
        if since & NOBODY == seat or (
            since < 0 and cols[obj * columns.COLUMNS + columns.ENTERED_UNDER] == seat
        ):
            continue
        if not is_playing(g, seat):
            if orphans:  # CR 800.4c
                move(g, obj, exile(g), causes.ORPHANED)
            continue
        if d[obj * derived.CHARACTERISTICS + derived.TYPES] & PLANESWALKER:
            leaves_combat(g, obj, last_controller(g, obj))
        cols[obj * columns.COLUMNS + columns.CONTROLLED_SINCE] = since_now(g, seat)
        bits = cols[obj * columns.COLUMNS + columns.STATUS]
        if bits & columns.FACE_DOWN:
            only_its_controller_looks(g, obj)
        if bits & (columns.ATTACKING | columns.BLOCKING):
            remove_from_combat(g, obj)
    look_at_face_down_spells(g)
    g.set_value(Seat(g.seats), BORROWED, borrowed)
    if not g.stale:
        g.marks[derived.CONTROL_NOTICED] = 1


# -- durations
def expire(g: Game) -> bool:
    """CR 611.2b. End the effects that last "as long as" something is true if it is no longer true. They don't
    begin again.

    Return whether an effect ended.
    """
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    ended = False
    while at < n:
        if f[at + F_LAYER] == facts.VOID_FACT:
            pass
        elif f[at + F_LASTS] == durations.WHILE_YOURS or f[at + F_LASTS] == durations.WHILE_YOURS_TAPPED:
            obj = still_in(g, f[at + F_SOURCE], battlefield(g))
            if (
                obj < 0
                or get(g, obj, derived.CONTROL) != f[at + F_SEAT]
                or (
                    f[at + F_LASTS] == durations.WHILE_YOURS_TAPPED
                    and g.col(obj, columns.STATUS) & columns.TAPPED == 0
                )
            ):
                end_fact(g, at)
                ended = True
        elif f[at + F_LAYER] >= facts.OPS and f[at + F_LAYER] != facts.F_PAIRED:
            pass
        elif f[at + F_LASTS] > durations.THIS_TURN and not lives(g, at):
            end_fact(g, at)
            ended = True
        at += FACT
    return ended


def return_exiled(g: Game) -> None:
    """CR 610.3, 610.3c-d. Propose to return the cards that were exiled until a permanent left the
    battlefield, if it has left.
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_EXILED_UNTIL)
    while at >= 0:
        if has_left(g, f[at + F_SOURCE]):
            obj = still_in(g, f[at + F_ABOUT], exile(g))
            back = f[at + F_VALUE]
            end_fact(g, at)
            if obj >= 0 and back > 0:
                move(g, obj, owned(g, obj, back - 1), causes.RETURNED_FROM_EXILE)
            elif obj >= 0:
                enter(g, obj, owner(g, obj), 0, causes.RETURNED_FROM_EXILE)
        at = next_of_layer(g, at, facts.F_EXILED_UNTIL)


def has_left(g: Game, ref: i64) -> bool:
    """CR 702.26d. Whether a permanent has left the battlefield. A permanent that has phased out hasn't."""
    return still_in(g, ref, battlefield(g)) < 0 and still_in(g, ref, shared(g, PHASED)) < 0
