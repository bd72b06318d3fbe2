"""Dominion D28. Detects a game in which no player can do anything any more, and ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import counters, zones
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

HAND_SIZE: Final = 5
MOST: Final = (
    200  # turns of each player without a choice after which the game ends, even if something still changes
)
MIX: Final = 2654435761
KEPT: Final = (1 << 40) - 1


def reset_idle_turns(g: Game) -> None:
    """Dominion D28. Reset the count of idle turns, because a
    player could play or buy something or the game is over.
    """
    nobody = Seat(g.seats)
    idle = g.value(nobody, counters.IDLE_TURNS)
    if idle == 0:
        return
    g.set_value(nobody, counters.IDLE_TURNS, 0)
    if idle > 1:  # HOLDINGS has been set
        g.set_value(nobody, counters.HOLDINGS, 0)
        g.set_value(nobody, counters.UNCHANGED_SINCE, 0)


def is_stalled(g: Game) -> bool:
    """Dominion D28. Whether the game can't go on. Call it once at the end of each turn.

    The game can't go on when no player could play or buy anything while all players saw their whole deck
    twice.
    """
    nobody = Seat(g.seats)
    idle = g.value(nobody, counters.IDLE_TURNS) + 1
    g.set_value(nobody, counters.IDLE_TURNS, idle)
    if idle == 1:  # there may have been a choice in this turn: counting begins with the next one
        return False
    now = holdings(g)
    if now != g.value(nobody, counters.HOLDINGS):
        g.set_value(nobody, counters.HOLDINGS, now)
        g.set_value(nobody, counters.UNCHANGED_SINCE, idle)
    return idle > MOST * g.seats or idle - g.value(
        nobody, counters.UNCHANGED_SINCE
    ) > g.seats * turns_to_see_all(g)


def turns_to_see_all(g: Game) -> i64:
    """Return the number of turns after which the player with the largest deck has seen each of its cards
    twice.
    """
    most: i64 = 0
    seat = Seat(0)
    while seat < g.seats:
        n = g.size(g.zone(zones.DECK, seat)) + g.size(g.zone(zones.HAND, seat))
        n += g.size(g.zone(zones.DISCARDS, seat)) + g.size(g.zone(zones.IN_PLAY, seat))
        if n > most:
            most = n
        seat = Seat(seat + 1)
    return 2 * ((most + HAND_SIZE - 1) // HAND_SIZE) + 2


def holdings(g: Game) -> i64:
    """Return a hash of the cards that each player has and the cards in each shared zone.

    It doesn't depend on which of the player's zones a card is in.
    """
    total: i64 = 0
    obj = Obj(0)
    n: i64 = len(g.place)
    while obj < n:
        zone = g.zone_of(obj)
        if zone < g.seats * zones.PLACES:
            place = zone % zones.PLACES
            if place == zones.HAND or place == zones.DISCARDS or place == zones.IN_PLAY:
                zone -= place - zones.DECK
        x = ((zone + 1) * MIX + (g.kind(obj) + 1) * 40503) & KEPT
        x = (x ^ x >> 15) * MIX & KEPT
        total += x ^ x >> 13
        obj = Obj(obj + 1)
    return total & KEPT
