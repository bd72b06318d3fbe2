"""CR 601.3, 305.1. The manners in which a player may play a card, and whether they may do so now.

`manners` lists the manners that the rules or effects permit. `playable` checks one of them: that nothing
forbids it, it is the right time, and it can be completed. All playing of cards goes through this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.limits import PLAYING, forbidden
from cardwright.games.magic.characteristics.lookup import board_says, get
from cardwright.games.magic.mana.sources import prepare
from cardwright.games.magic.numbers import columns, derived, durations, facts, keywords, questions
from cardwright.games.magic.numbers.types import (
    ADVENTURE,
    CREATURE,
    HAS_PERMISSION,
    HAS_WAY,
    INSTANT,
    LAND,
    LEGENDARY,
    MANY_WAYS,
    MODAL,
    OMEN,
    PERMANENTS,
    PLANESWALKER,
    ROOM,
    SORCERY,
    SPLIT,
    TRANSFORMING,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.mana_cost import NO_COST, plus_cost, xs
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, command, exile, has_status, owner
from cardwright.games.magic.objects.table import (
    CARDS,
    FACE_DOWN_KIND,
    FROM_ANYWHERE,
    FROM_EXILE,
    FROM_GRAVEYARD,
    Way,
)
from cardwright.games.magic.objects.terms import (
    ANY_MANA,
    FOR_LIFE,
    FOR_NOTHING,
    NO_ADVENTURE,
    TO_CAST,
    TO_PLAY,
    TO_PLAY_LANDS,
    WAY_ALTERNATIVE,
    WAY_MORPH,
)
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .announcing import against_announcing, against_each_x
from .casting_costs import (
    XOfSpell,
    affords_with_more,
    announces_x,
    can_afford,
    helped,
    mana_to_cast,
    owed_instead,
    parts_payable,
    recolored,
)
from .idle import land_left, sorcery_time
from .manners import AS_IT_IS, LIFE_PAYMENT, NO_PAYMENT, OWN_COST, Manner, kind_played, shape_back, take_shape
from .permissions import (
    P_TERMS,
    PERMIT,
    abilities_elsewhere,
    as_if_flash,
    for_nothing,
    has_gained,
    permits,
    permits_on,
    rather_for,
    rider,
)
from .targets import as_paid, can_announce, modal, spell_effect

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

CASTABLE: Final = (PERMANENTS & ~LAND) | INSTANT | SORCERY


# -- in which manners
def manners(g: Game, obj: Obj, seat: Seat) -> list[Manner]:
    """CR 601.3, 305.1. Return the manners in which the rules or an effect let a
    player play a card from where it is.

    First come those of the rules: from the hand, a commander (CR 903.8), after an Adventure
    (CR 715.3d), or by an ability of the card itself. Then come those of each effect. A manner that two
    effects permit alike is listed once.
    """
    zone = g.zone_of(obj)
    found: list[Manner] = []
    if zone == seat * PLACES + HAND:
        found = forms(g, obj, TO_PLAY)
    elif zone == command(g):
        for variant in match_of(g).variants:
            if variant.lets_cast(g, obj, seat):
                found = forms(g, obj, TO_CAST)
    elif zone == exile(g):
        if has_status(g, obj, columns.ON_AN_ADVENTURE) and g.col(obj, columns.ENTERED_UNDER) == seat:
            found = forms(g, obj, TO_PLAY | NO_ADVENTURE)
        down = has_status(g, obj, columns.FACE_DOWN) and not has_status(g, obj, columns.FORETOLD)
        if owner(g, obj) == seat and not down:
            found += by_its_own(g, obj, FROM_EXILE)
    elif zone == seat * PLACES + GRAVEYARD:
        found = by_its_own(g, obj, FROM_GRAVEYARD)
    if (
        board_says(g, derived.PERMITTED) >> seat & 1
        or CARDS.flags[g.kind(obj)] & HAS_PERMISSION
        or playable_by_fact(g, obj)
    ):
        add_by_effects(g, obj, seat, found)
    if board_says(g, derived.PERMITTED) >> seat & 1:
        add_for_nothing(g, obj, seat, found)
        add_rather(g, obj, seat, found)
    return found


def add_for_nothing(g: Game, obj: Obj, seat: Seat, found: list[Manner]) -> None:
    """CR 118.9. For each manner in `found` that an ability makes free, add that manner without paying the
    mana cost.
    """
    for manner in list(found):
        if manner.way is OWN_COST and CARDS.types[kind_played(g, obj, manner)] & LAND == 0:
            if for_nothing(g, obj, seat, manner):
                free = Manner(manner.face, NO_PAYMENT, manner.any_mana, manner.permit)
                if not any(other.is_like(free) for other in found):
                    found.append(free)


def add_rather(g: Game, obj: Obj, seat: Seat, found: list[Manner]) -> None:
    """CR 118.9. For each manner in `found` that an ability gives another cost, add that manner for that
    cost.
    """
    for manner in list(found):
        if manner.way is OWN_COST and CARDS.types[kind_played(g, obj, manner)] & LAND == 0:
            for way in rather_for(g, obj, seat, manner):
                found.append(Manner(manner.face, way, manner.any_mana, manner.permit))


def playable_by_fact(g: Game, obj: Obj) -> bool:
    """CR 601.3. Whether some effect lets a player (any player) play this card."""
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.F_PLAYABLE, F_ABOUT, ref)
    return at >= 0


def add_by_effects(g: Game, obj: Obj, seat: Seat, found: list[Manner]) -> None:
    """CR 601.3. Add to `found` the manners that effects permit."""
    rows = permits_on(g, obj, seat)
    at: i64 = 0
    while at < i64(len(rows)):
        permit = at // PERMIT + 1
        for manner in forms(g, obj, rows[at + P_TERMS]):
            if permits(g, rows, at, obj, seat, manner):
                its = manner.permitted_by(permit)
                if not there_already(g, rows, found, its):
                    found.append(its)
        at += PERMIT


def there_already(g: Game, rows: vec[i64], found: list[Manner], manner: Manner) -> bool:
    """CR 601.3. Whether `found` already has an equal manner whose permission adds the same to the card."""
    its = rider(g, rows, (manner.permit - 1) * PERMIT)
    for other in found:
        if other.is_like(manner):
            old: i64 = 0
            if other.permit > 0:
                old = rider(g, rows, (other.permit - 1) * PERMIT)
            if old == its:
                return True
    return False


def forms(g: Game, obj: Obj, terms: i64) -> list[Manner]:
    """CR 601.2b, 709.3, 712.11b, 712.12, 715.3, 720.3b. Return a manner for each form of a card: itself, its
    faces, face down.

    `terms` says which forms are allowed. Each manner is for one cost only: its own cost, another one, or none
    (CR 118.9a).
    """
    c = CARDS
    kind = g.kind(obj)
    layout = c.layout[kind]
    way = NO_PAYMENT if terms & FOR_NOTHING else LIFE_PAYMENT if terms & FOR_LIFE else OWN_COST
    any_mana = terms & ANY_MANA != 0
    lands = terms & TO_PLAY_LANDS != 0
    found: list[Manner] = []
    if layout == SPLIT and may_fuse(g, obj, kind):
        found.append(Manner(0, way, any_mana))
    if layout != SPLIT and layout != ROOM and (lands or c.types[kind] & LAND == 0):
        found.append(Manner(0, way, any_mana))
    gained = has_gained(g, obj)
    if c.flags[kind] & MANY_WAYS == 0 and not gained:
        return found
    others = terms & (FOR_NOTHING | FOR_LIFE) == 0  # CR 118.9a
    if (
        layout == SPLIT
        or layout == MODAL
        or layout == OMEN
        or layout == ROOM
        or (layout == ADVENTURE and terms & NO_ADVENTURE == 0)
    ):
        face: i64 = 1
        for other in c.face[kind]:
            if (
                (lands or c.types[other] & LAND == 0)
                and cast_from_here(g, obj, other)
                and (layout != ROOM or face != columns.BOTH_LOCKED)
            ):
                found.append(Manner(face, way, any_mana))
            face += 1
        face = 1
        for other in c.face[kind]:
            if others and c.flags[other] & HAS_WAY:
                add_other_costs(range_of(other), face, any_mana, found)
            face += 1
    if others and (c.flags[kind] & HAS_WAY or gained):
        add_other_costs(abilities_elsewhere(g, obj), 0, any_mana, found)
    return found


def may_fuse(g: Game, obj: Obj, kind: i64) -> bool:
    """CR 702.102a. Whether both halves of a card with fuse may be cast
    together, which must be from a hand.
    """
    zone = g.zone_of(obj)
    if zone >= g.seats * PLACES or zone % PLACES != HAND:
        return False
    return isinstance(spell_effect(kind), modal)


def aftermath_of(kind: i64) -> Way | None:
    """CR 702.127a. Return the ability by which a half of a split card can be cast only from a graveyard.

    Return None if it has no such ability.
    """
    if CARDS.flags[kind] & HAS_WAY == 0:
        return None
    for number in range_of(kind):
        a = CARDS.abilities[number]
        if isinstance(a, Way) and a.only_there:
            return a
    return None


def cast_from_here(g: Game, obj: Obj, face: i64) -> bool:
    """CR 702.127a. Whether the kind `face`, a half or face of the card, may be cast
    from the zone that the card is in.
    """
    zone = g.zone_of(obj)
    if zone < g.seats * PLACES and zone % PLACES == GRAVEYARD:
        return True
    return aftermath_of(face) is None


def range_of(kind: i64) -> vec[i64]:
    """CR 113.2c. Return the numbers of the abilities that are printed on a kind of card or face."""
    found = vec[i64](capacity=4)
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        found = append(found, i)
        i += 1
    return found


def add_other_costs(abilities: vec[i64], face: i64, any_mana: bool, found: list[Manner]) -> None:
    """CR 118.9, 702.37c. Add to `found` manners for the alternative costs that work
    wherever the card may be cast.

    For some of them its back face is cast (CR 712.11a).
    """
    for number in abilities:
        a = CARDS.abilities[number]
        if (
            isinstance(a, Way)
            and a.zone == FROM_ANYWHERE
            and (a.way == WAY_MORPH or a.way == WAY_ALTERNATIVE)
        ):
            found.append(Manner(1 if a.transformed else face, a, any_mana))


def by_its_own(g: Game, obj: Obj, zone: i64) -> list[Manner]:
    """CR 702.34a, 113.6. Return the manners in which the card's own abilities let
    its owner cast it from that zone.
    """
    found: list[Manner] = []
    kind = g.kind(obj)
    if zone == FROM_GRAVEYARD and CARDS.layout[kind] == SPLIT:
        face: i64 = 1
        for other in CARDS.face[kind]:
            its = aftermath_of(other)
            if its is not None:
                found.append(Manner(face, its, False))
            face += 1
    if CARDS.flags[kind] & HAS_WAY == 0 and not has_gained(g, obj):
        return found
    for number in abilities_elsewhere(g, obj):
        a = CARDS.abilities[number]
        if isinstance(a, Way) and a.way == WAY_ALTERNATIVE and a.zone == zone:
            found += through(g, obj, a, 0)
    return found


def through(g: Game, obj: Obj, a: Way, terms: i64) -> list[Manner]:
    """CR 118.9, 702.34a. Return the manners in which the card can be cast for the cost `a`.

    There is one for each form (the card, its faces or halves) that the cost allows.
    """
    found: list[Manner] = []
    if a.transformed:  # CR 712.11a
        if CARDS.layout[g.kind(obj)] == TRANSFORMING:
            found.append(Manner(1, a, terms & ANY_MANA != 0))
        return found
    for manner in forms(g, obj, TO_CAST):
        if manner.way is OWN_COST and (a.only == 0 or CARDS.types[kind_played(g, obj, manner)] & a.only):
            found.append(Manner(manner.face, a, terms & ANY_MANA != 0))
    return found


def manner_at(g: Game, obj: Obj, seat: Seat, i: i64) -> Manner:
    """CR 601.2b. Return the i-th manner in which a player may play a card, as an option counts them."""
    if i == 0 and CARDS.flags[g.kind(obj)] & MANY_WAYS == 0 and g.zone_of(obj) == seat * PLACES + HAND:
        return AS_IT_IS
    found = manners(g, obj, seat)
    if i >= i64(len(found)):
        raise CardwrightError(f"expected one of {len(found)} ways to play a card, got number {int(i)}")
    return found[i]


# -- while something resolves
def castable_now(g: Game, obj: Obj, seat: Seat, terms: i64, a: Way | None) -> list[Manner]:
    """CR 608.2g. Return the manners in which a resolving effect lets a player cast a card.

    `a`: the cost for which it must be cast, if the effect names one.
    """
    found: list[Manner] = []
    if obj < 0:
        return found
    prepare(g, seat)
    g.push_frame(0, 0, seat, g.ref(obj))
    for manner in forms(g, obj, terms) if a is None else through(g, obj, a, terms):
        if playable(g, obj, seat, manner, True):
            found.append(manner)
    g.pop_frame()
    return found


def as_options(ref: i64, many: i64, found: vec[i64]) -> vec[i64]:
    """CR 601.2b. Return `found` with `many` more options for the card `ref`, one for each position in its
    list of manners.
    """
    i: i64 = 0
    while i < many:
        found = append(found, ref | i << questions.ACTION)
        i += 1
    return found


# -- whether now
def playable(g: Game, obj: Obj, seat: Seat, manner: Manner, slow: bool) -> bool:
    """CR 601.3. Whether a player who has permission can play a card now in this manner."""
    return against_playing(g, obj, seat, manner, slow) == questions.ALLOWED


def against_playing(g: Game, obj: Obj, seat: Seat, manner: Manner, slow: bool) -> i64:
    """CR 302.1, 305.2, 601.3, 709.3a, 712.11c. Return the reason why a player who has permission can't play a
    card in this manner now.

    Return ALLOWED if nothing forbids it, it is the right time (`slow`: the player could cast a sorcery), and
    it can be announced and paid for. Call `prepare` first, and push a frame for it.

    The card is looked at as it will be played: a half or face has only its own characteristics (CR 709.3a,
    712.11c, 715.3), and a card cast face down only those of a face-down spell (CR 702.37c, 708.4).
    """
    kind = kind_played(g, obj, manner)
    if CARDS.types[kind] & LAND:
        if not slow:
            return questions.NOT_ITS_TIME
        if not land_left(g, seat):
            return questions.LANDS_PLAYED
        if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
            return questions.ALLOWED
    elif not in_time(g, kind, slow) and not as_if_flash(g, obj, seat, manner):
        return questions.NOT_ITS_TIME
    face = g.col(obj, columns.FACE)
    status = g.col(obj, columns.STATUS)
    if (
        manner.face == face
        and status & columns.FACE_DOWN == 0
        and kind != FACE_DOWN_KIND
        and manner.way.lasts != durations.WHILE_BESTOWED
    ):
        return as_shaped(g, obj, seat, manner, kind)
    take_shape(g, obj, manner)
    found = as_shaped(g, obj, seat, manner, kind)
    shape_back(g, obj, face, status)
    return found


def in_time(g: Game, kind: i64, slow: bool) -> bool:
    """CR 302.1, 307, 702.8a. Whether it is the right time to cast a kind of spell.

    `slow`: whether a sorcery could be cast now.
    """
    return slow or CARDS.types[kind] & INSTANT != 0 or CARDS.keys[kind] & keywords.FLASH != 0


def may_begin_to_cast(g: Game, obj: Obj, seat: Seat) -> bool:
    """CR 702.62c. Whether a player could begin to cast a card of their hand: the time
    is right and nothing forbids it.
    """
    if not in_time(g, g.kind(obj), sorcery_time(g, seat)) and not as_if_flash(g, obj, seat, AS_IT_IS):
        return False
    if board_says(g, derived.NO_CASTING) >> seat & 1:
        return False
    return board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0 or not forbidden(g, obj, seat)


def as_shaped(g: Game, obj: Obj, seat: Seat, manner: Manner, kind: i64) -> i64:
    """CR 601.2b-d, 601.2f-h, 601.3. Return the reason why a card can't be played, or ALLOWED.

    The card already has the face and status with which it will be played (see `take_shape`).
    """
    if CARDS.types[kind] & LAND == 0:
        return against_casting(g, obj, seat, manner, kind)
    return questions.FORBIDDEN if forbidden(g, obj, seat, PLAYING) else questions.ALLOWED


def against_casting(g: Game, obj: Obj, seat: Seat, manner: Manner, kind: i64) -> i64:
    """CR 601.2b-d, 601.2f-h, 601.3. Return the reason why the card can't be cast, or ALLOWED.

    The reason may be its cost, a prohibition, or missing targets.
    """
    if CARDS.types[kind] & CASTABLE == 0:
        return questions.NO_SPELL
    if CARDS.types[kind] & LEGENDARY and CARDS.types[kind] & (INSTANT | SORCERY) and not has_legend(g, seat):
        return questions.NO_LEGEND
    e = as_paid(spell_effect(kind), manner.way.bits)
    least: i64 = 0
    if isinstance(e, modal):
        g.bind(0, g.ref(obj))
        least = cheapest(g, e)
    cost = mana_to_cast(manner, kind, least)
    if cost == NO_COST:
        return questions.NO_SPELL
    cost = recolored(g, obj, seat, cost)
    if cost == NO_COST:
        return questions.NO_MANA
    g.bind(0, g.ref(obj))
    if manner.way.cost.helper() is not None:
        if len(helped(g, obj, seat, kind, manner, cost)) == 0:
            return questions.NO_MANA
    elif not can_afford(g, obj, seat, kind, manner, plus_cost(cost, owed_instead(kind))):
        if not affords_with_more(g, obj, seat, kind, manner, cost):
            return questions.NO_MANA
    if board_says(g, derived.NO_CASTING) >> seat & 1:
        return questions.SILENCED
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS and forbidden(g, obj, seat):
        return questions.FORBIDDEN
    if xs(cost) > 0 or (CARDS.flags[kind] & HAS_WAY and announces_x(kind)):
        return against_each_x(g, XOfSpell(obj, seat, kind, manner, cost), e)
    costs_mana = CARDS.flags[kind] & HAS_WAY == 0 and manner.way is OWN_COST  # and nothing besides
    return against_announcing(g, costs_mana or parts_payable(g, kind, manner), e)


def has_legend(g: Game, seat: Seat) -> bool:
    """CR 205.4e. Whether a player controls a legendary creature or planeswalker."""
    for obj in g.zones.all_of(battlefield(g)):
        types = get(g, obj, derived.TYPES)
        if types & LEGENDARY and types & (CREATURE | PLANESWALKER) and get(g, obj, derived.CONTROL) == seat:
            return True
    return False


def cheapest(g: Game, e: modal) -> i64:
    """CR 601.2b, 702.172a. Return the mana of the cheapest mode that has targets. At
    least one mode must be chosen.
    """
    least: i64 = -1
    for m in e.modes:
        if (least < 0 or m.mana < least) and can_announce(g, m.effect):
            least = m.mana
    return least if least > 0 else i64(0)
