"""CR 400.2. Guessing the hidden cards of other players: which decks they might have.

A seat that doesn't know their deck lists imagines games with such decks.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import is_outside, owner
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

FITS: Final = 8  # for each of these many seen cards, one card may be missing from a list that still fits
MOST_KNOWN: Final = 1000  # how many results of `which_fit` are kept
LANDS_OF_TEN: Final = 4  # of ten cards, how many are lands in a deck that is like none of the lists


def suppose_decks(g: Game, seat: Seat) -> None:
    """In a game imagined for a seat, give the hidden cards of other players new faces.

    They come from a deck list that fits the cards that the seat has seen of that player. The lists are those
    of the match (`MagicMatch.supposed`) and the seat's own deck. If none fits, cards of all these lists are
    used, in the colors of the cards that were seen. Commanders keep their faces, since everybody knows them.
    """
    m = match_of(g)
    wide = m.widened(every_list(m))
    lists = [*wide.lists[: len(m.supposed)], wide.lists[len(m.supposed) + int(seat)]]
    g.match = wide
    n: i64 = 1
    while n < g.seats:
        suppose_deck(g, seat, Seat((seat + n) % g.seats), lists)
        n += 1


def every_list(m: MagicMatch) -> list[vec[i64]]:
    """Return the deck lists of the match, followed by the deck of each seat, of which only that seat may make
    use.
    """
    if m.wider is not None:
        return m.wider.lists
    return [*m.supposed, *[kinds_of(m, seat) for seat in range(int(m.seats))]]


def kinds_of(m: MagicMatch, seat: int) -> vec[i64]:
    """Return the kinds of all cards in the deck with which a seat began the match."""
    out = vec[i64]()
    for name in m.decks[seat]:
        out = append(out, CARDS.front[CARDS.kind(name)])
    return out


def suppose_deck(g: Game, seat: Seat, whose: Seat, lists: list[vec[i64]]) -> None:
    """Give one player's hidden cards new faces from a deck list that fits the cards seen by `seat`.

    The cards are taken zone by zone. Their order doesn't depend on object numbers, since those could reveal
    which card lies where.
    """
    seen = vec[i64]()
    hidden = vec[Obj]()
    beside = vec[Obj]()  # in the sideboard
    for obj in in_order(g):
        if owner(g, obj) == whose:
            if g.knows(seat, obj):
                seen = append(seen, g.kind(obj))
            elif g.match.rules.hidden_group(g, obj) != whose and not is_outside(g, g.zone_of(obj)):
                pass  # a plane, a scheme, a conspiracy: no card of a deck
            elif g.col(obj, columns.STATUS) & columns.COMMANDER:
                pass
            elif is_outside(g, g.zone_of(obj)):
                beside = append(beside, obj)
            else:
                hidden = append(hidden, obj)
    fits = which_fit(match_of(g), seat, seen, lists)
    found = fits[g.chance.below(len(fits))] if fits else -1
    if found >= 0:
        deal(g, hidden, without(lists[found], seen), lists[found])
        deal(g, beside, lists[found], lists[found])
    else:
        pool = like_what_was_seen(seen, lists)
        for x in hidden:
            g.kind_of[x] = drawn(g, pool)
        for x in beside:
            g.kind_of[x] = drawn(g, pool)


def in_order(g: Game) -> vec[Obj]:
    """Return all cards of the match, zone by zone, in the order of each zone."""
    found = vec[Obj]()
    zone: i64 = 0
    while zone < g.zones.n:
        for obj in g.zones.all_of(zone):
            if obj < g.match.first_free:
                found = append(found, obj)
        zone += 1
    return found


def which_fit(m: MagicMatch, seat: Seat, seen: vec[i64], lists: list[vec[i64]]) -> list[int]:
    """Return the indices of the deck lists that fit best: those that lack the fewest of the seen cards.

    Return an empty list if all of them lack too many. Results are cached.
    """
    key = (int(seat), tuple([int(kind) for kind in seen]))
    known = m.fitting.get(key)
    if known is not None:
        return known
    best: list[int] = []
    least: i64 = i64(len(seen)) // FITS
    n: i64 = 0
    while n < i64(len(lists)):
        each = lists[n]
        missing = i64(len(seen)) + i64(len(without(each, seen))) - i64(len(each))
        if missing < least:
            best = []
            least = missing
        if missing == least:
            best.append(int(n))
        n += 1
    if len(m.fitting) > MOST_KNOWN:
        m.fitting.clear()
    m.fitting[key] = best
    return best


def without(cards: vec[i64], taken: vec[i64]) -> vec[i64]:
    """Return `cards` without `taken`. Of equal kinds, only as many are removed as `taken` has."""
    left: dict[int, int] = {}
    for kind in taken:
        left[int(kind)] = left.get(int(kind), 0) + 1
    out = vec[i64]()
    for kind in cards:
        n = left.get(int(kind), 0)
        if n > 0:
            left[int(kind)] = n - 1
        else:
            out = append(out, kind)
    return out


def deal(g: Game, objects: vec[Obj], cards: vec[i64], whole: vec[i64]) -> None:
    """Give these objects the faces of these cards in random order.

    If there are fewer cards than objects, fill up with the cards of the list `whole`.
    """
    faces = cards[:]
    while len(faces) < len(objects) and len(whole):
        for kind in whole:
            faces = append(faces, kind)
    g.chance.shuffle(faces, 0, len(faces))
    i: i64 = 0
    while i < i64(len(objects)) and i < i64(len(faces)):
        g.kind_of[objects[i]] = faces[i]
        i += 1


def like_what_was_seen(seen: vec[i64], lists: list[vec[i64]]) -> list[vec[i64]]:
    """Return two lists of cards, lands and others, for a deck that fits none of the deck lists.

    They are the seen cards, and the cards of all lists in the colors of the seen cards.
    """
    colors: i64 = 0
    lands = vec[i64]()
    others = vec[i64]()
    for kind in seen:
        colors |= CARDS.colors[kind]
        if CARDS.types[kind] & LAND:
            lands = append(lands, kind)
        else:
            others = append(others, kind)
    for each in lists:
        for kind in each:
            if CARDS.types[kind] & LAND:
                if not len(lands):
                    others = append(others, kind)
            elif not CARDS.colors[kind] & ~colors:
                others = append(others, kind)
    return [lands if len(lands) else others, others if len(others) else lands]


def drawn(g: Game, pool: list[vec[i64]]) -> i64:
    """Return a random card for such a deck (see `like_what_was_seen`): a land with a fixed chance, or another
    card.
    """
    of = pool[0] if g.chance.below(10) < LANDS_OF_TEN else pool[1]
    return of[g.chance.below(len(of))]
