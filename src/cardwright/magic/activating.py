"""CR 602, 116. Activating abilities and turning permanents face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.effects import DONE, NUMBER_SLOT, YOU_SLOT
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    FACT,
    ID_MASK,
)  # fmt: skip
from cardwright.kernel.ints import i64
from cardwright.magic.announcing import ANNOUNCE, CHOOSE_MODES, numbers, tell_targets
from cardwright.magic.committing import own
from cardwright.magic.libraries import done_acting
from cardwright.magic.proposing import (
    column,
    counters,
    event,
    status,
    tap,
    untap,
)
from cardwright.magic.ways import UNCOVERING, cost_changes, way_of

from .acting import Acting
from .asking import ASK_X
from .causes import (
    ACTIVATED_IT,
    COUNTERS_BY_RULE,
    NOTHING_SAID,
    TURNED_UP,
)  # fmt: skip
from .costs import (
    MINUS_X,
    NO_LOYALTY,
)
from .derive import ability_at, derive, get, is_sick, joins_stack, mark, printed
from .kinds import HAS_STATIC
from .mana import PAY_MANA, affordable, most_x, prepare
from .mana_cost import NO_COST, plus_generic, without_x, xs
from .numbers.columns import LOYALTY_USED
from .rules import (
    ABILITY,
    ACTIVATED,
    ATTACHED,
    CHOSEN,
    COSTS_CHANGE,
    CREATURE,
    FACE,
    FACE_DOWN,
    FACE_UP,
    GRANTS,
    IT,
    KIND,
    LINK,
    LOYALTY,
    MANIFESTED,
    MORPH,
    NONE,
    NUMBER,
    ODD,
    OP_GRANT,
    OP_LAND_TYPE,
    OP_LOSE_ALL,
    OP_TEXT,
    OPS,
    SOURCE,
    STAMP,
    STATICS,
    STATUS,
    TAPPED,
    TARGET,
    TARGETS,
    TEXT,
    UNDER,
    USED,
    command,
    field,
    has_status,
    on,
    stack,
    tally,
    used_once,
    with_once_used,
)
from .table import CARDS, NO_SOURCE, Activated, Static, Way
from .targets import (
    announced,
    can_announce,
    modal,
    resolving,
    you_and,
)  # fmt: skip
from .terms import WAY_MORPH

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def ability_of(g: Game, obj: i64, j: i64) -> i64:
    """The number of the j-th ability of an object, on the battlefield or elsewhere; -1: no more."""
    zone = g.zone_of(obj)
    if zone == field(g) or zone == command(g):
        return ability_at(g, obj, j)
    kind = printed(g, obj, KIND)
    c = CARDS
    i = c.first[kind] + j
    if i < c.end[kind]:
        return i
    return -1


def may_activate(g: Game, obj: i64, a: Activated, seat: i64, slow: bool) -> bool:
    """CR 602.5, 602.2, 606.3, 606.6. Whether a player may activate it and can pay; `prepare` has been called.

    Asked in a frame whose THIS is the source. `slow`: a sorcery could be cast now.
    """
    if a.sorcery and not slow:
        return False
    if a.once and used_once(g, obj, a.number):
        return False
    cost = a.cost
    if cost.loyalty != NO_LOYALTY:
        if not slow or g.col(obj, USED) & LOYALTY_USED:
            return False
        if cost.loyalty < 0 and cost.loyalty != MINUS_X and tally(g, obj, LOYALTY) < -cost.loyalty:
            return False
    if cost.taps and (has_status(g, obj, TAPPED) or is_sick(g, obj)):
        return False
    if cost.untaps and (not has_status(g, obj, TAPPED) or is_sick(g, obj)):
        return False
    mana = cost.mana
    if mana > 0:
        if mark(g, ODD) & COSTS_CHANGE:
            mana = plus_generic(mana, cost_changes(g, obj, seat, a.number))
        but: i64 = -1
        if cost.taps:
            but = obj
        if not affordable(g, without_x(mana, 0), but):
            return False
    if a.condition is not None and not a.condition.holds(g):
        return False
    for p in cost.parts:
        if not p.payable(g):
            return False
    return can_announce(g, a.effect)


@final
class activate(Acting):
    """CR 602.2, 701.2, 701.2a. An ability is activated.

    Slot 0: the source; 1: its cost; 3: the position of the ability; 4: which part of the cost is next.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            src = g.find(g.slot(0))
            number = ability_of(g, src, g.slot(3))
            a = CARDS.abilities[number]
            obj = put_ability(g, a.effect.key, seat, g.slot(0), NONE, 0)
            g.bind(YOU_SLOT, you_and(g, seat, obj))
            g.bind(5, a.number)
            g.tell(a.effect, src, ACTIVATED_IT)
            if isinstance(a.effect, modal):
                g.push(CHOOSE_MODES, 0)
                return 1
            part = 1
        obj = resolving(g)
        a = CARDS.abilities[g.slot(5)]
        if not isinstance(a, Activated):
            return DONE
        if part == 1:
            mana = a.cost.mana
            if mana > 0 and xs(mana) > 0:
                prepare(g, seat)
                but: i64 = -1
                if a.cost.taps:
                    but = g.find(g.slot(0))
                g.ask(ASK_X, numbers(most_x(g, seat, mana, but)))
                return 2
            if a.cost.loyalty == MINUS_X:
                g.ask(ASK_X, numbers(tally(g, g.find(g.slot(0)), LOYALTY)))
                return 2
            part = 3
        if part == 2:
            g.bind(NUMBER_SLOT, g.reply)
            g.set_col(obj, NUMBER, g.reply)
            part = 3
        if part == 3:
            if len(announced(g, obj)) > 0:
                g.push(ANNOUNCE, 0)
                return 4
            part = 4
        if part == 4:
            g.bind(4, 0)
            if a.cost.mana > 0:
                mana = a.cost.mana
                if mark(g, ODD) & COSTS_CHANGE:
                    mana = plus_generic(mana, cost_changes(g, g.find(g.slot(0)), seat, a.number))
                g.bind(1, without_x(mana, g.col(obj, NUMBER)))
                g.bind(2, NONE)
                if a.cost.taps:
                    g.bind(2, g.find(g.slot(0)))
                g.push(PAY_MANA, 0)
                return 5
            part = 5
        if part == 5:
            self.pay_itself(g, a)
            if not g.commit():
                return 6
            part = 6
        i = g.slot(4)
        if i < i64(len(a.cost.parts)):
            g.bind(4, i + 1)
            g.push(a.cost.parts[i], 0)
            return 6
        event(g, ACTIVATED, g.slot(0), a.number, g.ref(obj), NOTHING_SAID)
        tell_targets(g, obj)
        g.commit()
        done_acting(g)
        return DONE

    def pay_itself(self, g: Game, a: Activated) -> None:
        """CR 602.2b, 606.4. Tapping, untapping and loyalty; what may be done once is marked."""
        src = g.find(g.slot(0))
        if a.cost.taps:
            tap(g, src, NOTHING_SAID)
        if a.cost.untaps:
            untap(g, src, NOTHING_SAID)
        if a.cost.loyalty != NO_LOYALTY:
            n = a.cost.loyalty
            if n == MINUS_X:
                n = -g.slot(NUMBER_SLOT)
            counters(g, src, LOYALTY, n, COUNTERS_BY_RULE)
            column(g, src, USED, g.col(src, USED) | LOYALTY_USED)
        elif a.once:
            column(g, src, USED, with_once_used(g, src, a.number))

    def says(self, g: Game, option: i64) -> str:
        return f"X = {int(option)}"

    def asks(self, g: Game) -> str:
        return ""


def put_ability(g: Game, node: i64, seat: i64, source: i64, it: i64, number: i64) -> i64:
    """CR 113.7, 405.1-2, 405.4. An ability becomes an object on top of the stack, independent of its source."""
    kind: i64 = NO_SOURCE  # CR 901.8
    if source >= 0:
        kind = g.kind(source & ID_MASK)
        if g.find(source) >= 0:
            kind = printed(g, source & ID_MASK, KIND)
    obj = g.appear(kind, stack(g))
    own(g, obj, seat)
    g.set_col(obj, UNDER, seat)
    g.set_col(obj, ABILITY, node)
    g.set_col(obj, SOURCE, source)
    g.set_col(obj, IT, it)
    g.set_col(obj, NUMBER, number)
    g.set_col(obj, ATTACHED, NONE)
    g.set_col(obj, CHOSEN, NONE)
    g.set_col(obj, LINK, NONE)
    g.set_col(obj, STAMP, g.clock)  # CR 701.27f
    i: i64 = 0
    while i < TARGETS:
        g.set_col(obj, TARGET + i, NONE)
        i += 1
    joins_stack(g, obj)
    return obj


@final
class turn_up(Acting):
    """CR 702.37e, 708.7, 405.6d. A special action: pay the morph cost, turn it face up. Slot 0: the permanent."""

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = on(g, g.slot(0), field(g))
        if obj < 0:
            return DONE
        if g.slot(3) == UNCOVERING:
            return self.uncover(g, obj, part)
        if part == 0:
            way = morph_if_face_up(g, obj)
            if way is None:
                return DONE
            g.bind(5, way.number)
            g.bind(1, without_x(way.cost.mana, 0))
            g.bind(2, NONE)
            g.bind(4, 0)
            g.push(PAY_MANA, 0)
            return 1
        i = g.slot(4)
        paid = CARDS.abilities[g.slot(5)]
        if isinstance(paid, Way) and i < i64(len(paid.cost.parts)):
            g.bind(4, i + 1)
            g.push(paid.cost.parts[i], 0)
            return 1
        face_up(g, obj)
        g.commit()
        done_acting(g)
        return DONE

    def uncover(self, g: Game, obj: i64, part: i64) -> i64:
        """CR 701.40b. The mana cost of a manifested creature card is paid; X is 0."""
        if part == 0:
            g.bind(1, without_x(manifest_cost(g, obj), 0))
            g.bind(2, NONE)
            g.push(PAY_MANA, 0)
            return 1
        face_up(g, obj)
        g.commit()
        done_acting(g)
        return DONE


def facts_about(g: Game, obj: i64) -> bool:
    """CR 611.2c. Whether a continuous effect of a spell or ability is about that permanent, or about text boxes."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] < OPS and (f[at + F_ABOUT] & ID_MASK == obj or f[at + F_LAYER] == OP_TEXT):
            return True
        at += FACT
    return False


def abilities_change(g: Game) -> bool:
    """CR 613.1f. Whether a static ability takes abilities away, or gives some, to whomever."""
    if mark(g, ODD) & STATICS == 0:
        return False
    c = CARDS
    for zone in (field(g), command(g)):
        for obj in g.zones.all_of(zone):
            text = get(g, obj, TEXT)
            if c.flags[text] & HAS_STATIC:
                i = c.first[text]
                while i < c.end[text]:
                    a = c.abilities[i]
                    if isinstance(a, Static):
                        for change in a.changes:
                            if change.op == OP_LOSE_ALL or change.op == OP_GRANT or change.op == OP_LAND_TYPE:
                                return True
                    i += 1
    return False


def printed_face(g: Game, obj: i64) -> i64:
    """CR 712.8. The kind that is printed on the face that a face-down permanent would show."""
    face = g.col(obj, FACE)
    kind = g.kind(obj)
    return CARDS.face[kind][face - 1] if face > 0 else kind


def only_printed(g: Game, obj: i64) -> bool:
    """CR 613.1. Whether a face-down permanent could have no other abilities face up than those of its card."""
    return mark(g, GRANTS) == 0 and not facts_about(g, obj)


def printed_morph(g: Game, obj: i64) -> Way | None:
    """CR 702.37a. The morph ability that is printed on the card of a face-down permanent."""
    return way_of(printed_face(g, obj), WAY_MORPH)


def morph_if_face_up(g: Game, obj: i64) -> Way | None:
    """CR 702.37e, 707.3, 708.8, 708.10. The morph ability that something face down would have face up, if any.

    What has been copied onto it counts then, which text box it has, and what abilities it has lost or gained.
    """
    if only_printed(g, obj) and not abilities_change(g):
        return printed_morph(g, obj)
    status = g.col(obj, STATUS)
    derived = g.derived[:]
    marks = g.marks[:]
    g.set_col(obj, STATUS, status & ~FACE_DOWN)
    derive(g)
    found: Way | None = None
    j: i64 = 0
    while found is None:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        a = CARDS.abilities[number]
        if isinstance(a, Way) and a.way == WAY_MORPH:
            found = a
        j += 1
    g.set_col(obj, STATUS, status)
    g.derived = derived
    g.marks = marks
    g.stale = False
    return found


def manifest_cost(g: Game, obj: i64) -> i64:
    """CR 701.40b. What turning up a manifested card costs in mana; NO_COST: it is no creature card."""
    kind = g.kind(obj)
    if CARDS.types[kind] & CREATURE == 0:
        return NO_COST
    return CARDS.mana[kind]


def face_up(g: Game, obj: i64) -> None:
    """CR 708.8. Propose that a permanent is turned face up."""
    status(g, obj, 0, FACE_DOWN | MORPH | MANIFESTED)
    event(g, FACE_UP, g.ref(obj), 0, 0, TURNED_UP)


ACTIVATE_IT: Final = CARDS.register("activate", activate())


TURN_UP: Final = CARDS.register("turn face up", turn_up())
