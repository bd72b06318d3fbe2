"""Bounds checks for the numbers of a save, so that a forged save is refused before the game runs."""

from __future__ import annotations

from typing import Final

from .batch import HEAD, ROW
from .frames import (
    COMING,
    ID_MASK,
    LIST,
    NOBODY,
    NOWHERE,
    P_SEAT,
    P_SOURCE,
    PAD,
    PART,
    PEND,
    PLAYER,
    SEAT_OF,
    SLOT,
    WIDTH,
    ZONE_MASK,
)
from .game import Game
from .ints import i64
from .saving import expect

MOST_COUNTED: Final = 1 << 31  # the largest count (turns, parts, ...) that a save may hold
MOST_KEPT: Final = 1 << 61  # the largest counter of a seat or of the game; a counter may be a set of bits


def check_sizes(g: Game) -> None:
    """Raise CorruptSave if the lengths of a save's vectors contradict each other or the card table."""
    match = g.match
    n: i64 = len(g.kind_of)
    expect(i64(len(g.place)), n, n, "the number of places")
    expect(i64(len(g.home)), n, n, "the number of homes")
    expect(i64(len(g.cols)), n * match.columns, n * match.columns, "the numbers of objects")
    counters = (match.seats + 1) * match.counters
    expect(i64(len(g.values)), counters, counters, "the number of counters")
    expect(g.current, 0, match.seats - 1, "the seat whose turn it is")
    d = g.decision
    if d is not None:
        expect(d.seat, 0, match.seats - 1, "the seat that is asked")
        expect(i64(len(d.options)), 1, 1 << 20, "the number of options")


def check_references(g: Game) -> None:
    """Raise CorruptSave if an object, a counter or an option of a save is outside the limits of a game."""
    match = g.match
    n: i64 = len(g.kind_of)
    for word in g.place:
        expect(word >> 20, 0, (1 << 30) - 1, "how often an object has moved")
        zone = word & ZONE_MASK
        if zone != NOWHERE and zone != COMING:
            expect(zone, 0, match.zones - 1, "the zone of an object")
    for zone in g.home:
        if zone != NOWHERE:
            expect(zone, -1, match.zones - 1, "the zone that an object was made for")
    for value in g.values:
        expect(value, -MOST_KEPT, MOST_KEPT, "a counter")
    expect(g.turn_no, 0, MOST_COUNTED, "the number of turns")
    expect(g.clock, 0, 1 << 50, "the clock")
    d = g.decision
    if d is None:
        return
    for option in d.options:
        if option >= 0 and option < PLAYER and not match.names_kind(option):
            expect(option & ID_MASK, 0, ID_MASK, "an option")
        elif option & PLAYER and option > 0:
            expect(option & NOBODY, 0, match.seats, "a seat among the options")
    at: i64 = 0
    size: i64 = len(g.pending)
    while at < size:
        expect(g.pending[at + P_SEAT], -1, NOBODY, "the seat of a waiting trigger")
        source = g.pending[at + P_SOURCE]
        if source >= 0 and source < PLAYER:
            expect(source & ID_MASK, 0, n - 1, "the source of a waiting trigger")
        at += PEND


def check_agenda(g: Game) -> None:
    """Raise CorruptSave if a number of the agenda is out of bounds, or if a batch doesn't fit into the
    pad.
    """
    size: i64 = len(g.agenda)
    expect(g.top, size - WIDTH, size - WIDTH, "the top frame")
    if g.decision is not None:
        expect(size, WIDTH, size, "the length of the agenda, for a game that asks")
    room: i64 = len(g.pad)
    expect(g.pad_top, room, room, "the top of the pad")
    at: i64 = 0
    while at < size:
        expect(g.agenda[at + PAD], 0, room, "where a frame's lists begin")
        expect(g.agenda[at + SEAT_OF], -1, NOBODY, "the seat of a frame")
        expect(g.agenda[at + PART], 0, MOST_COUNTED, "the part of a frame")
        j: i64 = SLOT
        while j < WIDTH:
            check_slot(g, g.agenda[at + j], room)
            j += 1
        at += WIDTH
    if g.open_at != -1:
        expect(g.open_at, 0, room - HEAD, "the batch that is proposed")
    over = room
    batch = g.batch
    while batch != -1:
        expect(batch, 0, over - HEAD, "a batch under way")
        expect(g.pad[batch + 1], 0, (room - batch - HEAD) // ROW, "the rows of a batch")
        over = batch
        batch = g.pad[batch]


def check_slot(g: Game, value: i64, room: i64) -> None:
    """Raise CorruptSave if a slot of a frame refers to a list that is not on the pad."""
    if value <= 0 or value & LIST == 0:
        return
    at = value & (LIST - 1)
    expect(at, 0, room - 1, "where a list begins")
    expect(g.pad[at], 0, room - at - 1, "the length of a list")
