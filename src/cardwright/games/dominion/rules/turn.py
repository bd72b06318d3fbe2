"""The turn and its phases, and who takes the next turn.

All are effects, so a game can be saved in the middle of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    durations,
    facts,
    phases,
    zones,
)
from cardwright.games.dominion.objects.table import TABLE
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, YOU_SLOT, Effect, Verb
from cardwright.kernel.frames import (
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_VALUE,
    FACT,
    shifted,
)
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.words import forever, seq

from .phases import action_phase, buy_phase, clean_up, night_phase
from .queries import (
    at_limit,
    drop_ended,
    fact_of,
    has,
    has_project,
    is_extra_turn,
    is_over,
    last_normal_turn,
    match_of,
    must_end,
    next_fact,
    possessor,
    took_turn_before,
)
from .standstill import is_stalled, reset_idle_turns
from .trigger_window import trigger_window

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# the properties of an extra turn
PLAIN: Final = 0
NO_BUYING: Final = 1  # no cards can be bought in it
POSSESSED: Final = 3  # another player decides in it; it doesn't follow an extra turn of the same player
POSSESSED_AGAIN: Final = 4  # another player decides in it; it may follow an extra turn of the same player
PLAYS_ONLY: Final = 16  # PLAYS_ONLY + n: only n cards can be played from the hand
EVEN_A_THIRD: Final = 32  # a bit: the turn may be the third in a row


@final
class take_turn(Effect):
    """Dominion D21. The current player's turn: Action, Buy, Night and Clean-up phases."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.current
        g.set_seat(seat)
        g.bind(YOU_SLOT, g.player(seat))
        if part == 0:
            values = g.values
            at = seat * g.counters
            values[at + counters.ACTIONS] = 1
            values[at + counters.BUYS] = 1
            values[at + counters.COINS] = 0
            values[at + counters.POTIONS] = 0
            values[at + counters.GAINED] = 0
            values[g.seats * g.counters + counters.PHASE] = 0
            if len(g.facts) > 0:
                end_until_next_turn(g, seat)
            if match_of(g).looks_back:
                mark_in_play(g, seat)
            note_turn(g, seat)
            g.happen(HAPPEN, g.player(seat), causes.TURN_STARTS)
            if g.waiting():
                return 1
        return g.become(self.parts[0])


def mark_in_play(g: Game, seat: Seat) -> None:
    """Dominion D52. Mark the cards that are in play when a turn begins as not played in this turn."""
    for obj in g.zones.all_of(g.zone(zones.IN_PLAY, seat)):
        g.fact(g.ref(obj), facts.NOT_PLAYED, 0, durations.THIS_TURN, 0, 0)
    g.commit()


def end_until_next_turn(g: Game, seat: Seat) -> None:
    """Dominion D52. End the facts that last until this seat's next turn."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LASTS] == durations.UNTIL_NEXT_TURN and f[at + F_SEAT] == seat:
            f[at + F_LASTS] = -1
        if f[at + F_LASTS] == durations.UNTIL_TURN_OF + seat:  # Dominion D106
            f[at + F_LASTS] = -1
        at += FACT
    drop_ended(g)


@final
class end_turn(Verb):
    """Dominion D21, D26, D77. End the facts that last this turn; then the next player's turn begins, unless
    the game is over.

    If a player has several different extra turns, the player chooses which one to take.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            if possessor(g) >= 0:  # Dominion D156
                aside = match_of(g).shared + zones.REVEALED
                g.sweep(aside, g.zone(zones.DISCARDS, seat), causes.POSSESSED_BACK, True)
            g.happen(HAPPEN, g.player(seat), causes.TURN_ENDS)
            if g.waiting():
                return 1
        if part == 2:
            keep_extra_turns_like(g, seat, g.reply)
        elif len(g.facts) > 0 and goes_on(g):
            unlike = different_extra_turns(g, seat)
            if len(unlike) > 1:
                g.ask(ASK_CHOOSE, unlike)
                return 2
        g.set_value(seat, counters.GAINED_BEFORE, g.value(seat, counters.GAINED))
        if match_of(g).recall != 0:
            note_last_turn(g, seat)
        if not is_extra_turn(g):
            g.set_value(seat, counters.TURNS, g.value(seat, counters.TURNS) + 1)
        values = g.values
        at = g.seats * g.counters
        values[at + counters.COST_LESS] = 0
        values[at + counters.PLAYED] = 0
        values[at + counters.IMMUNE] = 0
        values[at + counters.BUYING_STOPPED] = 0
        values[at + counters.MORE_CARDS] = 0
        m = match_of(g)
        if m.remember >> causes.TRASH & 1:
            g.set_value(seat, counters.TRASHED_BEFORE, times(g, causes.TRASH, seat))
        if len(g.remembered) > 0:
            g.remembered = vec[i64]()
        if len(g.facts) > 0:
            g.drop_facts(F_LASTS, durations.THIS_TURN)
            g.drop_facts(F_LASTS, durations.ONCE_THIS_TURN)
            if m.way >= 0:
                end_swaps(g)
            drop_ended(g)
        g.turn_no += 1
        why = why_over(g)
        g.over = why >= 0 and (why != causes.GAME_ENDS or not has_last_round(g))
        if not g.over:
            g.over = not next_player(g)
        if g.over:
            reset_idle_turns(g)  # idle turns are no longer counted
            g.note(HAPPEN, -1, why)
        return DONE

    def asks_number(self, g: Game) -> bool:
        return True

    def says(self, g: Game, option: i64) -> str:
        like = option & ~EVEN_A_THIRD
        turn = "A turn like any other"
        if like == NO_BUYING:
            turn = "The turn in which no cards can be bought"
        elif like >= PLAYS_ONLY:
            turn = f"The turn in which {like - PLAYS_ONLY} cards can be played from hand"
        return turn if like == option else f"{turn}, which may be a third one in a row"

    def asks(self, g: Game) -> str:
        return "take which extra turn?"


def end_swaps(g: Game) -> None:
    """Dominion D92. End the swap of +Cards and +Coins for this turn. Delayed abilities keep it."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == facts.TRIGGERS and f[at + F_MORE] >= facts.SWAPPED:
            f[at + F_MORE] -= facts.SWAPPED
        at += FACT


def goes_on(g: Game) -> bool:
    """Dominion D26, D160. Whether another turn follows, because
    the game is not over or turns of a last round remain.
    """
    at = next_fact(g, 0, facts.LAST_ROUND, Seat(-1))
    return g.facts[at + F_VALUE] != 0 if at >= 0 else not is_over(g)


def is_plain(like: i64) -> bool:
    """Dominion D77. Whether an extra turn is of a sort that can't be a third turn of a player in a row.

    `like`: its properties.
    """
    return like == PLAIN or like == NO_BUYING or PLAYS_ONLY <= like < EVEN_A_THIRD


def different_extra_turns(g: Game, seat: Seat) -> vec[i64]:
    """Dominion D77. Return the different sorts of a seat's extra turns, if taking one makes others fail.
    Otherwise return none.

    If all of them may be a third turn in a row, none fails, and they are taken in the order in which the
    player got them.
    """
    found = vec[i64]()
    if took_turn_before(g):
        return found
    fails = False
    at = next_fact(g, 0, facts.EXTRA_TURN, seat)
    while at >= 0:
        like = g.facts[at + F_VALUE]
        fails = fails or is_plain(like)
        if (is_plain(like) or like & EVEN_A_THIRD) and not has(found, like):
            found = append(found, like)
        at = next_fact(g, at + FACT, facts.EXTRA_TURN, seat)
    return found if fails else vec[i64]()


def keep_extra_turns_like(g: Game, seat: Seat, like: i64) -> None:
    """Dominion D77. Drop the seat's extra turns of other sorts than `like`.

    Extra turns that may be the third in a row stay.
    """
    at = next_fact(g, 0, facts.EXTRA_TURN, seat)
    while at >= 0:
        if is_plain(g.facts[at + F_VALUE]) and g.facts[at + F_VALUE] != like:
            g.facts[at + F_LAYER] = -1
        at = next_fact(g, at + FACT, facts.EXTRA_TURN, seat)
    g.drop_facts(F_LAYER, -1)


def has_last_round(g: Game) -> bool:
    """Dominion D160. Whether turns of a last round remain after the end of the game.

    The first call begins the last round.
    """
    kind = match_of(g).last_round
    if kind < 0:
        return False
    at = next_fact(g, 0, facts.LAST_ROUND, Seat(-1))
    if at >= 0:
        return g.facts[at + F_VALUE] != 0
    seats: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        if has_project(g, seat, kind):
            seats |= shifted(1, seat)
        seat = Seat(seat + 1)
    if seats != 0:
        g.fact(g.player(g.current), facts.LAST_ROUND, seats, durations.FOR_EVER, 0, kind)
        g.commit()
        g.note(HAPPEN, -1, causes.LAST_ROUND)
    return seats != 0


def skips(g: Game, seat: Seat, extra: bool = True) -> bool:
    """Dominion D163. Whether a seat skips the turn that it would take now. Each effect that skips a turn is
    used up once.

    A skipped normal turn is counted like a turn taken. A skipped extra turn (`extra`) is not.
    """
    at = next_fact(g, 0, facts.SKIPS_TURN, seat)
    if at < 0:
        return False
    g.facts[at + F_LAYER] = -1
    g.drop_facts(F_LAYER, -1)
    if extra:
        g.note(HAPPEN, g.player(seat), causes.EXTRA_TURN_SKIPPED)
        return True
    g.set_value(seat, counters.TURNS, g.value(seat, counters.TURNS) + 1)
    g.note(HAPPEN, g.player(seat), causes.TURN_SKIPPED)
    return True


def note_last_turn(g: Game, seat: Seat) -> None:
    """Dominion D153. Store the events of a seat's turn for cards that depend on a player's last turn.

    Older entries are removed.
    """
    at = next_fact(g, 0, facts.LAST_TURN, seat)
    while at >= 0:
        g.facts[at + F_LAYER] = -1
        at = next_fact(g, at + FACT, facts.LAST_TURN, seat)
    g.drop_facts(F_LAYER, -1)
    known = vec[i64]()
    for x in g.remembered:
        event = x >> 40
        if match_of(g).recall >> event & 1 and x >> 32 & 255 == seat and not has(known, x):
            known = append(known, x)
            g.fact(g.player(seat), facts.LAST_TURN, event, durations.FOR_EVER, 0, x & 0xFFFFFFFF)
            g.commit()


def set_up_turn(g: Game, seat: Seat, like: i64, master: i64 = 0) -> None:
    """Dominion D77. Record that a seat takes an extra turn after this one, unless it would be an illegal
    third turn in a row.

    `like`: the properties of the turn. `master`: the seat that makes the decisions in it.
    """
    g.fact(g.player(seat), facts.EXTRA_TURN, like, durations.FOR_EVER, g.slot(0), master)
    g.commit()


def next_player(g: Game) -> bool:
    """Dominion D21, D77, D160. Set the player of the next turn. An extra turn of the same player comes first.

    Return False if no turn follows, because all players with a turn left in the last round skip it (D163).
    """
    normal = last_normal_turn(g)
    goes_on: i64 = 0 if normal == g.current else 1 << 8 | normal << 5
    like: i64 = -1
    if len(g.facts) > 0:
        like = take_extra_turn(g, g.current)
    before = g.current
    if like >= 0 and not skips(g, before):  # rare
        g.set_value(Seat(g.seats), counters.EXTRA_TURN, phases.EXTRA_TURN | goes_on)
        begin_extra_turn(g, like)
        return True
    if len(g.facts) > 0:
        if take_possessed_turn(g, normal) or next_of_last_round(g, normal):
            return True
        if next_fact(g, 0, facts.LAST_ROUND, Seat(-1)) >= 0:
            return False
    g.current = normal
    while True:
        g.current = Seat(g.current + 1)
        if g.current == g.seats:
            g.current = Seat(0)
        if len(g.facts) == 0 or not skips(g, g.current, False):
            break
    g.set_value(
        Seat(g.seats),
        counters.EXTRA_TURN,
        phases.NORMAL_AFTER_OWN if g.current == before else phases.NORMAL_TURN,
    )
    return True


def begin_extra_turn(g: Game, like: i64) -> None:
    """Dominion D77, D164. Begin an extra turn with the special properties `like`, such as a limit on played
    cards.
    """
    if like == NO_BUYING:
        g.set_value(Seat(g.seats), counters.BUYING_STOPPED, -1)
    elif like >= PLAYS_ONLY:
        g.fact(g.player(g.current), facts.PLAYS_LEFT, like - PLAYS_ONLY, durations.THIS_TURN, 0, 0)
        g.commit()


def next_of_last_round(g: Game, normal: i64) -> bool:
    """Dominion D160. Begin the turn of the next player who has a turn left in the last round.

    Return False if there is none. `normal`: the seat that took the last normal turn.
    """
    at = next_fact(g, 0, facts.LAST_ROUND, Seat(-1))
    before = g.current
    n: i64 = 0
    while at >= 0 and n < g.seats:
        n += 1
        g.current = Seat((before + n) % g.seats)
        if g.facts[at + F_VALUE] >> g.current & 1:
            g.facts[at + F_VALUE] ^= shifted(1, g.current)
            if not skips(g, g.current):
                kind: i64 = phases.EXTRA_TURN | 1 << 8 | normal << 5
                if g.current != before:
                    kind |= phases.AFTER_ANOTHER
                g.set_value(Seat(g.seats), counters.EXTRA_TURN, kind)
                return True
            at = next_fact(g, 0, facts.LAST_ROUND, Seat(-1))
    g.current = before
    return False


def take_possessed_turn(g: Game, normal: i64) -> bool:
    """Dominion D156, D163. Begin an extra turn in which another player makes the decisions. Return whether
    one begins.

    A turn that its player skips doesn't begin. `normal`: the seat that took the last normal turn.
    """
    at = possessed_turn(g)
    while at >= 0:
        f = g.facts
        seat, kind = f[at + F_SEAT], phases.POSSESSED_TURN | f[at + F_MORE] << 2
        f[at + F_LAYER] = -1
        g.drop_facts(F_LAYER, -1)
        if not skips(g, Seat(seat)):
            g.current = Seat(seat)
            g.set_value(Seat(g.seats), counters.EXTRA_TURN, kind | 1 << 8 | normal << 5)
            return True
        at = possessed_turn(g)
    return False


def possessed_turn(g: Game) -> i64:
    """Dominion D156. Return the index of the fact for the next turn in which another player makes the
    decisions.

    Return -1 if there is none. A second extra turn of a player in a row fails, unless it has the property
    POSSESSED_AGAIN.
    """
    at = fact_of(g, facts.EXTRA_TURN, Seat(-1), F_VALUE, POSSESSED)
    while at >= 0 and g.facts[at + F_SEAT] == g.current and is_extra_turn(g):
        g.facts[at + F_LAYER] = -1
        g.drop_facts(F_LAYER, -1)
        at = fact_of(g, facts.EXTRA_TURN, Seat(-1), F_VALUE, POSSESSED)
    if at < 0:
        at = fact_of(g, facts.EXTRA_TURN, Seat(-1), F_VALUE, POSSESSED_AGAIN)
    return at


def end_possession(g: Game) -> None:
    """Dominion D156, D166. End the possession of the current player, so that all players decide for
    themselves.

    From now on the turn counts as an ordinary extra turn.
    """
    if possessor(g) >= 0:
        kind = g.value(Seat(g.seats), counters.EXTRA_TURN) ^ phases.POSSESSED_TURN
        g.set_value(Seat(g.seats), counters.EXTRA_TURN, kind | phases.EXTRA_TURN | phases.AFTER_ANOTHER)


def take_extra_turn(g: Game, seat: Seat) -> i64:
    """Return the properties of a seat's next extra turn, and use that turn up. Return -1 if it has none.

    Its other extra turns fail (D77), except turns with the property EVEN_A_THIRD.
    """
    like: i64 = -1
    waits: i64 = -1  # one that may also come later
    third = took_turn_before(g)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        mine = f[at + F_LAYER] == facts.EXTRA_TURN and f[at + F_SEAT] == seat
        if mine:
            if f[at + F_VALUE] & EVEN_A_THIRD:
                waits = at if waits < 0 else waits
            elif is_plain(f[at + F_VALUE]):
                if like < 0 and not third:
                    like = f[at + F_VALUE]
                f[at + F_LAYER] = -1
        at += FACT
    if like < 0 and waits >= 0:
        like = f[waits + F_VALUE] ^ EVEN_A_THIRD
        f[waits + F_LAYER] = -1
    g.drop_facts(F_LAYER, -1)
    return like


def note_turn(g: Game, seat: Seat) -> None:
    """Dominion D21, D77. Log the start of a turn.

    An extra turn is logged as such, because it is not counted.
    """
    extra = is_extra_turn(g)
    if possessor(g) >= 0:
        g.note(HAPPEN, g.player(possessor(g)), causes.POSSESSES)
    g.note(HAPPEN, g.player(seat), causes.EXTRA_TURN_BEGINS if extra else causes.TURN)


def why_over(g: Game) -> i64:
    """Dominion D26, D28, D29. Return the cause for which the game is over, for the log. Return -1 if it isn't
    over.
    """
    still = is_stalled(g)
    if must_end(g):
        return causes.GAME_ENDS
    if still:
        return causes.STANDS_STILL
    return causes.TURN_LIMIT if at_limit(g) else -1


def times(g: Game, event: i64, seat: Seat) -> i64:
    """Dominion D107, D53. Return how many times an event of a seat has happened this turn.

    Only events that some card depends on are counted.
    """
    n: i64 = 0
    for x in g.remembered:
        if x >> 32 == event << 8 | seat:
            n += 1
    return n


WINDOW: Final = TABLE.register("window", trigger_window())
PHASES: Final = seq(action_phase(), buy_phase(), night_phase(), clean_up(), end_turn())
WHOLE_GAME: Final = TABLE.register("game", forever(take_turn(PHASES)))


def go_on_in(g: Game, phase: i64) -> None:
    """Dominion D21. Continue the game in a phase of the current turn (0: at the start of the turn)."""
    g.push_frame(WHOLE_GAME.key, 0, g.current, NOTHING)
    if phase > 0:
        g.push_frame(PHASES.key, phase - 1, g.current, NOTHING)
        g.bind(YOU_SLOT, g.player(g.current))
    g.run()
