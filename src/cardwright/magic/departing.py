"""CR 104, 800.4. How games end, and who leaves one: at once, and what is under way goes on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import (
    COUNT,
    EXTRA,
    FACT_ON,
    HEAD,
    MORE,
    MOVE,
    OBJ,
    ON_TOP,
    ROW,
    TO,
    VOID,
    WHAT,
    commit_batch,
)
from cardwright.kernel.decisions import Decision
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    ASK_REPLACE,
    DONE,
    NOTHING,
    YOU_SLOT,
    Effect,
)  # fmt: skip
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.frames import (
    COMMIT,
    F_ABOUT,
    F_LAYER,
    F_SOURCE,
    F_VALUE,
    FACT,
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
    TAG_PLAYER,
    WIDTH,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.proposing import end_fact, move, vanish

from .activating import ACTIVATE_IT, TURN_UP, activate
from .announcing import announce, choose_modes
from .ante import award_ante
from .asking import ASK_COST, ASK_PRIORITY, ASK_STAND_IN, ASK_TARGET
from .block import declare_blockers
from .casting import CAST_IT, OPTIONAL_COSTS, ORIGIN, SPLICES, cast
from .causes import (
    CHOOSES_INSTEAD,
    CHOOSES_NEXT,
    CONCEDED,
    CONTROL_ENDS,
    LEAVES_WITH_OWNER,
    LEFT_THE_GAME,
    NOTHING_SAID,
    SEEN_AT_THE_END,
    TAKEN_BACK,
)  # fmt: skip
from .combat import combat_damage, declare_attackers
from .committing import unexpected
from .conspiracies import reveal_agendas
from .derive import get
from .mana import MAKE_MANA, PAY_MANA, affordable, mana_menu, prepare
from .match import match_of
from .monarch import pass_the_crown
from .numbers.facts import VOID_FACT, fact_of
from .options import MENU, PLAY_LAND
from .planes import ROLL, planes_leave
from .players import is_opponent
from .rules import (
    A_NAME,
    ABILITY,
    ACTION,
    ANTE,
    CHECKED,
    COLUMNS,
    CONTROL,
    COPY,
    CREATE,
    CROWNS,
    DEAL,
    DRAW,
    EMBLEM,
    F_STANDS_IN,
    FACE_DOWN,
    LEFT,
    LOSE_GAME,
    MODES,
    NONE,
    NUMBER,
    OP_CONTROL,
    PHASED,
    PLACES,
    SIDEBOARD,
    TARGET,
    TARGETS,
    THIS_TURN,
    TOKEN,
    WON,
    exile,
    field,
    has_status,
    next_seat,
    one_side_left,
    owner,
    playing,
    shared,
    stack,
)
from .stack import RESOLVE, put_triggers
from .state_based import check_state
from .table import CARDS
from .targets import OBJECT_SHIFT, announced, completable, effect_of, resolving

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- the end of the game
def seats_left(g: Game) -> i64:
    n: i64 = 0
    i: i64 = 0
    while i < g.seats:
        if g.value(i, LEFT) == 0:
            n += 1
        i += 1
    return n


def game_is_over(g: Game) -> bool:
    """CR 104.1-2, 104.5, 800.4a. Who has lost leaves; with one player left, or a winner, the game is over."""
    seat: i64 = 0
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
        seat += 1
    if won or left <= 1 or one_side_left(g):
        finish_game(g, NOTHING_SAID)
        return True
    return False


def finish_game(g: Game, cause: i64) -> None:
    """CR 104.1. The game ends at once: nothing on the agenda is carried out any more."""
    if cause != NOTHING_SAID:
        g.note(TAG_NOTE, NONE, cause)
    for zone in (field(g), stack(g), shared(g, PHASED)):
        reveal_face_down(g, zone)
    if match_of(g).conspiracy:
        reveal_agendas(g, -1)
    if match_of(g).ante:
        award_ante(g)
    g.over = True
    g.top = -WIDTH
    g.pad_top = 0
    g.pending = vec[i64]()


def reveal_face_down(g: Game, zone: i64) -> None:
    """CR 708.9. When the game ends, everybody sees what was face down."""
    for obj in g.zones.all_of(zone):
        if has_status(g, obj, FACE_DOWN):
            g.show(obj, g.everybody())
            g.write(TAG_NOTE, obj, 0, 0, SEEN_AT_THE_END)


# -- leaving
def concede(g: Game, seat: i64) -> None:
    """CR 104.3a, 405.6g, 800.4a. A player gives up, at any time, and leaves at once; nothing replaces or forbids it.

    With two players the game is over. With more the others go on: with priority, or with what was under way.
    """
    if not playing(g, seat):
        raise IllegalAnswer(f"expected a player who is still in the game to concede, got seat {int(seat)}")
    held = g.open_at
    g.open_at = -1
    g.propose(LOSE_GAME, g.player(seat), 0, 0, CONCEDED)
    g.close()
    g.finish()
    if one_side_left(g):
        g.decision = None
        g.open_at = -1
        g.batch = -1
        finish_game(g, NOTHING_SAID)
        return
    g.set_value(seat, LEFT, 2)
    leave_game(g, seat)
    g.open_at = held
    d = g.decision
    if d is not None and d.kind == ASK_PRIORITY:
        g.decision = None
        passed = g.slot(2)
        g.bind(2, passed - passes_of(g, seat, g.slot(1), passed))
        at = g.top
        g.agenda[at + PART] = 1
    elif d is not None:
        go_on_without(g, d, seat)


def passes_of(g: Game, seat: i64, asked: i64, passed: i64) -> i64:
    """CR 117.4. Whether the one who has just left is among so many that passed before the one who is asked."""
    found: i64 = 0
    i: i64 = 0
    before = asked
    while passed > 0 and i < g.seats:
        before = (before + g.seats - 1) % g.seats
        i += 1
        if before == seat:
            found = 1
        if before == seat or playing(g, before):
            passed -= 1
    return found


def leave_game(g: Game, seat: i64) -> None:
    """CR 800.4a, 800.4n, 800.4p, 725.4, 405.6h. What a player owns leaves; then their abilities cease, and the rest of
    what they control is exiled.
    """
    g.note(TAG_NOTE, g.player(seat), LEFT_THE_GAME)
    if match_of(g).conspiracy:
        reveal_agendas(g, seat)
    g.set_value(g.seats, CHECKED, 0)
    pass_the_crown(g, seat)
    planes_leave(g, seat)
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == OP_CONTROL and f[at + F_VALUE] == seat:
            end_fact(g, at)
        at += FACT
    g.drop_facts(F_LAYER, VOID_FACT)
    kept = under_way(g)
    ante = shared(g, ANTE)
    sideboard = seat * PLACES + SIDEBOARD
    zone: i64 = 0
    while zone < g.zones.n:
        for obj in g.zones.all_of(zone):
            if owner(g, obj) != seat or zone == ante:
                continue
            if zone == stack(g) and g.col(obj, ABILITY) != NONE:
                continue
            if has_status(g, obj, TOKEN | COPY) or obj >= g.match.first_free:
                vanish(g, obj, NOTHING_SAID)
            elif zone != sideboard:
                g.propose(MOVE, g.ref(obj), sideboard, ON_TOP, LEAVES_WITH_OWNER)
        zone += 1
    at_once(g)
    for obj in g.zones.all_of(stack(g)):
        if g.col(obj, ABILITY) != NONE or has_status(g, obj, COPY):
            if get(g, obj, CONTROL) == seat:
                vanish(g, obj, NOTHING_SAID)
    at_once(g)
    exile_orphans(g, CONTROL_ENDS)
    restore(g, kept)


def at_once(g: Game) -> None:
    """CR 800.4a. Carry out what was proposed: nothing replaces it."""
    if g.open_at >= 0:
        g.close()
        g.finish()


def exile_orphans(g: Game, cause: i64) -> None:
    """CR 800.4a, 800.4c. What nobody who is left has control of is exiled at once."""
    for zone in (field(g), stack(g)):
        for obj in g.zones.all_of(zone):
            if not playing(g, get(g, obj, CONTROL)):
                if g.col(obj, ABILITY) != NONE and zone == stack(g):
                    vanish(g, obj, NOTHING_SAID)
                else:
                    move(g, obj, exile(g), cause)
    at_once(g)


def somebody_left(g: Game) -> bool:
    """CR 800.4. Whether a player has left the game that others play on."""
    seat: i64 = 0
    while seat < g.seats:
        if g.value(seat, LEFT) != 0:
            return True
        seat += 1
    return False


def absent(g: Game, at: i64) -> bool:
    """CR 800.4b, 800.4d-e. Whether a row would give something to, or do something to, a player who has left."""
    p = g.pad
    what = p[at + WHAT]
    ref = p[at + OBJ]
    if what == MOVE:
        if p[at + TO] == field(g) or p[at + TO] == stack(g):
            return g.value(p[at + MORE] & NOBODY, LEFT) != 0
        return False
    if what == FACT_ON and fact_of(p[at + EXTRA]) == OP_CONTROL:
        return g.value(p[at + TO], LEFT) != 0
    if what == COUNT or what == DEAL or what == DRAW or what == CREATE or what == EMBLEM or what == CROWNS:
        return ref >= 0 and ref & PLAYER != 0 and g.value(ref & NOBODY, LEFT) != 0
    return False


# -- what was under way
def under_way(g: Game) -> vec[i64]:
    """CR 608.2m. What spells and abilities that are resolving were announced with, to go on without them."""
    kept = vec[i64](capacity=COLUMNS + 1)
    a = g.agenda
    at: i64 = 0
    while at <= g.top:
        if a[at] == RESOLVE.key and a[at + SLOT + YOU_SLOT] >= 0:
            obj = a[at + SLOT + YOU_SLOT] >> OBJECT_SHIFT & ID_MASK
            kept = append(kept, obj)
            c: i64 = 0
            while c < COLUMNS:
                kept = append(kept, g.col(obj, c))
                c += 1
        at += WIDTH
    return kept


def restore(g: Game, kept: vec[i64]) -> None:
    """CR 608.2m. A spell that has left the stack goes on resolving with its modes, targets and X."""
    i: i64 = 0
    while i < i64(len(kept)):
        obj = kept[i]
        if g.zone_of(obj) != stack(g):
            for c in ANNOUNCED:
                g.set_col(obj, c, kept[i + 1 + c])
            c = 0
            while c < TARGETS:
                g.set_col(obj, TARGET + c, kept[i + 1 + TARGET + c])
                c += 1
        i += COLUMNS + 1


ANNOUNCED: Final = vec[i64]([ABILITY, MODES, NUMBER])


def go_on_without(g: Game, d: Decision, seat: i64) -> None:
    """CR 800.4a. Somebody has left in the middle of something: what they were doing ends, the rest goes on.

    What can be asked anew is; of any other decision the options that are gone are taken away.
    """
    own = own_action(g, seat)
    if own >= 0:
        cut(g, own)
        return
    forget_moves(g)
    if asked_again(g, d, seat):
        return
    found = vec[i64](capacity=8)
    for option in d.options:
        if is_there(g, d.kind, option):
            found = append(found, option)
    if len(found) > 1:
        g.decision = Decision(d.kind, d.seat, found)
        return
    g.decision = None
    g.reply = NOTHING
    if len(found) == 1:
        g.reply = found[0]


def own_action(g: Game, seat: i64) -> i64:
    """Where on the agenda that player casts, activates, plays a land or takes another special action; -1: nowhere."""
    a = g.agenda
    at: i64 = 0
    while at <= g.top:
        node = a[at]
        if a[at + SEAT_OF] == seat:
            if node == CAST_IT.key or node == ACTIVATE_IT.key or node == TURN_UP.key or node == PLAY_LAND.key:
                return at
            if node == MENU.key or node == MAKE_MANA.key or node == ROLL.key:
                return at
        at += WIDTH
    return -1


def cut(g: Game, at: i64) -> None:
    """Nothing is carried out any more from that frame on; it is as if it were done."""
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
    """CR 800.4a. Of what is about to happen, what has left the game no longer moves."""
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
    """CR 800.4a. Whether the effect on top can find out once more what it asks, and will."""
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
        g.set_col(obj, MODES, g.col(obj, MODES) & ~(shifted(1, n) - 1))
        part = 0
    elif isinstance(e, cast):
        part = SPLICES
        if d.kind == ASK_COST:
            part = OPTIONAL_COSTS
    elif isinstance(e, activate):
        part = 1
    elif isinstance(e, announce):
        return targets_again(g)
    elif a[at] == PAY_MANA.key:
        return pays_again(g, left)
    elif d.kind == ASK_PRIORITY:  # what may be played, and how, is found out anew
        part = 1
    if part < 0:
        return False
    g.decision = None
    a[at + PART] = part
    if a[at] != COMMIT:  # whose batch lies where its lists would
        g.pad_top = a[at + PAD]
    return True


def targets_again(g: Game) -> bool:
    """CR 601.2c, 733.1. Targets are chosen from the beginning; a spell that has none left is taken back."""
    at = g.top
    a = g.agenda
    obj = resolving(g)
    g.set_seat(g.slot(YOU_SLOT) & NOBODY)
    i: i64 = 0
    while i < TARGETS:
        g.set_col(obj, TARGET + i, NONE)
        i += 1
    a[at + PART] = 0
    g.decision = None
    below = at - WIDTH
    if a[below] == CAST_IT.key or a[below] == ACTIVATE_IT.key:
        if not completable(g, announced(g, obj), 0):
            take_back(g, below)
    return True


def pays_again(g: Game, left: i64) -> bool:
    """CR 601.2g, 733.1, 800.4f. Payment is planned anew; who has left pays nothing, what can't be paid is undone."""
    at = g.top
    a = g.agenda
    seat = g.seat()
    a[at + PART] = 0
    g.decision = None
    if seat == left:
        cut(g, at)
        return True
    prepare(g, seat)
    if not affordable(g, g.slot(1), g.slot(2)):
        own = own_action(g, seat)
        if own >= 0:
            take_back(g, own)
        else:
            cut(g, at)
    return True


def take_back(g: Game, at: i64) -> None:
    """CR 733.1. A spell or ability can't be completed any more: it goes back to where it was, or ceases to exist."""
    a = g.agenda
    spell = a[at] == CAST_IT.key
    obj = a[at + SLOT + YOU_SLOT] >> OBJECT_SHIFT & ID_MASK
    home = a[at + SLOT + ORIGIN]
    cut(g, at)
    g.note(TAG_NOTE, g.ref(obj), TAKEN_BACK)
    if not spell:
        vanish(g, obj, NOTHING_SAID)
    elif a[at] == CAST_IT.key and g.zone_of(obj) == stack(g):
        g.propose(MOVE, g.ref(obj), home, ON_TOP, NOTHING_SAID)
    at_once(g)


def is_there(g: Game, kind: i64, option: i64) -> bool:
    """CR 800.4a. Whether what an option stands for has not left the game."""
    if option < 0 or option & LIST or option >> ACTION:
        return True
    if option & PLAYER:
        return playing(g, option & NOBODY)
    if option < INC_ONE:  # a number, a mode; or what has been an object since it came into the game
        if kind != ASK_TARGET and kind != ASK_CHOOSE:
            return True
        if option < g.match.first_free or option >= i64(len(g.place)):
            return True
    elif not is_object(g, kind, option):
        return True
    return g.find(option) >= 0


def is_object(g: Game, kind: i64, option: i64) -> bool:
    """Whether an option is a reference to an object, and not a name, a replacement effect, a pile."""
    if kind == ASK_REPLACE or option < INC_ONE or option >> ACTION or option & (LIST | PLAYER | A_NAME):
        return False
    return option & ID_MASK < i64(len(g.place))


# -- the choices of who has left
def stands_in(g: Game, seat: i64) -> i64:
    """CR 800.4f-h. Who has left is asked nothing: they do and pay nothing, and others choose for them; -1: ask."""
    d = g.decision
    if d is None or playing(g, seat):
        return -1
    if d.kind == ASK_MAY or g.turn_no == 0:
        options_left = d.options
        i: i64 = len(options_left) - 1
        while i > 0 and options_left[i] != NOTHING:
            i -= 1
        return i
    you = g.slot(YOU_SLOT)
    if you < 0 or not playing(g, you & NOBODY):
        chooses(g, next_seat(g, seat), d.kind, d.options, seat, CHOOSES_NEXT)
        return -1
    mine = you & NOBODY
    before = appointed(g, seat, you)
    if before >= 0:
        chooses(g, before, d.kind, d.options, seat, NOTHING_SAID)
        return -1
    found = others(g, seat, mine, True)
    if len(found) == 0:
        found = others(g, seat, mine, False)
    if len(found) == 1:
        chooses(g, found[0] & NOBODY, d.kind, d.options, seat, CHOOSES_INSTEAD)
        return -1
    g.push_frame(STAND_IN.key, 0, mine, NONE)
    g.bind(1, d.kind)
    g.bind(2, seat)
    g.bind(4, you)
    lst = g.new_list()
    for option in d.options:
        g.add_to_list(lst, option)
    g.bind(3, lst)
    g.decision = Decision(ASK_STAND_IN, mine, found)
    a = g.agenda
    a[g.top + PART] = 1
    return -1


def others(g: Game, seat: i64, mine: i64, opponents: bool) -> vec[i64]:
    """CR 800.4g. Who may choose instead of who has left: an opponent of the object's controller instead of one."""
    found = vec[i64](capacity=4)
    i: i64 = 0
    while i < g.seats:
        other = (mine + i) % g.seats
        i += 1
        if playing(g, other) and other != seat:
            if not opponents or (is_opponent(g, seat, mine) and is_opponent(g, other, mine)):
                found = append(found, g.player(other))
    return found


def appointed(g: Game, left: i64, you: i64) -> i64:
    """CR 800.4g. Who has been chosen to choose instead, for what resolves now; -1: nobody who is left."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_STANDS_IN and f[at + F_ABOUT] == g.player(left) and f[at + F_SOURCE] == you:
            if playing(g, f[at + F_VALUE]):
                return f[at + F_VALUE]
        at += FACT
    return -1


def chooses(g: Game, seat: i64, kind: i64, options: vec[i64], left: i64, cause: i64) -> None:
    """CR 800.4g-h. That player makes the choice, and sees what there is to choose from."""
    for option in options:
        if is_object(g, kind, option):
            obj = g.find(option)
            if obj >= 0 and g.knows(left, obj):
                g.show(obj, shifted(1, seat))
    if cause == CHOOSES_INSTEAD:
        f = append(append(append(g.facts, g.player(left)), i64(F_STANDS_IN)), seat)
        f = append(append(append(f, i64(THIS_TURN)), g.slot(YOU_SLOT)), 0)
        g.facts = append(append(f, g.clock), seat)
    if cause != NOTHING_SAID:
        g.write(TAG_PLAYER, seat, 0, 0, cause)
    g.decision = Decision(kind, seat, options)


@final
class stand_in(Effect):
    """CR 800.4g. The controller of an object says who chooses instead of who has left. Slots: 1: what kind of choice;
    2: who has left; 3: the options; 4: what slot YOU was.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "who chooses instead?"

    def carry_out(self, g: Game, part: i64) -> i64:
        kept = g.slot(3)
        options = vec[i64](capacity=8)
        i: i64 = 0
        while i < g.many(kept):
            options = append(options, g.item(kept, i))
            i += 1
        g.bind(YOU_SLOT, g.slot(4))
        chooses(g, g.reply & NOBODY, g.slot(1), options, g.slot(2), CHOOSES_INSTEAD)
        return DONE


STAND_IN: Final = CARDS.register("who chooses instead", stand_in())
