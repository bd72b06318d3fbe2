"""Proposing (CR 400.6): verbs and rules change a game with these, and with nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import allied, battlefield, exile, has_status, owned, stack
from cardwright.kernel.batch import (
    COUNT,
    HEAD,
    MORE,
    MOVE,
    OBJ,
    ON_TOP,
    ROW,
    VOID,
    WHAT,
)  # fmt: skip
from cardwright.kernel.frames import (
    F_LAYER,
    F_VALUE,
    INC_ONE,
    NOBODY,
    TAG_NOTE,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def move(g: Game, obj: Obj, zone: i64, cause: i64) -> i64:
    """CR 400.3, 400.6. Propose that an object goes to a zone, on top; a player's zone is that of its owner; the row."""
    if zone < g.seats * PLACES:
        zone = owned(g, obj, zone % PLACES)
    if has_status(g, obj, columns.FLASHBACK):
        zone = off_the_stack(g, obj, zone)
    return g.propose(MOVE, g.ref(obj), zone, ON_TOP, cause)


def discard_as_cost(g: Game, obj: Obj, cause: i64) -> None:
    """CR 118, 701.9a. Propose that a card is discarded to pay a cost: no effect makes its player do it."""
    at = move(g, obj, GRAVEYARD, cause)
    g.pad[at + MORE] |= events.AS_COST


def off_the_stack(g: Game, obj: Obj, zone: i64) -> i64:
    """CR 702.34a. Where a spell cast with flashback goes as it leaves the stack: into exile, wherever it would go."""
    if g.zone_of(obj) == stack(g):
        return exile(g)
    return zone


def put_under(g: Game, obj: Obj, zone: i64, depth: i64, cause: i64) -> i64:
    """CR 401.7. Propose that it goes so deep into a library, 0 the bottom; the row."""
    if has_status(g, obj, columns.FLASHBACK):
        return move(g, obj, owned(g, obj, zone % PLACES), cause)
    return g.propose(MOVE, g.ref(obj), owned(g, obj, zone % PLACES), depth, cause)


MOST_PERMANENTS: Final = 2000


def enter(g: Game, obj: Obj, seat: Seat, flags: i64, cause: i64) -> i64:
    """CR 400.4a, 110.2. Propose that it enters the battlefield under a player's control; the row."""
    at = g.propose(MOVE, g.ref(obj), battlefield(g), ON_TOP, cause)
    g.pad[at + MORE] = seat | flags
    return at


def enters_as(ref: i64) -> i64:
    """CR 400.7. What an object will be called once it has moved."""
    return ref + INC_ONE


def create(g: Game, seat: Seat, kind: i64, flags: i64, like: i64) -> bool:
    """CR 701.7, 111. Propose a token of a kind, or a copy of what `like` (a reference) is.

    What doubles every turn must end somewhere. False: there are MOST_PERMANENTS, so no token is created.
    """
    if g.zones.count(battlefield(g)) + rows_open(g) >= MOST_PERMANENTS and crowded(g):
        g.note(TAG_NOTE, g.player(seat), causes.NO_ROOM_FOR_TOKEN)
        return False
    at = g.propose(events.CREATE, g.player(seat), kind, flags | seat, causes.TOKEN_CREATED)
    g.pad[at + MORE] = like
    return True


def rows_open(g: Game) -> i64:
    """How many rows there are in the batch that is open."""
    if g.open_at < 0:
        return 0
    return (g.pad_top - g.open_at - HEAD) // ROW


def crowded(g: Game) -> bool:
    """Whether there are as many permanents, with the tokens that are proposed, as there may be."""
    n = g.zones.count(battlefield(g))
    at = g.open_at + HEAD
    end = at + rows_open(g) * ROW
    while at < end:
        if g.pad[at + WHAT] == events.CREATE:
            n += 1
        at += ROW
    return n >= MOST_PERMANENTS


def but_for(g: Game, value: i64) -> None:
    """CR 707.9. Propose exceptions of the copies that this batch creates: the node that has them, and 1."""
    at = g.fact(events.THE_TOKEN, facts.OP_COPY, value, durations.AS_COPIED, g.slot(0), 0)
    g.pad[at + WHAT] = VOID


def deal(g: Game, source: i64, victim: i64, n: i64, flags: i64) -> None:
    """CR 120, 120.1. Propose damage by a source (a reference) to an object or a player."""
    if n > 0 and victim >= 0:
        cause: i64 = causes.DAMAGED
        if flags & events.IN_COMBAT:
            cause = causes.COMBAT_DAMAGE
        at = g.propose(events.DEAL, victim, n, flags, cause)
        g.pad[at + MORE] = source


def life(g: Game, seat: Seat, n: i64, cause: i64) -> None:
    """CR 119.3, 119.7-8. Propose to gain (or lose, below 0) life; nothing if that player can't."""
    if may_change_life(g, seat, n) and n != 0:
        if cause == causes.NOTHING_SAID:
            cause = causes.GAINED_LIFE if n > 0 else causes.LOST_LIFE
        g.propose(COUNT, g.player(seat), n, LIFE, cause)


def can_pay_life(g: Game, seat: Seat, n: i64) -> bool:
    """CR 119.4, 119.4b, 119.8. Whether a player has so much life to pay, and can lose it; 0 life can always be paid."""
    return n == 0 or (g.value(seat, LIFE) >= n and may_change_life(g, seat, -n))


def may_change_life(g: Game, seat: Seat, n: i64) -> bool:
    """CR 119.7-8. Whether nothing forbids that player to gain, or to lose, life."""
    if n > 0:
        return not is_barred(g, derived.NO_GAIN, seat)
    if n < 0:
        return not is_barred(g, derived.NO_LOSS, seat)
    return True


def is_barred(g: Game, what: i64, seat: Seat) -> bool:
    """CR 101.2, 810.8a, 810.9g-h. Whether an effect says of a player that they can't do that, such as gain life.

    Where a team shares its life total, what holds for one of its players holds for all of them.
    """
    bits = board_says(g, what)
    if bits == 0 or not match_of(g).shares_life:
        return bits >> seat & 1 == 1
    other = Seat(0)
    while other < g.seats:
        if bits >> other & 1 and allied(g, other, seat):
            return True
        other = Seat(other + 1)
    return False


def tap(g: Game, obj: Obj, cause: i64) -> None:
    """CR 701.26a. Propose that it becomes tapped; only what is untapped does."""
    if not has_status(g, obj, columns.TAPPED):
        g.propose(events.TAP, g.ref(obj), 1, 0, cause if cause != causes.NOTHING_SAID else causes.TAPPED_IT)


def untap(g: Game, obj: Obj, cause: i64) -> None:
    """CR 701.26b. Propose that it becomes untapped."""
    if has_status(g, obj, columns.TAPPED):
        g.propose(events.TAP, g.ref(obj), 0, 0, cause if cause != causes.NOTHING_SAID else causes.UNTAPPED_IT)


def counters(g: Game, obj: Obj, which: i64, n: i64, cause: i64) -> None:
    """CR 122. Propose that it gets so many counters, or loses them (below 0)."""
    if n != 0:
        g.propose(
            events.TALLYING,
            g.ref(obj),
            n,
            which,
            cause if cause != causes.NOTHING_SAID else causes.COUNTERS_CHANGED,
        )


def attach(g: Game, obj: Obj, ref: i64, cause: i64) -> None:
    """CR 701.3. Propose that it becomes attached to something; -1: to nothing."""
    g.propose(
        events.ATTACH, g.ref(obj), ref, 0, cause if cause != causes.NOTHING_SAID else causes.ATTACHED_IT
    )


def status(g: Game, obj: Obj, on_bits: i64, off_bits: i64) -> None:
    """CR 110.5. Propose that bits of its status change, untold."""
    g.propose(events.STATE, g.ref(obj), on_bits, off_bits, causes.NOTHING_SAID)


def column(g: Game, obj: Obj, which: i64, value: i64) -> None:
    """Propose that a column of it becomes a value, untold."""
    g.propose(events.COLUMN, g.ref(obj), value, which, causes.NOTHING_SAID)


def loses(g: Game, seat: Seat, cause: i64) -> None:
    """CR 104.3, 101.2. Propose that a player loses the game, unless that player can't.

    A team with one life total loses once (CR 810.8a), so that what happens instead happens once.
    """
    stopped = is_barred(g, derived.NO_LOSING, seat) or is_losing(g, seat)
    if cause == causes.CONCEDED or not stopped:  # CR 104.3a: nothing stops who concedes
        g.propose(events.LOSE_GAME, g.player(seat), 0, 0, cause)


def is_losing(g: Game, seat: Seat) -> bool:
    """CR 810.8a. Whether a row of the batch that is being proposed says that this player's team loses."""
    if g.open_at < 0:
        return False
    p = g.pad
    at = g.open_at + HEAD
    end = at + rows_open(g) * ROW
    while at < end:
        if p[at + WHAT] == events.LOSE_GAME and falls_with(g, seat, Seat(p[at + OBJ] & NOBODY)):
            return True
        at += ROW
    return False


def falls_with(g: Game, seat: Seat, other: Seat) -> bool:
    """CR 810.8a. Whether a player loses the game when another does: it is the same, or the team has one life total."""
    return seat == other or (match_of(g).shares_life and allied(g, seat, other))


def wins(g: Game, seat: Seat, cause: i64) -> None:
    """CR 104.2b, 101.2. Propose that a player wins the game, unless that player can't."""
    if not is_barred(g, derived.NO_WINNING, seat):
        g.propose(events.WIN_GAME, g.player(seat), 0, 0, cause)


def event(g: Game, what: i64, ref: i64, to: i64, more: i64, cause: i64) -> None:
    """Propose an event that changes nothing by itself; triggers may wait for it, the log tells it."""
    at = g.propose(what, ref, to, 0, cause)
    g.pad[at + MORE] = more


def vanish(g: Game, obj: Obj, cause: i64) -> None:
    """CR 704.5d-e. Propose that a token, a copy or an ability ceases to exist."""
    g.propose(events.VANISH, g.ref(obj), 0, 0, cause)


def end_fact(g: Game, at: i64) -> None:
    """CR 611.2a. A standing fact has happened, or its time is over; it is dropped when the turn ends at the latest.

    What it said is forgotten: if that was an effect, no save would know its number.
    """
    f = g.facts
    f[at + F_LAYER] = facts.VOID_FACT
    f[at + F_VALUE] = 0
    g.stale = True
