"""CR 731, 702.145. Day and night: which of them it is, when that changes, and which permanents transform."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.numbers import causes, columns, derived, events
from cardwright.games.magic.numbers.counters import (
    DAY,
    DAYTIME,
    LAST_TURN,
    NEITHER,
    NIGHT,
    SPELLS,
    SPELLS_BEFORE,
)
from cardwright.games.magic.numbers.types import INSTANT, SORCERY, TRANSFORMING
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS, Static
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def daytime(g: Game) -> i64:
    """CR 731.1. Return DAY or NIGHT. Return NEITHER if it has been neither day nor night so far."""
    return g.value(Seat(g.seats), DAYTIME)


def set_daytime(g: Game, now: i64) -> i64:
    """CR 731.1a. Make it day or night. Return the cause for the log."""
    g.set_value(Seat(g.seats), DAYTIME, now)
    g.stale = True
    return causes.DAY_BREAKS if now == DAY else causes.NIGHT_FALLS


def it_becomes(g: Game, now: i64) -> None:
    """CR 731.1, 731.1a. Propose that it becomes day or night. Do nothing if it already is."""
    before = daytime(g)
    if before != now:
        event(g, HAPPEN, g.player(g.current), now, before, set_daytime(g, now))


def count_spells_before(g: Game) -> None:
    """CR 731.2a-b. As a turn begins, store how many spells the previous turn's active player cast.

    For a team it is the largest number that one of its players cast.
    """
    most: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        if g.value(seat, LAST_TURN) == g.turn_no - 1 and g.value(seat, SPELLS) > most:
            most = g.value(seat, SPELLS)
        seat = Seat(seat + 1)
    g.set_value(Seat(g.seats), SPELLS_BEFORE, most)


def look_at_last_turn(g: Game) -> None:
    """CR 502.2, 731.2. Propose that day becomes night or night becomes day, depending on the spells of the
    previous turn.
    """
    spells = g.value(Seat(g.seats), SPELLS_BEFORE)
    if daytime(g) == DAY and spells == 0:
        it_becomes(g, NIGHT)
    elif daytime(g) == NIGHT and spells > 1:
        it_becomes(g, DAY)


def has_mark(g: Game, obj: Obj, mark: i64) -> bool:
    """CR 702.145a. Whether a permanent has the keyword `mark`, which is daybound or nightbound."""
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Static) and a.mark == mark:
            return True
    return False


def is_bound(g: Game, obj: Obj) -> bool:
    """CR 702.145b, 702.145e. Whether a permanent has daybound or nightbound. Other effects can't transform
    such a permanent.
    """
    if board_says(g, derived.DAYBOUND) == 0 and board_says(g, derived.NIGHTBOUND) == 0:
        return False
    return has_mark(g, obj, derived.DAYBOUND) or has_mark(g, obj, derived.NIGHTBOUND)


def follow_daytime(g: Game) -> None:
    """CR 702.145c-g. Make it day or night as soon as a permanent has daybound or nightbound.

    Later, transform all permanents that don't match the time of day. This happens at once, and nothing can
    replace it.
    """
    days = board_says(g, derived.DAYBOUND)
    nights = board_says(g, derived.NIGHTBOUND)
    if days == 0 and nights == 0:
        return
    if daytime(g) == NEITHER:
        it_becomes(g, DAY if days else NIGHT)
        g.commit()  # nothing replaces it; what transforms then follows from that event
    elif (days if daytime(g) == NIGHT else nights) != 0 and turn_over(g, daytime(g)):
        g.commit()  # nothing replaces it


def turn_over(g: Game, now: i64) -> bool:
    """CR 702.145c, 702.145f. Propose to transform the permanents whose other face is for this time of day.

    Return whether there are any. `now`: DAY or NIGHT.
    """
    found = False
    face: i64 = 0 if now == NIGHT else 1
    mark: i64 = derived.DAYBOUND if now == NIGHT else derived.NIGHTBOUND
    for obj in g.zones.all_of(battlefield(g)):
        kind = g.kind(obj)
        if CARDS.layout[kind] != TRANSFORMING or g.col(obj, columns.FACE) != face:
            continue
        if not has_mark(g, obj, mark):
            continue
        other = kind
        if face == 0:
            faces = CARDS.face[kind]
            other = faces[0]
        if CARDS.types[other] & (INSTANT | SORCERY) == 0:
            event(g, events.TRANSFORMS, g.ref(obj), 0, 0, causes.TRANSFORMED_IT)
            found = True
    return found
