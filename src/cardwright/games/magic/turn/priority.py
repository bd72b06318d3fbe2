"""CR 117. Priority, and everything that is done before a player gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.casting_costs import ABILITIES, TURNING_UP, WAYS
from cardwright.games.magic.casting.idle import idle
from cardwright.games.magic.casting.legal_actions import act, options
from cardwright.games.magic.casting.manners import is_land_play
from cardwright.games.magic.casting.playable import manner_at
from cardwright.games.magic.characteristics.lookup import board_says, derive, get
from cardwright.games.magic.combat.combat import enter_combat
from cardwright.games.magic.events.face_down import look_at_face_down_permanents, look_at_face_down_spells
from cardwright.games.magic.events.immediately import (
    control_may_change,
    expire,
    notice_control,
    return_exiled,
)
from cardwright.games.magic.events.libraries import look_again, shows
from cardwright.games.magic.events.proposing import end_fact
from cardwright.games.magic.mana.sources import more_by_hand
from cardwright.games.magic.numbers import causes, derived, durations, facts, keywords, questions
from cardwright.games.magic.numbers.counters import ALWAYS_ASKS, CHECKED, ENTERED_ATTACKING, TRIGGERS_TO_PUT
from cardwright.games.magic.objects.queries import is_playing, next_seat, primary, stack
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.stack.resolving import RESOLVE, TRIGGERS
from cardwright.games.magic.turn.state_triggers import notice_states
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    PEND,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, i64, vec

from .leaving_game import finish_game, game_is_over, seats_left, somebody_left
from .state_based_actions import anything_applies, check_state
from .stops import asked_openly

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


ENDLESS: Final = 500  # after this many resolutions without a choice, the game is a draw
FOR_EACH: Final = (
    4  # beyond so many for each that lay on the stack at once, of a thousand at most: these do end
)


@final
class priority(Effect):
    """CR 117, 117.5, 405.5-6, 805.5, 805.5a-b. An effect: players get priority until all have passed in
    succession.

    Slot 1: the player with priority. Slot 2: how many have passed in succession. Slot 3: how many objects
    have resolved since a player last could act (CR 104.4b, 732.4). Slot 4: the largest size of the stack
    since then.

    Before a player gets priority, state-based actions are performed and triggers are put on the stack, until
    there are none left (CR 117.5, 704.3).
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, first_seat(g))
            g.bind(2, 0)
            self.somebody_can_act(g)
        elif part == 2:
            if g.reply != NOTHING:
                g.bind(2, 0)
                mine = Seat(g.slot(1))
                g.bind(1, primary(g, mine))  # CR 805.5: the team has priority, all of it
                act(g, mine, g.reply)
                return 1
            if self.all_pass(g):
                return self.nobody_acts(g)
        if part != 4:
            if g.over:
                return DONE
            if g.value(Seat(g.seats), CHECKED) != g.clock + 1:
                first = self.check(g)
                if first != 0:
                    return first
        if game_is_over(g):
            return DONE
        if (
            g.value(Seat(g.seats), CHECKED) != g.clock + 1
        ):  # state-based actions, or somebody has left: look again
            return 1
        if len(g.pending) > 0:
            g.set_value(Seat(g.seats), TRIGGERS_TO_PUT, len(g.pending) // PEND)
            g.push_frame(TRIGGERS.key, 0, g.current, questions.NONE)
            return 1
        if not is_playing(g, Seat(g.slot(1))):
            g.bind(1, next_seat(g, Seat(g.slot(1))))
        g.set_seat(Seat(g.slot(1)))
        return self.ask_openly(g) if g.match.openly else self.ask_quickly(g)

    def check(self, g: Game) -> i64:
        """CR 117.5, 704.3. Push the next thing to do before a player gets priority, and return the part that
        follows it.

        Return 0 if there is nothing to do.
        """
        if check_first(g):
            return 1
        if g.value(Seat(g.seats), ENTERED_ATTACKING) > 0:
            g.set_value(Seat(g.seats), ENTERED_ATTACKING, 0)
            g.push_frame(ENTER_COMBAT.key, 0, g.current, questions.NONE)
            return 1
        if anything_applies(g):
            g.push(CHECK_STATE, 0)
            return 4
        notice_states(g)
        g.set_value(Seat(g.seats), CHECKED, g.clock + 1)
        return 0

    def all_pass(self, g: Game) -> bool:
        """CR 117.4. Let the player with priority pass. Return whether all
        players have passed in succession.
        """
        passes = g.slot(2) + 1
        g.bind(2, passes)
        if passes > 1 and passes >= seats_left(g):  # who is left alone has won
            return True
        g.bind(1, next_seat(g, Seat(g.slot(1))))
        return False

    def nobody_acts(self, g: Game) -> i64:
        """CR 117.4. Resolve the top of the stack, or end the step, since all players have passed.

        Return the next part.
        """
        return DONE if g.zones.count(stack(g)) == 0 else self.resolve_top(g)

    def ask_quickly(self, g: Game) -> i64:
        """CR 117.1. Ask the player with priority, unless all they could do is pass. Return the next part."""
        always = g.value(Seat(g.seats), ALWAYS_ASKS)
        while always == 0 and idle(g, Seat(g.slot(1))):
            g.reply = NOTHING
            if self.all_pass(g):
                return self.nobody_acts(g)
            g.set_seat(Seat(g.slot(1)))
        found = options(g, Seat(g.slot(1)))
        mana_alone = len(found) == 2 and found[1] == questions.MANA_MENU
        if len(found) > 1 and not mana_alone:
            self.somebody_can_act(g)
        if always:
            g.pose(questions.ASK_PRIORITY, found)
        elif mana_alone and not more_by_hand(g, Seat(g.slot(1))):  # mana that nothing could be done with
            g.reply = NOTHING
        else:
            g.ask(questions.ASK_PRIORITY, found)
        return 2

    def ask_openly(self, g: Game) -> i64:
        """CR 117.1. Ask the player with priority, or pass for them. Return the next part.

        Whether the player is asked depends only on public information and their stops, so it reveals nothing
        about their hand.
        """
        seat = Seat(g.slot(1))
        found = options(g, seat)
        if len(found) > 2 or (len(found) == 2 and (found[1] != questions.MANA_MENU or more_by_hand(g, seat))):
            self.somebody_can_act(g)
        if asked_openly(g, seat):
            g.pose(questions.ASK_PRIORITY, found)
        else:
            g.reply = NOTHING
        return 2

    def somebody_can_act(self, g: Game) -> None:
        """CR 104.4b. Set the count of resolved objects back to 0, since a player can act. The game isn't in a
        forced loop.
        """
        g.bind(3, 0)
        g.bind(4, 0)

    def resolve_top(self, g: Game) -> i64:
        """CR 117.4, 104.4b. Resolve the top of the stack. If this would repeat for ever, end the game as a
        draw instead.

        Return the next part.
        """
        g.bind(1, first_seat(g))
        g.bind(2, 0)
        g.bind(3, g.slot(3) + 1)
        many = g.zones.count(stack(g))
        if many > g.slot(4):
            g.bind(4, many if many < 2 * ENDLESS else i64(2 * ENDLESS))
        if g.slot(3) > ENDLESS + FOR_EACH * g.slot(4):
            finish_game(g, causes.LOOPED)
            return DONE
        top = g.zones.top(stack(g))
        g.push_frame(RESOLVE.key, 0, Seat(get(g, top, derived.CONTROL)), g.ref(top))
        return 1

    def verb_of(self, g: Game, option: i64) -> str:
        return verb_of_option(g, option)

    def says(self, g: Game, option: i64) -> str:
        return ""

    def asks(self, g: Game) -> str:
        return ""


def verb_of_option(g: Game, option: i64) -> str:
    """CR 117.1. Return the verb of an option of a player with priority: "cast", "play", "activate", "turn up"
    or "unlock".
    """
    d = g.decision
    if d is None or option < 0:
        return ""
    code = option >> questions.ACTION
    if code >= ABILITIES:
        return "activate"
    if code >= WAYS:
        return "turn up" if code >= TURNING_UP else "unlock"
    return (
        "play"
        if is_land_play(g, Obj(option & ID_MASK), manner_at(g, Obj(option & ID_MASK), g.seat(), code))
        else "cast"
    )


def first_seat(g: Game) -> Seat:
    """CR 117.1, 800.4i. Return the seat that gets priority first: the active player, or the next one if that
    one has left.
    """
    if is_playing(g, g.current):
        return g.current
    return next_seat(g, g.current)


def check_first(g: Game) -> bool:
    """Update what state-based actions depend on, and end effects whose time is over.

    Return whether this needs a decision first.
    """
    if g.stale:
        derive(g)
    if shows(g):  # CR 401.5
        look_again(g)
    if control_may_change(g) or somebody_left(g):
        notice_control(g, True)
    look_at_face_down_spells(g)
    if board_says(g, derived.BOARD_RULES) & derived.FACES_DOWN:
        look_at_face_down_permanents(g)
    if len(g.facts) > 0:
        ended = expire(g)
        return_exiled(g)
        if outdone(g) or ended:
            g.drop_facts(F_LAYER, facts.VOID_FACT)
    if g.open_at >= 0:
        return not g.commit()
    return False


def outdone(g: Game) -> bool:
    """CR 613.7. Remove older effects that a newer equal effect makes redundant. Return whether there were
    any.

    This keeps the game fast if a player activates an ability without cost again and again.
    """
    f = g.facts
    checked = g.value(Seat(g.seats), CHECKED)
    at: i64 = len(f) - FACT
    found = False
    while at > 0 and f[at + F_STAMP] >= checked:
        op = f[at + F_LAYER]
        if op < facts.OPS and not adds_up(op, f[at + F_VALUE]):
            older: i64 = 0
            while older < at:
                if same_effect(f, older, at):
                    end_fact(g, older)
                    found = True
                older += FACT
        at -= FACT
    return found


def adds_up(op: i64, value: i64) -> bool:
    """CR 509.1a, 613.4c. Whether two equal effects on one object do more than one of them does."""
    if op == facts.OP_KEYS:
        return value & keywords.BLOCKS_MORE != 0
    return op == facts.OP_PT or op == facts.OP_SWITCH or op == facts.OP_GRANT


def same_effect(f: vec[i64], a: i64, b: i64) -> bool:
    """Whether two facts have the same effect on the same object for the same time."""
    if f[a + F_LAYER] != f[b + F_LAYER] or f[a + F_ABOUT] != f[b + F_ABOUT]:
        return False
    if f[a + F_VALUE] != f[b + F_VALUE] or f[a + F_MORE] != f[b + F_MORE] or f[a + F_LASTS] != f[b + F_LASTS]:
        return False
    if f[a + F_LASTS] == durations.FOR_EVER or f[a + F_LASTS] == durations.THIS_TURN:
        return True
    return f[a + F_SOURCE] == f[b + F_SOURCE] and f[a + F_SEAT] == f[b + F_SEAT]


ENTER_COMBAT: Final = CARDS.register("what entered attacking", enter_combat())
CHECK_STATE: Final = CARDS.register("state-based actions", check_state())


PRIORITY: Final = CARDS.register("priority", priority())
