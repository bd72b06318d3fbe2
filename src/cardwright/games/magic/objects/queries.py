"""Short questions that the engine often asks: which zone an object is in, whose turn it is, who is on
which team.
"""

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
    """Return the zone number of the battlefield."""
    return g.seats * PLACES


def stack(g: Game) -> i64:
    return g.seats * PLACES + STACK


def exile(g: Game) -> i64:
    return g.seats * PLACES + EXILE


def command(g: Game) -> i64:
    """CR 408, 408.1. Return the zone number of the command zone. Objects there are never permanents."""
    return g.seats * PLACES + COMMAND


def has_layers(g: Game, obj: Obj) -> bool:
    """CR 613.1. Whether an object is in a zone in which the layers apply to it. In other zones its card's
    values apply.
    """
    zone = g.zone_of(obj)
    return zone == battlefield(g) or zone == stack(g) or zone == command(g)


def shared(g: Game, place: i64) -> i64:
    """Return the zone number of a zone that all players share. `place`: which of these zones."""
    return g.seats * PLACES + place


def owner(g: Game, obj: Obj) -> Seat:
    """CR 108.3. Return the owner of an object."""
    return Seat(g.home[obj])


def owned(g: Game, obj: Obj, place: i64) -> i64:
    """CR 400.3. Return the zone `place` (such as GRAVEYARD) of the owner of an object."""
    return g.home[obj] * PLACES + place


def is_graveyard(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == GRAVEYARD


def is_hand(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == HAND


def is_library(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == LIBRARY


def is_outside(g: Game, zone: i64) -> bool:
    """CR 400.11, 400.11a. Whether a zone is outside the game. Sideboards are."""
    return zone < g.seats * PLACES and zone % PLACES == SIDEBOARD


def is_public(g: Game, zone: i64) -> bool:
    """CR 400.2. Whether all players may look at the cards in a zone."""
    return zone >= g.seats * PLACES or zone % PLACES == GRAVEYARD


def still_in(g: Game, ref: i64, zone: i64) -> Obj:
    """Return the object that a reference refers to if it is in `zone` and hasn't changed zones since; else
    -1.
    """
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == zone:
        return obj
    return Obj(-1)


def permanent_or_spell(g: Game, ref: i64) -> Obj:
    """CR 110.1, 112.1. Return the permanent or spell that a reference refers to; -1 if it has changed
    zones since.
    """
    obj = still_in(g, ref, battlefield(g))
    if obj >= 0:
        return obj
    obj = still_in(g, ref, stack(g))
    return Obj(obj if obj >= 0 and g.col(obj, columns.ABILITY) < 0 else i64(-1))


def has_status(g: Game, obj: Obj, bits: i64) -> bool:
    """CR 110.5. Whether an object has any of these bits of STATUS."""
    at = obj * columns.COLUMNS + columns.STATUS
    return g.cols[at] & bits != 0


def tally(g: Game, obj: Obj, which: i64) -> i64:
    """CR 122.1. Return how many counters of a kind are on an object. `which`: the
    number of the kind in this match.
    """
    column: i64 = columns.TALLY
    if which >= TALLIES_IN_A_COLUMN:
        if which >= TALLIES_IN_COLUMNS:
            return rare_tally(g, g.ref(obj), which)
        column = columns.TALLY_B
        which -= TALLIES_IN_A_COLUMN
    return g.cols[obj * columns.COLUMNS + column] >> (which * TALLY_BITS) & TALLY_MASK


def set_tally(g: Game, obj: Obj, which: i64, n: i64) -> None:
    """CR 122.1. Set the number of counters of the kind `which` on an object to `n`."""
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
    """CR 122.1, 608.2h. Return how many counters of a kind without a column are, or last were, on an
    object.
    """
    at = fact_where(g, facts.F_COUNTERS, F_ABOUT, ref, F_VALUE, which)
    if at < 0:
        return 0
    return g.facts[at + F_MORE]


def set_rare_tally(g: Game, ref: i64, which: i64, n: i64) -> None:
    """CR 122.1. Set the number of counters of a kind without a column on an object to `n`."""
    at = fact_where(g, facts.F_COUNTERS, F_ABOUT, ref, F_VALUE, which)
    if at >= 0:
        g.facts[at + F_MORE] = n
        if n == 0:
            g.facts[at + F_LAYER] = facts.VOID_FACT
    elif n > 0:
        g.add_fact(ref, facts.F_COUNTERS, which, durations.FOR_EVER, questions.NONE, n, Seat(NOBODY))


# -- targets of an object on the stack
def far_target(g: Game, obj: Obj, i: i64) -> i64:
    """CR 115.1. Return the index of the fact (stored value) that holds target number `i`, which has no
    column; -1 if there is none.
    """
    return fact_where(g, facts.F_TARGET, F_ABOUT, g.ref(obj), F_MORE, i)


def target_at(g: Game, obj: Obj, i: i64) -> i64:
    """CR 115.1. Return target number `i` of an object, a reference; NONE if that target has not been
    chosen.
    """
    if i < columns.TARGETS:
        return g.col(obj, columns.TARGET + i)
    at = far_target(g, obj, i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(questions.NONE)


def set_target(g: Game, obj: Obj, i: i64, ref: i64) -> None:
    """CR 601.2c. Make `ref` target number `i` of an object."""
    if i < columns.TARGETS:
        g.set_col(obj, columns.TARGET + i, ref)
        return
    at = far_target(g, obj, i)
    if at >= 0:
        g.facts[at + F_VALUE] = ref
    else:
        g.add_fact(g.ref(obj), facts.F_TARGET, ref, durations.FOR_EVER, questions.NONE, i, Seat(NOBODY))


def share_at(g: Game, obj: Obj, i: i64) -> i64:
    """CR 601.2d. Return how much of what a spell or ability divides goes to target number `i`; 0 if it
    divides nothing.
    """
    at = fact_where(g, facts.F_SHARE, F_ABOUT, g.ref(obj), F_MORE, i)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def set_share(g: Game, obj: Obj, i: i64, n: i64) -> None:
    """CR 601.2d. Set how much of what a spell or ability divides goes to target number `i`."""
    at = fact_where(g, facts.F_SHARE, F_ABOUT, g.ref(obj), F_MORE, i)
    if at >= 0:
        g.facts[at + F_VALUE] = n
    else:
        g.add_fact(g.ref(obj), facts.F_SHARE, n, durations.FOR_EVER, questions.NONE, i, Seat(NOBODY))


def many_targets(g: Game, obj: Obj) -> i64:
    """Return how many targets the object has, including places whose target is NONE. Targets are numbered
    from 0.
    """
    n: i64 = columns.TARGETS
    while far_target(g, obj, n) >= 0:
        n += 1
    return n


def clear_targets(g: Game, obj: Obj) -> None:
    """CR 601.2c. Remove all chosen targets of an object."""
    i: i64 = 0
    n = many_targets(g, obj)
    while i < n:
        set_target(g, obj, i, questions.NONE)
        i += 1


def used_once(g: Game, obj: Obj, number: i64) -> bool:
    """CR 602.5b, 603.2. Whether the ability `number` of an object, which works once each turn, has been
    used this turn.
    """
    return (
        g.cols[obj * columns.COLUMNS + columns.USED_THIS_TURN]
        >> (columns.ONCE_EACH_TURN + number % columns.ONCE_BITS)
        & 1
        == 1
    )


def with_once_used(g: Game, obj: Obj, number: i64) -> i64:
    """CR 602.5b, 603.2. Return the value for column USED_THIS_TURN that also records the use of the
    ability `number`.
    """
    return g.cols[obj * columns.COLUMNS + columns.USED_THIS_TURN] | shifted(
        1, columns.ONCE_EACH_TURN + number % columns.ONCE_BITS
    )


def since_now(g: Game, seat: Seat) -> i64:
    """CR 302.6. Return the value for column SINCE of a permanent that `seat` begins to control now."""
    return g.turn_no * 8 + seat


def step_of(g: Game) -> i64:
    return g.value(Seat(g.seats), STEP)


def is_playing(g: Game, seat: Seat) -> bool:
    """CR 800.4. Whether this seat is still in the game."""
    return g.value(seat, LEFT) == 0


def allied(g: Game, a: Seat, b: Seat) -> bool:
    """CR 102.3. Whether `a` and `b` are the same player or on one team."""
    return a == b or (g.value(a, TEAM) > 0 and g.value(a, TEAM) == g.value(b, TEAM))


def is_active(g: Game, seat: Seat) -> bool:
    """CR 102.1, 805.4a. Whether it is the turn of that player or of their team."""
    return seat == g.current or (g.value(Seat(g.seats), TEAM_TURNS) > 0 and allied(g, seat, g.current))


def same_side(g: Game, a: Seat, b: Seat) -> bool:
    """CR 805.10a. Whether two players attack and block together: they are the same
    player, or their team shares turns.
    """
    return a == b or (g.value(Seat(g.seats), TEAM_TURNS) > 0 and allied(g, a, b))


def primary(g: Game, seat: Seat) -> Seat:
    """CR 805.2. Return the first player, in turn order, of a player's team who is still in the game.

    Without shared team turns, return the player.
    """
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
    """CR 104.2a, 104.2c. Whether all players still in the game are one player
    or one team, or nobody is left.
    """
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
    """Return the next seat in turn order that is still in the game."""
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
    """CR 103.1, 805.3, 805.3a. Return the i-th seat in turn order, counted from the starting player."""
    seat = g.value(Seat(g.seats), STARTER) + i
    if seat >= g.seats:
        seat -= g.seats
    return Seat(seat)


def winners(g: Game) -> list[int]:
    """CR 104.2a, 104.2c. Return the winners: players whom an effect made win, or else the last player or team
    in the game.

    An empty list means a draw.
    """
    declared = [s for s in range(int(g.seats)) if g.value(Seat(s), WON) > 0]
    if declared:
        return declared
    left = [s for s in range(int(g.seats)) if g.value(Seat(s), LEFT) == 0]
    if not left or not one_side_left(g):
        return []
    return [s for s in range(int(g.seats)) if allied(g, Seat(s), Seat(left[0]))]


def contains(found: vec[i64], x: i64) -> bool:
    """Whether `x` is in `found`."""
    for y in found:
        if y == x:
            return True
    return False


# -- what the log says of an object beside what happens to it
KIND_TOLD: Final = 5  # the bit of such a note from which on it holds the kind, plus 1
TOLD_PERMANENT: Final = 8  # of an attack: the lowest bits hold the seat, plus 1, of a permanent's controller
TOLD_CHOICE: Final = 16  # of an attack: something else could have been attacked


def tell_kind(g: Game, obj: Obj, kind: i64, more: i64, cause: i64) -> None:
    """CR 508.1b, 712.8. Write to the log a note about an object and a kind of card: what it attacks or
    blocks, or its new face.
    """
    told = more | (kind + 1) << KIND_TOLD
    g.write(TAG_NOTE, obj, told & 1023, told >> 10, cause)
