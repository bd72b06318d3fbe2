"""CR 601.3, 611.3d. Who may play which card, on which terms, according to facts (stored
effects) and static abilities.

`permits_on` lists the permissions for a card and a player. `permits` decides
about one permission of that list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import (
    abilities_of,
    board_says,
    colors_of_card,
    get,
    in_bare_graveyard,
    last_known,
)
from cardwright.games.magic.characteristics.operations import lives
from cardwright.games.magic.characteristics.selections import Things, holds
from cardwright.games.magic.characteristics.static_permissions import exiled_with, in_force
from cardwright.games.magic.events.exile import face_down_in_exile
from cardwright.games.magic.events.proposing import end_fact
from cardwright.games.magic.numbers import columns, derived, durations, facts
from cardwright.games.magic.numbers.types import ANYTIME, HAS_PERMISSION, LAND
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACES, STACK
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    exile,
    is_active,
    is_graveyard,
    owner,
    used_once,
    with_once_used,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_ANYWHERE,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    FROM_LIBRARY,
    Permission,
    Static,
    Watch,
    Way,
)
from cardwright.games.magic.objects.terms import (
    AS_IF_FLASH,
    COLORLESS_TOO,
    ESCAPING,
    FOR_NOTHING,
    ONE_OF_THEM,
    RATHER,
    TO_CAST,
    TO_HAVE,
    TO_PLAY_LANDS,
)
from cardwright.kernel.effects import Condition
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
    NOBODY,
    PLAYER,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .manners import NO_PAYMENT, Manner, kind_played, shape_back, take_shape

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# a row: on which terms, for which types (0: any), by what: a fact (where it is) or an object, and its ability's number
PERMIT: Final = 4
P_TERMS: Final = 0
P_TYPES: Final = 1
P_BY: Final = 2
P_NUMBER: Final = 3
NO_ABILITY: Final = -1
RIDER_SHIFT: Final = 20  # in a rider: the number of the permission's ability, above the object


# -- which permissions there are
def permits_on(g: Game, obj: Obj, seat: Seat) -> vec[i64]:
    """CR 601.3. Return every permission for that player to play this card from where it is.

    The result is a flat list, in which each permission takes PERMIT numbers.
    """
    rows = vec[i64](capacity=PERMIT)
    ref = g.ref(obj)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_PLAYABLE, F_ABOUT, ref)
    while at >= 0:
        if f[at + F_SEAT] == seat and lives(g, at):
            rows = append(append(rows, f[at + F_VALUE]), f[at + F_MORE])
            rows = append(append(rows, at), i64(NO_ABILITY))
        at = next_fact(g, at, facts.F_PLAYABLE, F_ABOUT, ref)
    found = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i + 1]]
        if isinstance(a, Permission) and reaches(g, a, Obj(found[i]), obj, seat):
            rows = append(append(rows, a.terms), a.types)
            rows = append(append(rows, found[i]), found[i + 1])
        i += 2
    place = place_of_card(g, obj)
    if place >= 0 and CARDS.flags[g.kind(obj)] & HAS_PERMISSION and owner(g, obj) == seat:
        for number in abilities_elsewhere(g, obj):
            a = CARDS.abilities[number]
            if isinstance(a, Permission) and a.zone == place:  # CR 113.6: of the card itself
                rows = append(append(rows, a.terms), a.types)
                rows = append(append(rows, obj), number)
    return rows


def place_of_card(g: Game, obj: Obj) -> i64:
    """CR 113.6. Return the zone from which the card's own abilities may let it be played.

    Return -1 if it is in another zone.
    """
    if is_graveyard(g, g.zone_of(obj)):
        return FROM_GRAVEYARD
    if g.zone_of(obj) == exile(g) and not face_down_in_exile(g, obj):
        return FROM_EXILE
    return -1


def permissions_of(g: Game, seat: Seat) -> vec[i64]:
    """CR 601.3. Return the static abilities that let a player play cards: for
    each, its source and its number.
    """
    if board_says(g, derived.PERMITTED) >> seat & 1 == 0:
        return vec[i64]()
    found = vec[i64](capacity=4)
    c = CARDS
    for zone in (battlefield(g), command(g)):
        place: i64 = FROM_BATTLEFIELD if zone == battlefield(g) else FROM_COMMAND
        for source in g.zones.all_of(zone):
            if (
                c.flags[get(g, source, derived.TEXT)] & HAS_PERMISSION == 0
                and get(g, source, derived.HAS) & derived.GRANTED == 0
            ):
                continue
            mine = get(g, source, derived.CONTROL) == seat
            for number in abilities_of(g, source):
                a = c.abilities[number]
                if isinstance(a, Permission) and a.zone == place and (mine or a.anyone):
                    found = append(append(found, source), number)
    return found


def reaches(g: Game, a: Permission, source: Obj, obj: Obj, seat: Seat) -> bool:
    """CR 401.5, 406.6, 601.3. Whether the permission `a` of `source` covers the card `obj` in the zone where
    it is.
    """
    if a.place == FROM_LIBRARY:
        return g.zone_of(obj) == seat * PLACES + LIBRARY and g.zones.top(seat * PLACES + LIBRARY) == obj
    if a.place == FROM_GRAVEYARD:
        return is_graveyard(g, g.zone_of(obj))
    if a.place == FROM_HAND:
        return g.zone_of(obj) == seat * PLACES + HAND
    if a.place != FROM_ANYWHERE and g.zone_of(obj) == exile(g):
        for other in exiled_with(g, g.ref(source)):
            if other == obj:
                return True
    return False


def cards_reached(g: Game, seat: Seat) -> vec[i64]:
    """CR 601.3. Return the cards that static abilities may let that player play."""
    cards = vec[i64](capacity=8)
    found = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i + 1]]
        if isinstance(a, Permission):
            if a.place == FROM_LIBRARY:
                if g.zones.count(seat * PLACES + LIBRARY) > 0:
                    cards = append(cards, g.zones.top(seat * PLACES + LIBRARY))
            elif a.place == FROM_GRAVEYARD:
                zone: i64 = 0
                while zone < g.seats * PLACES:
                    if is_graveyard(g, zone):
                        for obj in g.zones.all_of(zone):
                            cards = append(cards, obj)
                    zone += 1
            elif a.place == FROM_EXILE:
                for obj in exiled_with(g, g.ref(Obj(found[i]))):
                    cards = append(cards, obj)
        i += 2
    return cards


# -- what they permit
def permits(g: Game, rows: vec[i64], at: i64, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 305.9, 601.3e. Whether the permission at `at` of `rows` lets the
    player play the card in this manner.
    """
    number = rows[at + P_NUMBER]
    types = rows[at + P_TYPES]
    if (types or number >= 0) and not may_see(g, obj, seat):
        return False
    kind = kind_played(g, obj, manner)
    colors = colors_of_card(g, CARDS.colors[kind], g.zone_of(obj))
    if not on_these_terms(rows[at + P_TERMS], types, kind, colors):
        return False
    if number < 0:
        return True
    a = CARDS.abilities[number]
    if not isinstance(a, Permission):
        return False
    source = Obj(rows[at + P_BY])
    if a.once and (not is_active(g, seat) or used_once(g, source, a.number)):
        return False
    if a.condition is not None and not condition_holds(g, a.condition, source, seat):
        return False
    return a.among is None or among_as(g, a, source, obj, seat, manner)


def condition_holds(g: Game, condition: Condition, source: Obj, seat: Seat) -> bool:
    """CR 611.3a. Whether a condition is true now, for that player and the object that has the ability."""
    g.push_frame(0, 0, seat, g.ref(source))
    found = condition.holds(g)
    g.pop_frame()
    return found


def as_if_flash(g: Game, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 601.3b. Whether an ability lets that player cast the card in this manner as though it had flash."""
    if own_flash(g, obj, seat, manner):
        return True
    found = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i + 1]]
        if isinstance(a, Permission) and a.terms & AS_IF_FLASH and suits(a, manner):
            if a.condition is None or condition_holds(g, a.condition, Obj(found[i]), seat):
                if a.among is None or among_as(g, a, Obj(found[i]), obj, seat, manner):
                    return True
        i += 2
    return board_says(g, derived.BOARD_RULES) & derived.LIMITS != 0 and flash_for_a_time(g, obj, seat, manner)


def suits(a: Permission, manner: Manner) -> bool:
    """CR 118.9. Whether the permission `a` allows the cost of this manner.

    Some permissions allow only casting without paying the mana cost.
    """
    return a.terms & FOR_NOTHING == 0 or manner.way is NO_PAYMENT


def for_nothing(g: Game, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 118.9. Whether an ability lets the spell be cast without paying its
    mana cost, wherever the card is.
    """
    found = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i + 1]]
        if isinstance(a, Permission) and a.place == FROM_ANYWHERE and a.terms & FOR_NOTHING:
            if a.condition is None or condition_holds(g, a.condition, Obj(found[i]), seat):
                if a.among is None or among_as(g, a, Obj(found[i]), obj, seat, manner):
                    return True
        i += 2
    return False


def rather_for(g: Game, obj: Obj, seat: Seat, manner: Manner) -> list[Way]:
    """CR 118.9. Return the costs that abilities let the player pay instead of the mana cost of the spell."""
    ways: list[Way] = []
    found = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(found)):
        a = CARDS.abilities[found[i + 1]]
        if isinstance(a, Permission) and a.terms & RATHER:
            way = a.grants
            if isinstance(way, Way) and (
                a.condition is None or condition_holds(g, a.condition, Obj(found[i]), seat)
            ):
                if a.among is None or among_as(g, a, Obj(found[i]), obj, seat, manner):
                    ways.append(way)
        i += 2
    return ways


def own_flash(g: Game, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 601.3b. Whether the card's own text lets it be cast as though it had flash.

    The text may ask for a condition or for an additional payment.
    """
    if manner.way.more > 0 or manner.way.any_time:
        return True
    c = CARDS
    kind = kind_played(g, obj, manner)
    if c.flags[kind] & ANYTIME == 0:
        return False
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, Permission) and a.terms & AS_IF_FLASH and a.zone == FROM_ANYWHERE:
            if a.condition is None or condition_holds(g, a.condition, obj, seat):
                return True
        i += 1
    return False


def flash_for_a_time(g: Game, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 601.3b, 611.2c. Whether an effect with a duration lets that player cast
    the card as though it had flash.
    """
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(f[at + F_VALUE])
        if (
            isinstance(a, Permission)
            and a.terms & AS_IF_FLASH
            and f[at + F_SEAT] == seat
            and not is_over(g, a.until, at)
        ):
            f = g.facts
            if a.among is None or among_as(g, a, Obj(f[at + F_SOURCE] & ID_MASK), obj, seat, manner):
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


def is_over(g: Game, until: Watch | None, at: i64) -> bool:
    """CR 611.2a. Whether the effect of the fact at `at` has ended, because the event `until` has happened
    since it began.
    """
    if until is None:
        return False
    f = g.facts
    began = f[at + F_STAMP]
    g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
    i = next_fact(g, FIRST, facts.F_HAPPENED, F_VALUE, until.what)
    while i >= 0 and not (g.facts[i + F_STAMP] > began and until.saw(g, i)):
        i = next_fact(g, i, facts.F_HAPPENED, F_VALUE, until.what)
    g.pop_frame()
    return i >= 0


def on_these_terms(terms: i64, types: i64, kind: i64, colors: i64) -> bool:
    """CR 305.9, 406.3b. Whether the terms of a permission allow playing a card of that kind. A land is never
    cast.

    `terms`: a bit mask. `types`: the card types that may be cast (0: all). CR 601.3e: `colors` are the colors
    that it would have as a spell, with all effects.
    """
    its = CARDS.types[kind]
    if its & LAND:
        return terms & TO_PLAY_LANDS != 0
    if terms & TO_CAST == 0:
        return False
    return types == 0 or its & types != 0 or (terms & COLORLESS_TOO != 0 and colors == 0)


def among_as(g: Game, a: Permission, source: Obj, obj: Obj, seat: Seat, manner: Manner) -> bool:
    """CR 601.3e. Whether the permission `a` covers the card, with the characteristics that it has as it is
    played.
    """
    face = g.col(obj, columns.FACE)
    status = g.col(obj, columns.STATUS)
    take_shape(g, obj, manner)
    g.push_frame(0, 0, seat, g.ref(source))
    among = a.among
    if (
        isinstance(among, Things) and among.place == STACK and not among.per_seat
    ):  # spells, not cards of a zone
        found = among.fits(g, obj)
    else:
        found = among is not None and holds(among, g, g.ref(obj))
    g.pop_frame()
    shape_back(g, obj, face, status)
    return found


def permitting_ability(g: Game, obj: Obj, seat: Seat, manner: Manner) -> tuple[i64, i64]:
    """CR 601.3. Return the object and the number of the ability that permits this manner. Return NO_ABILITY
    if none does.
    """
    if manner.permit == 0:
        return NO_ABILITY, NO_ABILITY
    rows = permits_on(g, obj, seat)
    at = (manner.permit - 1) * PERMIT
    if rows[at + P_NUMBER] < 0:
        return NO_ABILITY, NO_ABILITY
    return g.ref(Obj(rows[at + P_BY])), rows[at + P_NUMBER]


def permits_x(g: Game, number: i64, obj: Obj, x: i64) -> bool:
    """CR 202.3e, 601.2e. Whether the permission still covers the spell if X is `x`.

    `number`: the number of the permission, whose source is THIS. Conditions that don't depend on X have been
    checked before.
    """
    if number < 0:
        return True
    a = CARDS.abilities[number]
    among = a.among if isinstance(a, Permission) else None
    if not isinstance(among, Things):
        return True
    before = g.col(obj, columns.NUMBER)
    g.set_col(obj, columns.NUMBER, 0)
    found = not among.fits(g, obj)
    if not found:
        g.set_col(obj, columns.NUMBER, x)
        found = among.fits(g, obj)
    g.set_col(obj, columns.NUMBER, before)
    return found


def may_see(g: Game, obj: Obj, seat: Seat) -> bool:
    """CR 406.3b. Whether the player may look at the card: it isn't face down in exile, or they know it."""
    return not face_down_in_exile(g, obj) or g.knows(seat, obj)


# -- what they add
def rider(g: Game, rows: vec[i64], at: i64) -> i64:
    """CR 400.7h, 611.3d. Return a number for what the permission adds to the card besides letting it be
    played.

    Return 0 if it adds nothing. Two permissions with the same number add the same.
    """
    number = rows[at + P_NUMBER]
    if number < 0:
        return g.facts[rows[at + P_BY] + F_SOURCE] if says_more(g, rows[at + P_BY]) else 0
    a = CARDS.abilities[number]
    if isinstance(a, Permission) and (a.once or a.grants is not None):
        return rows[at + P_BY] | (number + 1) << RIDER_SHIFT
    return 0


def says_more(g: Game, at: i64) -> bool:
    """CR 400.7h. Whether the effect that lets a card be played also does something else to the card.

    `at`: the position of the effect's fact.
    """
    f = g.facts
    other: i64 = 0
    while other < i64(len(f)):
        if same_origin(f, at, other):
            return True
        other += FACT
    return False


def same_origin(f: vec[i64], at: i64, other: i64) -> bool:
    """CR 400.7h. Whether two facts come from one effect and are about one object, and the fact at `other`
    isn't a permission.
    """
    if f[other + F_ABOUT] != f[at + F_ABOUT] or f[other + F_LAYER] == facts.F_PLAYABLE:
        return False
    return f[other + F_SOURCE] == f[at + F_SOURCE] and f[other + F_SEAT] == f[at + F_SEAT]


def played_with(g: Game, obj: Obj, new: i64, seat: Seat, manner: Manner) -> None:
    """CR 400.7b, 400.7h-i, 611.3d. Give the played card what the effect that permitted it adds.

    The addition begins as the card becomes the spell or the land. The permanent that the spell becomes keeps
    it.
    """
    if manner.permit == 0:
        return
    rows = permits_on(g, obj, seat)
    at = (manner.permit - 1) * PERMIT
    number = rows[at + P_NUMBER]
    source = Obj(rows[at + P_BY])
    if number < 0:
        f = g.facts
        n: i64 = len(f)
        other: i64 = 0
        while other < n:
            if same_origin(f, source, other):
                g.fact(
                    new, f[other + F_LAYER], f[other + F_VALUE], f[other + F_LASTS],
                    f[other + F_SOURCE], f[other + F_MORE],
                )  # fmt: skip
            other += FACT
        if rows[at + P_TERMS] & ONE_OF_THEM:
            use_up(g, source)
        return
    a = CARDS.abilities[number]
    if isinstance(a, Permission):
        if a.once:
            g.set_col(source, columns.USED_THIS_TURN, with_once_used(g, source, a.number))
        if a.grants is not None:
            g.fact(new, facts.OP_GRANT, a.grants.effect.key, durations.FOR_EVER, g.ref(source), 0)


def use_up(g: Game, at: i64) -> None:
    """CR 601.3. End an effect's permissions for the other cards, once the player has used it to play one of
    several cards.

    `at`: the position of the fact that was used.
    """
    f = g.facts
    seat, source, terms = f[at + F_SEAT], f[at + F_SOURCE], f[at + F_VALUE]
    other = next_of_layer(g, FIRST, facts.F_PLAYABLE)
    while other >= 0:
        if f[other + F_SEAT] == seat and f[other + F_SOURCE] == source and f[other + F_VALUE] == terms:
            end_fact(g, other)
        other = next_of_layer(g, other, facts.F_PLAYABLE)


def permitting(g: Game, obj: Obj, seat: Seat, manner: Manner) -> str:
    """CR 601.3. Return the name of the object that permits this manner.

    Return "" if the rules permit it or the object is unknown.
    """
    if manner.permit == 0:
        return ""
    rows = permits_on(g, obj, seat)
    at = (manner.permit - 1) * PERMIT
    if rows[at + P_NUMBER] >= 0:
        return CARDS.kind_names[get(g, Obj(rows[at + P_BY]), derived.KIND)]
    source = g.facts[rows[at + P_BY] + F_SOURCE]
    return CARDS.kind_names[last_known(g, source, derived.KIND)] if 0 <= source < PLAYER else ""


# -- the abilities of cards elsewhere
def abilities_elsewhere(g: Game, obj: Obj) -> vec[i64]:
    """CR 113.2c, 613.1f. Return the abilities of a card outside the battlefield, both printed and gained.

    If an effect takes all abilities from cards in graveyards, the card keeps only those gained after that
    effect began (CR 613.7).
    """
    found = vec[i64](capacity=4)
    c = CARDS
    kind = g.kind(obj)
    zone = g.zone_of(obj)
    lost: i64 = -1
    if in_bare_graveyard(g, zone):
        lost = bare_since(g, owner(g, obj))
    else:
        i = c.first[kind]
        while i < c.end[kind]:
            found = append(found, i)
            i += 1
    f = g.facts
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.OP_GRANT, F_ABOUT, ref)
    while at >= 0:
        if lives(g, at) and f[at + F_STAMP] > lost:
            found = append(found, c.by_node[f[at + F_VALUE]])
        at = next_fact(g, at, facts.OP_GRANT, F_ABOUT, ref)
    return given_there(g, obj, lost, found)


def given_there(g: Game, obj: Obj, lost: i64, found: vec[i64]) -> vec[i64]:
    """CR 113.6, 613.1f. Return `found` with the abilities that static abilities give a card in its graveyard.

    `lost`: the timestamp of the effect that takes the abilities of cards in that graveyard, or -1 if there is
    none.
    """
    if not is_graveyard(g, g.zone_of(obj)):
        return found
    seat = owner(g, obj)
    given = permissions_of(g, seat)
    i: i64 = 0
    while i < i64(len(given)):
        source = Obj(given[i])
        a = CARDS.abilities[given[i + 1]]
        i += 2
        if not isinstance(a, Permission) or a.terms != TO_HAVE or g.col(source, columns.STAMP) <= lost:
            continue
        gives = a.grants
        among = a.among
        if gives is None or among is None:
            continue
        if a.condition is not None and not condition_holds(g, a.condition, source, seat):
            continue
        g.push_frame(0, 0, seat, g.ref(source))
        if holds(among, g, g.ref(obj)):
            found = append(found, gives.number)
        g.pop_frame()
    return found


def has_gained(g: Game, obj: Obj) -> bool:
    """CR 113.2c. Whether an effect or a static ability has given this card an ability."""
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.OP_GRANT, F_ABOUT, ref)
    return at >= 0 or len(given_there(g, obj, -1, vec[i64]())) > 0


def escaping_bits(g: Game, obj: Obj, way: Way) -> i64:
    """CR 702.138b. Return the STATUS bits to set when this cost is paid.

    All escape abilities of a card set the same bits.
    """
    bits = way.bits
    if way.says != ESCAPING:
        return bits
    kind = g.kind(obj)
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        a = CARDS.abilities[i]
        if isinstance(a, Way) and a.says == ESCAPING:
            bits |= a.bits
        i += 1
    return bits


def bare_since(g: Game, seat: Seat) -> i64:
    """CR 613.7. Return the timestamp of the latest effect that takes all abilities from
    cards in a player's graveyard.
    """
    latest: i64 = 0
    for zone in (battlefield(g), command(g)):
        for source in g.zones.all_of(zone):
            for number in abilities_of(g, source):
                a = CARDS.abilities[number]
                if isinstance(a, Static) and a.mark == derived.BARE_GRAVES:
                    you = Seat(get(g, source, derived.CONTROL))
                    if (
                        means(g, a.whose, seat, you)
                        and in_force(g, a, source, you)
                        and g.col(source, columns.STAMP) > latest
                    ):
                        latest = g.col(source, columns.STAMP)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_MARK, F_VALUE, derived.BARE_GRAVES)
    while at >= 0:
        if f[at + F_ABOUT] & NOBODY == seat:
            if f[at + F_STAMP] > latest:
                latest = f[at + F_STAMP]
        at = next_fact(g, at, facts.F_MARK, F_VALUE, derived.BARE_GRAVES)
    return latest
