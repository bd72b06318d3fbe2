"""Carrying out events (CR 608.2c, 400.7): the one place where the state of a game of Magic changes.

In all functions here, `at` is the index of an event in the list of proposed events (the pad).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.keyword_counters import gives_keyword
from cardwright.games.magic.characteristics.lookup import (
    NODE_BITS,
    OWN_FACE,
    as_copied,
    controller,
    get,
    is_a,
    known_exceptions,
    last_controller,
    last_known,
    leaves_stack,
)
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.counters import (
    ATTACKERS_CAME,
    BORROWED,
    DIED,
    DRAWN,
    ENTERED_ATTACKING,
    FAILED_DRAW,
    GAINED,
    LEFT,
    LIFE,
    LOST,
    LOST_FROM,
    MOST_NOTED,
    OTHER_KINDS,
    POISON,
    ROLLED,
    STEP_DRAWN,
    TALLY_MASK,
    WON,
)
from cardwright.games.magic.numbers.types import CREATURE, MODAL, PLANESWALKER, ROOM, TRANSFORMING
from cardwright.games.magic.numbers.zones import LIBRARY, PHASED, PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import (
    TOLD_CHOICE,
    TOLD_PERMANENT,
    battlefield,
    command,
    has_status,
    is_library,
    rare_tally,
    set_rare_tally,
    set_tally,
    since_now,
    stack,
    still_in,
    tally,
    tell_kind,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import (
    CAUSE,
    EXTRA,
    HEAD,
    MORE,
    MOVE,
    NEW,
    OBJ,
    ROW,
    TO,
    VOID,
    WHAT,
)  # fmt: skip
from cardwright.kernel.facts import FIRST, next_fact, next_with
from cardwright.kernel.frames import (
    COMING,
    COUNT_ZERO,
    F_ABOUT,
    F_STAMP,
    ID_MASK,
    KNOWN_SHIFT,
    LIST,
    LOG_KNOWN_MASK,
    NOBODY,
    PLAYER,
    TAG_COUNT,
    TAG_NOTE,
    TAG_PLAYER,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .event_sorts import disturb, state_changed, token_made
from .face_down import only_its_controller_looks
from .moving import goes_on

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def apply_rare(g: Game, at: i64) -> None:
    """CR 608.2c. Carry out the event at index `at` if it is of one of the less common types."""
    p = g.pad
    what = p[at + WHAT]
    ref = p[at + OBJ]
    if what == events.DRAW:
        apply_draw(g, at)
    elif what == events.VANISH:
        apply_vanish(g, at)
    elif what == events.LOSE_GAME:
        g.note(TAG_NOTE, ref, p[at + CAUSE])
        g.set_value(Seat(ref & NOBODY), LEFT, 1)
        g.stale = True
    elif what == events.WIN_GAME:
        g.note(TAG_NOTE, ref, p[at + CAUSE])
        g.set_value(Seat(ref & NOBODY), WON, 1)
    elif what == events.EMBLEM:
        apply_emblem(g, at)
    elif what == events.PLAYER_TALLYING:
        apply_player_counters(g, at)
    elif what == events.SHUFFLES:
        if p[at + TO] == 1:
            shuffle_library(g, Seat(ref & NOBODY), p[at + MORE])
    elif what == events.ROLLS:
        g.set_value(Seat(g.seats), ROLLED, p[at + TO])
    elif what == events.OWN:
        g.home = g.home[:]
        g.home[ref & ID_MASK] = p[at + TO]
        g.write(TAG_NOTE, ref & ID_MASK, 0, 0, p[at + CAUSE])
    elif what == events.PHASES:
        apply_phase(g, at)
    elif what == events.TRANSFORMS:
        apply_transforming(g, at)
    elif what > 0 and p[at + CAUSE] != causes.NOTHING_SAID:
        tell_event(g, at)


def tell_event(g: Game, at: i64) -> None:
    """CR 700.1. Write to the log an event that changes nothing."""
    p = g.pad
    what = p[at + WHAT]
    ref = p[at + OBJ]
    if what == events.STEP_BEGINS:
        g.write(TAG_PLAYER, ref & NOBODY, p[at + TO], 0, p[at + CAUSE])
    elif what == events.ATTACKS and p[at + TO] >= 0:
        tell_attack(g, Obj(ref & ID_MASK), p[at + TO], p[at + CAUSE])
    elif what == events.BLOCKS:
        tell_kind(g, Obj(ref & ID_MASK), get(g, Obj(p[at + TO] & ID_MASK), derived.KIND), 0, p[at + CAUSE])
    elif p[at + CAUSE] == causes.COPIED:
        if g.find(ref) >= 0:
            tell_kind(g, Obj(ref & ID_MASK), p[at + EXTRA] - 1, 0, causes.COPIED)
    elif what == events.TARGETED and is_ability(g, ref):
        g.write(TAG_NOTE, ref & ID_MASK, 1, 0, p[at + CAUSE])
    else:
        g.note(TAG_NOTE, ref, p[at + CAUSE])


def apply_draw(g: Game, at: i64) -> None:
    """CR 121.1, 121.4. Count a draw. If the library is empty, record that the draw has failed."""
    p = g.pad
    seat = Seat(p[at + OBJ] & NOBODY)
    if p[at + EXTRA]:
        g.set_value(seat, FAILED_DRAW, 1)
        disturb(g)
        g.note(TAG_NOTE, p[at + OBJ], causes.EMPTY_LIBRARY)
        p[at + WHAT] = VOID
    else:
        g.set_value(seat, DRAWN, g.value(seat, DRAWN) + 1)
        g.set_value(seat, STEP_DRAWN, g.value(seat, STEP_DRAWN) + 1)


def apply_vanish(g: Game, at: i64) -> None:
    """CR 111.7, 608.2n. Make a token, a copy or an ability cease to exist (CR 707.10a)."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        return
    if p[at + CAUSE] != causes.NOTHING_SAID:
        copied: i64 = 0  # 1: a copy of a spell, without effect
        if p[at + CAUSE] == causes.COUNTERED or p[at + CAUSE] == causes.FIZZLED:
            copied = 0 if is_ability(g, p[at + OBJ]) else 1
        g.write(TAG_NOTE, obj, copied, 0, p[at + CAUSE])
    if g.zone_of(obj) == stack(g):
        leaves_stack(g)
    else:
        g.stale = True
    g.vanish(obj)


def apply_emblem(g: Game, at: i64) -> None:
    """CR 114.2. Give a player an emblem, in the command zone."""
    p = g.pad
    ref = p[at + OBJ]
    obj = g.appear(p[at + TO], command(g))
    own(g, obj, Seat(ref & NOBODY))
    begin_on_battlefield(g, obj, Seat(ref & NOBODY), 0)
    p[at + NEW] = g.ref(obj)
    g.note(TAG_NOTE, ref, p[at + CAUSE])
    g.stale = True


def apply_transforming(g: Game, at: i64) -> None:
    """CR 701.27a, 613.7g. Turn a permanent's other face up, with a new timestamp."""
    p = g.pad
    obj = still_in(g, p[at + OBJ], battlefield(g))
    if obj >= 0:
        g.set_col(obj, columns.FACE, 0 if g.col(obj, columns.FACE) else 1)
        g.set_col(obj, columns.STAMP, g.clock)
        note_turning(g, p[at + OBJ])
        tell_kind(g, obj, face_up(g, obj), 0, p[at + CAUSE])
        g.stale = True


def is_ability(g: Game, ref: i64) -> bool:
    """CR 113.7. Whether a reference is to an ability on the stack."""
    if ref < 0 or ref & PLAYER:
        return False
    obj = g.find(ref)
    return obj >= 0 and g.zone_of(obj) == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE


def tell_attack(g: Game, obj: Obj, ref: i64, cause: i64) -> None:
    """CR 508.1b. Write to the log what an attacker attacks, and whether it could have attacked something
    else.

    `ref`: a reference to the player or permanent that is attacked.
    """
    if not g.logging:
        return
    choice: i64 = 0
    for other in g.zones.all_of(battlefield(g)):
        if get(g, other, derived.TYPES) & PLANESWALKER and is_opponent(g, controller(g, other), g.seat()):
            choice = TOLD_CHOICE
    if ref & PLAYER:
        tell_kind(g, obj, -1, choice | 1 + (ref & NOBODY), cause)
    else:
        walker = Obj(ref & ID_MASK)
        more = TOLD_PERMANENT | 1 + controller(g, walker)
        tell_kind(g, obj, get(g, walker, derived.KIND), more, cause)


def face_up(g: Game, obj: Obj) -> i64:
    """CR 712.8. Return the kind of the face that a double-faced permanent has up."""
    kind = g.kind(obj)
    faces = CARDS.face[kind]
    return faces[0] if g.col(obj, columns.FACE) == 1 and len(faces) > 0 else kind


def shuffle_library(g: Game, seat: Seat, kept: i64) -> None:
    """CR 701.24a-b, 701.24f, 701.20d. Shuffle a library. Nobody knows the order afterwards.

    `kept`: an object, or a list of objects, that isn't shuffled because it leaves the library now. Players
    who knew its face still know it.
    """
    known = vec[i64](capacity=4)
    n: i64 = 0
    if kept >= 0 and kept & LIST:
        n = g.many(kept)
    elif kept >= 0:
        n = 1
    i: i64 = 0
    while i < n:
        known = append(known, g.place[kept_item(g, kept, i) & ID_MASK] >> KNOWN_SHIFT & LOG_KNOWN_MASK)
        i += 1
    g.shuffle(seat * PLACES + LIBRARY, causes.SHUFFLED)
    i = 0
    while i < n:
        g.show(Obj(kept_item(g, kept, i) & ID_MASK), known[i])
        i += 1


def kept_item(g: Game, kept: i64, i: i64) -> i64:
    """Return item `i` of `kept`, which is a list or a single object."""
    if kept & LIST:
        return g.item(kept, i)
    return kept


def shuffle_first(g: Game, base: i64, n: i64) -> None:
    """CR 701.24g. Let a shuffle come before the events that put cards at a fixed place of the same
    library.
    """
    p = g.pad
    left = n
    i: i64 = 0
    while i < left:
        at = base + HEAD + i * ROW
        if p[at + WHAT] == MOVE and p[at + MORE] & events.BLENDS == 0 and is_library(g, p[at + TO]):
            j = i + 1
            while j < n:  # to the end, keeping the order
                g.swap_rows(base + HEAD + (j - 1) * ROW, base + HEAD + j * ROW)
                j += 1
            left -= 1
        else:
            i += 1


def alone_in_order(g: Game, at: i64) -> bool:
    """CR 401.4. Whether no other event of the batch puts a card at a fixed place of the same library."""
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if (
            row != at
            and p[row + WHAT] == MOVE
            and p[row + TO] == p[at + TO]
            and p[row + MORE] & events.AS_THEY_ARE == 0
        ):
            return False
        row += ROW
    return True


def note_turning(g: Game, ref: i64) -> None:
    """CR 701.27f. Record when a permanent last transformed. There is one fact for each permanent."""
    f = g.facts
    i = next_fact(g, FIRST, facts.F_TRANSFORMED, F_ABOUT, ref)
    if i >= 0:
        f[i + F_STAMP] = g.clock
        return
    f = append(append(append(f, ref), i64(facts.F_TRANSFORMED)), i64(0))
    f = append(append(append(f, i64(durations.FOR_EVER)), ref), i64(0))
    g.facts = append(append(f, g.clock), g.seat())


def apply_damage(g: Game, at: i64) -> None:
    """CR 120.3e, 120.6. Mark damage on a creature. The loss of life, loyalty or counters is an event of
    its own.
    """
    p = g.pad
    ref = p[at + OBJ]
    if ref & PLAYER:
        source = still_in(g, p[at + MORE], battlefield(g))
        if p[at + EXTRA] & events.IN_COMBAT and source >= 0:
            g.set_col(
                source,
                columns.USED_THIS_TURN,
                g.col(source, columns.USED_THIS_TURN) | shifted(1, columns.HURT + (ref & NOBODY)),
            )
            if has_status(g, source, columns.COMMANDER):
                for variant in match_of(g).variants:
                    variant.struck(g, Seat(ref & NOBODY), source, p[at + TO])
        return
    obj = still_in(g, ref, battlefield(g))
    if obj < 0:
        p[at + WHAT] = VOID
        return
    keys = last_known(g, p[at + MORE], derived.KEYWORDS)
    if is_a(g, obj, CREATURE):
        disturb(g)
        if keys & (keywords.INFECT | keywords.WITHER) == 0:
            g.set_col(obj, columns.DAMAGE, g.col(obj, columns.DAMAGE) + p[at + TO])
        if keys & keywords.DEATHTOUCH:
            g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.DEADLY)
    n = p[at + TO]
    while n > MOST_NOTED:
        g.write(TAG_NOTE, obj, MOST_NOTED, 0, p[at + CAUSE])
        n -= MOST_NOTED
    g.write(TAG_NOTE, obj, n, 0, p[at + CAUSE])


def apply_counters(g: Game, at: i64) -> None:
    """CR 122.1. Put counters on an object or remove them. At most as many are removed as there are."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        p[at + WHAT] = VOID
        return
    which = p[at + EXTRA]
    n = tally(g, obj, which) + p[at + TO]
    if n < 0:
        n = 0
    if n > TALLY_MASK:  # what doubles every turn must end somewhere
        n = TALLY_MASK
        g.write(TAG_NOTE, obj, 1, which, causes.NO_ROOM_FOR_COUNTERS)
    set_tally(g, obj, which, n)
    if p[at + TO] > 0:
        gives_keyword(g, obj, which)
    if p[at + CAUSE] != causes.NOTHING_SAID:
        tell_counters(g, obj, p[at + TO], which, p[at + CAUSE])
    g.stale = True


def apply_player_counters(g: Game, at: i64) -> None:
    """CR 122.1. Give a player counters, or remove them, of a kind that has no number of the seat.

    No more are removed than there are.
    """
    p = g.pad
    ref = p[at + OBJ]
    which = p[at + EXTRA]
    before = rare_tally(g, ref, which)
    n = before + p[at + TO]
    if n < 0:
        n = 0
    if n > TALLY_MASK:
        n = TALLY_MASK
    set_rare_tally(g, ref, which, n)
    g.write(TAG_COUNT, COUNT_ZERO + n - before, OTHER_KINDS + which, ref & NOBODY, p[at + CAUSE])
    g.stale = True


def tell_counters(g: Game, obj: Obj, n: i64, which: i64, cause: i64) -> None:
    """Write to the log how many counters an object gets, or loses if `n` is negative.

    A large number takes several entries.
    """
    lost: i64 = 0
    if n < 0:
        lost, n = LOST_FROM, -n
    while n >= LOST_FROM:
        g.write(TAG_NOTE, obj, lost + LOST_FROM - 1, which, cause)
        n -= LOST_FROM - 1
    g.write(TAG_NOTE, obj, lost + n, which, cause)


def apply_create(g: Game, at: i64) -> None:
    """CR 111.1-2. Create a token. Its creator owns and controls it."""
    p = g.pad
    seat = Seat(p[at + OBJ] & NOBODY)
    obj = g.find(p[at + NEW])
    if obj >= 0:  # it was expected
        g.come(obj, battlefield(g))
    else:
        obj = g.appear(token_made(g, at), battlefield(g))
        own(g, obj, seat)
    p[at + NEW] = g.ref(obj)
    begins_as_token(g, at, obj)
    told = g.seat()
    g.set_seat(seat)  # CR 111.2: its creator, even for another player's effect
    g.write(TAG_NOTE, obj, 0, 0, causes.TOKEN_CREATED)
    g.set_seat(told)
    g.stale = True


def begins_as_token(g: Game, at: i64, obj: Obj) -> None:
    """CR 111.1, 707.9. Set up, on the battlefield, the token that the event at index `at` creates."""
    p = g.pad
    seat = Seat(p[at + OBJ] & NOBODY)
    flags = p[at + EXTRA]
    like = p[at + MORE]
    begin_on_battlefield(g, obj, seat, flags)
    g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.TOKEN)
    if flags & events.ENTERS_GROWN == 0:
        g.set_col(obj, columns.NUMBER, flags >> events.SIZE_SHIFT)
    but = exceptions(g)
    if like >= 0 or but > 0:
        is_copy_of(g, obj, like, seat, but)


def is_copy_of(g: Game, obj: Obj, like: i64, seat: Seat, but: i64) -> None:
    """CR 707.8a, 707.9b. Make a token a copy: give it the face that is up on the copied object, and that
    object's copy effects.

    `like`: the copied object. `but`: the exceptions of the effect that creates the token. They come after
    those of the copied object, and only the three latest are kept.
    """
    copied = g.kind(obj)
    excepted: i64 = 0
    if like >= 0:
        copied = as_copied(last_known(g, like, derived.KIND))
        excepted = known_exceptions(g, like)
    if but > 0:
        oldest: i64 = (1 << 2 * NODE_BITS) - 1
        excepted = (excepted & oldest) << NODE_BITS | but
    its: i64 = OWN_FACE
    faces = CARDS.face[g.kind(obj)]
    if CARDS.layout[g.kind(obj)] == TRANSFORMING and len(faces) > 0 and copied == faces[0]:
        g.set_col(obj, columns.FACE, 1)
        tell_kind(g, obj, faces[0], 0, causes.AS_FACE)
    elif CARDS.layout[g.kind(obj)] == ROOM and CARDS.front[copied] == g.kind(obj):  # CR 709.5d
        g.set_col(obj, columns.FACE, columns.BOTH_LOCKED)
    elif copied != g.kind(obj):  # something double-faced that has become a copy of something else
        its = copied
    if its != OWN_FACE or excepted:
        f = append(append(append(g.facts, g.ref(obj)), i64(facts.OP_COPY)), excepted)
        f = append(append(append(f, i64(durations.FOR_EVER)), g.ref(obj)), its)
        g.facts = append(append(f, g.clock), seat)


def unexpected(g: Game, at: i64) -> None:
    """CR 616.1g. Free the number of a token that was reserved for the event at index `at`, if the event
    doesn't create it.
    """
    obj = g.find(g.pad[at + NEW])
    if obj >= 0 and g.zone_of(obj) == COMING:
        g.give_back(obj)


def exceptions(g: Game) -> i64:
    """CR 707.9. Return the exceptions that the copies created in this batch have (see `but_for`); 0 if
    there are none.
    """
    p = g.pad
    row = g.batch + HEAD
    end = row + p[g.batch + 1] * ROW
    while row < end:
        if p[row + WHAT] == VOID and p[row + OBJ] == events.THE_TOKEN:
            return p[row + TO]
        row += ROW
    return 0


def apply_phase(g: Game, at: i64) -> None:
    """CR 702.26d. Phase a permanent in or out. It doesn't change zones and stays the same object."""
    p = g.pad
    obj = g.find(p[at + OBJ])
    if obj < 0:
        return
    if p[at + TO] == 1:
        g.relocate(obj, g.seats * PLACES + PHASED)
    else:
        g.relocate(obj, battlefield(g))
        if last_controller(g, obj) != g.col(obj, columns.ENTERED_UNDER):
            g.set_value(
                Seat(g.seats), BORROWED, 1
            )  # CR 702.26f: what gave control may have expired meanwhile
    g.write(TAG_NOTE, obj, 0, 0, p[at + CAUSE])
    g.stale = True


def count_death(g: Game, at: i64) -> None:
    p = g.pad
    if last_known(g, p[at + OBJ], derived.TYPES) & CREATURE:
        seat = Seat(last_known(g, p[at + OBJ], derived.CONTROL))
        g.set_value(seat, DIED, g.value(seat, DIED) + 1)


def carry_over(g: Game, old: i64, new: i64) -> None:
    """CR 400.7a-c. Let effects that apply to a permanent spell go on to apply to the permanent it becomes.

    `old`, `new`: references to the spell and to the permanent.
    """
    f = g.facts
    i = next_with(g, FIRST, F_ABOUT, old)
    while i >= 0:
        if goes_on(g, i):
            f[i + F_ABOUT] = new
        i = next_with(g, i, F_ABOUT, old)


def show_or_hide(g: Game, obj: Obj) -> None:
    """CR 708.5. Set who may look at an object that has been turned face down or face up."""
    if has_status(g, obj, columns.FACE_DOWN):
        only_its_controller_looks(g, obj)
    else:
        g.show(obj, g.everybody())


def note_life(g: Game, at: i64) -> None:
    """CR 119, 704.5a, 704.5c. Count the life that a player gains or loses, for cards that ask about this
    turn.
    """
    p = g.pad
    if p[at + EXTRA] == POISON:
        disturb(g)
    elif p[at + EXTRA] == LIFE:
        disturb(g)
        seat = Seat(p[at + OBJ] & NOBODY)
        n = p[at + TO]
        if n > 0:
            g.set_value(seat, GAINED, g.value(seat, GAINED) + n)
        else:
            g.set_value(seat, LOST, g.value(seat, LOST) - n)
        state_changed(g)


def own(g: Game, obj: Obj, seat: Seat) -> None:
    """CR 111.2. Set the owner of a new object."""
    home = g.home
    if home[obj] != seat:
        home = home[:]
        home[obj] = seat
        g.home = home


def keeps_its_face(g: Game, obj: Obj) -> bool:
    """CR 712. Whether a permanent keeps the face that was up on the stack. A card with an Adventure
    doesn't.
    """
    layout = CARDS.layout
    shape = layout[g.kind_of[obj]]
    return shape == MODAL or shape == TRANSFORMING or shape == ROOM


def begin_on_battlefield(g: Game, obj: Obj, seat: Seat, flags: i64) -> None:
    """CR 110.2, 110.5b, 306.5b. Set up a new permanent. `flags`: how it enters, as ENTERS bits, such as
    tapped.
    """
    cols = g.cols
    c = obj * columns.COLUMNS
    cols[c + columns.ATTACHED] = questions.NONE
    cols[c + columns.ABILITY] = questions.NONE
    cols[c + columns.CHOSEN] = questions.NONE
    cols[c + columns.LINK] = questions.NONE
    cols[c + columns.ENTERED_UNDER] = seat
    cols[c + columns.STAMP] = g.clock
    cols[c + columns.CONTROLLED_SINCE] = since_now(g, seat)
    bits: i64 = 0
    if flags & events.ENTERS_TAPPED:
        bits |= columns.TAPPED
    if flags & events.ENTERS_ATTACKING:
        bits |= columns.ATTACKING
        g.set_value(Seat(g.seats), ENTERED_ATTACKING, 1)
        g.set_value(Seat(g.seats), ATTACKERS_CAME, 1)
    if CARDS.layout[g.kind_of[obj]] == ROOM:  # CR 709.5d: unless a half was cast, which it keeps
        cols[c + columns.FACE] = columns.BOTH_LOCKED
    if flags & events.ENTERS_AS_BACK:
        cols[c + columns.FACE] = 1
        tell_kind(g, obj, face_up(g, obj), 0, causes.AS_FACE)
    if flags & events.ENTERS_FACE_DOWN:
        bits |= columns.FACE_DOWN
        if flags & events.ENTERS_MORPHED:
            bits |= columns.MORPH
        if flags & events.ENTERS_MANIFESTED:
            bits |= columns.MANIFESTED
        g.hide(obj, shifted(1, seat))
    cols[c + columns.STATUS] = bits
