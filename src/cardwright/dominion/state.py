"""Questions that everything in Dominion asks of the state: where, how many, how much does it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardwright.kernel.effects import NOTHING
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOWHERE,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import append, i64, vec

from .match import DominionMatch
from .rules import (
    COST_LESS,
    COST_TOKEN,
    F_IMITATES,
    F_LENT,
    F_STAYS,
    F_TOKEN,
    F_TYPES,
    F_UNDER,
    F_WHEN,
    HAND,
    IN_PLAY,
    ONCE,
    PLACES,
    UNTIL_NEXT_TURN,
    WHILE_UNDER,
)  # fmt: skip
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


def of_kind(g: Game, place: i64, seat: i64, kind: i64) -> i64:
    """Dominion D136. A card in a place of a seat's that has the abilities of a kind, its own or lent to it; or -1."""
    obj = named(g, g.zone(place, seat), kind)
    if obj < 0 and match_of(g).lends:
        other = lent_to(g, seat, kind)
        if other >= 0:
            obj = named(g, g.zone(place, seat), other)
    return obj


def lent_to(g: Game, seat: i64, kind: i64) -> i64:
    """Dominion D136. The kind of card that also has, with this seat, the abilities of another kind; or -1."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_LENT and f[at + F_SEAT] == seat and g.kind(f[at + F_ABOUT] & ID_MASK) == kind:
            return f[at + F_MORE]
        at += FACT
    return -1


def lent_by(g: Game, seat: i64, kind: i64) -> i64:
    """Dominion D136. The kind whose abilities this kind also has with this seat; or -1."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_LENT and f[at + F_SEAT] == seat and f[at + F_MORE] == kind:
            return g.kind(f[at + F_ABOUT] & ID_MASK)
        at += FACT
    return -1


def is_another(g: Game, obj: i64) -> bool:
    """Dominion D135. Whether a card is another one now."""
    ref = g.ref(obj)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_IMITATES and f[at + F_ABOUT] == ref:
            return True
        at += FACT
    return False


def types_of(g: Game, obj: i64) -> i64:
    """The types of a card: bits."""
    types = TABLE.types
    kind_of = g.kind_of
    kind = kind_of[obj]
    if match_of(g).types_move:
        return types_of_kind(g, kind)
    return types[kind]


def types_of_kind(g: Game, kind: i64) -> i64:
    """Dominion D75. The types of a kind of card now: those printed, and what it is besides in this player's turns."""
    types = TABLE.types
    found = types[kind]
    if match_of(g).types_move:
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_TYPES and f[at + F_MORE] == kind and f[at + F_SEAT] == g.current:
                found |= f[at + F_VALUE]
            at += FACT
    return found


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
    own = TABLE.cards[kind].own_cost
    if own is not None:  # Dominion D102
        other = own.same_as(g)
        if other >= 0:
            return cost_of_kind(g, other, one_of(g, other, obj))
        less += own.less(g)
    zone = g.zone(IN_PLAY, g.current)
    for k in m.cheapening:
        which = TABLE.cards[k].cheaper
        if which is not None and which.fits(g, obj):
            less += count_kind(g, zone, k)
    if len(g.facts) > 0 and cheaper_by_token(g, m.pile(kind)):
        less += 2
    coins = (cost & 255) - less
    if coins < 0:
        coins = 0
    return cost >> 8 << 8 | coins


def as_printed(g: Game) -> bool:
    """Dominion D42. Whether it can be seen at a glance that every card costs what is printed on it."""
    m = match_of(g)
    if not m.cost_moves:
        return True
    if m.own_costs or g.value(g.seats, COST_LESS) != 0 or cheaper_by_token(g, NOWHERE):
        return False
    zone = g.zone(IN_PLAY, g.current)
    for k in m.cheapening:
        if count_kind(g, zone, k) > 0:
            return False
    return True


def one_of(g: Game, kind: i64, instead: i64) -> i64:
    """An object of this kind, wherever it is; another `instead` if the only one is played as a card of another kind."""
    kind_of = g.kind_of
    n: i64 = len(kind_of)
    obj: i64 = 0
    while obj < n:
        if kind_of[obj] == kind:
            return obj
        obj += 1
    return instead


def cheaper_by_token(g: Game, pile: i64) -> bool:
    """Dominion D74. Whether a token of the player whose turn it is makes cards of a pile (NOWHERE: any) cheaper."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_TOKEN and f[at + F_MORE] == COST_TOKEN and f[at + F_SEAT] == g.current:
            if pile == NOWHERE or f[at + F_VALUE] == pile:
                return True
        at += FACT
    return False


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
    moved = match_of(g).types_move
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
        if types == 0 or type_of[k] & types or (moved and types_of_kind(g, k) & types):
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
    found = g.scratch()
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
    return will_do_more(g, g.ref(obj))


def will_do_more(g: Game, ref: i64) -> bool:
    """Dominion D52. Whether what a card has set up is still to come, or it stays with a card that has such things.

    Cards may stay with each other, so each is looked at once.
    """
    f = g.facts
    n: i64 = len(f)
    cards = append(vec[i64](capacity=2), ref)
    i: i64 = 0
    while i < i64(len(cards)):
        card = cards[i]
        i += 1
        at: i64 = 0
        while at < n:
            if f[at + F_SOURCE] == card:
                layer, lasts, with_it = f[at + F_LAYER], f[at + F_LASTS], f[at + F_VALUE]
                if layer == F_WHEN and (lasts == ONCE or lasts == UNTIL_NEXT_TURN):
                    return True
                if layer == F_STAYS and with_it == 0:
                    return True
                if layer == F_STAYS and not has(cards, with_it):
                    cards = append(cards, with_it)
                if layer == F_UNDER and g.find(f[at + F_ABOUT]) >= 0 and waits_for(g, card, WHILE_UNDER):
                    return True
            at += FACT
    return False


def has(numbers: vec[i64], number: i64) -> bool:
    """Whether a number is among others."""
    for x in numbers:
        if x == number:
            return True
    return False


def waits_for(g: Game, ref: i64, lasts: i64) -> bool:
    """Dominion D52. Whether a card has set up something that lasts as long as that."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_SOURCE] == ref and f[at + F_LAYER] == F_WHEN and f[at + F_LASTS] == lasts:
            return True
        at += FACT
    return False


def has_ended(g: Game, at: i64) -> bool:
    """Dominion D52, D84. Whether what the fact at `at` lasts for is over."""
    f = g.facts
    layer = f[at + F_LAYER]
    if layer == F_STAYS:
        return f[at + F_VALUE] != 0 and not will_do_more(g, f[at + F_VALUE])
    if layer == F_UNDER:
        return g.find(f[at + F_ABOUT]) < 0
    return layer == F_WHEN and f[at + F_LASTS] == WHILE_UNDER and not will_do_more(g, f[at + F_SOURCE])


def drop_ended(g: Game) -> None:
    """Dominion D52. Facts marked as ended are gone, and so is what stayed in play because of them."""
    g.drop_facts(F_LASTS, -1)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if has_ended(g, at):
            f[at + F_LASTS] = -1
        at += FACT
    g.drop_facts(F_LASTS, -1)
    set_watching(g)


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
