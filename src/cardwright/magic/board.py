"""CR 603.2, 614, 611.3a. What the board as a whole says: who waits for what, who replaces what, which odd rules hold.

`derive` has found out what every object is; this goes into the marks, so that hardly anything has to look again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_VALUE, FACT, NOBODY, shifted
from cardwright.kernel.ints import i64

from .kinds import (
    FOR_ANYONE,
    HAS_ACTIVATED,
    HAS_CAP,
    HAS_COST_CHANGE,
    HAS_LIMIT,
    HAS_PERMISSION,
    HAS_STATIC,
    READS,
    READS_STACK_TOO,
    READS_STATE_TOO,
    TAKES_CONTROL,
)
from .match import match_of
from .rules import (
    BUSY,
    CAPS,
    COLUMNS,
    CONTROL,
    CONTROLS,
    COSTS_CHANGE,
    DEAL,
    F_DELAYED,
    F_MARK,
    F_REGENERATE,
    F_REPLACING,
    F_SHIELD,
    FACE_DOWN,
    GRANTED,
    GRANTS,
    GRAVES_WAIT,
    HAS,
    LIMITS,
    LOOKED_BACK,
    MARKS,
    MOVE_EVENT,
    ODD,
    OP_CONTROL,
    OPS,
    PERMITTED,
    READS_ELSEWHERE,
    READS_STACK,
    READS_STATE,
    REPLACED,
    STATICS,
    STATUS,
    STEP_BEGINS,
    TEXT,
    WATCHED,
    D,
)
from .table import CARDS, Permission, Replacing, Triggered

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ALL_SEATS: Final = 255


def masks(g: Game, zone: i64) -> None:  # noqa: PLR0915 - one loop over the board finds all of them
    """Which events somebody waits for or replaces, and which odd rules are in force."""
    zones = g.zones
    d = g.derived
    m = g.marks
    c = CARDS
    watch = c.watch
    back = c.back
    changes = c.change
    flags: i64 = 0
    watched: i64 = 0
    looked: i64 = 0
    replaced: i64 = 0
    busy: i64 = 0
    all_flags = c.flags
    cols = g.cols
    cells = zones.cells
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = cells[i]
        at = obj * D
        text = d[at + TEXT]
        watched |= watch[text]
        looked |= back[text]
        replaced |= changes[text]
        its = all_flags[text]
        flags |= its
        if its & HAS_ACTIVATED or d[at + HAS] & GRANTED or cols[obj * COLUMNS + STATUS] & FACE_DOWN:
            busy |= shifted(1, d[at + CONTROL])
            if its & FOR_ANYONE:
                busy |= ALL_SEATS
        i += 1
    m[BUSY] |= busy
    m[WATCHED] |= watched
    m[LOOKED_BACK] |= looked
    m[REPLACED] |= replaced
    if flags & HAS_COST_CHANGE:
        m[ODD] |= COSTS_CHANGE
    if flags & HAS_LIMIT:
        m[ODD] |= LIMITS
    if flags & HAS_CAP:
        m[ODD] |= CAPS
    if flags & HAS_PERMISSION:
        note_permitted(g, zone)
    note_statics(g, flags)
    at = MARKS
    last = MARKS + m[GRANTS] * 2
    while at < last:
        if m[at] >= 0:
            mask_ability(g, m[at + 1])
        at += 2


def mask_ability(g: Game, number: i64) -> None:
    """The masks of an ability that no text holds."""
    m = g.marks
    a = CARDS.abilities[number]
    if isinstance(a, Triggered):
        m[WATCHED] |= shifted(1, a.watch.what)
        if a.watch.back:
            m[LOOKED_BACK] |= shifted(1, a.watch.what)
    elif isinstance(a, Replacing):
        m[REPLACED] |= shifted(1, a.what)
    elif isinstance(a, Permission):
        m[PERMITTED] |= ALL_SEATS


def note_permitted(g: Game, zone: i64) -> None:
    """CR 601.3. The players whom some ability of a zone's objects lets play cards from elsewhere."""
    zones = g.zones
    d = g.derived
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        at = zones.cells[i] * D
        if CARDS.flags[d[at + TEXT]] & HAS_PERMISSION:
            g.marks[PERMITTED] |= shifted(1, d[at + CONTROL])
        i += 1


def fact_masks(g: Game) -> None:
    """Delayed triggers, shields and rules that effects have left."""
    f = g.facts
    m = g.marks
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        layer = f[at + F_LAYER]
        if layer >= OPS:
            if layer == F_SHIELD:
                m[REPLACED] |= shifted(1, DEAL)
            elif layer == F_REGENERATE:
                m[REPLACED] |= shifted(1, MOVE_EVENT)
            elif layer == F_MARK:
                m[f[at + F_VALUE]] |= shifted(1, f[at + F_ABOUT] & NOBODY)
            elif layer == F_REPLACING or layer == F_DELAYED:
                mask_ability(g, CARDS.by_node[f[at + F_VALUE]])
        elif layer == OP_CONTROL:
            m[ODD] |= CONTROLS
        at += FACT


def note_statics(g: Game, flags: i64) -> None:
    """CR 611.3a. What static abilities there are, and what they depend on."""
    m = g.marks
    if match_of(g).odd & GRAVES_WAIT:
        m[WATCHED] |= shifted(1, STEP_BEGINS)
    if flags & HAS_STATIC:
        m[ODD] |= STATICS
        if flags & TAKES_CONTROL:
            m[ODD] |= CONTROLS
        if flags & READS:
            m[ODD] |= READS_ELSEWHERE
        if flags & READS_STATE_TOO:
            m[ODD] |= READS_STATE
        if flags & READS_STACK_TOO:
            m[ODD] |= READS_STACK
