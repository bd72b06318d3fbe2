"""What rows do (CR 608.2c, 400.7): the one place where Magic's state changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.batch import (
    CAUSE,
    EXTRA,
    HEAD,
    MORE,
    MOVE,
    NEW,
    OBJ,
    ROW,
    SEAT,
    TO,
    VOID,
    WHAT,
)  # fmt: skip
from cardwright.kernel.frames import (
    COMING,
    F_ABOUT,
    F_LAYER,
    F_STAMP,
    FACT,
    ID_MASK,
    KNOWN_SHIFT,
    LIST,
    NOBODY,
    PLAYER,
    TAG_NOTE,
    TAG_PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.events import reads_state

from .causes import (
    EMPTY_LIBRARY,
    NOTHING_SAID,
    SHUFFLED,
    TOKEN_CREATED,
)  # fmt: skip
from .commander import struck_by_commander
from .derive import controller, is_a, known, leaves_stack
from .keys import DEATHTOUCH, INFECT, WITHER
from .kinds import (
    MODAL,
    TRANSFORMING,
)
from .moving import goes_on
from .numbers.events import AS_THEY_ARE, BLENDS, SIZE_SHIFT, THE_TOKEN
from .numbers.facts import fact_of, lasts_of
from .rules import (
    ABILITY,
    ATTACHED,
    ATTACKING,
    ATTACKS,
    CHOSEN,
    COLUMNS,
    COMMANDER,
    CONTROL,
    CREATURE,
    DAMAGE,
    DEADLY,
    DIED,
    DRAW,
    DRAWN,
    EMBLEM,
    ENTERS_AS_BACK,
    ENTERS_ATTACKING,
    ENTERS_FACE_DOWN,
    ENTERS_MANIFESTED,
    ENTERS_MORPHED,
    ENTERS_TAPPED,
    EXCEPT,
    F_TRANSFORMED,
    FACE,
    FACE_DOWN,
    FAILED_DRAW,
    FOR_EVER,
    GAINED,
    HURT,
    IN_COMBAT,
    KEYS,
    KIND,
    LEFT,
    LIBRARY,
    LIFE,
    LINK,
    LOSE_GAME,
    LOST,
    MANIFESTED,
    MORPH,
    NONE,
    NUMBER,
    OP_COPY,
    OWN,
    PHASED,
    PHASES,
    PLACES,
    ROLLED,
    ROLLS,
    SHUFFLES,
    SINCE,
    STAMP,
    STATUS,
    STEP_BEGINS,
    STEP_DRAWN,
    TALLY,
    TALLY_B,
    TALLY_BITS,
    TALLY_MASK,
    TAPPED,
    TOKEN,
    TRANSFORMS,
    TYPES,
    UNDER,
    USED,
    VANISH,
    WIN_GAME,
    WON,
    command,
    field,
    has_status,
    is_library,
    on,
    since_now,
    stack,
    tally,
)
from .table import (
    CARDS,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def apply_rare(g: Game, at: i64) -> None:
    p = g.pad
    what = p[at + WHAT]
    ref = p[at + OBJ]
    if what == DRAW:
        seat = ref & NOBODY
        if p[at + EXTRA]:
            g.set_value(seat, FAILED_DRAW, 1)
            g.note(TAG_NOTE, ref, EMPTY_LIBRARY)
            p[at + WHAT] = VOID
        else:
            g.set_value(seat, DRAWN, g.value(seat, DRAWN) + 1)
            g.set_value(seat, STEP_DRAWN, g.value(seat, STEP_DRAWN) + 1)
    elif what == VANISH:
        obj = g.find(ref)
        if obj >= 0:
            if p[at + CAUSE] != NOTHING_SAID:
                g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
            if g.zone_of(obj) == stack(g):
                leaves_stack(g)
            else:
                g.stale = True
            g.vanish(obj)
    elif what == LOSE_GAME:
        g.note(TAG_NOTE, ref, p[at + CAUSE])
        g.set_value(ref & NOBODY, LEFT, 1)
        g.stale = True
    elif what == WIN_GAME:
        g.note(TAG_NOTE, ref, p[at + CAUSE])
        g.set_value(ref & NOBODY, WON, 1)
    elif what == EMBLEM:  # CR 114.2
        obj = g.appear(p[at + TO], command(g))
        own(g, obj, ref & NOBODY)
        settle(g, obj, ref & NOBODY, 0)
        p[at + NEW] = g.ref(obj)
        g.note(TAG_NOTE, ref, p[at + CAUSE])
        g.stale = True
    elif what == SHUFFLES:
        if p[at + TO] == 1:
            shuffle_library(g, ref & NOBODY, p[at + MORE])
    elif what == ROLLS:
        g.set_value(g.seats, ROLLED, p[at + TO])
    elif what == OWN:
        g.home = g.home[:]
        g.home[ref & ID_MASK] = p[at + TO]
        g.write(TAG_NOTE, ref & ID_MASK, 0, 0, p[at + CAUSE])
    elif what == PHASES:
        apply_phase(g, at)
    elif what == TRANSFORMS:
        obj = on(g, ref, field(g))
        if obj >= 0:
            g.set_col(obj, FACE, 0 if g.col(obj, FACE) else 1)
            g.set_col(obj, STAMP, g.clock)  # CR 613.7g
            note_turning(g, ref)
            g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
            g.stale = True
    elif what > 0 and p[at + CAUSE] != NOTHING_SAID:
        if what == STEP_BEGINS:
            g.write(TAG_PLAYER, ref & NOBODY, p[at + TO], 0, p[at + CAUSE])
        elif what == ATTACKS and p[at + TO] >= 0:
            g.write(TAG_NOTE, ref & ID_MASK, 0, attacked_in_log(g, p[at + TO]), p[at + CAUSE])
        else:
            g.note(TAG_NOTE, ref, p[at + CAUSE])


def attacked_in_log(g: Game, ref: i64) -> i64:
    """CR 508.1b. What is attacked as the log says it: 1 and the player, or 65 and the controller of the permanent."""
    if ref & PLAYER:
        return 1 + (ref & NOBODY)
    return 65 + controller(g, ref & ID_MASK)


def shuffle_library(g: Game, seat: i64, kept: i64) -> None:
    """CR 701.24a-b, 701.24f, 701.20d. Everything in a library, but what is `kept`, gets a new place that nobody knows.

    What is kept, an object or a list of them, goes elsewhere at once: who knew it knows it still.
    """
    known = vec[i64](capacity=4)
    n: i64 = 0
    if kept >= 0 and kept & LIST:
        n = g.many(kept)
    elif kept >= 0:
        n = 1
    i: i64 = 0
    while i < n:
        known = append(known, g.place[kept_item(g, kept, i) & ID_MASK] >> KNOWN_SHIFT & 63)
        i += 1
    g.shuffle(seat * PLACES + LIBRARY, SHUFFLED)
    i = 0
    while i < n:
        g.show(kept_item(g, kept, i) & ID_MASK, known[i])
        i += 1


def kept_item(g: Game, kept: i64, i: i64) -> i64:
    """The i-th of a list, or the one object."""
    if kept & LIST:
        return g.item(kept, i)
    return kept


def shuffle_first(g: Game, base: i64, n: i64) -> None:
    """CR 701.24g. What goes to a certain place of a library that is shuffled at the same time gets there after that."""
    p = g.pad
    left = n
    i: i64 = 0
    while i < left:
        at = base + HEAD + i * ROW
        if p[at + WHAT] == MOVE and p[at + MORE] & BLENDS == 0 and is_library(g, p[at + TO]):
            j = i + 1
            while j < n:  # to the end, keeping the order
                g.swap_rows(base + HEAD + (j - 1) * ROW, base + HEAD + j * ROW)
                j += 1
            left -= 1
        else:
            i += 1


def alone_in_order(g: Game, at: i64) -> bool:
    """CR 401.4. Whether of all that goes into that library only this row is put at a certain place."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if (
            row != at
            and p[row + WHAT] == MOVE
            and p[row + TO] == p[at + TO]
            and p[row + MORE] & AS_THEY_ARE == 0
        ):
            return False
        row += ROW
    return True


def note_turning(g: Game, ref: i64) -> None:
    """CR 701.27f. When a permanent transformed last is kept, in one fact about it."""
    f = g.facts
    i: i64 = 0
    n: i64 = len(f)
    while i < n:
        if f[i + F_ABOUT] == ref and f[i + F_LAYER] == F_TRANSFORMED:
            f[i + F_STAMP] = g.clock
            return
        i += FACT
    f = append(append(append(f, ref), i64(F_TRANSFORMED)), i64(0))
    f = append(append(append(f, i64(FOR_EVER)), ref), i64(0))
    g.facts = append(append(f, g.clock), g.seat())


def apply_damage(g: Game, at: i64) -> None:
    """CR 120.3e, 120.6. Damage is marked on creatures; life, loyalty and counters are rows of their own."""
    p = g.pad
    ref = p[at + OBJ]
    if ref & PLAYER:
        source = on(g, p[at + MORE], field(g))
        if p[at + EXTRA] & IN_COMBAT and source >= 0:
            g.set_col(source, USED, g.col(source, USED) | shifted(1, HURT + (ref & NOBODY)))
            if has_status(g, source, COMMANDER):
                struck_by_commander(g, ref & NOBODY, source, p[at + TO])
        return
    obj = on(g, ref, field(g))
    if obj < 0:
        p[at + WHAT] = VOID
        return
    keys = known(g, p[at + MORE], KEYS)
    if is_a(g, obj, CREATURE):
        if keys & (INFECT | WITHER) == 0:
            g.set_col(obj, DAMAGE, g.col(obj, DAMAGE) + p[at + TO])
        if keys & DEATHTOUCH:
            g.set_col(obj, STATUS, g.col(obj, STATUS) | DEADLY)
    n = p[at + TO]
    if n > 1023:
        n = 1023
    g.write(TAG_NOTE, obj, n, 0, p[at + CAUSE])


def apply_counters(g: Game, at: i64) -> None:
    """CR 122.1. As many as it has can be removed."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        p[at + WHAT] = VOID
        return
    which = p[at + EXTRA]
    n = tally(g, obj, which) + p[at + TO]
    if n < 0:
        n = 0
    if n > TALLY_MASK:
        n = TALLY_MASK
    col: i64 = TALLY
    shift = which * TALLY_BITS
    if which >= 5:
        col = TALLY_B
        shift -= 5 * TALLY_BITS
    word = g.col(obj, col)
    g.set_col(obj, col, (word & ~shifted(TALLY_MASK, shift)) | n << shift)
    if p[at + CAUSE] != NOTHING_SAID:
        told = p[at + TO]
        if told < 0:
            told = 512 - told
        g.write(TAG_NOTE, obj, told & 1023, which, p[at + CAUSE])
    g.stale = True


def apply_create(g: Game, at: i64) -> None:
    """CR 111.1-2. The token appears, owned and controlled by its creator."""
    p = g.pad
    seat = p[at + OBJ] & NOBODY
    obj = g.find(p[at + NEW])
    if obj >= 0:  # it was expected
        g.come(obj, field(g))
    else:
        kind = p[at + TO]
        if p[at + MORE] >= 0:
            kind = known(g, p[at + MORE], KIND)
        obj = g.appear(kind, field(g))
        own(g, obj, seat)
    p[at + NEW] = g.ref(obj)
    begins_as_token(g, at, obj)
    told = g.seat()
    g.set_seat(seat)  # CR 111.2: who creates it, whoever's effect it is
    g.write(TAG_NOTE, obj, 0, 0, TOKEN_CREATED)
    g.set_seat(told)
    g.stale = True


def begins_as_token(g: Game, at: i64, obj: i64) -> None:
    """CR 111.1, 707.9. How a token that a row creates begins on the battlefield, where it is already."""
    p = g.pad
    seat = p[at + OBJ] & NOBODY
    flags = p[at + EXTRA]
    like = p[at + MORE]
    settle(g, obj, seat, flags)
    g.set_col(obj, STATUS, g.col(obj, STATUS) | TOKEN)
    g.set_col(obj, NUMBER, flags >> SIZE_SHIFT)
    exceptions(g, g.ref(obj))
    if like >= 0 and known(g, like, EXCEPT):  # CR 707.9b: the exceptions of what is copied are copied
        f = g.facts
        f = append(append(append(f, g.ref(obj)), i64(OP_COPY)), known(g, like, EXCEPT))
        f = append(append(append(f, i64(FOR_EVER)), g.ref(obj)), g.kind(obj))
        g.facts = append(append(f, g.clock), seat)


def unexpected(g: Game, at: i64) -> None:
    """CR 616.1g. A token that was expected by a row is not created after all."""
    obj = g.find(g.pad[at + NEW])
    if obj >= 0 and g.zone_of(obj) == COMING:
        g.give_back(obj)


def exceptions(g: Game, ref: i64) -> None:
    """CR 707.9. What the batch says of its tokens: in what they are no copies."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == VOID and p[row + OBJ] == THE_TOKEN:
            f = append(append(append(g.facts, ref), fact_of(p[row + EXTRA])), p[row + TO])
            f = append(append(append(f, lasts_of(p[row + EXTRA])), p[row + CAUSE]), p[row + MORE])
            g.facts = append(append(f, g.clock), p[row + SEAT])
        row += ROW


def apply_phase(g: Game, at: i64) -> None:
    """CR 702.26d. Not a change of zones: the object stays the same."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        return
    if p[at + TO] == 1:
        g.relocate(obj, g.seats * PLACES + PHASED)
    else:
        g.relocate(obj, field(g))
    g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
    g.stale = True


def count_death(g: Game, at: i64) -> None:
    p = g.pad
    if known(g, p[at + OBJ], TYPES) & CREATURE:
        seat = known(g, p[at + OBJ], CONTROL)
        g.set_value(seat, DIED, g.value(seat, DIED) + 1)


def carry_over(g: Game, old: i64, new: i64) -> None:
    """CR 400.7a-c. What effects say of a permanent spell goes on for the permanent that it becomes."""
    f = g.facts
    i: i64 = 0
    n: i64 = len(f)
    while i < n:
        if f[i + F_ABOUT] == old and goes_on(g, i):
            f[i + F_ABOUT] = new
        i += FACT


def faces(g: Game, obj: i64) -> None:
    """CR 708.5. Who may look at a face-down permanent or spell: its controller."""
    if has_status(g, obj, FACE_DOWN):
        g.hide(obj, shifted(1, g.col(obj, UNDER)))
    else:
        g.show(obj, g.everybody())


def counted(g: Game, at: i64) -> None:
    """CR 119. Life gained and lost this turn."""
    p = g.pad
    if p[at + EXTRA] == LIFE:
        seat = p[at + OBJ] & NOBODY
        n = p[at + TO]
        if n > 0:
            g.set_value(seat, GAINED, g.value(seat, GAINED) + n)
        else:
            g.set_value(seat, LOST, g.value(seat, LOST) - n)
        if reads_state(g):
            g.stale = True


def own(g: Game, obj: i64, seat: i64) -> None:
    """CR 111.2. A new object's owner."""
    home = g.home
    if home[obj] != seat:
        home = home[:]
        home[obj] = seat
        g.home = home


def faced(g: Game, obj: i64) -> bool:
    """CR 712. Whether the permanent may keep the face that its spell had; an adventure's card doesn't."""
    layout = CARDS.layout
    kind_of = g.kind_of
    shape = layout[kind_of[obj]]
    return shape == MODAL or shape == TRANSFORMING


def settle(g: Game, obj: i64, seat: i64, flags: i64) -> None:
    """CR 110.2, 110.5b, 306.5b. How an object begins on the battlefield."""
    cols = g.cols
    c = obj * COLUMNS
    cols[c + ATTACHED] = NONE
    cols[c + ABILITY] = NONE
    cols[c + CHOSEN] = NONE
    cols[c + LINK] = NONE
    cols[c + UNDER] = seat
    cols[c + STAMP] = g.clock
    cols[c + SINCE] = since_now(g, seat)
    bits: i64 = 0
    if flags & ENTERS_TAPPED:
        bits |= TAPPED
    if flags & ENTERS_ATTACKING:
        bits |= ATTACKING
    if flags & ENTERS_AS_BACK:
        cols[c + FACE] = 1
    if flags & ENTERS_FACE_DOWN:
        bits |= FACE_DOWN
        if flags & ENTERS_MORPHED:
            bits |= MORPH
        if flags & ENTERS_MANIFESTED:
            bits |= MANIFESTED
        g.hide(obj, shifted(1, seat))
    cols[c + STATUS] = bits
