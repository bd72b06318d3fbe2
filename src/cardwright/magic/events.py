"""Rows of a batch as events (CR 700.1): of which sorts a row is, before and after it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.batch import (
    CAUSE,
    COUNT,
    EXTRA,
    FACT_ON,
    FROM,
    HEAD,
    MORE,
    MOVE,
    NEW,
    OBJ,
    ROW,
    TO,
    WHAT,
)  # fmt: skip
from cardwright.kernel.frames import (
    F_LASTS,
    FACT,
    ID_MASK,
    NOBODY,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64
from cardwright.magic.proposing import enters_as

from .causes import (
    CYCLED,
    DEATHTOUCHED,
    DESTROYED,
    DISCARDED,
    LETHAL_DAMAGE,
    OVERFLOWN,
)  # fmt: skip
from .derive import get
from .numbers.facts import fact_of
from .rules import (
    COUNTERS_PUT,
    CREATE,
    DISCARDS,
    ENTERS,
    ENTERS_AS_BACK,
    GAINS_LIFE,
    KIND,
    LEAVES,
    LIFE,
    LOSES_LIFE,
    ODD,
    OP_COPY,
    READS_ELSEWHERE,
    READS_STATE,
    TALLYING,
    TAP,
    TAPS,
    UNTAPS,
    WHILE_TAPPED,
    field,
    stack,
)  # fmt: skip
from .table import (
    CARDS,
    FROM_ANYWHERE,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def sort_of(g: Game, at: i64) -> i64:
    """The sorts of event that a row is, a bit each, before it is carried out."""
    p = g.pad
    what = p[at + WHAT]
    if what == MOVE:
        bits: i64 = 1
        if p[at + TO] == field(g):
            bits |= shifted(1, ENTERS)
        obj = p[at + OBJ] & ID_MASK
        if g.zone_of(obj) == field(g):
            bits |= shifted(1, LEAVES)
        cause = p[at + CAUSE]
        if cause == DISCARDED or cause == OVERFLOWN or cause == CYCLED:
            bits |= shifted(1, DISCARDS)
        return bits
    if what == COUNT:
        if p[at + EXTRA] == LIFE:
            if p[at + TO] > 0:
                return shifted(1, GAINS_LIFE)
            return shifted(1, LOSES_LIFE)
        return 0
    if what == TAP:
        if p[at + TO] == 1:
            return shifted(1, TAPS)
        return shifted(1, UNTAPS)
    if what == TALLYING:
        if p[at + TO] > 0:
            return shifted(1, COUNTERS_PUT)
        return shifted(1, TALLYING)
    if what == CREATE:
        return shifted(1, CREATE) | shifted(1, ENTERS)
    if what < 0:
        return 0
    return shifted(1, what)


def taps_matter(g: Game) -> bool:
    """CR 611.2b. Whether some effect lasts as long as something stays tapped."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        if f[at + F_LASTS] == WHILE_TAPPED:
            return True
        at += FACT
    return False


def reads_elsewhere(g: Game) -> bool:
    """CR 611.3a. Whether some static ability looks at cards elsewhere, so that it has to be asked again."""
    return g.stale or g.marks[ODD] & READS_ELSEWHERE != 0


def reads_state(g: Game) -> bool:
    """CR 611.3a. Whether some static ability looks at what is tapped, attacks and so on, or at life."""
    return g.stale or g.marks[ODD] & READS_STATE != 0


def applied(g: Game, at: i64, by: i64) -> bool:
    """CR 614.5. Whether this effect has been applied to this event."""
    done = g.applied
    obj = g.pad[at + OBJ]
    i: i64 = 0
    n: i64 = len(done)
    while i < n:
        if done[i] == at and done[i + 1] == obj and done[i + 2] == by:
            return True
        i += 3
    return False


def forget_applied(g: Game, base: i64) -> None:
    """A batch is done: what has been applied to it matters no more; to those under it, it does."""
    done = g.applied
    n: i64 = len(done)
    while n > 0 and done[n - 3] >= base:
        n -= 3
    g.applied = done[:n]


def is_destruction(cause: i64) -> bool:
    """CR 701.8b. Whether a move for this cause is destruction."""
    return cause == DESTROYED or cause == LETHAL_DAMAGE or cause == DEATHTOUCHED


def entering_ref(g: Game, at: i64) -> i64:
    """CR 616.1g. What enters the battlefield by this row, as it is called before; of a token that is not certain yet
    (see `entering.expect_token`) only the player who creates it.
    """
    if g.pad[at + WHAT] == CREATE:
        return g.pad[at + NEW]
    return g.pad[at + OBJ]


def entering_seat(g: Game, at: i64) -> i64:
    """CR 110.2, 111.2. Under whose control something enters the battlefield by this row."""
    if g.pad[at + WHAT] == CREATE:
        return g.pad[at + OBJ] & NOBODY
    return g.pad[at + MORE] & NOBODY


def entering_flags(g: Game, at: i64) -> i64:
    """CR 110.5b. How something enters the battlefield by this row."""
    if g.pad[at + WHAT] == CREATE:
        return g.pad[at + EXTRA]
    return g.pad[at + MORE]


def enters_kind(g: Game, at: i64, obj: i64) -> i64:
    """CR 614.12. The kind that an object will be on the battlefield: its card, a face, or what it becomes a copy of."""
    p = g.pad
    kind_of = g.kind_of
    kind = kind_of[obj]
    if g.zone_of(obj) == stack(g):
        kind = get(g, obj, KIND)
    elif entering_flags(g, at) & ENTERS_AS_BACK and len(CARDS.face[kind]) > 0:
        faces = CARDS.face[kind]
        kind = faces[0]
    new = enters_as(entering_ref(g, at))
    base = g.batch
    if base >= 0:
        row = base + HEAD
        end = row + p[base + 1] * ROW
        while row < end:
            if p[row + WHAT] == FACT_ON and p[row + OBJ] == new and fact_of(p[row + EXTRA]) == OP_COPY:
                kind = p[row + MORE]
            row += ROW
    return kind


def another(g: Game, at: i64) -> i64:
    """CR 614.5. A second row like this one, to which what has been applied to it does not apply again; where it is."""
    p = g.pad
    more = p[at + MORE]
    new = g.amend(p[at + WHAT], p[at + OBJ], p[at + TO], p[at + EXTRA], p[at + CAUSE])
    g.pad[new + MORE] = more
    done = g.applied
    i: i64 = 0
    n: i64 = len(done)
    while i < n:
        if done[i] == at:
            g.applied = append(append(append(g.applied, new), done[i + 1]), done[i + 2])
        i += 3
    return new


def library_top(g: Game, library: i64, base: i64) -> i64:
    """The card that is drawn next: the top one that the batch does not already move; -1: there is none."""
    zones = g.zones
    p = g.pad
    i = zones.end(library) - 1
    first = zones.first(library)
    while i >= first:
        obj = zones.cells[i]
        taken = False
        if base >= 0:
            row = base + HEAD
            end = row + p[base + 1] * ROW
            while row < end:
                if p[row + WHAT] == MOVE and p[row + OBJ] == g.ref(obj):
                    taken = True
                row += ROW
        if not taken:
            return obj
        i -= 1
    return -1


def done_sort(g: Game, at: i64) -> i64:
    """The sorts of event that a row was, once it has been carried out."""
    p = g.pad
    if p[at + WHAT] == MOVE:
        bits: i64 = 1
        if p[at + TO] == field(g):
            bits |= shifted(1, ENTERS)
        if p[at + FROM] == field(g):
            bits |= shifted(1, LEAVES)
        cause = p[at + CAUSE]
        if cause == DISCARDED or cause == OVERFLOWN or cause == CYCLED:
            bits |= shifted(1, DISCARDS)
        return bits
    return sort_of(g, at)


def works_in(g: Game, place: i64, zone: i64) -> bool:
    """CR 113.6. Whether an ability functions in a zone."""
    if zone == field(g):
        return place == FROM_BATTLEFIELD or place == FROM_ANYWHERE
    return place == FROM_COMMAND or place == FROM_ANYWHERE
