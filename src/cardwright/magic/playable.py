"""CR 601.3, 305.1. In which ways a player may play a card, and whether they may do so now.

`ways` lists what a rule or an effect permits; `playable` asks of one of them whether anything forbids it, whether it is
the time, and whether it can be carried out to its end. Whoever plays a card, for whatever reason, comes through here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import F_ABOUT, F_LAYER, FACT, WIDTH
from cardwright.kernel.ints import append, i64, vec

from .commander import is_commander
from .derive import get, mark
from .idle import land_left
from .keys import FLASH
from .kinds import ADVENTURE, HAS_LIMIT, HAS_WAY, MANY_WAYS, MODAL, SPLIT
from .mana import affordable, prepare
from .mana_cost import NO_COST, without_x
from .permissions import (
    P_TERMS,
    PERMIT,
    abilities_elsewhere,
    has_gained,
    paid_on,
    permits,
    permits_on,
    rider,
)
from .rules import (
    ACTION,
    CONTROL,
    F_PLAYABLE,
    FACE,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LIMITS,
    NO_CASTING,
    NONE,
    ODD,
    ON_AN_ADVENTURE,
    PERMANENTS,
    PERMITTED,
    PLACES,
    SORCERY,
    STATUS,
    TEXT,
    UNDER,
    command,
    exile,
    field,
    has_status,
    owner,
)
from .table import (
    CARDS,
    FACE_DOWN_KIND,
    FROM_ANYWHERE,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    Limit,
    Way,
)
from .targets import can_announce, modal, spell_effect
from .terms import (
    FOR_NOTHING,
    NO_ADVENTURE,
    TO_CAST,
    TO_PLAY,
    TO_PLAY_LANDS,
    WAY_ALTERNATIVE,
    WAY_MORPH,
)
from .ways import (
    AS_IT_IS,
    DOWN,
    FACE_MASK,
    NO_PAYMENT,
    OTHER_COST,
    OWN_COST,
    a_way,
    but_for_permit,
    kind_played,
    mana_to_cast,
    parts_payable,
    permit_of,
    price_of,
    shape_back,
    take_shape,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

CASTABLE: Final = (PERMANENTS & ~LAND) | INSTANT | SORCERY


# -- in which ways
def ways(g: Game, obj: i64, seat: i64) -> vec[i64]:
    """CR 601.3, 305.1. The ways in which a rule or an effect lets a player play a card from where it is.

    First those of the rules: from the hand, a commander (CR 903.8), after an Adventure (CR 715.3d), as an ability of
    the card itself says; then those of each effect. What two effects permit alike is there once.
    """
    zone = g.zone_of(obj)
    found = vec[i64](capacity=4)
    if zone == seat * PLACES + HAND:
        found = forms(g, obj, TO_PLAY, found)
    elif zone == command(g):
        if is_commander(g, obj) and owner(g, obj) == seat:
            found = forms(g, obj, TO_CAST, found)
    elif zone == exile(g):
        if has_status(g, obj, ON_AN_ADVENTURE) and g.col(obj, UNDER) == seat:
            found = forms(g, obj, TO_PLAY | NO_ADVENTURE, found)
        if owner(g, obj) == seat and not has_status(g, obj, FACE_DOWN):
            found = by_its_own(g, obj, FROM_EXILE, found)
    elif zone == seat * PLACES + GRAVEYARD:
        found = by_its_own(g, obj, FROM_GRAVEYARD, found)
    if mark(g, PERMITTED) >> seat & 1 or playable_by_fact(g, obj):
        return by_effects(g, obj, seat, found)
    return found


def playable_by_fact(g: Game, obj: i64) -> bool:
    """CR 601.3. Whether some effect has said that somebody may play this card."""
    f = g.facts
    ref = g.ref(obj)
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_PLAYABLE and f[at + F_ABOUT] == ref:
            return True
        at += FACT
    return False


def by_effects(g: Game, obj: i64, seat: i64, found: vec[i64]) -> vec[i64]:
    """CR 601.3. The ways that effects permit, added to those of the rules."""
    rows = permits_on(g, obj, seat)
    at: i64 = 0
    while at < i64(len(rows)):
        permit = at // PERMIT + 1
        for way in forms(g, obj, rows[at + P_TERMS], vec[i64](capacity=4)):
            if permits(g, rows, at, obj, seat, way):
                its = way | a_way(0, 0, -1, permit)
                if not there_already(g, rows, found, its):
                    found = append(found, its)
        at += PERMIT
    return found


def there_already(g: Game, rows: vec[i64], found: vec[i64], way: i64) -> bool:
    """CR 601.3. Whether the same way is permitted already, and nothing else hangs on who permits it."""
    for other in found:
        if but_for_permit(other) == but_for_permit(way):
            old: i64 = 0
            if permit_of(other) > 0:
                old = rider(g, rows, (permit_of(other) - 1) * PERMIT)
            if old == rider(g, rows, (permit_of(way) - 1) * PERMIT):
                return True
    return False


def forms(g: Game, obj: i64, terms: i64, found: vec[i64]) -> vec[i64]:
    """CR 601.2b, 709.3, 712.11b, 712.12, 715.3. On these terms: the card as it is, its faces, face down.

    Each for its own cost, for another one, or for none: for one of these (CR 118.9a).
    """
    c = CARDS
    kind = g.kind(obj)
    layout = c.layout[kind]
    price: i64 = NO_PAYMENT if terms & FOR_NOTHING else OWN_COST
    spent = paid_on(terms)
    if layout != SPLIT and (terms & TO_PLAY_LANDS or c.types[kind] & LAND == 0):
        found = append(found, a_way(0, price, -1, 0) | spent)
    if c.flags[kind] & MANY_WAYS == 0 and not has_gained(g, obj):
        return found
    if layout == SPLIT or layout == MODAL or (layout == ADVENTURE and terms & NO_ADVENTURE == 0):
        face: i64 = 1
        for other in c.face[kind]:
            if terms & TO_PLAY_LANDS or c.types[other] & LAND == 0:
                found = append(found, a_way(face, price, -1, 0) | spent)
            face += 1
        if price == OWN_COST:
            face = 1
            for other in c.face[kind]:
                if c.flags[other] & HAS_WAY:
                    found = other_costs(range_of(other), face, spent, found)
                face += 1
    if price == OWN_COST and (c.flags[kind] & HAS_WAY or has_gained(g, obj)):
        found = other_costs(abilities_elsewhere(g, obj), 0, spent, found)
    return found


def range_of(kind: i64) -> vec[i64]:
    """CR 113.2c. The numbers of the abilities that are printed on a face."""
    found = vec[i64](capacity=4)
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        found = append(found, i)
        i += 1
    return found


def other_costs(abilities: vec[i64], face: i64, spent: i64, found: vec[i64]) -> vec[i64]:
    """CR 118.9, 702.37c. Ways for other costs that the abilities of a card or face offer, wherever it may be cast."""
    for number in abilities:
        a = CARDS.abilities[number]
        if isinstance(a, Way) and a.zone == FROM_ANYWHERE:
            if a.way == WAY_MORPH:
                found = append(found, a_way(face, DOWN, number, 0) | spent)
            elif a.way == WAY_ALTERNATIVE:
                found = append(found, a_way(face, OTHER_COST, number, 0) | spent)
    return found


def by_its_own(g: Game, obj: i64, zone: i64, found: vec[i64]) -> vec[i64]:
    """CR 702.34a, 113.6. How its own abilities, printed or gained, let its owner cast it from that zone."""
    if CARDS.flags[g.kind(obj)] & HAS_WAY == 0 and not has_gained(g, obj):
        return found
    for number in abilities_elsewhere(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Way) and a.way == WAY_ALTERNATIVE and a.zone == zone:
            found = through(g, obj, a, 0, found)
    return found


def through(g: Game, obj: i64, a: Way, terms: i64, found: vec[i64]) -> vec[i64]:
    """CR 118.9, 702.34a. The card, or each face or half of it, for that other cost, if the spell is what it must be."""
    for way in forms(g, obj, TO_CAST, vec[i64](capacity=4)):
        if price_of(way) == OWN_COST and (a.only == 0 or CARDS.types[kind_played(g, obj, way)] & a.only):
            found = append(found, way | a_way(0, OTHER_COST, a.number, 0) | paid_on(terms))
    return found


def way_at(g: Game, obj: i64, seat: i64, i: i64) -> i64:
    """CR 601.2b. The way that an option stands for: the i-th of those in which that player may play the card."""
    if i == 0 and CARDS.flags[g.kind(obj)] & MANY_WAYS == 0 and g.zone_of(obj) == seat * PLACES + HAND:
        return AS_IT_IS
    found = ways(g, obj, seat)
    if i >= i64(len(found)):
        raise CardwrightError(f"expected one of {len(found)} ways to play a card, got number {int(i)}")
    return found[i]


# -- while something resolves
def castable_now(g: Game, obj: i64, seat: i64, terms: i64, a: Way | None) -> vec[i64]:
    """CR 608.2g. The ways in which an effect lets a player cast a card while it resolves; `a`: for that other cost."""
    found = vec[i64](capacity=4)
    if obj < 0:
        return found
    prepare(g, seat)
    g.push_frame(0, 0, seat, g.ref(obj))
    permitted = vec[i64](capacity=4)
    permitted = forms(g, obj, terms, permitted) if a is None else through(g, obj, a, terms, permitted)
    for way in permitted:
        if playable(g, obj, seat, way, True):
            found = append(found, way)
    g.top -= WIDTH
    return found


def as_options(ref: i64, ways_found: vec[i64], found: vec[i64]) -> vec[i64]:
    """CR 601.2b. The ways to play one card as options, each by its number."""
    i: i64 = 0
    while i < i64(len(ways_found)):
        found = append(found, ref | i << ACTION)
        i += 1
    return found


# -- whether now
def playable(g: Game, obj: i64, seat: i64, way: i64, slow: bool) -> bool:
    """CR 302.1, 305.2, 601.3, 709.3a, 712.11c. Whether a player who is permitted to may play a card now in that way.

    Nothing forbids it, it is the time (`slow`: a sorcery could be cast), and it can be paid and announced. Asked in a
    frame of their own.

    It is looked at as it will be: of a half or face only its own characteristics (CR 709.3a, 712.11c, 715.3), of
    what is cast face down only those of a face-down spell (CR 702.37c, 708.4).
    """
    kind = kind_played(g, obj, way)
    if CARDS.types[kind] & LAND:
        if not slow or not land_left(g, seat):
            return False
        if mark(g, ODD) & LIMITS == 0:
            return True
    elif not slow and CARDS.types[kind] & INSTANT == 0 and CARDS.keys[kind] & FLASH == 0:
        return False
    face = g.col(obj, FACE)
    status = g.col(obj, STATUS)
    if way & FACE_MASK == face and status & FACE_DOWN == 0 and kind != FACE_DOWN_KIND:
        return as_shaped(g, obj, seat, way, kind)
    take_shape(g, obj, way)
    found = as_shaped(g, obj, seat, way, kind)
    shape_back(g, obj, face, status)
    return found


def as_shaped(g: Game, obj: i64, seat: i64, way: i64, kind: i64) -> bool:
    """CR 601.2b-d, 601.2f-h, 601.3. The same of a card that has the shape in which it will be played."""
    if CARDS.types[kind] & LAND:
        return not forbidden(g, obj, seat, True)
    return castable(g, obj, seat, way, kind)


def castable(g: Game, obj: i64, seat: i64, way: i64, kind: i64) -> bool:
    """CR 601.2b-d, 601.2f-h, 601.3. Whether nothing forbids it, all costs can be paid and all targets chosen."""
    if CARDS.types[kind] & CASTABLE == 0:
        return False
    e = spell_effect(kind)
    least: i64 = 0
    if isinstance(e, modal):
        g.bind(0, g.ref(obj))
        least = cheapest(g, e)
    cost = mana_to_cast(g, obj, seat, way, kind, least)
    if cost == NO_COST or not affordable(g, without_x(cost, 0), NONE):
        return False
    if mark(g, NO_CASTING) >> seat & 1:
        return False
    g.bind(0, g.ref(obj))
    if (CARDS.flags[kind] & HAS_WAY or price_of(way) == OTHER_COST) and not parts_payable(g, kind, way):
        return False
    if mark(g, ODD) & LIMITS and forbidden(g, obj, seat):
        return False
    return can_announce(g, e)


def cheapest(g: Game, e: modal) -> i64:
    """CR 601.2b, 702.172a. What the cheapest mode costs that has targets: no fewer can be chosen."""
    least: i64 = -1
    for m in e.modes:
        if (least < 0 or m.mana < least) and can_announce(g, m.effect):
            least = m.mana
    return least if least > 0 else i64(0)


def forbidden(g: Game, obj: i64, seat: i64, land: bool = False) -> bool:
    """CR 101.2, 601.3, 113.6p. Whether an ability of a permanent, or of what is in the command zone, forbids it."""
    if forbidden_from(g, field(g), obj, seat, land):
        return True
    return g.zones.count(command(g)) > 0 and forbidden_from(g, command(g), obj, seat, land)


def forbidden_from(g: Game, zone: i64, obj: i64, seat: i64, land: bool) -> bool:
    """The same, by abilities of one zone's objects."""
    zones = g.zones
    c = CARDS
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        source = zones.cells[i]
        i += 1
        text = get(g, source, TEXT)
        if c.flags[text] & HAS_LIMIT == 0:
            continue
        j = c.first[text]
        while j < c.end[text]:
            a = c.abilities[j]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, get(g, source, CONTROL), g.ref(source))
                no = a.playing(g, obj, seat) if land else a.casting(g, obj, seat)
                g.top -= WIDTH
                if no:
                    return True
            j += 1
    return False
