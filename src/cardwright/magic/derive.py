"""CR 613. What an object is, after the layers. Kept until something that matters changes.

`get` is the one door: everybody reads characteristics through it. `derive` begins with what is printed (or
copied); then come the layers (`layers`), then counters, and which events and odd rules matter on this board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec

from .board import fact_masks, masks, note_statics
from .keys import HASTE
from .kinds import (
    DEFINES_PT,
    HAS_STATIC,
    SIZED,
    TAKES_CONTROL,
    TRANSFORMING,
)
from .layers import apply_layers
from .mana_cost import xs
from .operations import change, lives
from .rules import (
    ABILITY,
    AS_FACE_DOWN,
    BARE_GRAVES,
    COLORED,
    COLORS,
    COLUMNS,
    CONTROL,
    CREATURE,
    EXCEPT,
    FACE,
    FACE_DOWN,
    GRANTED,
    GRANTS,
    HAS,
    KEYS,
    KIND,
    LAST_TURN,
    LKI,
    LKI_TALLY,
    MARKS,
    NONE,
    NUMBER,
    ODD,
    OP_COPY,
    OP_DEFINE_PT,
    OP_SET_POWER,
    OP_SET_PT,
    OP_SET_TOUGHNESS,
    OP_SWITCH,
    OP_TEXT,
    PERPETUAL,
    PLACES,
    POWER,
    PRINTED_SUBS,
    READS_STACK,
    SINCE,
    STATICS,
    STATUS,
    STUCK,
    SUB_BITS,
    SUBS,
    SUBS_B,
    TALLY,
    TALLY_BITS,
    TALLY_MASK,
    TEXT,
    TOUGH,
    TYPES,
    UNDER,
    WAS,
    D,
    command,
    exile,
    field,
    is_graveyard,
    is_outside,
    stack,
)
from .table import (
    CARDS,
    FACE_DOWN_CARD,
    FACE_DOWN_KIND,
    NO_TEXT,
    Change,
    Static,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Exceptions(Effect):
    """CR 707.9b. What a copy does not take over: part of its copiable values, so copies of it have them too."""

    changes: list[Change]

    def __init__(self, changes: list[Change]) -> None:
        super().__init__()
        self.changes = changes
        self.label = "with exceptions"


# -- reading
def get(g: Game, obj: i64, what: i64) -> i64:
    """CR 613. A characteristic of an object on the battlefield, the stack or in the command zone."""
    if g.stale:
        derive(g)
    at = obj * D + what
    d = g.derived
    return d[at]


def has(g: Game, obj: i64, keys: i64) -> bool:
    """CR 702. Whether it has any of these keywords."""
    return get(g, obj, KEYS) & keys != 0


def is_a(g: Game, obj: i64, types: i64) -> bool:
    """CR 205. Whether it has any of these types or supertypes."""
    return get(g, obj, TYPES) & types != 0


def has_sub(g: Game, obj: i64, number: i64) -> bool:
    """CR 205.3. Whether it has a subtype, wherever it is."""
    if number < SUB_BITS:
        return printed(g, obj, SUBS) & (shifted(1, number)) != 0
    if number < PRINTED_SUBS:
        return printed(g, obj, SUBS_B) & (shifted(1, number - SUB_BITS)) != 0
    return CARDS.has_printed_sub(printed(g, obj, KIND), number, printed(g, obj, TYPES))


def controller(g: Game, obj: i64) -> i64:
    """CR 108.4, 112.2. Who controls it; where nothing has a controller, its owner."""
    zone = g.zone_of(obj)
    if zone == field(g) or zone == stack(g) or zone == command(g):
        return get(g, obj, CONTROL)
    home = g.home
    return home[obj]


def last_controller(g: Game, obj: i64) -> i64:
    """CR 502.1, 702.26d. Who controlled a permanent when it phased out."""
    since = g.col(obj, SINCE)
    if since < 0 or since & NOBODY == NOBODY:
        return g.col(obj, UNDER)
    return since & NOBODY


def mark(g: Game, what: i64) -> i64:
    """What the board as a whole says."""
    if g.stale:
        derive(g)
    m = g.marks
    return m[what]


def kind_at(g: Game, obj: i64) -> i64:
    """CR 708, 709.4, 712.8. The kind that is printed on what it is now: a face, a half, or nothing face down."""
    at = obj * COLUMNS
    cols = g.cols
    if cols[at + STATUS] & FACE_DOWN:
        return face_down_kind(g, obj)
    kind_of = g.kind_of
    kind = kind_of[obj]
    face = cols[at + FACE]
    if face > 0:
        if face == AS_FACE_DOWN:
            return FACE_DOWN_KIND
        faces = CARDS.face[kind]
        return faces[face - 1]
    return kind


def face_down_kind(g: Game, obj: i64) -> i64:
    """CR 708.2a, 315.5b. A face-down permanent or spell is a 2/2 creature; a conspiracy has no characteristics."""
    zone = g.zone_of(obj)
    if zone == command(g):
        return NO_TEXT
    if zone == exile(g):  # CR 406.3a: no characteristics
        return FACE_DOWN_CARD
    return FACE_DOWN_KIND


def printed(g: Game, obj: i64, what: i64) -> i64:
    """A characteristic of an object wherever it is: after the layers, or of its card."""
    zone = g.zone_of(obj)
    if zone == field(g) or zone == stack(g) or zone == command(g):
        return get(g, obj, what)
    k = kind_at(g, obj)
    c = CARDS
    if (
        (what == KEYS or what == TEXT)
        and is_graveyard(g, zone)
        and mark(g, BARE_GRAVES) >> (zone // PLACES) & 1
    ):
        k = NO_TEXT
    if what == TYPES:
        return c.types[k]
    if what == SUBS:
        return c.subs[k]
    if what == SUBS_B:
        return c.subs_b[k]
    if what == COLORS:
        return colors_of_card(g, c.colors[k], zone)
    if what == KEYS:
        return c.keys[k]
    if what == KIND or what == TEXT:
        return k
    if what == CONTROL:
        home = g.home
        return home[obj]
    if what == POWER or what == TOUGH:
        n: i64 = 0
        if c.flags[k] & DEFINES_PT:
            n = defined(g, obj, k, what)
        elif what == POWER:
            n = c.power[k]
        else:
            n = c.tough[k]
        if len(g.facts) > 0:
            return for_good(g, obj, what, n)
        return n
    return 0


def colors_of_card(g: Game, own: i64, zone: i64) -> i64:
    """CR 105.2, 400.11c. Its own colors, and those that effects give all cards, but not outside the game."""
    if is_outside(g, zone):
        return own
    return own | mark(g, COLORED)


def for_good(g: Game, obj: i64, what: i64, n: i64) -> i64:
    """CR 208.4b. Base power or toughness of a card outside the battlefield, as perpetual effects have set it."""
    f = g.facts
    at: i64 = 0
    end: i64 = len(f)
    while at < end:
        lasts = f[at + F_LASTS]
        if (lasts == PERPETUAL or lasts == STUCK) and f[at + F_ABOUT] & ID_MASK == obj and lives(g, at):
            op = f[at + F_LAYER]
            if op == OP_SET_PT:
                if what == POWER:
                    n = f[at + F_VALUE]
                else:
                    n = f[at + F_MORE]
            elif (op == OP_SET_POWER and what == POWER) or (op == OP_SET_TOUGHNESS and what == TOUGH):
                n = f[at + F_VALUE]
        at += FACT
    return n


def defined(g: Game, obj: i64, kind: i64, what: i64) -> i64:
    """CR 604.3. Power or toughness that an ability defines works in every zone."""
    home = g.home
    g.push_frame(0, 0, home[obj], g.ref(obj))
    value: i64 = 0
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, Static) and a.cda:
            for ch in a.changes:
                if ch.op == OP_DEFINE_PT:
                    amount = ch.p if what == POWER else ch.t
                    if amount is not None:
                        value = amount.now(g)
                    elif what == POWER:
                        value = ch.value
                    else:
                        value = ch.more
        i += 1
    g.top -= WIDTH
    return value


def known(g: Game, ref: i64, what: i64) -> i64:
    """CR 608.2h. What an object is, or was when it left: last known information."""
    obj = g.find(ref)
    if obj >= 0:
        return printed(g, obj, what)
    at = remembered(g, ref)
    lki = g.lki
    if at >= 0:
        return lki[at + 1 + what]
    return 0


def known_status(g: Game, ref: i64) -> i64:
    """CR 608.2h, 400.7d. The bits of status of a permanent or spell, or those it had when it left."""
    obj = g.find(ref)
    if obj >= 0:
        return g.col(obj, STATUS)
    at = remembered(g, ref)
    lki = g.lki
    if at >= 0:
        return lki[at + 1 + WAS]
    return 0


def known_tally(g: Game, ref: i64, which: i64) -> i64:
    """CR 608.2h, 122.1. How many counters of one of the first five kinds are, or were, on it."""
    obj = g.find(ref)
    word: i64 = 0
    if obj >= 0:
        word = g.col(obj, TALLY)
    else:
        at = remembered(g, ref)
        if at >= 0:
            lki = g.lki
            word = lki[at + LKI_TALLY]
    return word >> (which * TALLY_BITS) & TALLY_MASK


def remembered(g: Game, ref: i64) -> i64:
    """Where the last known information about it is, or -1."""
    lki = g.lki
    at: i64 = len(lki) - LKI
    while at >= 0:
        if lki[at] == ref:
            return at
        at -= LKI
    return -1


def remember(g: Game, obj: i64) -> None:
    """CR 608.2h. It is about to leave the battlefield or the stack."""
    lki = append(g.lki, g.ref(obj))
    what: i64 = 0
    while what < WAS:
        lki = append(lki, get(g, obj, what))
        what += 1
    lki = append(lki, g.col(obj, STATUS))
    g.lki = append(lki, g.col(obj, TALLY))


def is_sick(g: Game, obj: i64) -> bool:
    """CR 302.6. A creature that its controller has not controlled since their most recent turn began, without haste."""
    at = obj * COLUMNS + SINCE
    since = g.cols[at]
    if since < 0 or g.zone_of(obj) != field(g):
        return False
    if since >> 3 < g.value(get(g, obj, CONTROL), LAST_TURN):
        return False
    return get(g, obj, TYPES) & CREATURE != 0 and get(g, obj, KEYS) & HASTE == 0


def mana_value_of(g: Game, obj: i64) -> i64:
    """CR 202.3. Of its printed or copied cost; X is what was chosen for a spell on the stack."""
    k = printed(g, obj, KIND)
    value = CARDS.value
    v = value[k]
    front = CARDS.front[k]
    if front != k and front == g.kind(obj) and CARDS.layout[front] == TRANSFORMING:
        v = value[front]  # CR 202.3b
    if g.zone_of(obj) == stack(g):
        if CARDS.mana[k] >= 0:
            v += xs(CARDS.mana[k]) * g.col(obj, NUMBER)
    return v


def ability_at(g: Game, obj: i64, j: i64) -> i64:
    """The number of its j-th ability: those of its text, then those that it has gained; -1: no more."""
    text = get(g, obj, TEXT)
    c = CARDS
    first = c.first
    i = first[text] + j
    end = c.end
    if i < end[text]:
        return i
    if get(g, obj, HAS) & GRANTED == 0:
        return -1
    j = i - end[text]
    m = g.marks
    at: i64 = MARKS
    last = MARKS + m[GRANTS] * 2
    while at < last:
        if m[at] == obj:
            if j == 0:
                return m[at + 1]
            j -= 1
        at += 2
    return -1


def text_box(g: Game, obj: i64) -> i64:
    """CR 612.5, 613.1c. Whose rules text it has after layer 3, also if it has lost its abilities since."""
    kind = get(g, obj, KIND)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == OP_TEXT and f[at + F_ABOUT] & ID_MASK == obj and lives(g, at):
            kind = f[at + F_MORE]
        at += FACT
    return kind


def base_number(g: Game, obj: i64, what: i64) -> i64:
    """CR 208.4b. Its base power or toughness: after layers 7a and 7b, without what modifies it later."""
    derive(g, BASE_LAYERS)
    g.stale = True
    d = g.derived
    return d[obj * D + what]


# -- deriving
NODE_BITS: Final = 20  # of a node in column EXCEPT
NODE_MASK: Final = (1 << NODE_BITS) - 1
BASE_LAYERS: Final = 8  # up to 7b
ALL_LAYERS: Final = 99


def derive(g: Game, last: i64 = ALL_LAYERS) -> None:
    """CR 613.1, 405.6b. All characteristics of all objects that have any beyond their card's, up to a layer."""
    n: i64 = len(g.kind_of) * D
    d = g.derived
    while len(d) < n:
        d = append(d, i64(0))
    g.derived = d
    m = g.marks
    if len(m) < MARKS:
        m = vec[i64]([0] * MARKS)
    i: i64 = 0
    while i < MARKS:
        m[i] = 0
        i += 1
    g.marks = m
    g.stale = False
    flags = base(g, field(g)) | base(g, command(g))
    spells = base(g, stack(g))
    if spells & DEFINES_PT:  # CR 604.3: what defines characteristics works there too
        flags |= spells
    if len(g.facts) > 0:
        copies(g)
        flags |= flags_on(g, field(g))
    if flags & HAS_STATIC or len(g.facts) > 0:
        apply_layers(g, last, flags & TAKES_CONTROL != 0)
    if last != ALL_LAYERS:
        return
    count_counters(g)
    note_statics(g, flags)  # also of an ability that is lost in a later layer (CR 613.6)
    masks(g, field(g))
    masks(g, command(g))
    if len(g.facts) > 0:
        fact_masks(g)


def write_kind(g: Game, obj: i64, kind: i64) -> None:
    """CR 613.1a. Its copiable values are those of a kind."""
    d = g.derived
    at = obj * D + KIND
    rows = CARDS.rows
    row = kind * D + KIND
    end = row + D - KIND
    while row < end:
        d[at] = rows[row]
        at += 1
        row += 1


def base(g: Game, zone: i64) -> i64:
    """What is printed on every object of a zone; the flags of their kinds together."""
    zones = g.zones
    cells = zones.cells
    flags: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        flags |= base_of(g, cells[i])
        i += 1
    return flags


def base_of(g: Game, obj: i64) -> i64:
    """CR 405.4, 114.3. What is printed on an object (an ability on the stack has none of it); the flags of its kind."""
    d = g.derived
    cols = g.cols
    at = obj * COLUMNS
    k = kind_at(g, obj)
    write_kind(g, obj, k)
    d[obj * D + CONTROL] = cols[at + UNDER]
    if cols[at + ABILITY] != NONE:  # an ability on the stack has no characteristics but a color
        d[obj * D + TYPES] = 0
        d[obj * D + TEXT] = NO_TEXT
        d[obj * D + KEYS] = 0
        return 0
    flags = CARDS.flags[k]
    if flags & SIZED:
        d[obj * D + POWER] = cols[at + NUMBER]
        d[obj * D + TOUGH] = cols[at + NUMBER]
    return flags


def joins_stack(g: Game, obj: i64) -> None:
    """CR 613.1. What has come onto the stack has its own characteristics; nothing else changes, if nobody reads it."""
    if g.stale:
        return
    m = g.marks
    flags = CARDS.flags
    if m[ODD] & READS_STACK or m[COLORED] or flags[kind_at(g, obj)] & DEFINES_PT:
        g.stale = True
        return
    base_anew(g, obj)


def base_anew(g: Game, obj: i64) -> None:
    """CR 613.1a. An object's own characteristics, there being no others."""
    d = g.derived
    while len(d) < (obj + 1) * D:
        d = append(d, i64(0))
    g.derived = d
    base_of(g, obj)


def comes_or_goes(g: Game, obj: i64, comes: bool) -> None:
    """CR 613.1. A permanent has come or gone: all is found out anew only if there are static or granted abilities.

    Or effects about it, or that last as long as it is there.
    """
    if g.stale or g.marks[ODD] & STATICS or g.marks[GRANTS] or CARDS.flags[kind_at(g, obj)] & HAS_STATIC:
        g.stale = True
        return
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if (
            f[at + F_ABOUT] & ID_MASK == obj
            or f[at + F_SOURCE] & ID_MASK == obj
            or f[at + F_LAYER] == OP_TEXT
        ):
            g.stale = True
            return
        at += FACT
    if comes:
        base_anew(g, obj)
        add_counters(g, obj)
    m = g.marks
    i: i64 = 0
    while i < MARKS:
        m[i] = 0
        i += 1
    masks(g, field(g))
    masks(g, command(g))
    fact_masks(g)


def leaves_stack(g: Game) -> None:
    """CR 613.1. What has left the stack matters only to what looks there."""
    if not g.stale and g.marks[ODD] & READS_STACK:
        g.stale = True


def copies(g: Game) -> None:
    """CR 613.2a, 707.2, 708.10. Copy effects, in order; a face-down permanent stays what it is."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        if f[at + F_LAYER] == OP_COPY and lives(g, at):
            obj = f[at + F_ABOUT] & ID_MASK
            if g.col(obj, STATUS) & FACE_DOWN == 0:
                write_kind(g, obj, f[at + F_MORE])
                if f[at + F_VALUE]:
                    exceptions(g, obj, f[at + F_VALUE])
        at += FACT


def exceptions(g: Game, obj: i64, value: i64) -> None:
    """CR 707.9b. What a copy has instead of what is copied; the oldest exception first."""
    d = g.derived
    d[obj * D + EXCEPT] = value
    nodes = CARDS.nodes
    shift: i64 = 2 * NODE_BITS
    while shift >= 0:
        node = value >> shift & NODE_MASK
        if node > 0:
            e = nodes[node - 1]
            if isinstance(e, Exceptions):
                for ch in e.changes:
                    change(g, obj, ch.op, ch.value, ch.more)
        shift -= NODE_BITS


def flags_on(g: Game, zone: i64) -> i64:
    zones = g.zones
    d = g.derived
    flags: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        flags |= CARDS.flags[d[zones.cells[i] * D + TEXT]]
        i += 1
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == OP_TEXT:
            flags |= CARDS.flags[f[at + F_MORE]]
        at += FACT
    return flags


def count_counters(g: Game) -> None:
    """CR 613.4c. +1/+1 and -1/-1 counters. (Nothing but switching comes after them, see `switches`.)"""
    zones = g.zones
    cells = zones.cells
    i = zones.first(field(g))
    end = zones.end(field(g))
    while i < end:
        add_counters(g, cells[i])
        i += 1
    if len(g.facts) > 0:
        switches(g)


def add_counters(g: Game, obj: i64) -> None:
    """CR 613.4c. The counters on one permanent."""
    cols = g.cols
    word = cols[obj * COLUMNS + TALLY]
    if word & 0xFFFFFF:
        d = g.derived
        n = (word & TALLY_MASK) - (word >> TALLY_BITS & TALLY_MASK)
        d[obj * D + POWER] += n
        d[obj * D + TOUGH] += n


def switches(g: Game) -> None:
    """CR 613.4d. Switched power and toughness."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        if f[at + F_LAYER] == OP_SWITCH and lives(g, at):
            change(g, f[at + F_ABOUT] & ID_MASK, OP_SWITCH, 0, 0)
        at += FACT
