"""CR 118, 601.2f-h. The costs that a card names, and what casting it in some manner costs altogether."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.derivation import board_says, get
from cardwright.games.magic.mana.holding import hold_back
from cardwright.games.magic.mana.sources import affordable, most_x, prepare, prepare_for
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.numbers.types import HAS_COST_CHANGE, HAS_WAY, HAS_WAY_TO_PAY
from cardwright.games.magic.objects.mana_cost import (
    MORPH_COST,
    NO_COST,
    as_generic,
    plus_cost,
    plus_generic,
    without_x,
)
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, CostChange, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ADDITIONAL, WAY_KICKER
from cardwright.kernel.frames import WIDTH
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.games.magic.objects.costs import CostPart
    from cardwright.kernel.game import Game

    from .manners import Manner

# -- what an option's bits from ACTION on say
WAYS: Final = 256  # below: the so-many-th of the ways to play the card, see `ways` in `playable`
TURNING_UP: Final = 256
UNCOVERING: Final = 257  # turning up what is manifested for its mana cost (CR 701.40b)
ABILITIES: Final = 258  # and the position of the ability

UNCOVERED: Final = UNCOVERING << questions.ACTION
TURNED: Final = TURNING_UP << questions.ACTION


# -- the other costs that a card names
def next_way(kind: i64, role: i64, i: i64) -> i64:
    """CR 601.2b. The number of a kind's next ability from `i` on (0: from the first) that is such a cost; -1: none."""
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
    """CR 601.2b. The first such cost of a kind of card, if it has one."""
    i = next_way(kind, role, 0)
    if i < 0:
        return None
    a = CARDS.abilities[i]
    return a if isinstance(a, Way) else None


# -- what it costs
def mana_to_cast(g: Game, obj: i64, seat: i64, manner: Manner, kind: i64, more: i64) -> i64:
    """CR 118.9d, 601.2f. The total cost in mana, X not yet chosen; NO_COST: unpayable. `more`: what is added."""
    cost: i64 = MORPH_COST
    if not manner.way.down:
        cost = cost_of_way(g, manner.way, CARDS.mana[kind])
    if cost == NO_COST:
        return NO_COST
    extra: i64 = 0
    if CARDS.flags[kind] & HAS_WAY:
        i = next_way(kind, WAY_ADDITIONAL, 0)
        while i >= 0:
            must = CARDS.abilities[i]
            if isinstance(must, Way):
                cost = plus_cost(cost, must.cost.mana)
                if must.less is not None:
                    g.bind(0, g.ref(obj))
                    extra -= must.less.now(g)
            i = next_way(kind, WAY_ADDITIONAL, i + 1)
    cost = plus_cost(cost, more)
    for variant in match_of(g).variants:
        extra += variant.costs_more(g, obj, seat)
    if board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE:
        extra += cost_changes(g, obj, seat, questions.NONE)
    if extra != 0:
        cost = plus_generic(cost, extra)
    if manner.any_mana:
        return as_generic(cost)
    return cost


def cost_of_way(g: Game, a: Way, own: i64) -> i64:
    """CR 118.9. The mana of the cost that is paid instead of the mana cost (`own`), or as much as that."""
    cost = a.cost.mana
    if cost == ITS_OWN:
        cost = own
    if a.less is not None and cost != NO_COST:
        cost = plus_generic(cost, -a.less.now(g))
    return cost


def cost_changes(g: Game, obj: i64, seat: i64, ability: i64) -> i64:
    """CR 601.2f, 113.6p. How much generic mana more, or less, by permanents and what is in the command zone."""
    n = cost_changes_from(g, battlefield(g), obj, seat, ability)
    if g.zones.count(command(g)) > 0:
        n += cost_changes_from(g, command(g), obj, seat, ability)
    return n


def cost_changes_from(g: Game, zone: i64, obj: i64, seat: i64, ability: i64) -> i64:
    """The same, by abilities of one zone's objects."""
    zones = g.zones
    c = CARDS
    n: i64 = 0
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = zones.cells[i]
        text = get(g, source, derived.TEXT)
        if c.flags[text] & HAS_COST_CHANGE:
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    g.push_frame(0, 0, get(g, source, derived.CONTROL), g.ref(source))
                    n += a.by(g, obj, seat, ability)
                    g.top -= WIDTH
                j += 1
        i += 1
    return n


def parts_payable(g: Game, kind: i64, manner: Manner) -> bool:
    """CR 118.3. Whether the costs of casting besides mana can be paid, in the frame on top."""
    i = next_way(kind, WAY_ADDITIONAL, 0)
    while i >= 0:
        must = CARDS.abilities[i]
        if isinstance(must, Way) and not way_payable(g, must):
            return False
        i = next_way(kind, WAY_ADDITIONAL, i + 1)
    return manner.way.down or way_payable(g, manner.way)


def way_payable(g: Game, a: Way) -> bool:
    """CR 118.3. Whether such a cost may be paid, and can be apart from its mana, in the frame on top."""
    if a.condition is not None and not a.condition.holds(g):
        return False
    for p in a.cost.parts:
        if not p.payable(g):
            return False
    return True


def was_paid(g: Game, obj: i64, a: Way) -> bool:
    """CR 601.2b. Whether an optional cost of a spell is paid, as was announced."""
    return g.col(obj, columns.STATUS) & a.bits == a.bits


def part_to_pay(g: Game, obj: i64, kind: i64, manner: Manner, n: i64) -> CostPart | None:
    """CR 601.2h. The n-th of the costs besides mana of a spell: what must be paid, what may be, what is instead."""
    for role in (WAY_ADDITIONAL, WAY_KICKER):
        i = next_way(kind, role, 0)
        while i >= 0:
            a = CARDS.abilities[i]
            if isinstance(a, Way) and (role == WAY_ADDITIONAL or was_paid(g, obj, a)):
                if n < i64(len(a.cost.parts)):
                    return a.cost.parts[n]
                n -= len(a.cost.parts)
            i = next_way(kind, role, i + 1)
    if not manner.way.down and n < i64(len(manner.way.cost.parts)):
        return manner.way.cost.parts[n]
    return None


# -- whether it can be paid
def can_afford(
    g: Game, obj: i64, seat: i64, kind: i64, manner: Manner, cost: i64, more: Way | None = None
) -> bool:
    """CR 601.2f-h. Whether a player could pay that much mana to cast this, X as 0, with what else pays for it.

    What the costs besides mana need makes none, those of `more`, which might be paid too, among them. `prepare` has
    been called for that player, and what it has found out stands afterwards. Asked in a frame whose THIS it is.
    """
    parts = parts_that_take(g, obj, kind, manner, more)
    if (CARDS.flags[kind] & HAS_WAY_TO_PAY == 0 and parts is None) or cost <= 0:
        return affordable(g, without_x(cost, 0), questions.NONE)
    prepare_to_cast(g, obj, seat, kind, parts, cost)
    found = affordable(g, without_x(cost, 0), questions.NONE)
    prepare(g, seat)
    return found


def could_afford(g: Game, obj: i64, seat: i64, kind: i64, manner: Manner, more: i64) -> bool:
    """CR 601.2f-h. The same with so much mana more."""
    return can_afford(g, obj, seat, kind, manner, mana_to_cast(g, obj, seat, manner, kind, more))


def most_x_to_cast(g: Game, obj: i64, seat: i64, kind: i64, manner: Manner, cost: i64) -> i64:
    """CR 107.3a, 601.2b. The largest X for which that player could cast it."""
    prepare_to_cast(g, obj, seat, kind, parts_that_take(g, obj, kind, manner, None), cost)
    return most_x(g, seat, cost, questions.NONE)


def prepare_to_cast(g: Game, obj: i64, seat: i64, kind: i64, parts: list[CostPart] | None, cost: i64) -> None:
    """CR 601.2g-h. Find out what a player could spend on a spell beside these parts of its cost."""
    prepare_for(g, seat, g.ref(obj), kind)
    if parts is not None:
        hold_back(g, seat, parts, without_x(cost, 0), questions.NONE)


def parts_that_take(g: Game, obj: i64, kind: i64, manner: Manner, more: Way | None) -> list[CostPart] | None:
    """CR 601.2h. What a spell costs besides mana, if some of it takes what might make mana."""
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
        if p.takes_many() > 0:
            return parts
    return None
