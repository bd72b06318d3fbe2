"""What the engine asks of a game again and again: where things are, whose turn it is, who plays with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import columns, durations, facts, questions
from cardwright.games.magic.numbers.counters import (
    LEFT,
    STARTER,
    STEP,
    TALLIES_IN_A_COLUMN,
    TALLIES_IN_COLUMNS,
    TALLY_BITS,
    TALLY_MASK,
    TEAM,
    TEAM_TURNS,
    WON,
)
from cardwright.games.magic.numbers.zones import (
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLACES,
    SIDEBOARD,
    STACK,
)
from cardwright.kernel.facts import fact_where
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_MORE, F_VALUE, NOBODY, TAG_NOTE, shifted
from cardwright.kernel.ints import Obj, Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def battlefield(g: Game) -> i64:
    """The battlefield's number."""
    return g.seats * PLACES


def stack(g: Game) -> i64:
    return g.seats * PLACES + STACK


def exile(g: Game) -> i64:
    return g.seats * PLACES + EXILE


def command(g: Game) -> i64:
    """CR 408, 408.1. The command zone's number; what lies there is no permanent, whatever it does."""
    return g.seats * PLACES + COMMAND


def has_layers(g: Game, obj: Obj) -> bool:
    """CR 613.1. Whether an object is where characteristics are derived; elsewhere its card has them."""
    zone = g.zone_of(obj)
    return zone == battlefield(g) or zone == stack(g) or zone == command(g)


def shared(g: Game, place: i64) -> i64:
    """The number of a shared zone."""
    return g.seats * PLACES + place


def owner(g: Game, obj: Obj) -> Seat:
    """CR 108.3. Whose card it is."""
    return Seat(g.home[obj])


def owned(g: Game, obj: Obj, place: i64) -> i64:
    """CR 400.3. The zone of that name of the object's owner."""
    return g.home[obj] * PLACES + place


def is_graveyard(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == GRAVEYARD


def is_hand(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == HAND


def is_library(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == LIBRARY


def is_outside(g: Game, zone: i64) -> bool:
    """CR 400.11, 400.11a. Sideboards are no zone of the game: what lies there is outside it."""
    return zone < g.seats * PLACES and zone % PLACES == SIDEBOARD


def is_public(g: Game, zone: i64) -> bool:
    """CR 400.2. Whether everybody may look at the cards in it."""
    return zone >= g.seats * PLACES or zone % PLACES == GRAVEYARD


def still_in(g: Game, ref: i64, zone: i64) -> Obj:
    """The object, if it is still the same one and in that zone; else -1."""
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == zone:
        return obj
    return Obj(-1)


def permanent_or_spell(g: Game, ref: i64) -> Obj:
    """CR 110.1, 112.1. The object, if it is still the same permanent or spell; else -1."""
    obj = still_in(g, ref, battlefield(g))
    if obj >= 0:
        return obj
    obj = still_in(g, ref, stack(g))
    return Obj(obj if obj >= 0 and g.col(obj, columns.ABILITY) < 0 else i64(-1))


def has_status(g: Game, obj: Obj, bits: i64) -> bool:
    """CR 110.5. Whether it has any of these bits of status."""
    at = obj * columns.COLUMNS + columns.STATUS
    return g.cols[at] & bits != 0


def tally(g: Game, obj: Obj, which: i64) -> i64:
    """CR 122.1. How many counters of a kind, as this match numbers it, are on it."""
    column: i64 = columns.TALLY
    if which >= TALLIES_IN_A_COLUMN:
        if which >= TALLIES_IN_COLUMNS:
            return rare_tally(g, g.ref(obj), which)
        column = columns.TALLY_B
        which -= TALLIES_IN_A_COLUMN
    return g.cols[obj * columns.COLUMNS + column] >> (which * TALLY_BITS) & TALLY_MASK


def set_tally(g: Game, obj: Obj, which: i64, n: i64) -> None:
    """CR 122.1. So many counters of a kind are on it from now on."""
    column: i64 = columns.TALLY
    if which >= TALLIES_IN_A_COLUMN:
        if which >= TALLIES_IN_COLUMNS:
            set_rare_tally(g, g.ref(obj), which, n)
            return
        column = columns.TALLY_B
        which -= TALLIES_IN_A_COLUMN
    shift = which * TALLY_BITS
    g.set_col(obj, column, (g.col(obj, column) & ~shifted(TALLY_MASK, shift)) | n << shift)


def rare_tally(g: Game, ref: i64, which: i64) -> i64:
    """CR 122.1, 608.2h. How many counters are on it, or were, of a kind that has no field in a column."""
    at = fact_where(g, facts.F_COUNTERS, F_ABOUT, ref, F_VALUE, which)
    if at < 0:
        return 0
    return g.facts[at + F_MORE]


def set_rare_tally(g: Game, ref: i64, which: i64, n: i64) -> None:
    """CR 122.1. So many counters of such a kind are on it."""
    at = fact_where(g, facts.F_COUNTERS, F_ABOUT, ref, F_VALUE, which)
    if at >= 0:
        g.facts[at + F_MORE] = n
        if n == 0:
            g.facts[at + F_LAYER] = facts.VOID_FACT
    elif n > 0:
        g.add_fact(ref, facts.F_COUNTERS, which, durations.FOR_EVER, questions.NONE, n, Seat(NOBODY))


# -- targets of an object on the stack
def far_target(g: Game, obj: Obj, i: i64) -> i64:
    """CR 115.1. The fact that holds a target for which there is no column."""
    return fact_where(g, facts.F_TARGET, F_ABOUT, g.ref(obj), F_MORE, i)


def target_at(g: Game, obj: Obj, i: i64) -> i64:
    """CR 115.1. The i-th target, a reference; NONE: none has been chosen."""
    if i < columns.TARGETS:
        return g.col(obj, columns.TARGET + i)
    at = far_target(g, obj, i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(questions.NONE)


def set_target(g: Game, obj: Obj, i: i64, ref: i64) -> None:
    """CR 601.2c. The i-th target is that."""
    if i < columns.TARGETS:
        g.set_col(obj, columns.TARGET + i, ref)
        return
    at = far_target(g, obj, i)
    if at >= 0:
        g.facts[at + F_VALUE] = ref
    else:
        g.add_fact(g.ref(obj), facts.F_TARGET, ref, durations.FOR_EVER, questions.NONE, i, Seat(NOBODY))


def share_at(g: Game, obj: Obj, i: i64) -> i64:
    """CR 601.2d. How much of what a spell or ability divides its i-th target gets; 0: nothing is divided."""
    at = fact_where(g, facts.F_SHARE, F_ABOUT, g.ref(obj), F_MORE, i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def set_share(g: Game, obj: Obj, i: i64, n: i64) -> None:
    """CR 601.2d. The i-th target gets so much."""
    at = fact_where(g, facts.F_SHARE, F_ABOUT, g.ref(obj), F_MORE, i)
    if at >= 0:
        g.facts[at + F_VALUE] = n
    else:
        g.add_fact(g.ref(obj), facts.F_SHARE, n, durations.FOR_EVER, questions.NONE, i, Seat(NOBODY))


def many_targets(g: Game, obj: Obj) -> i64:
    """How many targets it can have by now; those are numbered from nought, and some may be NONE."""
    n: i64 = columns.TARGETS
    while far_target(g, obj, n) >= 0:
        n += 1
    return n


def clear_targets(g: Game, obj: Obj) -> None:
    """CR 601.2c. None has been chosen."""
    i: i64 = 0
    n = many_targets(g, obj)
    while i < n:
        set_target(g, obj, i, questions.NONE)
        i += 1


def used_once(g: Game, obj: Obj, number: i64) -> bool:
    """CR 602.5b, 603.2. Whether an ability of an object, by its number, has been used this turn."""
    return (
        g.cols[obj * columns.COLUMNS + columns.USED_THIS_TURN]
        >> (columns.ONCE_EACH_TURN + number % columns.ONCE_BITS)
        & 1
        == 1
    )


def with_once_used(g: Game, obj: Obj, number: i64) -> i64:
    """CR 602.5b, 603.2. What the column says when that ability has been used as well."""
    return g.cols[obj * columns.COLUMNS + columns.USED_THIS_TURN] | shifted(
        1, columns.ONCE_EACH_TURN + number % columns.ONCE_BITS
    )


def since_now(g: Game, seat: Seat) -> i64:
    """CR 302.6. What column SINCE says of what comes under a player's control now."""
    return g.turn_no * 8 + seat


def step_of(g: Game) -> i64:
    return g.value(Seat(g.seats), STEP)


def is_playing(g: Game, seat: Seat) -> bool:
    """CR 800.4. Whether this seat is still in the game."""
    return g.value(seat, LEFT) == 0


def allied(g: Game, a: Seat, b: Seat) -> bool:
    """CR 102.3. The same player, or two of one team."""
    return a == b or (g.value(a, TEAM) > 0 and g.value(a, TEAM) == g.value(b, TEAM))


def is_active(g: Game, seat: Seat) -> bool:
    """CR 102.1, 805.4a. Whether it is that player's turn: the active player, or of the active team."""
    return seat == g.current or (g.value(Seat(g.seats), TEAM_TURNS) > 0 and allied(g, seat, g.current))


def same_side(g: Game, a: Seat, b: Seat) -> bool:
    """CR 805.10a. Whether two players attack and block as one: the same, or of a team with common turns."""
    return a == b or (g.value(Seat(g.seats), TEAM_TURNS) > 0 and allied(g, a, b))


def primary(g: Game, seat: Seat) -> Seat:
    """CR 805.2. Where teams take their turns together: the first of that player's team in turn order who is there."""
    if g.value(Seat(g.seats), TEAM_TURNS) == 0:
        return seat
    first = seat
    i: i64 = 1
    while i < g.seats and allied(g, Seat((seat + g.seats - i) % g.seats), seat):
        first = Seat((seat + g.seats - i) % g.seats)
        i += 1
    i = 0
    while i < g.seats:
        if allied(g, first, seat) and g.value(first, LEFT) == 0:
            return first
        first = Seat((first + 1) % g.seats)
        i += 1
    return seat


def one_side_left(g: Game) -> bool:
    """CR 104.2a, 104.2c. Whether all that are left are one player, or of one team, or nobody."""
    first = Seat(-1)
    seat = Seat(0)
    while seat < g.seats:
        if g.value(seat, LEFT) == 0:
            if first < 0:
                first = seat
            elif not allied(g, first, seat):
                return False
        seat = Seat(seat + 1)
    return True


def next_seat(g: Game, seat: Seat) -> Seat:
    """The next seat in turn order that is still in the game."""
    i: i64 = 0
    while i < g.seats:
        seat = Seat(seat + 1)
        if seat == g.seats:
            seat = Seat(0)
        if g.value(seat, LEFT) == 0:
            return seat
        i += 1
    return seat


def in_turn(g: Game, i: i64) -> Seat:
    """CR 103.1, 805.3, 805.3a. The i-th seat in turn order, the starting player's is the first."""
    seat = g.value(Seat(g.seats), STARTER) + i
    if seat >= g.seats:
        seat -= g.seats
    return Seat(seat)


def winners(g: Game) -> list[int]:
    """CR 104.2a, 104.2c. Who has won: who said so, or who alone (or whose team) is left; nobody in a draw."""
    declared = [s for s in range(int(g.seats)) if g.value(Seat(s), WON) > 0]
    if declared:
        return declared
    left = [s for s in range(int(g.seats)) if g.value(Seat(s), LEFT) == 0]
    if not left or not one_side_left(g):
        return []
    return [s for s in range(int(g.seats)) if allied(g, Seat(s), Seat(left[0]))]


def contains(found: vec[i64], x: i64) -> bool:
    """Whether it is one of them."""
    for y in found:
        if y == x:
            return True
    return False


# -- what the log says of an object beside what happens to it
KIND_TOLD: Final = 5  # the place of a kind, plus 1, in the number of such a note
TOLD_PERMANENT: Final = 8  # of an attack: a permanent of the player whose seat, plus 1, the lowest bits hold
TOLD_CHOICE: Final = 16  # of an attack: something else could have been attacked


def tell_kind(g: Game, obj: Obj, kind: i64, more: i64, cause: i64) -> None:
    """CR 508.1b, 712.8. The log tells of an object with a kind: what it attacks or blocks, or which face it has now."""
    told = more | (kind + 1) << KIND_TOLD
    g.write(TAG_NOTE, obj, told & 1023, told >> 10, cause)
