"""CR 601.2b, 601.2f. The ways to cast a card, and what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.frames import (
    WIDTH,
)  # fmt: skip
from cardwright.kernel.ints import i64

from .commander import tax
from .derive import get, mark
from .kinds import (
    HAS_COST_CHANGE,
    HAS_WAY,
)
from .mana_cost import MORPH_COST, NO_COST, as_generic, plus_cost, plus_generic
from .rules import (
    ACTION,
    COMMANDED,
    CONTROL,
    COSTS_CHANGE,
    ODD,
    TEXT,
    command,
    field,
)  # fmt: skip
from .table import (
    CARDS,
    FROM_COMMAND,
    WAY_ADDITIONAL,
    WAY_ALTERNATIVE,
    WAY_FLASHBACK,
    CostChange,
    Way,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# how a card is cast: the code in an option's bits from ACTION on
AS_IT_IS: Final = 0


# 1 to 7: as that face
WITH_MORPH: Final = 8


WITH_FLASHBACK: Final = 9


ALTERNATIVELY: Final = 10


TURNING_UP: Final = 11


FREELY: Final = 12  # without paying its mana cost


WITH_ANY_MANA: Final = 13  # with mana as though it were of any type (CR 609.4b)


UNCOVERING: Final = 14  # turning up what is manifested for its mana cost (CR 701.40b)


MORPHED: Final = WITH_MORPH << ACTION


UNCOVERED: Final = UNCOVERING << ACTION


FLASHED_BACK: Final = WITH_FLASHBACK << ACTION


OTHERWISE: Final = ALTERNATIVELY << ACTION


TURNED: Final = TURNING_UP << ACTION


ABILITIES: Final = 16  # and the position of the ability


def way_of(kind: i64, way: i64) -> Way | None:
    """Another way to cast a card of a kind, if it has one."""
    c = CARDS
    if c.flags[kind] & HAS_WAY == 0:
        return None
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, Way) and a.way == way:
            return a
        i += 1
    return None


def face_kind(g: Game, obj: i64, code: i64) -> i64:
    """The kind as which a card is cast with that code."""
    kind = g.kind(obj)
    if 1 <= code < WITH_MORPH:
        faces = CARDS.face[kind]
        return faces[code - 1]
    return kind


def mana_to_cast(g: Game, obj: i64, seat: i64, code: i64, kind: i64) -> i64:
    """CR 601.2f. What casting a card costs in mana, X not yet chosen; NO_COST: it can't be paid."""
    cost = CARDS.mana[kind]
    if code == WITH_MORPH:
        cost = MORPH_COST
    elif code == FREELY:
        cost = 0
    elif code == WITH_ANY_MANA:
        cost = as_generic(cost)
    elif code == WITH_FLASHBACK:
        way = way_of(kind, WAY_FLASHBACK)
        if way is not None:
            cost = way.cost.mana
            if way.less is not None:
                cost = plus_generic(cost, -way.less.now(g))
    elif code == ALTERNATIVELY:
        way = way_of(kind, WAY_ALTERNATIVE)
        if way is not None:
            cost = way.cost.mana
    if cost == NO_COST:
        return NO_COST
    must = way_of(kind, WAY_ADDITIONAL)
    if must is not None and code != WITH_MORPH:
        cost = plus_cost(cost, must.cost.mana)
    more: i64 = 0
    if g.value(g.seats, COMMANDED):
        more = tax(g, obj, seat)
    if mark(g, ODD) & COSTS_CHANGE:
        more += cost_changes(g, obj, seat, -1)
    if more != 0:
        cost = plus_generic(cost, more)
    return cost


def cost_changes(g: Game, obj: i64, seat: i64, ability: i64) -> i64:
    """CR 601.2f, 113.6p. How much generic mana more, or less, by permanents and what is in the command zone."""
    n = cost_changes_from(g, field(g), obj, seat, ability)
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
        text = get(g, source, TEXT)
        if c.flags[text] & HAS_COST_CHANGE:
            j = c.first[text]
            while j < c.end[text]:
                a = c.abilities[j]
                if isinstance(a, CostChange) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                    g.push_frame(0, 0, get(g, source, CONTROL), g.ref(source))
                    n += a.by(g, obj, seat, ability)
                    g.top -= WIDTH
                j += 1
        i += 1
    return n


def parts_payable(g: Game, kind: i64, code: i64) -> bool:
    """CR 118.3. Whether the costs of casting besides mana can be paid, in the frame on top."""
    must = way_of(kind, WAY_ADDITIONAL)
    if must is not None and code != WITH_MORPH:
        for p in must.cost.parts:
            if not p.payable(g):
                return False
    other: Way | None = None
    if code == WITH_FLASHBACK:
        other = way_of(kind, WAY_FLASHBACK)
    elif code == ALTERNATIVELY:
        other = way_of(kind, WAY_ALTERNATIVE)
    if other is not None:
        if other.condition is not None and not other.condition.holds(g):
            return False
        for p in other.cost.parts:
            if not p.payable(g):
                return False
    return True
