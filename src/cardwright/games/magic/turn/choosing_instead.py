"""CR 800.4f-h. Choices of players who have left the game, which other players make for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import causes, durations, facts, questions
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import is_playing, next_seat
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.turn.going_on_without import is_object
from cardwright.kernel.decisions import Decision
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, YOU_SLOT, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_SOURCE,
    F_VALUE,
    FACT,
    NOBODY,
    PART,
    TAG_PLAYER,
    shifted,
)
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def automatic_option(g: Game, seat: Seat) -> i64:
    """CR 800.4f-h. Return the option to take for a player who has left. Return -1 if another player must be
    asked.

    For a player who has left, the answer to an optional action or cost is "no".
    """
    d = g.decision
    if d is None or is_playing(g, seat):
        return -1
    if d.kind == ASK_MAY or g.turn_no == 0:
        options_left = d.options
        i: i64 = len(options_left) - 1
        while i > 0 and options_left[i] != NOTHING:
            i -= 1
        return i
    you = g.slot(YOU_SLOT)
    if you < 0 or not is_playing(g, Seat(you & NOBODY)):
        chooses(g, next_seat(g, seat), d.kind, d.options, seat, causes.CHOOSES_NEXT)
        return -1
    mine = Seat(you & NOBODY)
    before = appointed(g, seat, you)
    if before >= 0:
        chooses(g, before, d.kind, d.options, seat, causes.NOTHING_SAID)
        return -1
    found = others(g, seat, mine, True)
    if len(found) == 0:
        found = others(g, seat, mine, False)
    if len(found) == 1:
        chooses(g, Seat(found[0] & NOBODY), d.kind, d.options, seat, causes.CHOOSES_INSTEAD)
        return -1
    g.push_frame(STAND_IN.key, 0, mine, questions.NONE)
    g.bind(1, d.kind)
    g.bind(2, seat)
    g.bind(4, you)
    lst = g.new_list()
    for option in d.options:
        g.add_to_list(lst, option)
    g.bind(3, lst)
    g.decision = Decision(questions.ASK_STAND_IN, mine, found)
    a = g.agenda
    a[g.top + PART] = 1
    return -1


def others(g: Game, seat: Seat, mine: Seat, opponents: bool) -> vec[i64]:
    """CR 800.4g. Return the players who may choose instead of `seat`, who has left.

    `mine`: the controller of the object that asks. `opponents`: only that player's opponents, if the choice
    was an opponent's.
    """
    found = vec[i64](capacity=4)
    i: i64 = 0
    while i < g.seats:
        other = Seat((mine + i) % g.seats)
        i += 1
        if is_playing(g, other) and other != seat:
            if not opponents or (is_opponent(g, seat, mine) and is_opponent(g, other, mine)):
                found = append(found, g.player(other))
    return found


def appointed(g: Game, left: Seat, you: i64) -> Seat:
    """CR 800.4g. Return the seat that was chosen earlier to choose instead of `left` for the same resolving
    object.

    Return -1 if there is none who is still in the game. `you`: the value of slot YOU for that object.
    """
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if (
            f[at + F_LAYER] == facts.F_STANDS_IN
            and f[at + F_ABOUT] == g.player(left)
            and f[at + F_SOURCE] == you
        ):
            if is_playing(g, Seat(f[at + F_VALUE])):
                return Seat(f[at + F_VALUE])
        at += FACT
    return Seat(-1)


def chooses(g: Game, seat: Seat, kind: i64, options: vec[i64], left: Seat, cause: i64) -> None:
    """CR 800.4g-h. Ask `seat` to choose instead of `left`, and show them the objects that `left` knew among
    the options.
    """
    for option in options:
        if is_object(g, kind, option):
            obj = g.find(option)
            if obj >= 0 and g.knows(left, obj):
                g.show(obj, shifted(1, seat))
    if cause == causes.CHOOSES_INSTEAD:
        f = append(append(append(g.facts, g.player(left)), i64(facts.F_STANDS_IN)), seat)
        f = append(append(append(f, i64(durations.THIS_TURN)), g.slot(YOU_SLOT)), 0)
        g.facts = append(append(f, g.clock), seat)
    if cause != causes.NOTHING_SAID:
        g.write(TAG_PLAYER, seat, 0, 0, cause)
    g.decision = Decision(kind, seat, options)


@final
class stand_in(Effect):
    """CR 800.4g. An effect: an object's controller says who chooses instead of a player who has left.

    Slots: 1: the kind of question; 2: the player who has left; 3: the options; 4: the former value of slot
    YOU.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "who chooses instead?"

    def carry_out(self, g: Game, part: i64) -> i64:
        kept = g.slot(3)
        options = g.items(kept)
        g.bind(YOU_SLOT, g.slot(4))
        chooses(g, Seat(g.reply & NOBODY), g.slot(1), options, Seat(g.slot(2)), causes.CHOOSES_INSTEAD)
        return DONE


STAND_IN: Final = CARDS.register("who chooses instead", stand_in())
