"""CR 601.2b, 601.2f. A way to play a card, which is one number with named fields, and what casting it so costs.

The fields: as which face or half; for which cost (its own, another one that an ability of the card names, none, or
face down); whether mana of any type pays for it; by whose permission. What an ability adds to a way (other parts of the
cost, what becomes of the spell afterwards) is read from that ability, a `Way`. The number stays on the agenda while the
card is played, so it is forked, saved and replayed like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.frames import (
    WIDTH,
)  # fmt: skip
from cardwright.kernel.ints import i64

from .commander import tax
from .derive import base_anew, derive, get, mark
from .kinds import (
    HAS_COST_CHANGE,
    HAS_WAY,
)
from .mana_cost import MORPH_COST, NO_COST, as_generic, plus_cost, plus_generic
from .rules import (
    ACTION,
    AS_FACE_DOWN,
    COMMANDED,
    CONTROL,
    COSTS_CHANGE,
    FACE,
    FACE_DOWN,
    LAND,
    ODD,
    STATUS,
    TEXT,
    command,
    field,
)  # fmt: skip
from .table import (
    CARDS,
    FACE_DOWN_KIND,
    FROM_COMMAND,
    CostChange,
    Way,
)
from .terms import ITS_OWN, WAY_ADDITIONAL, WAY_KICKER

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

    from .costs import CostPart


# -- what an option's bits from ACTION on say
WAYS: Final = 256  # below: the so-many-th of the ways to play the card, see `ways` in `playable`
TURNING_UP: Final = 256
UNCOVERING: Final = 257  # turning up what is manifested for its mana cost (CR 701.40b)
ABILITIES: Final = 258  # and the position of the ability

UNCOVERED: Final = UNCOVERING << ACTION
TURNED: Final = TURNING_UP << ACTION

# -- the fields of a way
FACE_MASK: Final = 7  # 0: the card as it is, otherwise the number of the face
PRICE_SHIFT: Final = 3
PRICE_MASK: Final = 3
ANY_TYPE: Final = 1 << 5  # mana of any type may be spent (CR 609.4b)
PERMIT_SHIFT: Final = 8
PERMIT_MASK: Final = 255
ABILITY_SHIFT: Final = 16  # the number of an ability plus 1

AS_IT_IS: Final = 0

# for which cost
OWN_COST: Final = 0
OTHER_COST: Final = 1  # that of the ability, a `Way`
NO_PAYMENT: Final = 2  # "without paying its mana cost" (CR 118.9)
DOWN: Final = 3  # face down, for {3} (CR 702.37c)


def a_way(face: i64, price: i64, ability: i64, permit: i64) -> i64:
    """CR 601.2b. A way to play a card; `ability`: the number of the one that offers it, or -1; `permit`: see below."""
    return face | price << PRICE_SHIFT | permit << PERMIT_SHIFT | (ability + 1) << ABILITY_SHIFT


def face_of(way: i64) -> i64:
    """CR 709.3, 712.11b, 715.3. As which face, half or Adventure; 0: as the card is."""
    return way & FACE_MASK


def price_of(way: i64) -> i64:
    """CR 118.9a. For which cost: OWN_COST, OTHER_COST, NO_PAYMENT or DOWN."""
    return way >> PRICE_SHIFT & PRICE_MASK


def permit_of(way: i64) -> i64:
    """CR 601.3. By which of the effects that let it be played (counted from 1, see `permits_on`); 0: by the rules."""
    return way >> PERMIT_SHIFT & PERMIT_MASK


def but_for_permit(way: i64) -> i64:
    """CR 601.3. The same way, whoever permits it."""
    return way & ~(PERMIT_MASK << PERMIT_SHIFT)


def offering(way: i64) -> Way | None:
    """CR 601.2b. The ability of the card that offers this way: its alternative cost, its morph."""
    number = (way >> ABILITY_SHIFT) - 1
    if number < 0:
        return None
    a = CARDS.abilities[number]
    return a if isinstance(a, Way) else None


def kind_played(g: Game, obj: i64, way: i64) -> i64:
    """CR 601.3e, 708.4, 709.3a. As what kind a card is played in that way: itself, a face, or something face down."""
    if price_of(way) == DOWN:
        return FACE_DOWN_KIND
    kind = g.kind(obj)
    if way & FACE_MASK:
        faces = CARDS.face[kind]
        return faces[(way & FACE_MASK) - 1]
    return kind


def is_land_play(g: Game, obj: i64, way: i64) -> bool:
    """CR 305.9. Whether to play it in that way is to play a land: what is a land is never cast."""
    return CARDS.types[kind_played(g, obj, way)] & LAND != 0


def take_shape(g: Game, obj: i64, way: i64) -> None:
    """CR 601.3e, 702.37c, 709.3a, 715.3. Whoever asks about a card sees it as it would be played.

    The columns FACE and STATUS, which are changed for it, are put back by `shape_back`.
    """
    if g.stale:  # what is derived counts cards as they are
        derive(g)
    face = face_of(way)
    if price_of(way) == DOWN:
        face = AS_FACE_DOWN
    g.set_col(obj, FACE, face)
    g.set_col(obj, STATUS, g.col(obj, STATUS) & ~FACE_DOWN)
    if g.zone_of(obj) == command(g):
        base_anew(g, obj)


def shape_back(g: Game, obj: i64, face: i64, status: i64) -> None:
    """CR 601.3e. The card is looked at as what it is again."""
    g.set_col(obj, FACE, face)
    g.set_col(obj, STATUS, status)
    if g.zone_of(obj) == command(g):
        g.stale = True


def way_in_print(g: Game, obj: i64, way: i64) -> str:
    """CR 601.2b. A way to play a card as an option says it: `Cast Fire with flashback`."""
    face = face_of(way)
    kind = CARDS.face[g.kind(obj)][face - 1] if face > 0 else g.kind(obj)
    verb = "Play" if is_land_play(g, obj, way) else "Cast"
    text = f"{verb} {CARDS.kind_names[kind]}"
    if price_of(way) == DOWN:
        return f"{text} face down"
    other = offering(way)
    return text if other is None or not other.says else f"{text} {other.says}"


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
def mana_to_cast(g: Game, obj: i64, seat: i64, way: i64, kind: i64, more: i64) -> i64:
    """CR 118.9d, 601.2f. The total cost in mana, X not yet chosen; NO_COST: unpayable. `more`: what is added."""
    price = price_of(way)
    cost = CARDS.mana[kind]
    if price == NO_PAYMENT:
        cost = 0
    elif price == DOWN:
        cost = MORPH_COST
    elif price == OTHER_COST:
        cost = other_cost(g, way, cost)
    if cost == NO_COST:
        return NO_COST
    if CARDS.flags[kind] & HAS_WAY:
        i = next_way(kind, WAY_ADDITIONAL, 0)
        while i >= 0:
            must = CARDS.abilities[i]
            if isinstance(must, Way):
                cost = plus_cost(cost, must.cost.mana)
            i = next_way(kind, WAY_ADDITIONAL, i + 1)
    cost = plus_cost(cost, more)
    extra: i64 = 0
    if g.value(g.seats, COMMANDED):
        extra = tax(g, obj, seat)
    if mark(g, ODD) & COSTS_CHANGE:
        extra += cost_changes(g, obj, seat, -1)
    if extra != 0:
        cost = plus_generic(cost, extra)
    if way & ANY_TYPE:
        cost = as_generic(cost)
    return cost


def other_cost(g: Game, way: i64, own: i64) -> i64:
    """CR 118.9. The mana of the cost that is paid instead of the mana cost."""
    a = offering(way)
    if a is None:
        return NO_COST
    cost = a.cost.mana
    if cost == ITS_OWN:
        cost = own
    if a.less is not None and cost != NO_COST:
        cost = plus_generic(cost, -a.less.now(g))
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


def parts_payable(g: Game, kind: i64, way: i64) -> bool:
    """CR 118.3. Whether the costs of casting besides mana can be paid, in the frame on top."""
    i = next_way(kind, WAY_ADDITIONAL, 0)
    while i >= 0:
        must = CARDS.abilities[i]
        if isinstance(must, Way) and not way_payable(g, must):
            return False
        i = next_way(kind, WAY_ADDITIONAL, i + 1)
    if price_of(way) == OTHER_COST:
        other = offering(way)
        return other is not None and way_payable(g, other)
    return True


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
    return g.col(obj, STATUS) & a.bits == a.bits


def part_to_pay(g: Game, obj: i64, kind: i64, way: i64, n: i64) -> CostPart | None:
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
    if price_of(way) == OTHER_COST:
        other = offering(way)
        if other is not None and n < i64(len(other.cost.parts)):
            return other.cost.parts[n]
    return None
