"""CR 117.1. A fast check whether a player with priority can do nothing but make mana.

It only compares amounts of mana: if even the cheapest action costs more than all mana sources could make, the
player can do nothing. If the check doesn't answer the question, `options` tries each action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import ability_at, board_says, derive, has
from cardwright.games.magic.mana import amounts
from cardwright.games.magic.mana.sources import is_watched
from cardwright.games.magic.numbers import columns, derived, facts, keywords, steps
from cardwright.games.magic.numbers.counters import EXTRA_LANDS, LANDS, MANA
from cardwright.games.magic.numbers.types import (
    ANYTIME,
    BASIC_LAND_TYPES,
    FOR_ANYONE,
    HAS_ACTIVATED,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_HAND,
    LAND,
    MODAL,
    OTHER_MANA,
    ROOM,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES
from cardwright.games.magic.objects.costs import NO_LOYALTY
from cardwright.games.magic.objects.mana_cost import LARGE, PIPS, least_total
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import (
    battlefield,
    command,
    exile,
    has_status,
    is_active,
    owner,
    stack,
    step_of,
    used_once,
)
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, Activated
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SEAT, FACT, ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

TURNS: Final = 1 << 20  # more turns than a game has


def sorcery_time(g: Game, seat: Seat) -> bool:
    """CR 307. Whether a player with priority could cast a sorcery now: in their
    main phase, with an empty stack.
    """
    if not is_active(g, seat) or g.zones.count(stack(g)) > 0:
        return False
    step = step_of(g)
    return step == steps.FIRST_MAIN or step == steps.SECOND_MAIN


def land_left(g: Game, seat: Seat) -> bool:
    """CR 305.2. Whether a player may play another land this turn."""
    return g.value(seat, LANDS) <= g.value(seat, EXTRA_LANDS) + (
        board_says(g, derived.MORE_LANDS) >> (4 * seat) & 15
    )


def idle(g: Game, seat: Seat) -> bool:
    """CR 117.1. Whether the fast check shows that a player can do nothing now but make mana.

    The result is cached until something happens or the turn ends. The cache isn't used while the player can
    cast sorceries.
    """
    if g.stale:
        derive(g)
    slow = sorcery_time(g, seat)
    m = g.marks
    at = moment(g)
    if m[derived.IDLE_AT] != at:
        m[derived.IDLE_AT] = at
        m[derived.IDLE] = 0
    if not slow and m[derived.IDLE] >> seat & 1:
        return True
    if not can_only_pass(g, seat, slow):
        return False
    m[derived.IDLE] |= shifted(1, seat)
    return True


def moment(g: Game) -> i64:
    """Return a number that identifies the current point of the game.

    It changes whenever something happens and whenever a turn begins.
    """
    return (g.clock + 1) * TURNS + g.turn_no


def can_only_pass(g: Game, seat: Seat, slow: bool) -> bool:
    """CR 117.1. Compute `idle` without the cache. `slow`: the player can cast sorceries."""
    if board_says(g, derived.PERMITTED) >> seat & 1:
        return False
    for variant in match_of(g).variants:
        if variant.may_have_actions(g, seat, slow):
            return False
    least = least_of_cards(g, seat, slow)
    if least == 0:
        return False
    busy = board_says(g, derived.BUSY) >> seat & 1 != 0
    if least == LARGE and not busy:
        return True
    if busy and g.zones.count(command(g)) > 0:
        return False
    if board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE:
        return False
    return not could_pay(g, seat, slow, least, busy)


def least_there(g: Game, zone: i64, flag: i64, found: i64) -> i64:
    """CR 601.3, 715.3d. Return the least mana cost of the cards in a zone that have the flag `flag`.

    Return `found` if that is smaller.
    """
    zones = g.zones
    flags = CARDS.flags
    costs = CARDS.least
    kinds = g.kind_of
    cells = zones.cells
    adventures = flag == IN_EXILE
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(cells[i])
        kind = kinds[obj]
        i += 1
        if flags[kind] & flag or (adventures and has_status(g, obj, columns.ON_AN_ADVENTURE)):
            if costs[kind] < found:
                found = costs[kind]
    return found


def least_of_cards(g: Game, seat: Seat, slow: bool) -> i64:
    """CR 601.3, 305.2. Return the least mana with which the player can play a card, or use an ability of a
    card outside the battlefield.

    Return LARGE if no card can be used, and 0 if some card needs no mana.
    """
    zones = g.zones
    flags = CARDS.flags
    costs = CARDS.least
    kinds = g.kind_of
    cells = zones.cells
    lands = slow and land_left(g, seat)
    found: i64 = LARGE
    i = zones.first(seat * PLACES + HAND)
    end = zones.end(seat * PLACES + HAND)
    while i < end:
        kind = kinds[cells[i]]
        i += 1
        if (slow or flags[kind] & (ANYTIME | IN_HAND)) and costs[kind] < found:
            found = costs[kind]
        if lands and (CARDS.types[kind] & LAND or CARDS.layout[kind] == MODAL):
            return 0
    m = match_of(g)
    if m.flags & IN_GRAVEYARD:
        found = least_there(g, seat * PLACES + GRAVEYARD, IN_GRAVEYARD, found)
    if m.flags & IN_EXILE or m.adventures:
        found = least_there(g, exile(g), IN_EXILE, found)
    for variant in m.variants:
        for ref in variant.castable(g, seat):
            if costs[kinds[ref & ID_MASK]] < found:
                found = costs[kinds[ref & ID_MASK]]
    return i64(0) if facts_let_play(g, seat) else found


def mana_at_most(g: Game, seat: Seat) -> i64:
    """CR 601.2f-h. Return how much mana a player could spend on a card of their hand.

    Return LARGE if the fast check can't tell. Call `prepare` for the player first.
    """
    v = g.scratch()
    if (
        v[amounts.CHOICES] > 0
        or v[amounts.LIMITED]
        or board_says(g, derived.BOARD_RULES) & derived.COSTS_CHANGE
    ):
        return LARGE
    return i64(LARGE) if facts_let_play(g, seat) else v[amounts.ALL_MANA]


def takes_more(kind: i64, means: i64) -> bool:
    """CR 601.3. Whether each way to cast or use a card in a hand costs more than `means` mana."""
    c = CARDS
    return c.least[kind] > means and c.types[kind] & LAND == 0 and c.layout[kind] != MODAL


def facts_let_play(g: Game, seat: Seat) -> bool:
    """CR 601.3, 702.34a. Whether any fact (continuous effect) may let that player play a card."""
    at: i64 = 0
    n: i64 = len(g.facts)
    while at < n:
        if about_playing(g, at, seat):
            return True
        at += FACT
    return False


def about_playing(g: Game, at: i64, seat: Seat) -> bool:
    """CR 601.3, 702.34a. Whether the fact at `at` may let that player play a card.

    It may say so itself, or give a card an ability that does.
    """
    f = g.facts
    layer = f[at + F_LAYER]
    if layer == facts.F_PLAYABLE:
        return f[at + F_SEAT] == seat
    if layer != facts.OP_GRANT:
        return False
    obj = g.find(f[at + F_ABOUT])
    there = obj >= 0 and (g.zone_of(obj) < g.seats * PLACES or g.zone_of(obj) == exile(g))
    return there and owner(g, obj) == seat


def mana_in_pool(g: Game, seat: Seat) -> i64:
    """CR 106.4. Return how much mana is in a player's mana pool."""
    much: i64 = 0
    i: i64 = 0
    while i < PIPS:
        much += g.value(seat, MANA + i)
        i += 1
    return much


def could_pay(g: Game, seat: Seat, slow: bool, least: i64, busy: bool) -> bool:
    """CR 106, 602.1a. Whether a player could make enough mana for the cheapest card or ability.

    `least`: the mana for the cheapest card. `busy`: whether abilities of permanents count, too. For each
    permanent, only its most productive mana ability counts.
    """
    zones = g.zones
    c = CARDS
    if g.stale:
        derive(g)
    d = g.derived
    cols = g.cols
    cells = zones.cells
    if is_watched(g):
        return True  # CR 605.1b: more may come of it
    much = mana_in_pool(g, seat)
    all_flags = c.flags
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end and much < least:
        obj = Obj(cells[i])
        i += 1
        at = obj * derived.CHARACTERISTICS
        if d[at + derived.CONTROL] != seat:
            if busy and all_flags[d[at + derived.TEXT]] & FOR_ANYONE:
                least = min_of(least, least_of_abilities(g, obj, slow))
            continue
        status = cols[obj * columns.COLUMNS + columns.STATUS]
        if status & columns.FACE_DOWN:
            return True
        flags = all_flags[d[at + derived.TEXT]]
        granted = d[at + derived.HAS] & derived.GRANTED != 0
        if granted:
            much += LARGE
        elif flags & OTHER_MANA and (status & columns.TAPPED == 0 or untaps_for_mana(g, obj)):
            much += c.most[d[at + derived.TEXT]]
        elif status & columns.TAPPED == 0 and d[at + derived.SUBS] & BASIC_LAND_TYPES:
            much += 1
        if busy and (granted or flags & HAS_ACTIVATED):
            least = min_of(least, least_of_abilities(g, obj, slow))
    return much >= least


def min_of(a: i64, b: i64) -> i64:
    """Return the smaller number. (The built-in function would box both.)"""
    return a if a < b else b


def least_of_abilities(g: Game, obj: Obj, slow: bool) -> i64:
    """CR 602.5. Return the least mana that one of a permanent's abilities costs, if the fast check finds that
    it can be activated.

    Return LARGE if none can be.
    """
    found: i64 = LARGE
    status = g.col(obj, columns.STATUS)
    if slow and CARDS.layout[g.kind(obj)] == ROOM and g.col(obj, columns.FACE) > 0:  # CR 709.5e
        for face in CARDS.face[g.kind(obj)][:2]:
            found = min_of(found, least_total(CARDS.mana[face]))
    j: i64 = 0
    while True:  # raw: asked of each permanent before anybody gets priority
        number = ability_at(g, obj, j)
        if number < 0:
            return found
        a = CARDS.abilities[number]
        j += 1
        if not isinstance(a, Activated) or a.makes or a.zone != FROM_BATTLEFIELD:
            continue
        if (a.sorcery or a.cost.loyalty != NO_LOYALTY) and not slow:
            if a.cost.loyalty == NO_LOYALTY or not has(g, obj, keywords.LOYALTY_ANY_TIME):
                continue
        if (a.cost.taps and status & columns.TAPPED) or (a.once and used_once(g, obj, a.number)):
            continue
        n = (
            least_total(a.cost.mana)
            if a.less is None and a.own_less is None and not a.cost.helped()
            else i64(0)
        )
        if n < found:
            found = n


def untaps_for_mana(g: Game, obj: Obj) -> bool:
    """Whether a tapped permanent may still make mana, because its mana ability doesn't tap it."""
    c = CARDS
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            return False
        a = c.abilities[number]
        if isinstance(a, Activated) and a.makes and not a.cost.taps:
            return True
        j += 1
