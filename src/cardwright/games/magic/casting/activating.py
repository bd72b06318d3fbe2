"""CR 602, 116. Activating abilities, and the special actions that abilities of cards allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.uses import count_use, counts_uses, exhaust, is_exhausted, times_activated
from cardwright.games.magic.characteristics.limits import cant_activate
from cardwright.games.magic.characteristics.lookup import (
    ability_at,
    characteristic,
    choice_made,
    has,
    is_sick,
    joins_stack,
)
from cardwright.games.magic.events.committing import own
from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.libraries import done_acting
from cardwright.games.magic.events.proposing import column, counters, event, tap, untap
from cardwright.games.magic.mana.ability_costs import ability_change
from cardwright.games.magic.mana.amounts import LIMITED
from cardwright.games.magic.mana.announced_x import AnnouncesX, most_unpaid
from cardwright.games.magic.mana.holding import hold_back
from cardwright.games.magic.mana.paying import NEXT_PART, pay
from cardwright.games.magic.mana.sources import (
    affordable,
    affordable_so,
    affordable_ways,
    costs_are_changed,
    helping,
    most_x,
    prepare,
    prepare_to_activate,
)
from cardwright.games.magic.numbers import causes, columns, derived, events, facts, keywords, questions
from cardwright.games.magic.numbers.counters import LOYALTY
from cardwright.games.magic.objects.costs import MINUS_X, NO_LOYALTY, Cost
from cardwright.games.magic.objects.mana_cost import (
    GENERIC_MASK,
    equivalent_in_print,
    equivalents,
    life_of,
    minus_cost,
    total_cost,
    without_x,
    xs,
)
from cardwright.games.magic.objects.queries import (
    battlefield,
    clear_targets,
    command,
    has_status,
    stack,
    tally,
    used_once,
    with_once_used,
)
from cardwright.games.magic.objects.table import CARDS, NO_SOURCE, Activated
from cardwright.kernel.effects import DONE, NUMBER_SLOT, THIS_SLOT, YOU_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .announcing import (
    ANNOUNCE,
    CHOOSE_MODES,
    HOW_PAID,
    against_announcing,
    against_each_x,
    asks_how_paid,
    possible_xs,
    tell_targets,
)
from .targets import announced, modal, resolving, you_and

if TYPE_CHECKING:
    from cardwright.games.magic.objects.costs import CostPart
    from cardwright.kernel.game import Game


def ability_of(g: Game, obj: Obj, j: i64) -> i64:
    """Return the number of an object's j-th ability, counted from 0. Return -1 if it has no such ability."""
    zone = g.zone_of(obj)
    if zone == battlefield(g) or zone == command(g):
        return ability_at(g, obj, j)
    kind = characteristic(g, obj, derived.KIND)
    c = CARDS
    i = c.first[kind] + j
    if i < c.end[kind]:
        return i
    return -1


def may_activate(g: Game, obj: Obj, a: Activated, seat: Seat, slow: bool) -> bool:
    """CR 602.2. Whether the player can activate the ability `a` of `obj` now, and can pay for it."""
    return against_activating(g, obj, a, seat, slow) == questions.ALLOWED


def at_any_time(g: Game, obj: Obj, a: Activated) -> bool:
    """CR 606.3. Whether `a` is a loyalty ability of a permanent whose loyalty abilities work at any time."""
    return a.cost.loyalty != NO_LOYALTY and has(g, obj, keywords.LOYALTY_ANY_TIME)


def against_activating(g: Game, obj: Obj, a: Activated, seat: Seat, slow: bool) -> i64:
    """CR 602.5, 602.2, 606.3, 606.6. Return the reason why a player can't activate the ability `a` now.

    Return ALLOWED if they can. `slow`: whether the player could cast a sorcery now. Call `prepare` first, and
    push a frame whose THIS is the source.
    """
    if a.sorcery and not slow and not at_any_time(g, obj, a):
        return questions.NOT_ITS_TIME
    if a.once and used_once(g, obj, a.number):
        return questions.USED_UP
    if a.most > 0 and times_activated(g, g.ref(obj), a.effect.key) >= a.most:
        return questions.USED_UP
    if a.exhausts and is_exhausted(g, g.ref(obj), a.effect.key):
        return questions.USED_UP
    if cant_activate(g, obj, seat, False):
        return questions.FORBIDDEN
    cost = cost_now(g, obj, a, seat)
    if cost.loyalty != NO_LOYALTY:
        if not slow and not at_any_time(g, obj, a):
            return questions.NOT_ITS_TIME
        if g.col(obj, columns.USED_THIS_TURN) & columns.LOYALTY_USED:
            return questions.LOYALTY_SPENT
        if cost.loyalty < 0 and cost.loyalty != MINUS_X and tally(g, obj, LOYALTY) < -cost.loyalty:
            return questions.TOO_LITTLE_LOYALTY
    if cost.taps and has_status(g, obj, columns.TAPPED):
        return questions.IS_TAPPED
    if cost.untaps and not has_status(g, obj, columns.TAPPED):
        return questions.IS_UNTAPPED
    if (cost.taps or cost.untaps) and is_sick(g, obj):
        return questions.IS_SICK
    if cost.mana > 0:
        if not affords(
            g, seat, cost, mana_change(g, obj, a, seat), obj if cost.taps else i64(questions.NONE), obj
        ):
            return questions.NO_MANA
    if a.condition is not None and not a.condition.holds(g):
        return questions.CONDITION_FAILS
    if has_x(cost):
        return against_each_x(g, XOfAbility(obj, seat, a), a.effect)
    return against_announcing(g, cost.parts_payable(g), a.effect)


def has_x(cost: Cost) -> bool:
    """CR 107.3a, 606.4. Whether a player announces an X for this cost."""
    return cost.loyalty == MINUS_X or (cost.mana > 0 and xs(cost.mana) > 0) or cost.says_x()


@final
class XOfAbility(AnnouncesX):
    """CR 602.2b, 606.4. The X that is announced for an activated ability: in its mana,
    loyalty or another part of its cost.
    """

    def __init__(self, obj: Obj, seat: Seat, a: Activated) -> None:
        self.obj: Obj = obj
        self.seat: Seat = seat
        self.a: Activated = a

    def payable(self, g: Game) -> bool:
        cost = cost_now(g, self.obj, self.a, self.seat)
        if not cost.parts_payable(g):
            return False
        if cost.mana <= 0 or not cost.says_x():
            return True
        change = mana_change(g, self.obj, self.a, self.seat, g.slot(NUMBER_SLOT))
        but: i64 = self.obj if cost.taps else questions.NONE
        return len(ways_to_pay(g, self.seat, cost, g.slot(NUMBER_SLOT), change, but, self.obj)) > 0

    def most(self, g: Game) -> i64:
        cost = cost_now(g, self.obj, self.a, self.seat)
        if cost.loyalty != MINUS_X and (cost.mana <= 0 or xs(cost.mana) == 0):
            for p in cost.parts:
                given = p.given_x(g)
                if given >= 0:
                    return given
            return most_unpaid(g, self, self.seat, g.ref(self.obj))
        if cost.loyalty == MINUS_X:
            return tally(g, self.obj, LOYALTY)
        change = mana_change(g, self.obj, self.a, self.seat, GENERIC_MASK)
        but: i64 = self.obj if cost.taps else questions.NONE
        parts = cost.taking()
        limited = g.scratch()[LIMITED] != 0
        if parts is None and not limited and not costs_are_changed(g):
            return most_x(g, cost.mana, change, but)
        if limited or cost.helped():
            prepare_to_activate(g, self.seat, self.obj, helping(parts, without_x(cost.mana, 0), 0))
        if parts is not None:
            hold_back(g, self.seat, parts, total_cost(cost.mana, 0, 0, change), but)
        n = most_x(g, cost.mana, change, but)
        while n > 0:
            change = mana_change(g, self.obj, self.a, self.seat, n)
            if len(affordable_ways(g, cost.mana, n, change, but)) > 0:
                break
            n -= 1
        prepare(g, self.seat)
        return n


def affords(g: Game, seat: Seat, cost: Cost, change: i64, but: i64, source: i64) -> bool:
    """CR 601.2b, 601.2g-h. Whether a player can pay the mana of a cost, once its other parts have been paid.

    What those parts use up (such as a creature to sacrifice) makes no mana for the cost. `change`: generic
    mana added to the cost (below 0: less). `but`: an object that can't make mana for it. `source`: the source
    of the ability. Call `prepare` first; its results still hold afterwards.
    """
    if cost.taking() is None and g.scratch()[LIMITED] == 0:
        return affordable(g, cost.mana, but, change)
    return len(ways_to_pay(g, seat, cost, 0, change, but, source)) > 0


def ways_to_pay(g: Game, seat: Seat, cost: Cost, x: i64, change: i64, but: i64, source: i64) -> vec[i64]:
    """CR 601.2b. Return the equivalents of a cost, by number, that the player can pay with this X.

    The parameters are those of `affords`.
    """
    parts = cost.taking()
    limited = g.scratch()[LIMITED] != 0  # CR 106.6: it might be spent on this
    if parts is None and not limited:
        return affordable_ways(g, cost.mana, x, change, but)
    found = vec[i64](capacity=4)
    way: i64 = 0
    while way < equivalents(cost.mana):
        mana = total_cost(cost.mana, way, x, change)
        if limited or cost.helped():
            prepare_to_activate(g, seat, source, helping(parts, mana, 0))
        if parts is not None:
            hold_back(g, seat, parts, mana, but, x)
        if affordable_so(g, cost.mana, way, x, change, but):
            found = append(found, way)
        prepare(g, seat)
        way += 1
    return found


# slots of `activate`, besides the source and those of `pay`
WHICH: Final = 3  # the position of the ability
ITS_NUMBER: Final = 5  # its number

# parts of `activate`
PROPOSED: Final = 0
MODES_CHOSEN: Final = 1
X_SAID: Final = 2
TARGETS_NEXT: Final = 3
MANA_NEXT: Final = 4
ITSELF_NEXT: Final = 5
PARTS_NEXT: Final = 6
EQUIVALENT_SAID: Final = 7


def begin_activating(g: Game, seat: Seat, source: i64, j: i64) -> None:
    """CR 602.2, 116. Push the activation of the j-th ability of an object, or
    the special action that it is.
    """
    g.push_frame(ACTIVATE_IT.key, 0, seat, source)
    g.bind(WHICH, j)


@final
class activate(Acting):
    """CR 602.2, 701.2, 701.2a, 116. An effect: an ability is activated, or a special action is taken.

    THIS: the source of the ability. The other slots have their names above.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == PROPOSED:
            g.bind(ITS_NUMBER, ability_of(g, g.find(g.slot(THIS_SLOT)), g.slot(WHICH)))
        a = CARDS.abilities[g.slot(ITS_NUMBER)]
        if not isinstance(a, Activated):
            return DONE
        if a.special:
            return act_specially(g, a, part)
        if part == PROPOSED:
            self.propose(g, seat, a)
            if isinstance(a.effect, modal):
                g.push(CHOOSE_MODES, 0)
                return MODES_CHOSEN
            part = MODES_CHOSEN
        obj = resolving(g)
        if part < ITSELF_NEXT or part == EQUIVALENT_SAID:
            part = self.announce_and_pay(g, a, obj, seat, part)
            if part != ITSELF_NEXT or a.cost.mana > 0:
                return part
        if part == ITSELF_NEXT:
            pay_itself(g, a)
            if not g.commit():
                return PARTS_NEXT
        if pays_next_part(g, a.cost):
            return PARTS_NEXT
        event(g, events.ACTIVATED, g.slot(THIS_SLOT), a.number, g.ref(obj), causes.NOTHING_SAID)
        tell_targets(g, obj)
        g.commit()
        done_acting(g)
        return DONE

    def announce_and_pay(self, g: Game, a: Activated, obj: Obj, seat: Seat, part: i64) -> i64:
        """CR 602.2b. Ask for X, for how the cost is paid, and for targets, and then pay
        the mana. Return the next part.
        """
        if part == MODES_CHOSEN:
            if self.asks_x(g, seat, a):
                return X_SAID
            part = self.announce_equivalent(g, a, obj, seat)
        elif part == X_SAID:
            g.bind(NUMBER_SLOT, g.reply)
            g.set_col(obj, columns.NUMBER, g.reply)
            part = self.announce_equivalent(g, a, obj, seat)
        elif part == EQUIVALENT_SAID:
            g.bind(HOW_PAID, g.reply)
            part = TARGETS_NEXT
        if part == EQUIVALENT_SAID:
            return part
        if part == TARGETS_NEXT and len(announced(g, obj)) > 0:
            g.push(ANNOUNCE, 0)
            return MANA_NEXT
        if a.cost.mana > 0:
            change = mana_change(g, g.find(g.slot(THIS_SLOT)), a, seat, g.col(obj, columns.NUMBER))
            cost = cost_now(g, g.find(g.slot(THIS_SLOT)), a, seat)
            mana = total_cost(cost.mana, g.slot(HOW_PAID), g.col(obj, columns.NUMBER), change)
            owed = life_of(cost.mana, g.slot(HOW_PAID))
            x = g.col(obj, columns.NUMBER) if a.cost.says_x() else i64(0)
            pay(g, mana, self.unusable(g, a), a.cost.taking(), owed, True, x)
        else:
            g.bind(NEXT_PART, 0)
        return ITSELF_NEXT

    def still_payable(self, g: Game) -> bool:
        """CR 733.1. Whether the ability can still be paid for, after a player has left the game."""
        a = CARDS.abilities[g.slot(ITS_NUMBER)]
        if not isinstance(a, Activated) or a.cost.mana <= 0:
            return True
        prepare(g, g.seat())
        change = mana_change(g, g.find(g.slot(THIS_SLOT)), a, g.seat())
        cost = cost_now(g, g.find(g.slot(THIS_SLOT)), a, g.seat())
        return affords(g, g.seat(), cost, change, self.unusable(g, a), g.slot(THIS_SLOT))

    def announce_equivalent(self, g: Game, a: Activated, obj: Obj, seat: Seat) -> i64:
        """CR 118.13a, 602.2b. Ask how {2/W} and {W/P} are paid, if there is more than one way.

        Return the next part.
        """
        g.bind(HOW_PAID, 0)
        if equivalents(a.cost.mana) == 1:
            return TARGETS_NEXT
        prepare(g, seat)
        x, but = g.col(obj, columns.NUMBER), self.unusable(g, a)
        change = mana_change(g, g.find(g.slot(THIS_SLOT)), a, seat, x)
        cost = cost_now(g, g.find(g.slot(THIS_SLOT)), a, seat)
        found = ways_to_pay(g, seat, cost, x, change, but, g.slot(THIS_SLOT))
        return EQUIVALENT_SAID if asks_how_paid(g, found) else TARGETS_NEXT

    def propose(self, g: Game, seat: Seat, a: Activated) -> None:
        """CR 602.2a. Put the ability onto the stack."""
        obj = put_ability(g, a.effect.key, seat, g.slot(THIS_SLOT), questions.NONE, 0)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.tell(a.effect, g.find(g.slot(THIS_SLOT)), causes.ACTIVATED_IT)

    def asks_x(self, g: Game, seat: Seat, a: Activated) -> bool:
        """CR 107.3a, 606.4. Ask for X, if the cost has one. Return whether X was asked for."""
        if not has_x(a.cost):
            return False
        prepare(g, seat)
        x = XOfAbility(g.find(g.slot(THIS_SLOT)), seat, a)
        g.ask(questions.ASK_X, possible_xs(g, x, announced(g, resolving(g))))
        return True

    def unusable(self, g: Game, a: Activated) -> i64:
        """CR 601.2h. Return the object that can't make mana for the ability: the source, if tapping it is
        part of the cost.

        Return NONE if there is no such object.
        """
        return g.find(g.slot(THIS_SLOT)) if a.cost.taps else i64(questions.NONE)

    def says(self, g: Game, option: i64) -> str:
        if g.decision is not None and g.decision.kind == questions.ASK_EQUIVALENT:
            a = CARDS.abilities[g.slot(ITS_NUMBER)]
            if isinstance(a, Activated):
                cost = without_x(a.cost.mana, g.col(resolving(g), columns.NUMBER))
                return f"Pay {equivalent_in_print(int(cost), int(option))}"
        return f"X = {int(option)}"

    def asks(self, g: Game) -> str:
        return ""


def act_specially(g: Game, a: Activated, part: i64) -> i64:
    """CR 116.2f, 405.6d. Carry out the special action `a` of a card: pay its cost, then carry out its effect
    at once.

    Return the next part.
    """
    if part == PROPOSED and a.cost.mana > 0:
        pay(g, without_x(a.cost.mana, 0), questions.NONE, a.cost.taking())
        return PARTS_NEXT
    if part == PROPOSED:
        g.bind(NEXT_PART, 0)
    if pays_next_part(g, a.cost):
        return PARTS_NEXT
    done_acting(g)
    g.bind(YOU_SLOT, g.player(g.seat()))
    return g.become(a.effect)


def cost_now(g: Game, obj: Obj, a: Activated, seat: Seat) -> Cost:
    """CR 118.7, 601.2f. Return the cost of an ability, reduced by its source's mana cost if the ability says
    so.
    """
    condition = a.own_less
    if condition is None or obj < 0:
        return a.cost
    g.push_frame(0, 0, seat, g.ref(obj))
    holds = condition.holds(g)
    g.pop_frame()
    own = CARDS.mana[characteristic(g, obj, derived.KIND)]
    if not holds or own <= 0:
        return a.cost
    parts: list[CostPart] = []
    for p in a.cost.parts:
        parts.append(p)
    return Cost(minus_cost(a.cost.mana, own), a.cost.taps, a.cost.untaps, None, parts, a.cost.label)


def mana_change(g: Game, obj: Obj, a: Activated, seat: Seat, x: i64 = 0) -> i64:
    """CR 601.2f, 602.2b. Return by how much generic mana the cost of an ability changes, because of its own
    text and of other effects. `x`: the X of its cost.
    """
    saved: i64 = 0
    less = a.less
    if less is not None:
        g.push_frame(0, 0, seat, g.ref(obj) if obj >= 0 else i64(questions.NONE))
        saved = less.now(g)
        g.pop_frame()
    return ability_change(g, obj, a, seat, saved, x)


def pay_itself(g: Game, a: Activated) -> None:
    """CR 602.2b, 606.4. Propose to tap, untap, or change the loyalty of the
    source, and record limited uses.
    """
    source = g.find(g.slot(THIS_SLOT))
    if isinstance(a.effect, counts_uses) or a.most > 0:
        count_use(g, facts.F_ACTIVATED_TIMES, g.slot(THIS_SLOT), a.effect.key)
    if a.exhausts:
        exhaust(g, g.slot(THIS_SLOT), a.effect.key)
    if a.cost.taps:
        tap(g, source, causes.NOTHING_SAID)
    if a.cost.untaps:
        untap(g, source, causes.NOTHING_SAID)
    if a.cost.loyalty != NO_LOYALTY:
        n = a.cost.loyalty
        if n == MINUS_X:
            n = -g.slot(NUMBER_SLOT)
        counters(g, source, LOYALTY, n, causes.COUNTERS_BY_RULE)
        used = g.col(source, columns.USED_THIS_TURN) | columns.LOYALTY_USED
        column(g, source, columns.USED_THIS_TURN, used)
    elif a.once:
        column(g, source, columns.USED_THIS_TURN, with_once_used(g, source, a.number))


def pays_next_part(g: Game, cost: Cost) -> bool:
    """CR 601.2h. Push the payment of the next part of a cost other than
    mana. Return whether there was one.
    """
    i = g.slot(NEXT_PART)
    if i >= i64(len(cost.parts)):
        return False
    g.bind(NEXT_PART, i + 1)
    g.push(cost.parts[i], 0)
    return True


def put_ability(g: Game, node: i64, seat: Seat, source: i64, it: i64, number: i64) -> Obj:
    """CR 113.7, 405.1-2, 405.4. Make an ability an object on top of the stack,
    independent of its source. Return it.

    `node`: the root node of the ability. `it` and `number`: the values of IT and NUMBER for its effect.
    """
    kind: i64 = NO_SOURCE  # CR 901.8
    if source >= 0:
        kind = g.kind(Obj(source & ID_MASK))
        if g.find(source) >= 0:
            kind = characteristic(g, Obj(source & ID_MASK), derived.KIND)
    obj = g.appear(kind, stack(g))
    own(g, obj, seat)
    g.set_col(obj, columns.ENTERED_UNDER, seat)
    g.set_col(obj, columns.ABILITY, node)
    g.set_col(obj, columns.SOURCE, source)
    g.set_col(obj, columns.ABOUT, it)
    g.set_col(obj, columns.NUMBER, number)
    g.set_col(obj, columns.ATTACHED, questions.NONE)
    chosen: i64 = questions.NONE
    if (
        source >= 0 and g.find(source) >= 0
    ):  # CR 607.2d, 608.2h: what was chosen for its source, should that leave
        chosen = choice_made(g, Obj(source & ID_MASK))
    g.set_col(obj, columns.CHOSEN, questions.NONE)
    g.set_col(obj, columns.LINK, chosen)
    g.set_col(obj, columns.STAMP, g.clock)  # CR 701.27f
    clear_targets(g, obj)
    joins_stack(g, obj)
    return obj


ACTIVATE_IT: Final = CARDS.register("activate", activate())
