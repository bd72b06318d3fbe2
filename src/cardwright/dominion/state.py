"""Questions that everything in Dominion asks of the state: where, how many, how much does it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardwright.kernel.effects import NOTHING
from cardwright.kernel.frames import F_LAYER, F_SOURCE, F_VALUE, FACT, NOWHERE, shifted
from cardwright.kernel.ints import append, i64, vec

from .match import DominionMatch
from .rules import COST_LESS, F_STAYS, F_WHEN, HAND, IN_PLAY, PLACES
from .table import TABLE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def match_of(g: Game) -> DominionMatch:
    """The match, as Dominion's."""
    return cast(DominionMatch, g.match)


def named(g: Game, zone: i64, kind: i64) -> i64:
    """An object of this kind in a zone, or -1."""
    zones = g.zones
    kind_of = g.kind_of
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        if kind_of[obj] == kind:
            return obj
        i += 1
    return -1


def types_of(g: Game, obj: i64) -> i64:
    """The types of a card: bits."""
    types = TABLE.types
    kind_of = g.kind_of
    return types[kind_of[obj]]


def cost_of(g: Game, obj: i64) -> i64:
    """Dominion D42. What a card costs now; never less than nothing."""
    kind_of = g.kind_of
    return cost_of_kind(g, kind_of[obj], obj)


def cost_of_kind(g: Game, kind: i64, obj: i64) -> i64:
    """Dominion D42. What a kind of card costs now. `obj`: the card itself, for what looks at it."""
    costs = TABLE.cost
    cost = costs[kind]
    m = match_of(g)
    if not m.cost_moves:
        return cost
    less = g.value(g.seats, COST_LESS)
    zone = g.zone(IN_PLAY, g.current)
    for k in m.cheapening:
        which = TABLE.cards[k].cheaper
        if which is not None and which.fits(g, obj):
            less += count_kind(g, zone, k)
    coins = (cost & 255) - less
    if coins < 0:
        coins = 0
    return cost >> 8 << 8 | coins


def count_kind(g: Game, zone: i64, kind: i64) -> i64:
    """How many of a kind are in a zone."""
    n: i64 = 0
    zones = g.zones
    kind_of = g.kind_of
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        if kind_of[obj] == kind:
            n += 1
        i += 1
    return n


def distinct(g: Game, zone: i64, types: i64, found: vec[i64], n: i64) -> i64:
    """References to the cards of these types in a zone (0: of any), one of each that are alike.

    They are written into `found` from place `n` on; the place behind the last one.
    """
    zones = g.zones
    kind_of = g.kind_of
    type_of = TABLE.types
    home = g.home
    place = g.place
    cells = zones.cells
    first = n
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = cells[i]
        i += 1
        k = kind_of[obj]
        if types == 0 or type_of[k] & types:
            j = n - 1
            while j >= first:
                other = found[j] & 0xFFFFF
                if kind_of[other] == k and home[other] == home[obj]:
                    break
                j -= 1
            if j < first:
                found[n] = obj | (place[obj] >> 20 << 20)
                n += 1
    return n


def to_play(g: Game, types: i64) -> vec[i64]:
    """Nothing, and the cards of these types in the hand of whose effect it is."""
    found = g.match.scratch
    found[0] = NOTHING
    n = distinct(g, g.zone(HAND, g.seat()), types, found, 1)
    return found[:n]


def alike(g: Game, a: i64, b: i64) -> bool:
    """Whether two cards in one place are the same choice: the same kind, from the same pile."""
    x, y = a & 0xFFFFF, b & 0xFFFFF
    return g.kind(x) == g.kind(y) and g.home[x] == g.home[y] and g.zone_of(x) == g.zone_of(y)


def holder(g: Game, obj: i64) -> i64:
    """The seat that holds a card, or -1 (a pile, the trash)."""
    zone = g.zone_of(obj)
    if zone < g.seats * PLACES:
        return zone // PLACES
    return -1


def has_pile(g: Game, obj: i64) -> bool:
    """Dominion D8, D12. Whether a card has a pile of its own to go back to."""
    home = g.home
    return home[obj] != NOWHERE


def empty_piles(g: Game) -> i64:
    """Dominion D57. How many Supply piles are empty."""
    return g.zones.how_many_empty(match_of(g).supply)


def stays(g: Game, obj: i64) -> bool:
    """Dominion D52. Whether a card in play still has something to do in a later turn."""
    ref = g.ref(obj)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_STAYS and f[at + F_SOURCE] == ref:
            return True
        at += FACT
    return False


def set_watching(g: Game) -> None:
    """Find out anew which events facts watch."""
    bits: i64 = 0
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_WHEN:
            bits |= shifted(1, TABLE.ability(f[at + F_VALUE]).event)
        at += FACT
    g.watching = bits


def in_zone(g: Game, zone: i64) -> vec[i64]:
    """References to the cards in a zone, bottom first."""
    out = vec[i64](capacity=8)
    for obj in g.zones.all_of(zone):
        out = append(out, g.ref(obj))
    return out
