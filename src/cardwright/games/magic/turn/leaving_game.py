"""CR 104, 800.4. How games end, and how players leave a game that others continue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.events.proposing import end_fact, move, vanish
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, questions
from cardwright.games.magic.numbers.counters import CHECKED, LEFT, WON
from cardwright.games.magic.numbers.zones import ANTE, PHASED, PLACES, SIDEBOARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    has_status,
    is_playing,
    one_side_left,
    owner,
    shared,
    stack,
)
from cardwright.games.magic.turn.going_on_without import (
    after_what_follows,
    at_once,
    go_on_without,
    restore,
    under_way,
)
from cardwright.games.magic.turn.monarch import pass_the_crown
from cardwright.kernel.batch import (
    COUNT,
    EXTRA,
    FACT_ON,
    MORE,
    MOVE,
    OBJ,
    ON_TOP,
    TO,
    WHAT,
)
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import (
    F_LAYER,
    F_VALUE,
    NOBODY,
    PART,
    PLAYER,
    TAG_NOTE,
    WIDTH,
)  # fmt: skip
from cardwright.kernel.ints import Seat, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- the end of the game
def seats_left(g: Game) -> i64:
    n: i64 = 0
    i: i64 = 0
    while i < g.seats:
        if g.value(Seat(i), LEFT) == 0:
            n += 1
        i += 1
    return n


def game_is_over(g: Game) -> bool:
    """CR 104.1-2, 104.5, 800.4a. Let the players who have lost leave. Return whether the game is over.

    It is over if one player or side is left, or somebody has won.
    """
    seat = Seat(0)
    left: i64 = 0
    won = False
    while seat < g.seats:
        if g.value(seat, LEFT) == 0:
            left += 1
        elif g.value(seat, LEFT) == 1:
            g.set_value(seat, LEFT, 2)
            if seats_left(g) > 1:
                leave_game(g, seat)
        if g.value(seat, WON) > 0:
            won = True
        seat = Seat(seat + 1)
    if won or left <= 1 or one_side_left(g):
        finish_game(g, causes.NOTHING_SAID)
        return True
    return False


def goes_on(g: Game) -> bool:
    """CR 104.1-2. Whether the game continues: nobody has won, and more than one player or side is left."""
    seat = Seat(0)
    while seat < g.seats:
        if g.value(seat, WON) > 0:
            return False
        seat = Seat(seat + 1)
    return seats_left(g) > 1 and not one_side_left(g)


def finish_game(g: Game, cause: i64) -> None:
    """CR 104.1. End the game at once. Nothing on the agenda is carried out any more."""
    if cause != causes.NOTHING_SAID:
        g.note(TAG_NOTE, questions.NONE, cause)
    for zone in (battlefield(g), stack(g), shared(g, PHASED)):
        reveal_face_down(g, zone)
    for variant in match_of(g).variants:
        variant.game_ends(g)
    g.over = True
    g.top = -WIDTH
    g.pad_top = 0
    g.pending = vec[i64]()


def reveal_face_down(g: Game, zone: i64) -> None:
    """CR 708.9. Show all players the face-down objects of a zone at the end of the game."""
    for obj in g.zones.all_of(zone):
        if has_status(g, obj, columns.FACE_DOWN):
            g.show(obj, g.everybody())
            g.write(TAG_NOTE, obj, 0, 0, causes.SEEN_AT_THE_END)


# -- leaving
def concede(g: Game, seat: Seat) -> None:
    """CR 104.3a, 405.6g, 800.4a. Let a player concede, at any time. Nothing can replace or forbid that.

    With two players the game is over. With more players the others continue: with priority, or with the
    interrupted action.
    """
    if not is_playing(g, seat):
        raise IllegalAnswer(f"seat {int(seat)} can't concede: that player has already left the game")
    held = g.open_at
    g.open_at = -1
    g.propose(events.LOSE_GAME, g.player(seat), 0, 0, causes.CONCEDED)
    g.close()
    g.finish()
    if one_side_left(g):
        g.decision = None
        g.open_at = -1
        g.batch = -1
        finish_game(g, causes.NOTHING_SAID)
        return
    g.set_value(seat, LEFT, 2)
    leave_game(g, seat)
    g.open_at = held
    d = g.decision
    if d is not None and d.kind == questions.ASK_PRIORITY:
        g.decision = None
        passed = g.slot(2)
        g.bind(2, passed - passes_of(g, seat, g.slot(1), passed))
        at = g.top
        g.agenda[at + PART] = 1
    elif d is not None:
        go_on_without(g, d, seat)
    after_what_follows(g)


def passes_of(g: Game, seat: Seat, asked: i64, passed: i64) -> i64:
    """CR 117.4. Return 1 if `seat`, who has just left, is among the last `passed` players who passed.
    Otherwise return 0.

    `asked`: the player who is asked now.
    """
    found: i64 = 0
    i: i64 = 0
    before = Seat(asked)
    while passed > 0 and i < g.seats:
        before = Seat((before + g.seats - 1) % g.seats)
        i += 1
        if before == seat:
            found = 1
        if before == seat or is_playing(g, before):
            passed -= 1
    return found


def leave_game(g: Game, seat: Seat) -> None:
    """CR 800.4a, 800.4n, 800.4p, 725.4, 405.6h. Let a player leave: all objects they own leave the game.

    Then their abilities on the stack cease to exist, and all other objects that they control are exiled.
    """
    g.note(TAG_NOTE, g.player(seat), causes.LEFT_THE_GAME)
    g.set_value(Seat(g.seats), CHECKED, 0)
    pass_the_crown(g, seat)
    for variant in match_of(g).variants:
        variant.leaves(g, seat)
    at = next_fact(g, FIRST, facts.OP_CONTROL, F_VALUE, seat)
    while at >= 0:
        end_fact(g, at)
        at = next_fact(g, at, facts.OP_CONTROL, F_VALUE, seat)
    g.drop_facts(F_LAYER, facts.VOID_FACT)
    kept = under_way(g)
    ante = shared(g, ANTE)
    sideboard = seat * PLACES + SIDEBOARD
    zone: i64 = 0
    while zone < g.zones.n:
        for obj in g.zones.all_of(zone):
            if owner(g, obj) != seat or zone == ante:
                continue
            if zone == stack(g) and g.col(obj, columns.ABILITY) != questions.NONE:
                continue
            if has_status(g, obj, columns.TOKEN | columns.COPY) or obj >= g.match.first_free:
                vanish(g, obj, causes.NOTHING_SAID)
            elif zone != sideboard:
                g.propose(MOVE, g.ref(obj), sideboard, ON_TOP, causes.LEAVES_WITH_OWNER)
        zone += 1
    at_once(g)
    for obj in g.zones.all_of(stack(g)):
        if g.col(obj, columns.ABILITY) != questions.NONE or has_status(g, obj, columns.COPY):
            if get(g, obj, derived.CONTROL) == seat:
                vanish(g, obj, causes.NOTHING_SAID)
    at_once(g)
    exile_orphans(g, causes.CONTROL_ENDS)
    restore(g, kept)


def exile_orphans(g: Game, cause: i64) -> None:
    """CR 800.4a, 800.4c. Propose to exile all objects whose controller has left the game."""
    for zone in (battlefield(g), stack(g)):
        for obj in g.zones.all_of(zone):
            if not is_playing(g, Seat(get(g, obj, derived.CONTROL))):
                if g.col(obj, columns.ABILITY) != questions.NONE and zone == stack(g):
                    vanish(g, obj, causes.NOTHING_SAID)
                else:
                    move(g, obj, exile(g), cause)
    at_once(g)


def somebody_left(g: Game) -> bool:
    """CR 800.4. Whether a player has left a game that others continue."""
    seat = Seat(0)
    while seat < g.seats:
        if g.value(seat, LEFT) != 0:
            return True
        seat = Seat(seat + 1)
    return False


def absent(g: Game, at: i64) -> bool:
    """CR 800.4b, 800.4d-e. Whether a proposed event would affect, or give something to, a player who has
    left.

    `at`: the event's index in the list of proposed events (the pad).
    """
    p = g.pad
    what = p[at + WHAT]
    ref = p[at + OBJ]
    if what == MOVE:
        if p[at + TO] == battlefield(g) or p[at + TO] == stack(g):
            return g.value(Seat(p[at + MORE] & NOBODY), LEFT) != 0
        return False
    if what == FACT_ON and facts.fact_of(p[at + EXTRA]) == facts.OP_CONTROL:
        return g.value(Seat(p[at + TO]), LEFT) != 0
    if (
        what == COUNT
        or what == events.DEAL
        or what == events.DRAW
        or what == events.CREATE
        or what == events.EMBLEM
        or what == events.CROWNS
    ):
        return ref >= 0 and ref & PLAYER != 0 and g.value(Seat(ref & NOBODY), LEFT) != 0
    return False
