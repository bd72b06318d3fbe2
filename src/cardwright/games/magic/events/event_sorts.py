"""The types of event (CR 700.1) to which an entry of a batch belongs, before and after it is carried out.

A move to the battlefield, for example, is both a move and an event of the type ENTERS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import board_says, get, last_known
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import CHECKED, ENERGY, LIFE, POISON
from cardwright.games.magic.numbers.types import ROOM, TRANSFORMING
from cardwright.games.magic.objects.queries import battlefield, has_status, stack
from cardwright.games.magic.objects.table import CARDS, FROM_ANYWHERE, FROM_BATTLEFIELD, FROM_COMMAND
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
from cardwright.kernel.facts import FIRST, next_with
from cardwright.kernel.frames import (
    F_LASTS,
    ID_MASK,
    NOBODY,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64

from .proposing import enters_as

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def sort_of(g: Game, at: i64) -> i64:
    """Return the types of the proposed event at index `at`, as a bit mask."""
    p = g.pad
    what = p[at + WHAT]
    if what == MOVE:
        bits: i64 = 1
        if p[at + TO] == battlefield(g):
            bits |= shifted(1, events.ENTERS)
        obj = Obj(p[at + OBJ] & ID_MASK)
        if g.zone_of(obj) == battlefield(g):
            bits |= shifted(1, events.LEAVES)
        if is_discard(p[at + CAUSE]):
            bits |= shifted(1, events.DISCARDS)
        return bits
    if what == COUNT:
        if p[at + EXTRA] == LIFE:
            if p[at + TO] > 0:
                return shifted(1, events.GAINS_LIFE)
            return shifted(1, events.LOSES_LIFE)
        if p[at + TO] > 0 and (p[at + EXTRA] == POISON or p[at + EXTRA] == ENERGY):
            return shifted(1, events.PLAYER_TALLYING)
        return 0
    if what == events.PLAYER_TALLYING and p[at + TO] <= 0:
        return 0
    if what == events.TAP:
        if p[at + TO] == 1:
            return shifted(1, events.TAPS)
        return shifted(1, events.UNTAPS)
    if what == events.TALLYING:
        if p[at + TO] > 0:
            return shifted(1, events.COUNTERS_PUT)
        return shifted(1, events.TALLYING)
    if what == events.CREATE:
        return shifted(1, events.CREATE) | shifted(1, events.ENTERS)
    if what < 0:
        return 0
    return shifted(1, what)


def taps_matter(g: Game) -> bool:
    """CR 611.2b. Whether some effect lasts as long as a permanent stays tapped."""
    if next_with(g, FIRST, F_LASTS, durations.WHILE_TAPPED) >= 0:
        return True
    return next_with(g, FIRST, F_LASTS, durations.WHILE_YOURS_TAPPED) >= 0


def reads_elsewhere(g: Game) -> bool:
    """CR 611.3a. Whether a static ability depends on cards outside the battlefield, so that changes there
    matter.
    """
    return g.stale or g.marks[derived.BOARD_RULES] & derived.READS_ELSEWHERE != 0


def reads_state(g: Game) -> bool:
    """CR 611.3a. Whether a static ability depends on life totals, or on what is tapped, attacking or the
    like.
    """
    return g.stale or g.marks[derived.BOARD_RULES] & derived.READS_STATE != 0


def state_changed(g: Game) -> None:
    """CR 611.3a, 704.3. Call this after a change that is no event, such as a new turn or step, or a new value
    of a player's counter.

    Static abilities that depend on it are computed again, and state-based actions are checked again.
    """
    if reads_state(g):
        g.stale = True
        if g.value(Seat(g.seats), CHECKED) == g.clock + 1:
            g.set_value(Seat(g.seats), CHECKED, g.clock)


def disturb(g: Game) -> None:
    """CR 704.3. Call this after a change on which state-based actions depend but characteristics don't.
    State-based actions are then checked again.
    """
    if not g.stale:  # deriving forgets it by itself
        g.marks[derived.AT_REST] = 0


def applied(g: Game, at: i64, by: i64) -> bool:
    """CR 614.5. Whether the effect `by` has already been applied to the event at index `at`."""
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
    """Forget which replacement effects were applied to the batch at index `base`, which is finished.

    What was applied to other batches that are still open is kept.
    """
    done = g.applied
    n: i64 = len(done)
    while n > 0 and done[n - 3] >= base:
        n -= 3
    g.applied = done[:n]


def is_destruction(cause: i64) -> bool:
    """CR 701.8b. Whether a move for this cause is destruction."""
    return cause == causes.DESTROYED or cause == causes.LETHAL_DAMAGE or cause == causes.DEATHTOUCHED


def is_discard(cause: i64) -> bool:
    """CR 701.9a. Whether a move for this cause is a discard: by an effect, as
    a cost, or in the cleanup step.
    """
    return cause == causes.DISCARDED or cause == causes.OVERFLOWN or cause == causes.CYCLED


def is_sacrifice(cause: i64) -> bool:
    """CR 701.21a, 704.5s. Whether a move for this cause is a sacrifice, which includes a
    Saga's after its last chapter.
    """
    return cause == causes.SACRIFICED or cause == causes.SAGA_ENDS


def unpreventable(g: Game, at: i64) -> bool:
    """CR 615.12. Whether the damage of the event at index `at` can't be prevented, because of the effect
    that deals it or another effect.
    """
    p = g.pad
    if p[at + EXTRA] & events.UNPREVENTABLE or board_says(g, derived.NO_PREVENTION):
        return True
    seats = board_says(g, derived.SURE_COMBAT_DAMAGE)
    if seats == 0 or p[at + EXTRA] & events.IN_COMBAT == 0:
        return False
    return seats >> last_known(g, p[at + MORE], derived.CONTROL) & 1 == 1


def is_done_anyway(cause: i64) -> bool:
    """CR 701.8, 701.9c, 701.21. Whether a move for this cause counts as done even if the object goes to
    another zone than usual.

    Destroying, sacrificing and discarding do.
    """
    return is_sacrifice(cause) or is_destruction(cause) or is_discard(cause)


def entering_ref(g: Game, at: i64) -> i64:
    """CR 616.1g. Return a reference to the object that the event at index `at` puts onto the battlefield, as
    it is before.

    For a token without a reserved number, return the player who creates it (see `entering.expect_token`).
    """
    if g.pad[at + WHAT] == events.CREATE:
        return g.pad[at + NEW]
    return g.pad[at + OBJ]


def entering_seat(g: Game, at: i64) -> Seat:
    """CR 110.2, 111.2. Return the player under whose control an object enters by the event at index `at`."""
    if g.pad[at + WHAT] == events.CREATE:
        return Seat(g.pad[at + OBJ] & NOBODY)
    return Seat(g.pad[at + MORE] & NOBODY)


def entering_flags(g: Game, at: i64) -> i64:
    """CR 110.5b. Return the ENTERS flags of the event at index `at`."""
    if g.pad[at + WHAT] == events.CREATE:
        return g.pad[at + EXTRA]
    return g.pad[at + MORE]


def enter_so(g: Game, at: i64, flag: i64) -> None:
    """CR 614.12. Set an ENTERS bit of the event at index `at`, which says how the object enters: tapped,
    say, or with its back up (712.14a).
    """
    p = g.pad
    if p[at + WHAT] == events.CREATE:
        p[at + EXTRA] |= flag
    else:
        p[at + MORE] |= flag


def token_kind(g: Game, at: i64) -> i64:
    """CR 707.2, 707.6. Return the kind whose characteristics the token of the event at index `at` has.

    For a copy, this is the kind that the copied object has, or last had.
    """
    if g.pad[at + MORE] >= 0:
        return last_known(g, g.pad[at + MORE], derived.KIND)
    return g.pad[at + TO]


def token_made(g: Game, at: i64) -> i64:
    """CR 707.8a. Return the kind of card that the token of the event at index `at` is made of.

    For a copy of a double-faced object this is the card with both faces, not only the face that is up.
    """
    like = g.pad[at + MORE]
    if like >= 0 and is_double_faced(g, like):
        return g.kind(Obj(like & ID_MASK))
    kind = token_kind(g, at)
    front = CARDS.front[kind]
    return front if CARDS.layout[front] == ROOM else kind  # CR 709.5: both halves are copied


def is_double_faced(g: Game, ref: i64) -> bool:
    """CR 707.8a, 712.8. Whether an object is or was a double-faced card or token.
    False for a token that is gone.
    """
    obj = Obj(ref & ID_MASK)
    if g.find(ref) < 0 and obj >= g.match.first_free:
        return False
    if g.find(ref) >= 0 and has_status(g, obj, columns.FACE_DOWN):
        return False
    return CARDS.layout[g.kind(obj)] == TRANSFORMING


def enters_kind(g: Game, at: i64, obj: Obj) -> i64:
    """CR 614.12. Return the kind that an entering object will be on the battlefield: its card, a face, or
    what it copies.
    """
    p = g.pad
    kind = g.kind_of[obj]
    if p[at + WHAT] == events.CREATE:
        kind = token_kind(g, at)
    elif entering_flags(g, at) & events.ENTERS_AS_BACK and len(CARDS.face[kind]) > 0:
        faces = CARDS.face[kind]
        kind = faces[0]
    elif g.zone_of(obj) == stack(g):
        kind = get(g, obj, derived.KIND)
    new = enters_as(entering_ref(g, at))
    base = g.batch
    if base >= 0:
        row = base + HEAD
        end = row + p[base + 1] * ROW
        while row < end:
            if (
                p[row + WHAT] == FACT_ON
                and p[row + OBJ] == new
                and facts.fact_of(p[row + EXTRA]) == facts.OP_COPY
            ):
                kind = p[row + MORE]
            row += ROW
    return kind


def another(g: Game, at: i64) -> i64:
    """CR 614.5. Add a second event like the one at index `at`; return its index.

    Replacement effects that were applied to the first event aren't applied to the second.
    """
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


def library_top(g: Game, library: i64, base: i64) -> Obj:
    """Return the card to draw next: the topmost card that the batch doesn't already move; -1 if there is
    none.
    """
    zones = g.zones
    p = g.pad
    i = zones.end(library) - 1
    first = zones.first(library)
    while i >= first:
        obj = Obj(zones.cells[i])
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
    return Obj(-1)


def done_sort(g: Game, at: i64) -> i64:
    """Return the types of the event at index `at`, which has been carried out, as a bit mask."""
    p = g.pad
    if p[at + WHAT] == MOVE:
        bits: i64 = 1
        if p[at + TO] == battlefield(g):
            bits |= shifted(1, events.ENTERS)
        if p[at + FROM] == battlefield(g):
            bits |= shifted(1, events.LEAVES)
        if is_discard(p[at + CAUSE]):
            bits |= shifted(1, events.DISCARDS)
        return bits
    return sort_of(g, at)


def works_in(g: Game, place: i64, zone: i64) -> bool:
    """CR 113.6. Whether an ability functions on an object in `zone`. `place`: the number of the zones in
    which it functions.
    """
    if zone == battlefield(g):
        return place == FROM_BATTLEFIELD or place == FROM_ANYWHERE
    return place == FROM_COMMAND or place == FROM_ANYWHERE
