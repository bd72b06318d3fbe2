"""Proposing events (CR 400.6). Effects and rules change a game only through these functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import LIFE, POISON
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
    """CR 400.3, 400.6. Propose that an object goes on top of a zone. Return the index of the event.

    If the zone belongs to a player, the object goes to its owner's zone.
    """
    if zone < g.seats * PLACES:
        zone = owned(g, obj, zone % PLACES)
    if has_status(g, obj, columns.FLASHBACK):
        zone = off_the_stack(g, obj, zone)
    return g.propose(MOVE, g.ref(obj), zone, ON_TOP, cause)


def discard_as_cost(g: Game, obj: Obj, cause: i64) -> None:
    """CR 118, 701.9a. Propose that a card is discarded as a cost. This doesn't count as discarded by an
    effect.
    """
    at = move(g, obj, GRAVEYARD, cause)
    g.pad[at + MORE] |= events.AS_COST


def off_the_stack(g: Game, obj: Obj, zone: i64) -> i64:
    """CR 702.34a. Return the zone to which a spell goes from the stack: exile if it was cast with
    flashback, else `zone`.
    """
    if g.zone_of(obj) == stack(g):
        return exile(g)
    return zone


def put_under(g: Game, obj: Obj, zone: i64, depth: i64, cause: i64) -> i64:
    """CR 401.7. Propose that an object goes to position `depth` of a library, where 0 is the bottom.

    Return the index of the event.
    """
    if has_status(g, obj, columns.FLASHBACK):
        return move(g, obj, owned(g, obj, zone % PLACES), cause)
    return g.propose(MOVE, g.ref(obj), owned(g, obj, zone % PLACES), depth, cause)


MOST_PERMANENTS: Final = 2000


def enter(g: Game, obj: Obj, seat: Seat, flags: i64, cause: i64) -> i64:
    """CR 400.4a, 110.2. Propose that an object enters the battlefield under a player's control.

    Return the index of the event.
    """
    at = g.propose(MOVE, g.ref(obj), battlefield(g), ON_TOP, cause)
    g.pad[at + MORE] = seat | flags
    return at


def enters_as(ref: i64) -> i64:
    """CR 400.7. Return the reference that an object will have after its next change of zones."""
    return ref + INC_ONE


def create(g: Game, seat: Seat, kind: i64, flags: i64, like: i64) -> bool:
    """CR 701.7, 111. Propose to create a token of a kind, or a copy of `like` (a reference).

    Return False, without creating a token, if there are already MOST_PERMANENTS permanents. Without this
    limit, effects that double tokens every turn would make a game endless.
    """
    if g.zones.count(battlefield(g)) + rows_open(g) >= MOST_PERMANENTS and crowded(g):
        g.note(TAG_NOTE, g.player(seat), causes.NO_ROOM_FOR_TOKEN)
        return False
    at = g.propose(events.CREATE, g.player(seat), kind, flags | seat, causes.TOKEN_CREATED)
    g.pad[at + MORE] = like
    return True


def rows_open(g: Game) -> i64:
    """Return how many events the open batch has."""
    if g.open_at < 0:
        return 0
    return (g.pad_top - g.open_at - HEAD) // ROW


def crowded(g: Game) -> bool:
    """Whether the permanents and the proposed tokens together have reached the limit."""
    n = g.zones.count(battlefield(g))
    at = g.open_at + HEAD
    end = at + rows_open(g) * ROW
    while at < end:
        if g.pad[at + WHAT] == events.CREATE:
            n += 1
        at += ROW
    return n >= MOST_PERMANENTS


def but_for(g: Game, value: i64) -> None:
    """CR 707.9. Propose exceptions for the copies that this batch creates.

    `value`: the number of the effect that has the exceptions, plus 1.
    """
    at = g.fact(events.THE_TOKEN, facts.OP_COPY, value, durations.AS_COPIED, g.slot(0), 0)
    g.pad[at + WHAT] = VOID


def deal(g: Game, source: i64, victim: i64, n: i64, flags: i64) -> None:
    """CR 120, 120.1. Propose that `source` (a reference) deals `n` damage to an object or a player."""
    if n > 0 and victim >= 0:
        cause: i64 = causes.DAMAGED
        if flags & events.IN_COMBAT:
            cause = causes.COMBAT_DAMAGE
        at = g.propose(events.DEAL, victim, n, flags, cause)
        g.pad[at + MORE] = source


def life(g: Game, seat: Seat, n: i64, cause: i64) -> None:
    """CR 119.3, 119.7-8. Propose that a player gains `n` life, or loses life if `n` is negative. Does
    nothing if the player can't.
    """
    if may_change_life(g, seat, n) and n != 0:
        if cause == causes.NOTHING_SAID:
            cause = causes.GAINED_LIFE if n > 0 else causes.LOST_LIFE
        g.propose(COUNT, g.player(seat), n, LIFE, cause)


def can_pay_life(g: Game, seat: Seat, n: i64) -> bool:
    """CR 119.4, 119.4b, 119.8. Whether a player can pay `n` life: the player has that much and can lose
    life. 0 can always be paid.
    """
    return n == 0 or (g.value(seat, LIFE) >= n and may_change_life(g, seat, -n))


def may_change_life(g: Game, seat: Seat, n: i64) -> bool:
    """CR 119.7-8. Whether a player can gain life, or lose life if `n` is negative."""
    if n > 0:
        return not is_barred(g, derived.NO_GAIN, seat)
    if n < 0:
        return not is_barred(g, derived.NO_LOSS, seat)
    return True


def may_get_counters(g: Game, seat: Seat, which: i64) -> bool:
    """CR 101.2, 122.1, 810.10. Whether nothing forbids a player to get counters. `which`: POISON, which a team may
    share, or any other kind.
    """
    if which != POISON:
        return board_says(g, derived.NO_COUNTERS_GOT) >> seat & 1 == 0
    return not is_barred(g, derived.NO_COUNTERS_GOT, seat) and not is_barred(g, derived.NO_POISON_GOT, seat)


def give_counters(g: Game, seat: Seat, which: i64, n: i64, cause: i64) -> None:
    """CR 122.1. Propose that a player gets `n` counters of a kind as the match numbers it, or loses them."""
    if n < 0 or (n > 0 and may_get_counters(g, seat, -1)):
        g.propose(events.PLAYER_TALLYING, g.player(seat), n, which, cause)


def is_barred(g: Game, what: i64, seat: Seat) -> bool:
    """CR 101.2, 810.8a, 810.9g-h. Whether an effect forbids a player to do something, such as to gain life.

    `what`: the number of the prohibition. If a team shares its life total, an effect on one player applies to
    the team.
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
    """CR 701.26a. Propose that an untapped permanent becomes tapped."""
    if not has_status(g, obj, columns.TAPPED):
        g.propose(events.TAP, g.ref(obj), 1, 0, cause if cause != causes.NOTHING_SAID else causes.TAPPED_IT)


def untap(g: Game, obj: Obj, cause: i64) -> None:
    """CR 701.26b. Propose that a tapped permanent becomes untapped."""
    if has_status(g, obj, columns.TAPPED):
        g.propose(events.TAP, g.ref(obj), 0, 0, cause if cause != causes.NOTHING_SAID else causes.UNTAPPED_IT)


def counters(g: Game, obj: Obj, which: i64, n: i64, cause: i64) -> None:
    """CR 122. Propose that an object gets `n` counters of the kind `which`, or loses counters if `n` is
    negative.
    """
    if n != 0:
        g.propose(
            events.TALLYING,
            g.ref(obj),
            n,
            which,
            cause if cause != causes.NOTHING_SAID else causes.COUNTERS_CHANGED,
        )


def attach(g: Game, obj: Obj, ref: i64, cause: i64) -> None:
    """CR 701.3. Propose that an object becomes attached to `ref`. With `ref` -1, propose that it becomes
    unattached.
    """
    g.propose(
        events.ATTACH, g.ref(obj), ref, 0, cause if cause != causes.NOTHING_SAID else causes.ATTACHED_IT
    )


def status(g: Game, obj: Obj, on_bits: i64, off_bits: i64) -> None:
    """CR 110.5. Propose to set and clear bits of an object's STATUS, without a log entry."""
    g.propose(events.STATE, g.ref(obj), on_bits, off_bits, causes.NOTHING_SAID)


def column(g: Game, obj: Obj, which: i64, value: i64) -> None:
    """Propose to set a column of an object, without a log entry. `which`: the column."""
    g.propose(events.COLUMN, g.ref(obj), value, which, causes.NOTHING_SAID)


def loses(g: Game, seat: Seat, cause: i64) -> None:
    """CR 104.3, 101.2. Propose that a player loses the game, unless an effect says that they can't lose.

    A team with one life total loses only once (CR 810.8a), so a replacement effect applies only once.
    """
    stopped = is_barred(g, derived.NO_LOSING, seat) or is_losing(g, seat)
    if cause == causes.CONCEDED or not stopped:  # CR 104.3a: nothing stops who concedes
        g.propose(events.LOSE_GAME, g.player(seat), 0, 0, cause)


def is_losing(g: Game, seat: Seat) -> bool:
    """CR 810.8a. Whether the open batch already has an event with which this player's team loses."""
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
    """CR 810.8a. Whether `seat` also loses when `other` loses: they are the same player, or their team
    shares a life total.
    """
    return seat == other or (match_of(g).shares_life and allied(g, seat, other))


def wins(g: Game, seat: Seat, cause: i64) -> None:
    """CR 104.2b, 101.2. Propose that a player wins the game, unless that player can't."""
    if not is_barred(g, derived.NO_WINNING, seat):
        g.propose(events.WIN_GAME, g.player(seat), 0, 0, cause)


def event(g: Game, what: i64, ref: i64, to: i64, more: i64, cause: i64) -> None:
    """Propose an event that changes nothing itself. It is logged, and abilities may trigger on it."""
    at = g.propose(what, ref, to, 0, cause)
    g.pad[at + MORE] = more


def vanish(g: Game, obj: Obj, cause: i64) -> None:
    """CR 704.5d-e. Propose that a token, a copy or an ability ceases to exist."""
    g.propose(events.VANISH, g.ref(obj), 0, 0, cause)


def end_fact(g: Game, at: i64) -> None:
    """CR 611.2a. End the stored effect (fact) at index `at`, because it has been used or its time is over.

    The fact stays, without effect, until the end of the turn. Its value is cleared, because a save could not
    name the effect to which the value referred.
    """
    f = g.facts
    f[at + F_LAYER] = facts.VOID_FACT
    f[at + F_VALUE] = 0
    g.stale = True
