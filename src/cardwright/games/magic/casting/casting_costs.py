"""CR 118, 601.2f-h. The costs that a card names, and the total cost of casting it in some manner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import board_says, get
from cardwright.games.magic.events.proposing import can_pay_life
from cardwright.games.magic.mana.amounts import LIMITED
from cardwright.games.magic.mana.announced_x import AnnouncesX, most_unpaid
from cardwright.games.magic.mana.holding import hold_back
from cardwright.games.magic.mana.sources import (
    affordable,
    helping,
    is_paid_otherwise,
    most_x,
    prepare,
    prepare_for,
)
from cardwright.games.magic.numbers import columns, derived, facts, questions
from cardwright.games.magic.numbers.types import HAND_MANA, HAS_COST_CHANGE, HAS_WAY
from cardwright.games.magic.objects.mana_cost import (
    MORPH_COST,
    NO_COST,
    as_generic,
    equivalent,
    equivalents,
    fits,
    life_of,
    mana_value,
    minus_colored,
    minus_mana,
    plus_cost,
    plus_generic,
    total_cost,
    xs,
)
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, CostChange, Way
from cardwright.games.magic.objects.terms import (
    ITS_OWN,
    WAY_ADDITIONAL,
    WAY_ALL_MODES,
    WAY_KICKER,
    WAY_PER_MODE,
)
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .permissions import NO_ABILITY, is_over, permits_x

if TYPE_CHECKING:
    from cardwright.games.magic.objects.costs import CostPart
    from cardwright.kernel.game import Game

    from .manners import Manner

# -- what an option's bits from ACTION on say
WAYS: Final = 254  # below: the so-many-th of the manners to play the card, see `manners` in `playable`
UNLOCKING: Final = 253  # plus LEFT_UNLOCKED or RIGHT_UNLOCKED: unlocking that half of a Room (CR 709.5e)
TURNING_UP: Final = 256
UNCOVERING: Final = 257  # turning up what is manifested for its mana cost (CR 701.40b)
ABILITIES: Final = 258  # and the position of the ability

UNCOVERED: Final = UNCOVERING << questions.ACTION
TURNED: Final = TURNING_UP << questions.ACTION


# -- the other costs that a card names
def next_way(kind: i64, role: i64, i: i64) -> i64:
    """CR 601.2b. Return the number of a kind's next ability that names a cost of the sort `role`.

    `i`: the ability number to start from (0: the kind's first ability). `role`: a WAY_ number. Return -1 if
    there is no such ability.
    """
    c = CARDS
    if c.flags[kind] & HAS_WAY == 0:
        return -1
    first = c.first[kind]
    if i < first:
        i = first
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, Way) and a.way == role:
            return i
        i += 1
    return -1


def way_of(kind: i64, role: i64) -> Way | None:
    """CR 601.2b. Return the first cost of the sort `role` that a kind of card names.

    Return None if it names none.
    """
    i = next_way(kind, role, 0)
    if i < 0:
        return None
    a = CARDS.abilities[i]
    return a if isinstance(a, Way) else None


# -- what it costs
def mana_to_cast(manner: Manner, kind: i64, more: i64) -> i64:
    """CR 118.9d, 601.2b, 601.2f. Return the mana costs of a spell added up, before X and equivalents are
    announced.

    That is the chosen cost, all required additional costs, and `more`. Return NO_COST if the card can't be
    paid for. `cost_change` computes increases and reductions.
    """
    cost: i64 = MORPH_COST
    if not manner.way.down:
        cost = manner.way.cost.mana
        if cost == ITS_OWN:
            cost = CARDS.mana[kind]
            if cost != NO_COST:
                cost = plus_cost(cost, manner.way.more)
    if cost == NO_COST:
        return NO_COST
    if CARDS.flags[kind] & HAS_WAY:
        i = next_way(kind, WAY_ADDITIONAL, 0)
        while i >= 0:
            must = CARDS.abilities[i]
            if isinstance(must, Way):
                cost = plus_cost(cost, must.cost.mana)
            i = next_way(kind, WAY_ADDITIONAL, i + 1)
    return plus_cost(cost, more)


def cost_change(g: Game, obj: Obj, seat: Seat, manner: Manner, kind: i64) -> i64:
    """CR 601.2f. Return how much more generic mana it costs to cast a card, from all sources (below 0:
    less).
    """
    extra: i64 = 0
    less = manner.way.less
    if less is not None and not manner.way.down:
        extra -= less.now(g)
    if len(manner.way.cost.parts) > 0:
        extra -= saved(g, obj, manner)
    if CARDS.flags[kind] & HAS_WAY:
        i = next_way(kind, WAY_ADDITIONAL, 0)
        while i >= 0:
            must = CARDS.abilities[i]
            if isinstance(must, Way) and must.less is not None:
                g.bind(0, g.ref(obj))
                extra -= must.less.now(g)
            i = next_way(kind, WAY_ADDITIONAL, i + 1)
    for variant in match_of(g).variants:
        extra += variant.costs_more(g, obj, seat)
    if board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE:
        extra += cost_changes(g, obj, seat, questions.NONE)
    return extra


def saved(g: Game, obj: Obj, manner: Manner) -> i64:
    """CR 702.119a, 702.180a. Return by how much mana the permanent chosen to help with the cost (for emerge
    or harmonize) reduces it.
    """
    helper = manner.way.cost.helper()
    ref = g.col(obj, columns.CHOSEN)
    return helper.saves(g, ref) if helper is not None and ref >= 0 else i64(0)


def spared(g: Game, obj: Obj, manner: Manner) -> i64:
    """CR 118.7c, 702.48a. Return the mana cost by which the permanent that was chosen as a helper reduces the cost."""
    helper = manner.way.cost.helper()
    ref = g.col(obj, columns.CHOSEN)
    return helper.spares(g, ref) if helper is not None and ref >= 0 else i64(0)


def helped(g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64) -> vec[i64]:
    """CR 702.119c, 702.180b. Return the permanents that the player could use to help with the cost and then
    pay the rest.

    NONE in the list stands for paying without a helper. Call `prepare` for that player first, and push a
    frame whose THIS is the spell.
    """
    found = vec[i64](capacity=8)
    helper = manner.way.cost.helper()
    if helper is None:
        return found
    before = g.col(obj, columns.CHOSEN)
    among = helper.found(g)
    if helper.optional():
        among = append(among, i64(questions.NONE))
    for ref in among:
        g.set_col(obj, columns.CHOSEN, ref)
        if can_afford(g, obj, seat, kind, manner, cost):
            found = append(found, ref)
    g.set_col(obj, columns.CHOSEN, before)
    return found


def what_is_paid(
    g: Game, obj: Obj, seat: Seat, manner: Manner, cost: i64, way: i64, x: i64, change: i64
) -> i64:  # fmt: skip
    """CR 601.2f, 609.4b. Return the total cost in mana, for the announced equivalent `way` and X."""
    mana = total_cost(cost, way, x, change)
    if mana > 0 and len(manner.way.cost.parts) > 0:
        mana = minus_mana(mana, spared(g, obj, manner))
    if mana >= 0 and board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE:
        missing = least_cost(g, obj, seat) - mana_value(mana)
        if missing > 0:
            mana = plus_generic(mana, missing)
    return as_generic(mana) if manner.any_mana else mana


def least_cost(g: Game, obj: Obj, seat: Seat) -> i64:
    """CR 601.2f. Return the minimum of mana in total that static abilities make a player pay to cast `obj`.

    Abilities of permanents and of objects in the command zone count.
    """
    least = least_cost_from(g, battlefield(g), obj, seat)
    return max(least, least_cost_from(g, command(g), obj, seat)) if g.zones.count(command(g)) > 0 else least


def least_cost_from(g: Game, zone: i64, obj: Obj, seat: Seat) -> i64:
    """Return the minimum of mana in total that abilities in one zone make a player pay to cast `obj`."""
    c = CARDS
    least: i64 = 0
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_COST_CHANGE:
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                    least = max(least, a.least(g, obj, seat))
                    g.pop_frame()
                j += 1
    return least


def cost_changes(g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
    """CR 601.2f, 113.6p. Return how much more generic mana it costs to cast `obj` or to activate an ability
    of it.

    `ability`: the number of the ability, or -1 for casting. Permanents, objects in the command zone and
    effects with a duration count.
    """
    n = cost_changes_from(g, battlefield(g), obj, seat, ability)
    if g.zones.count(command(g)) > 0:
        n += cost_changes_from(g, command(g), obj, seat, ability)
    return n + cost_changes_for_a_time(g, obj, seat, ability)


def cost_changes_for_a_time(g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
    """CR 611.2c. Return by how much effects with a duration change the cost to cast `obj` or activate its
    ability.
    """
    n: i64 = 0
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(g.facts[at + F_VALUE])
        if isinstance(a, CostChange) and not is_over(g, a.ends_with(), at):
            g.push_frame(0, 0, Seat(g.facts[at + F_SEAT]), g.facts[at + F_SOURCE])
            n += a.by(g, obj, seat, ability)
            g.pop_frame()
        at = next_of_layer(g, at, facts.F_LIMIT)
    return n


def cost_changes_from(g: Game, zone: i64, obj: Obj, seat: Seat, ability: i64) -> i64:
    """Return by how much abilities of objects in one zone change the cost to cast `obj` or activate its
    ability.
    """
    zones = g.zones
    c = CARDS
    n: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = Obj(zones.cells[i])
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_COST_CHANGE:
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                    n += a.by(g, obj, seat, ability)
                    g.pop_frame()
                j += 1
        i += 1
    return n


def recolored(g: Game, obj: Obj, seat: Seat, cost: i64) -> i64:
    """CR 601.2f, 118.7. Return the mana to cast `obj`, with the colored mana by which abilities change it: first what
    is added, then what is taken away.
    """
    if cost < 0 or board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE == 0:
        return cost
    more = colored_changes(g, obj, seat, False)
    if more == NO_COST or not fits(cost, more):
        return NO_COST
    less = colored_changes(g, obj, seat, True)
    cost = plus_cost(cost, more)
    return minus_colored(cost, less) if less > 0 else cost


def colored_changes(g: Game, obj: Obj, seat: Seat, less: bool) -> i64:
    """CR 601.2f. Return the colored mana, as a cost, that casting `obj` costs more; with `less`, less.

    NO_COST: more than a cost can hold.
    """
    c = CARDS
    found: i64 = 0
    for zone in (battlefield(g), command(g)):
        for source in g.zones.all_of(zone):
            text = get(g, source, derived.TEXT)
            if c.flags[text] & HAS_COST_CHANGE == 0:
                continue
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                j += 1
                if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                    n = a.colors(g, obj, seat, less)
                    g.pop_frame()
                    if not fits(found, n):
                        return NO_COST
                    found = plus_cost(found, n)
    return found


def parts_payable(g: Game, kind: i64, manner: Manner) -> bool:
    """CR 118.3. Whether the costs of casting a card other than mana can be paid by the player of the top
    frame.
    """
    i = next_way(kind, WAY_ADDITIONAL, 0)
    while i >= 0:
        must = CARDS.abilities[i]
        if isinstance(must, Way) and not way_payable(g, must):
            return False
        i = next_way(kind, WAY_ADDITIONAL, i + 1)
    return manner.way.down or way_payable(g, manner.way)


def way_payable(g: Game, a: Way) -> bool:
    """CR 118.3. Whether the condition of the cost `a` is true and its parts other than mana can be paid.

    It looks at the top frame.
    """
    return (a.condition is None or a.condition.holds(g)) and a.cost.parts_payable(g)


def was_paid(g: Game, obj: Obj, a: Way) -> bool:
    """CR 601.2b. Whether the announced costs of a spell include the optional cost `a`."""
    return g.col(obj, columns.STATUS) & a.bits == a.bits


def modes_chosen(g: Game, obj: Obj) -> i64:
    """CR 700.2a. Return how many modes of a spell have been chosen so far."""
    modes = g.col(obj, columns.MODES) & ~columns.NO_TARGETS
    n: i64 = 0
    while modes > 0:
        n += modes & 1
        modes >>= 1
    return n


def is_compleated(kind: i64) -> bool:
    """CR 702.150a. Whether a spell asks for how many symbols of its cost life is paid."""
    number = CARDS.first[kind]
    while number < CARDS.end[kind]:
        keyword = CARDS.abilities[number].keyword
        if keyword is not None and keyword.word == "compleated":
            return True
        number += 1
    return False


def times_paid(g: Game, obj: Obj, a: Way) -> i64:
    """CR 601.2b. Return how many times the additional cost `a` of a spell is paid, as announced."""
    if a.way == WAY_ADDITIONAL:
        return 1
    if a.repeats:
        return g.col(obj, columns.STATUS) >> columns.TIMES_PAID & columns.TIMES_PAID_MASK
    if a.way == WAY_PER_MODE:
        return max(modes_chosen(g, obj) - 1, 0)
    return 1 if was_paid(g, obj, a) else 0


def mana_besides(g: Game, obj: Obj, kind: i64) -> i64:
    """CR 601.2f, 702.33a. Return the mana of the optional costs of a spell, each as often as announced."""
    cost: i64 = 0
    for role in (WAY_KICKER, WAY_ALL_MODES, WAY_PER_MODE):
        number = next_way(kind, role, 0)
        while number >= 0:
            a = CARDS.abilities[number]
            if isinstance(a, Way):
                n = times_paid(g, obj, a)
                while n > 0:
                    cost = plus_cost(cost, a.cost.mana)
                    n -= 1
                if a.or_mana != 0 and not was_paid(g, obj, a):
                    cost = plus_cost(cost, a.or_mana)
            number = next_way(kind, role, number + 1)
    return cost


def part_to_pay(g: Game, obj: Obj, kind: i64, manner: Manner, n: i64) -> CostPart | None:
    """CR 601.2h. Return the n-th part other than mana of a spell's costs, or None after the last part.

    The order is: additional costs, optional costs, the alternative cost.
    """
    for role in (WAY_ADDITIONAL, WAY_KICKER, WAY_ALL_MODES, WAY_PER_MODE):
        i = next_way(kind, role, 0)
        while i >= 0:
            a = CARDS.abilities[i]
            if isinstance(a, Way):
                many: i64 = len(a.cost.parts)
                times = times_paid(g, obj, a)
                if n < many * times:
                    return a.cost.parts[n % many]
                n -= many * times
            i = next_way(kind, role, i + 1)
    if not manner.way.down and n < i64(len(manner.way.cost.parts)):
        return manner.way.cost.parts[n]
    return None


def costs_less_once_paid(kind: i64) -> bool:
    """CR 601.2f. Whether the cost of a spell of that kind might depend on paying an optional cost of it."""
    i = next_way(kind, WAY_KICKER, 0)
    if i < 0:
        return False
    while i >= 0:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and a.or_mana != 0:
            return True
        i = next_way(kind, WAY_KICKER, i + 1)
    i = next_way(kind, WAY_ADDITIONAL, 0)
    while i >= 0:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and a.less is not None:
            return True
        i = next_way(kind, WAY_ADDITIONAL, i + 1)
    return False


def owed_instead(kind: i64) -> i64:
    """CR 601.2b. Return the mana that must be paid instead if the player pays none of the spell's "or pay"
    costs.

    Such a cost reads like "As an additional cost, discard a card or pay {2}".
    """
    cost: i64 = 0
    if CARDS.flags[kind] & HAS_WAY == 0:
        return cost
    i = next_way(kind, WAY_KICKER, 0)
    while i >= 0:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and a.or_mana != 0:
            cost = plus_cost(cost, a.or_mana)
        i = next_way(kind, WAY_KICKER, i + 1)
    return cost


def affords_with_more(g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64) -> bool:
    """CR 601.2b, 601.2f. Whether a player could pay for a spell by choosing an optional cost that makes it
    cost less.
    """
    if not costs_less_once_paid(kind):
        return False
    status = g.col(obj, columns.STATUS)
    found = False
    i = next_way(kind, WAY_KICKER, 0)
    while i >= 0 and not found:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and way_payable(g, a):
            g.set_col(obj, columns.STATUS, status | a.bits)
            if a.repeats:
                found = affords_often(g, obj, seat, kind, manner, cost, a, 1)
            else:
                found = can_afford(g, obj, seat, kind, manner, plus_cost(cost, a.cost.mana), a)
        i = next_way(kind, WAY_KICKER, i + 1)
    g.set_col(obj, columns.STATUS, status)
    return found


def affords_often(
    g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64, a: Way, least: i64
) -> bool:
    """CR 601.2b, 601.2f. Whether a player could pay for a spell with the repeatable cost
    `a` paid `least` times or more.

    `cost`: the mana of the spell without the mana for `a`.
    """
    status = g.col(obj, columns.STATUS)
    rest = status & ~(columns.TIMES_PAID_MASK << columns.TIMES_PAID)
    found = False
    n = least
    while not found and n < columns.TIMES_PAID_MASK:
        payable = a.cost.mana == 0
        for p in a.cost.parts:
            payable = payable and p.payable_times(g, n)
        if not payable:
            break
        g.set_col(obj, columns.STATUS, rest | n << columns.TIMES_PAID)
        found = can_afford(g, obj, seat, kind, manner, cost)
        n += 1
    g.set_col(obj, columns.STATUS, status)
    return found


# -- whether it can be paid
def can_afford(
    g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64, more: Way | None = None
) -> bool:
    """CR 601.2b, 601.2f-h. Whether a player could pay the mana `cost` to cast the spell.

    `more`: an optional cost that might be paid, too. Objects that the costs other than mana use up make no
    mana for the spell. Call `prepare` for that player first; its results still hold afterwards. Push a frame
    whose THIS is the spell.
    """
    if cost < 0:
        return False
    change = cost_change(g, obj, seat, manner, kind)
    way: i64 = 0
    while way < equivalents(cost):
        if can_afford_so(g, obj, seat, kind, manner, cost, more, way, 0, change):
            return True
        way += 1
    return False


def can_afford_so(
    g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64, more: Way | None, way: i64, x: i64,
    change: i64,
) -> bool:  # fmt: skip
    """CR 601.2b, 601.2f-h. Whether a player could pay the mana `cost` with the equivalent `way`, this X, and
    `change` more generic mana.

    The other parameters are those of `can_afford`.
    """
    life = life_of(cost, way)
    if life > 0 and not can_pay_life(g, seat, life):
        return False
    mana = what_is_paid(g, obj, seat, manner, cost, way, x, change)
    parts = parts_that_take(g, obj, kind, manner, more)
    limited = g.scratch()[LIMITED] != 0  # CR 106.6: it might be spent on this
    but: i64 = (
        obj if CARDS.flags[g.kind(obj)] & HAND_MANA else questions.NONE
    )  # CR 601.2a: it is in no hand then
    otherwise = is_paid_otherwise(g, seat, g.ref(obj), kind)
    if (not otherwise and parts is None and not limited) or mana == 0:
        return affordable(g, mana, but)
    prepare_to_cast(g, obj, seat, kind, parts, mana)
    found = affordable(g, mana, but)
    prepare(g, seat)
    return found


def affordable_equivalents(
    g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64, x: i64
) -> vec[i64]:
    """CR 601.2b. Return the equivalents of a cost, by number, that a player could pay. Call `prepare`
    first.
    """
    found = vec[i64](capacity=4)
    change = cost_change(g, obj, seat, manner, kind)
    way: i64 = 0
    while way < equivalents(cost):
        if can_afford_so(g, obj, seat, kind, manner, cost, None, way, x, change):
            found = append(found, way)
        way += 1
    return found


def could_afford(g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, more: i64) -> bool:
    """CR 601.2f-h. Whether a player could pay to cast a spell in this manner with the
    mana `more` added to its cost.
    """
    cost = recolored(g, obj, seat, mana_to_cast(manner, kind, more))
    return can_afford(g, obj, seat, kind, manner, cost)


def most_x_to_cast(g: Game, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64) -> i64:
    """CR 107.3a, 601.2b. Return the largest X for which a player could cast the spell.

    Call `prepare` first; its results still hold afterwards.
    """
    change = cost_change(g, obj, seat, manner, kind)
    parts = parts_that_take(g, obj, kind, manner, None)
    prepare_to_cast(g, obj, seat, kind, parts, what_is_paid(g, obj, seat, manner, cost, 0, 0, change))
    best: i64 = 0
    if not manner.any_mana:
        best = most_x(g, cost, change, questions.NONE)
    else:
        way: i64 = 0
        while way < equivalents(cost):
            if can_pay_life(g, seat, life_of(cost, way)):
                x = most_x(g, as_generic(equivalent(cost, way)), change, questions.NONE)
                if x > best:
                    best = x
            way += 1
    prepare(g, seat)
    return best


def announces_x(kind: i64) -> bool:
    """CR 107.3a, 601.2b. Whether an additional cost, other than mana, of that kind of spell involves an X."""
    i = next_way(kind, WAY_ADDITIONAL, 0)
    while i >= 0:
        must = CARDS.abilities[i]
        if isinstance(must, Way):
            for p in must.cost.parts:
                if p.announces_x():
                    return True
        i = next_way(kind, WAY_ADDITIONAL, i + 1)
    return False


@final
class XOfSpell(AnnouncesX):
    """CR 601.2b. Announcing X for a spell of a certain kind, cast in a certain manner for a certain cost.

    `source` and `number`: the object and the number of its ability that permits casting the spell, as
    `permitting_ability` returns them.
    """

    def __init__(
        self, obj: Obj, seat: Seat, kind: i64, manner: Manner, cost: i64,
        source: i64 = NO_ABILITY, number: i64 = NO_ABILITY,
    ) -> None:  # fmt: skip
        self.obj: Obj = obj
        self.seat: Seat = seat
        self.kind: i64 = kind
        self.manner: Manner = manner
        self.cost: i64 = cost
        self.source: i64 = source
        self.number: i64 = number

    def payable(self, g: Game) -> bool:
        return parts_payable(g, self.kind, self.manner)

    def most(self, g: Game) -> i64:
        if xs(self.cost) == 0:
            return most_unpaid(g, self, self.seat, g.ref(self.obj))
        return most_x_to_cast(g, self.obj, self.seat, self.kind, self.manner, self.cost)

    def permitted(self, g: Game, x: i64) -> bool:
        g.push_frame(0, 0, self.seat, self.source)
        found = permits_x(g, self.number, self.obj, x)
        g.pop_frame()
        return found


def prepare_to_cast(
    g: Game, obj: Obj, seat: Seat, kind: i64, parts: list[CostPart] | None, mana: i64
) -> None:
    """CR 601.2g-h. Compute what a player could spend on a spell after paying these other parts of its cost.

    `mana`: the mana of the cost.
    """
    prepare_for(g, seat, g.ref(obj), kind, helping(parts, mana, 0))
    if parts is not None:
        hold_back(g, seat, parts, mana, questions.NONE)


def parts_that_take(g: Game, obj: Obj, kind: i64, manner: Manner, more: Way | None) -> list[CostPart] | None:
    """CR 601.2h. Return a spell's costs other than mana, if one of them uses up an object that might make
    mana or helps to pay.

    Return None if none of them does.
    """
    if CARDS.flags[kind] & HAS_WAY == 0 and len(manner.way.cost.parts) == 0:
        return None
    parts: list[CostPart] = []
    p = part_to_pay(g, obj, kind, manner, 0)
    while p is not None:
        parts.append(p)
        p = part_to_pay(g, obj, kind, manner, i64(len(parts)))
    if more is not None:
        for other in more.cost.parts:
            parts.append(other)
    for p in parts:
        if p.takes_many() > 0 or p.helps() > 0:
            return parts
    return None
