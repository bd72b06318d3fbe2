"""Scoring: each player's points, and the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import counters, types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of
from cardwright.kernel.ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def owned(g: Game, seat: Seat) -> vec[i64]:
    """Dominion D27. Return all cards of a seat in all zones. States and Boons don't count as cards of a
    deck.
    """
    out = vec[i64](capacity=64)
    place: i64 = 0
    types_of_kind = TABLE.types
    while place < zones.PLACES:
        for obj in g.zones.all_of(g.zone(place, seat)):
            if types_of_kind[g.kind(obj)] & (types.LIES_BEFORE | types.BOON) == 0:
                out = append(out, obj)
        place += 1
    return out


def score(g: Game, seat: Seat) -> i64:
    """Dominion D27, D62, D75, D161. Return the victory points of a seat. Effects that apply only during turns
    don't count.
    """
    turn = g.current
    # D136: lent types belong to the cards themselves
    g.current = Seat(seat if match_of(g).lends else g.seats)
    try:
        return points_of(g, seat)
    finally:
        g.current = turn


def points_of(g: Game, seat: Seat) -> i64:
    """Dominion D62. Return the points of a seat's tokens, cards and landscapes."""
    n = g.value(seat, counters.VICTORY)
    place: i64 = 0
    vp = TABLE.vp
    while place < zones.PLACES:
        for obj in g.zones.all_of(g.zone(place, seat)):
            kind = g.kind(obj)
            n += vp[kind]
            more = TABLE.cards[kind].score
            if more is not None:
                n += more.points_in(g, seat, place)
        place += 1
    for kind in match_of(g).landscapes:
        more = TABLE.cards[kind].score
        if more is not None:
            n += more.points(g, seat)
    return n


TOKENS: Final = -1


def score_parts(g: Game, seat: Seat) -> vec[i64]:
    """Dominion D27, D62. Return the parts of a seat's points as pairs: a kind of card (or TOKENS), and its
    points.
    """
    turn = g.current
    g.current = Seat(seat if match_of(g).lends else g.seats)  # Dominion D136
    out = vec[i64]()
    if g.value(seat, counters.VICTORY):
        out = append(append(out, TOKENS), g.value(seat, counters.VICTORY))
    place: i64 = 0
    while place < zones.PLACES:
        for obj in g.zones.all_of(g.zone(place, seat)):
            kind = g.kind(obj)
            n: i64 = TABLE.vp[kind]
            more = TABLE.cards[kind].score
            if more is not None:
                n += more.points_in(g, seat, place)
            out = append(append(out, kind), n)
        place += 1
    for kind in match_of(g).landscapes:
        more = TABLE.cards[kind].score
        if more is not None:
            out = append(append(out, kind), more.points(g, seat))
    g.current = turn
    return out


def winners(g: Game) -> vec[i64]:
    """Dominion D27. Return the seats with the most points. If several have the most, those with the fewest
    turns win.

    Several seats may share the victory.
    """
    best: i64 = -1_000_000
    out = vec[i64]()
    seat = Seat(0)
    while seat < g.seats:
        mine = score(g, seat) * 10_000 - g.value(seat, counters.TURNS)
        if mine > best:
            best = mine
            out = vec[i64]()
        if mine == best:
            out = append(out, seat)
        seat = Seat(seat + 1)
    return out
