"""CR 608.2m, 733.1, 800.4a. How the game continues when a player leaves in the middle of an action or
question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.activating import ACTIVATE_IT, activate
from cardwright.games.magic.casting.announcing import announce, choose_modes
from cardwright.games.magic.casting.casting import CAST_IT, ON_STACK, cast, home_of
from cardwright.games.magic.casting.legal_actions import MENU
from cardwright.games.magic.casting.targets import OBJECT_SHIFT, announced, completable, effect_of, resolving
from cardwright.games.magic.combat.blocking import declare_blockers
from cardwright.games.magic.combat.combat import combat_damage, declare_attackers
from cardwright.games.magic.events.committing import unexpected
from cardwright.games.magic.events.immediately import follows_at_once
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.proposing import vanish
from cardwright.games.magic.mana.menu import mana_menu
from cardwright.games.magic.mana.paying import PAY_MANA, still_payable
from cardwright.games.magic.numbers import causes, columns, questions
from cardwright.games.magic.objects.queries import clear_targets, is_playing, set_target, stack, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.stack.resolving import RESOLVE, TRIGGERS, put_triggers
from cardwright.games.magic.turn.state_based_actions import check_state
from cardwright.kernel.batch import HEAD, MOVE, OBJ, ON_TOP, ROW, VOID, WHAT, commit_batch
from cardwright.kernel.decisions import Decision
from cardwright.kernel.effects import ASK_CHOOSE, ASK_REPLACE, DONE, NOTHING, THIS_SLOT, YOU_SLOT, Effect
from cardwright.kernel.frames import (
    COMMIT,
    ID_MASK,
    INC_ONE,
    LIST,
    NOBODY,
    PAD,
    PART,
    PLAYER,
    SEAT_OF,
    SLOT,
    TAG_NOTE,
    WIDTH,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def at_once(g: Game) -> None:
    """CR 800.4a. Carry out the proposed events at once, without replacement effects."""
    if g.open_at >= 0:
        g.close()
        g.finish()


def under_way(g: Game) -> vec[i64]:
    """CR 608.2m. Return the choices (modes, targets, X) announced for the spells and abilities that are
    resolving.

    They are copied before a player leaves, since the objects may leave the stack with that player.
    """
    kept = vec[i64](capacity=columns.COLUMNS + 1)
    a = g.agenda
    at: i64 = 0
    while at <= g.top:
        if a[at] == RESOLVE.key and a[at + SLOT + YOU_SLOT] >= 0:
            obj = Obj(a[at + SLOT + YOU_SLOT] >> OBJECT_SHIFT & ID_MASK)
            kept = append(kept, obj)
            c: i64 = 0
            while c < columns.COLUMNS:
                kept = append(kept, g.col(obj, c))
                c += 1
        at += WIDTH
    return kept


def restore(g: Game, kept: vec[i64]) -> None:
    """CR 608.2m. Give resolving spells that have left the stack their modes, targets and X back, so that they
    finish resolving.

    `kept`: what `under_way` has returned.
    """
    i: i64 = 0
    while i < i64(len(kept)):
        obj = Obj(kept[i])
        if g.zone_of(obj) != stack(g):
            for c in ANNOUNCED:
                g.set_col(obj, c, kept[i + 1 + c])
            c = 0
            while c < columns.TARGETS:
                set_target(g, obj, c, kept[i + 1 + columns.TARGET + c])
                c += 1
        i += columns.COLUMNS + 1


ANNOUNCED: Final = vec[i64]([columns.ABILITY, columns.MODES, columns.NUMBER])


def go_on_without(g: Game, d: Decision, seat: Seat) -> None:
    """CR 800.4a. Continue the game after a player has left: end what they were doing, and continue everything
    else.

    `d`: the open decision. If possible, its effect asks it again. Otherwise options about objects and players
    that are gone are removed.
    """
    own = own_action(g, seat)
    if own >= 0:
        cut(g, own)
        return
    idle = about_what_left(g)
    forget_moves(g)
    if idle >= 0:
        cut(g, idle)
        return
    gone = about_what_ceased(g)
    if gone >= 0:
        cut(g, gone + WIDTH)
        if g.agenda[gone] == TRIGGERS.key:
            a = g.agenda
            a[gone + PART] = 0  # the next one
        return
    if asked_again(g, d, seat):
        return
    ask_for_what_is_left(g, d.kind, g.decider(), d.options)  # CR 723.1: who has left controls nobody any more


def ask_for_what_is_left(g: Game, kind: i64, seat: Seat, options: vec[i64]) -> None:
    """CR 800.4a. Ask a question again, with only the options that are still possible.

    If only one is left, it is taken without asking. If none is left, nothing is chosen.
    """
    found = vec[i64](capacity=8)
    for option in options:
        if is_there(g, kind, option):
            found = append(found, option)
    if len(found) > 1:
        g.decision = Decision(kind, seat, found)
        return
    g.decision = None
    g.reply = NOTHING
    if len(found) == 1:
        g.reply = found[0]


def own_action(g: Game, seat: Seat) -> i64:
    """Return the position on the agenda of the frame in which the player casts, activates, or takes a special
    action.

    Return -1 if there is none.
    """
    a = g.agenda
    nodes = g.table.nodes
    at: i64 = 0
    while at <= g.top:
        node = a[at]
        if a[at + SEAT_OF] == seat:
            if node == MENU.key or (node >= 0 and isinstance(nodes[node], Acting)):
                return at
        at += WIDTH
    return -1


def about_what_left(g: Game) -> i64:
    """CR 800.4a. Return the position on the agenda of a question about the move of an object that has left
    the game.

    Return -1 if there is none.
    """
    a = g.agenda
    p = g.pad
    at = g.top
    while at > 0 and a[at] != COMMIT:
        at -= WIDTH
    if a[at] != COMMIT or at == g.top or a[at + SLOT] != g.batch:
        return -1
    row = g.batch + HEAD + a[at + SLOT + 1] * ROW
    if p[row + WHAT] == MOVE and g.find(p[row + OBJ]) < 0:
        return at + WIDTH
    return -1


def about_what_ceased(g: Game) -> i64:
    """CR 800.4a. Return the position on the agenda of the frame that announces a spell or trigger no longer
    on the stack.

    Return -1 if there is none. Its announcing player is still in the game: the spell was a card of the player
    who has left, or the trigger was that player's and another player chooses for it.
    """
    a = g.agenda
    at: i64 = 0
    while at < g.top:
        part = a[at + PART]
        if a[at] == CAST_IT.key and part > ON_STACK and still_in(g, a[at + SLOT + THIS_SLOT], stack(g)) < 0:
            return at
        if a[at] == TRIGGERS.key and part > 1:  # its modes or targets are chosen
            if g.zone_of(Obj(a[at + SLOT + YOU_SLOT] >> OBJECT_SHIFT & ID_MASK)) != stack(g):
                return at
        at += WIDTH
    return -1


def cut(g: Game, at: i64) -> None:
    """Remove the frame at `at` of the agenda and all frames above it, as if they were done."""
    a = g.agenda
    p = g.pad
    g.decision = None
    floor = a[at + PAD]
    while g.batch >= floor:
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            unexpected(g, row)
            row += ROW
        g.batch = p[g.batch]
    if g.open_at >= floor:
        g.open_at = -1
    g.pad_top = floor
    g.top = at - WIDTH


def forget_moves(g: Game) -> None:
    """CR 800.4a. Cancel proposed moves of objects that have left the game."""
    a = g.agenda
    p = g.pad
    at: i64 = 0
    while at <= g.top:
        if a[at] == COMMIT:
            base = a[at + SLOT]
            row = base + HEAD
            end = row + p[base + 1] * ROW
            while row < end:
                if p[row + WHAT] == MOVE and g.find(p[row + OBJ]) < 0:
                    p[row + WHAT] = VOID
                row += ROW
        at += WIDTH


def asked_again(g: Game, d: Decision, left: i64) -> bool:
    """CR 800.4a. Whether the effect on top can pose its question again. If so, this makes it do so.

    `left`: the seat of the player who has left.
    """
    e = g.asking()
    at = g.top
    a = g.agenda
    part: i64 = -1
    if isinstance(e, (declare_attackers, combat_damage, check_state, put_triggers, mana_menu)):
        part = 0
    elif isinstance(e, declare_blockers):  # from this player on
        g.bind(3, g.slot(3) - 1)
        part = 3
    elif isinstance(e, commit_batch):
        part = 0
        if d.kind != ASK_REPLACE:
            part = 2
    elif isinstance(e, choose_modes):
        n: i64 = len(effect_of(g, resolving(g)).parts)
        obj = resolving(g)
        g.set_col(obj, columns.MODES, g.col(obj, columns.MODES) & ~(shifted(1, n) - 1))
        part = 0
    elif isinstance(e, (cast, activate)):
        if not e.still_payable(g):
            take_back(g, at)
            return True
        part = e.anew(d.kind) if isinstance(e, cast) else i64(1)
    elif isinstance(e, announce):
        return targets_again(g)
    elif a[at] == PAY_MANA.key:
        return pays_again(g, left)
    elif d.kind == questions.ASK_PRIORITY:  # what may be played, and how, is computed again
        part = 1
    if part < 0:
        return chooses_again(g, e)
    g.decision = None
    a[at + PART] = part
    if a[at] != COMMIT:  # whose batch lies where its lists would
        g.pad_top = a[at + PAD]
    return True


def chooses_again(g: Game, e: Effect) -> bool:
    """CR 608.2m, 610.3. Whether the effect defines how to ask its question again (`ask_again`). If so, this
    makes it do so.

    The lists that it has collected so far are kept.
    """
    a = g.agenda
    at = g.top
    part = e.ask_again(g, a[at + PART])
    if part < 0:
        return False
    g.decision = None
    g.reply = NOTHING
    a[at + PART] = part
    return True


@final
class goes_on(Effect):
    """CR 610.3, 800.4a. An effect: resume the interrupted action or question after the consequences of a
    player's leaving.

    Slots: 1: the place of the batch that was being proposed; 2: the reply; 3: the kind of open decision, or
    NONE; 4: its seat; 5: its options.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "what was under way goes on"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.open_at = g.slot(1)
        g.reply = g.slot(2)
        if g.slot(3) != questions.NONE:
            ask_for_what_is_left(g, g.slot(3), Seat(g.slot(4)), g.items(g.slot(5)))
        return DONE


GOES_ON: Final = CARDS.register("what was under way goes on", goes_on())


def after_what_follows(g: Game) -> None:
    """CR 610.3, 611.2b. Carry out the immediate consequences of a player's leaving, then resume the
    interrupted action.

    The consequences are effects that end, and may ask questions.
    """
    d = g.decision
    held = g.open_at
    reply = g.reply
    g.push_frame(GOES_ON.key, 0, g.seat(), questions.NONE)
    g.bind(1, held)
    g.bind(2, reply)
    g.bind(3, questions.NONE)
    if d is not None:
        g.bind(3, d.kind)
        g.bind(4, d.seat)
        g.bind(5, g.new_list())
        for option in d.options:
            g.add_to_list(g.slot(5), option)
    g.decision = None
    g.open_at = -1
    at = g.top
    follows_at_once(g)
    if g.top == at and g.decision is None:
        g.pop_frame()
        g.decision = d
        g.open_at = held
        g.reply = reply


def targets_again(g: Game) -> bool:
    """CR 601.2c, 733.1. Choose targets from the beginning. A spell without possible targets is taken back."""
    at = g.top
    a = g.agenda
    obj = resolving(g)
    g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
    clear_targets(g, obj)
    a[at + PART] = 0
    g.decision = None
    below = at - WIDTH
    if a[below] == CAST_IT.key or a[below] == ACTIVATE_IT.key:
        if not completable(g, announced(g, obj), 0):
            take_back(g, below)
    return True


def pays_again(g: Game, left: i64) -> bool:
    """CR 601.2g, 733.1, 800.4f. Plan a payment again. If it can't be paid, or its
    player has left, it is undone.
    """
    at = g.top
    a = g.agenda
    seat = g.seat()
    a[at + PART] = 0
    g.decision = None
    if seat == left:
        cut(g, at)
        return True
    if not still_payable(g):
        own = own_action(g, seat)
        if own >= 0:
            take_back(g, own)
        else:
            cut(g, at)
    return True


def take_back(g: Game, at: i64) -> None:
    """CR 733.1. Take back a spell or ability that can't be completed: it returns to its zone, or ceases to
    exist.

    A special action has no object, and has changed nothing yet, so it is only removed from the agenda.
    """
    a = g.agenda
    spell = a[at] == CAST_IT.key
    if a[at + SLOT + YOU_SLOT] < 0:
        cut(g, at)
        return
    obj = Obj(a[at + SLOT + YOU_SLOT] >> OBJECT_SHIFT & ID_MASK)
    home = home_of(g, at)
    cut(g, at)
    g.note(TAG_NOTE, g.ref(obj), causes.TAKEN_BACK)
    if not spell:
        vanish(g, obj, causes.NOTHING_SAID)
    elif a[at] == CAST_IT.key and g.zone_of(obj) == stack(g):
        g.propose(MOVE, g.ref(obj), home, ON_TOP, causes.NOTHING_SAID)
    at_once(g)


def is_there(g: Game, kind: i64, option: i64) -> bool:
    """CR 800.4a. Whether the object or player that an option names is still in the game."""
    if option < 0 or option & LIST or option >> questions.ACTION:
        return True
    if option & PLAYER:
        return is_playing(g, Seat(option & NOBODY))
    if option < INC_ONE:  # a number, a mode; or what has been an object since it came into the game
        if kind != questions.ASK_TARGET and kind != ASK_CHOOSE:
            return True
        if option < g.match.first_free or option >= i64(len(g.place)):
            return True
    elif not is_object(g, kind, option):
        return True
    return g.find(option) >= 0


def is_object(g: Game, kind: i64, option: i64) -> bool:
    """Whether an option is a reference to an object, and not a name, a replacement effect or a pile."""
    if (
        kind == ASK_REPLACE
        or option < INC_ONE
        or option >> questions.ACTION
        or option & (LIST | PLAYER | questions.A_NAME)
    ):
        return False
    return option & ID_MASK < i64(len(g.place))
