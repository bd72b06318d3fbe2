"""CR 603.2, 614, 611.3a. The marks: a summary of the events that abilities wait for or replace, and of
unusual rules in force.

The marks are computed after the characteristics (see `derive`). With them, other code seldom has to look at
all objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, derived, events, facts
from cardwright.games.magic.numbers.types import (
    FOR_ANYONE,
    HAS_ACTIVATED,
    HAS_CAP,
    HAS_COST_CHANGE,
    HAS_GUARD,
    HAS_LIMIT,
    HAS_PERMISSION,
    HAS_STATIC,
    READS,
    READS_STACK_TOO,
    READS_STATE_TOO,
    TAKES_CONTROL,
)
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.table import (
    CARDS,
    CostChange,
    Guard,
    Permission,
    Replacing,
    Triggered,
)
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_VALUE, FACT, NOBODY, shifted
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ALL_SEATS: Final = 255


def masks(g: Game, zone: i64) -> None:
    """Set the marks that come from the abilities of the objects in a zone."""
    zones = g.zones
    d = g.derived
    m = g.marks
    watch = CARDS.watch
    back = CARDS.back
    changes = CARDS.change
    flags: i64 = 0
    watched: i64 = 0
    looked: i64 = 0
    replaced: i64 = 0
    busy: i64 = 0
    faces_down: i64 = 0
    all_flags = CARDS.flags
    cols = g.cols
    cells = zones.cells
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = cells[i]
        i += 1
        at = obj * derived.CHARACTERISTICS
        text = d[at + derived.TEXT]
        watched |= watch[text]
        looked |= back[text]
        replaced |= changes[text]
        its = all_flags[text]
        flags |= its
        down = cols[obj * columns.COLUMNS + columns.STATUS] & columns.FACE_DOWN
        faces_down |= down
        if down or its & HAS_ACTIVATED or d[at + derived.HAS] & derived.GRANTED:
            busy |= shifted(1, d[at + derived.CONTROL])
            if its & FOR_ANYONE:
                busy |= ALL_SEATS
    if faces_down:
        m[derived.BOARD_RULES] |= derived.FACES_DOWN
    m[derived.BUSY] |= busy
    m[derived.WATCHED] |= watched
    m[derived.LOOKED_BACK] |= looked
    m[derived.REPLACED] |= replaced
    note_flags(g, zone, flags)


def note_flags(g: Game, zone: i64, flags: i64) -> None:
    """Set the marks for the unusual rules in `flags`, and for granted abilities, which are not in the text
    of any card.
    """
    m = g.marks
    if flags & HAS_COST_CHANGE:
        m[derived.BOARD_RULES] |= derived.COSTS_CHANGE
    if flags & HAS_GUARD:
        m[derived.BOARD_RULES] |= derived.GUARDS
    if flags & HAS_LIMIT:
        m[derived.BOARD_RULES] |= derived.LIMITS
    if flags & HAS_CAP:
        m[derived.BOARD_RULES] |= derived.CAPS
    if flags & HAS_PERMISSION:
        note_permitted(g, zone)
    note_statics(g, flags)
    at: i64 = derived.BOARD_MARKS
    last = derived.BOARD_MARKS + m[derived.GRANTS] * 2
    while at < last:
        if m[at] >= 0:
            mask_ability(g, m[at + 1])
        at += 2


def mask_ability(g: Game, number: i64) -> None:
    """Set the marks that come from one granted ability."""
    m = g.marks
    a = CARDS.abilities[number]
    if isinstance(a, Triggered):
        m[derived.WATCHED] |= shifted(1, a.watch.what)
        if a.watch.back:
            m[derived.LOOKED_BACK] |= shifted(1, a.watch.what)
    elif isinstance(a, Replacing):
        m[derived.REPLACED] |= shifted(1, a.what)
    elif isinstance(a, Permission):
        m[derived.PERMITTED] |= ALL_SEATS
    elif isinstance(a, Guard):
        m[derived.BOARD_RULES] |= derived.GUARDS


def note_permitted(g: Game, zone: i64) -> None:
    """CR 601.3. Mark the players who have an ability that lets them play cards from other zones. `zone`:
    where to look for it.
    """
    zones = g.zones
    d = g.derived
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        at = zones.cells[i] * derived.CHARACTERISTICS
        if CARDS.flags[d[at + derived.TEXT]] & HAS_PERMISSION:
            mine = shifted(1, d[at + derived.CONTROL])
            g.marks[derived.PERMITTED] |= ALL_SEATS if lets_anyone(d[at + derived.TEXT]) else mine
        i += 1


def lets_anyone(text: i64) -> bool:
    """CR 601.3. Whether the rules text of the kind `text` has an ability that lets every player play
    cards.
    """
    c = CARDS
    i = c.first[text]
    while i < c.end[text]:
        a = c.abilities[i]
        if isinstance(a, Permission) and a.anyone:
            return True
        i += 1
    return False


def fact_masks(g: Game) -> None:
    """Set the marks for stored effects: delayed triggers, shields and rules."""
    f = g.facts
    m = g.marks
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        layer = f[at + F_LAYER]
        if layer >= facts.OPS:
            if layer == facts.F_SHIELD or layer == facts.F_SHIELD_OF:
                m[derived.REPLACED] |= shifted(1, events.DEAL)
            elif layer == facts.F_REGENERATE:
                m[derived.REPLACED] |= shifted(1, events.MOVE_EVENT)
            elif layer == facts.F_MARK:
                m[f[at + F_VALUE]] |= shifted(1, f[at + F_ABOUT] & NOBODY)
            elif layer == facts.F_REPLACING or layer == facts.F_DELAYED:
                mask_ability(g, CARDS.by_node[f[at + F_VALUE]])
            elif layer == facts.F_LIMIT:
                m[derived.BOARD_RULES] |= derived.LIMITS
                if isinstance(CARDS.ability_of(f[at + F_VALUE]), CostChange):
                    m[derived.BOARD_RULES] |= derived.COSTS_CHANGE
                mask_ability(g, CARDS.by_node[f[at + F_VALUE]])
        elif layer == facts.OP_CONTROL:
            m[derived.BOARD_RULES] |= derived.CONTROLS
        at += FACT


def note_statics(g: Game, flags: i64) -> None:
    """CR 611.3a. Set the marks that say which static abilities there are and what they depend on. `flags`:
    card bits.
    """
    m = g.marks
    match = match_of(g)
    if match.odd & derived.CARDS_WAIT:
        m[derived.WATCHED] |= match.waited_for
        m[derived.LOOKED_BACK] |= match.waited_for_back
    if flags & HAS_STATIC:
        m[derived.BOARD_RULES] |= derived.STATICS
        if flags & TAKES_CONTROL:
            m[derived.BOARD_RULES] |= derived.CONTROLS
        if flags & READS:
            m[derived.BOARD_RULES] |= derived.READS_ELSEWHERE
        if flags & READS_STATE_TOO:
            m[derived.BOARD_RULES] |= derived.READS_STATE
        if flags & READS_STACK_TOO:
            m[derived.BOARD_RULES] |= derived.READS_STACK
