"""Determinization: a fork of a game in which the information hidden from one seat is re-sampled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance import Chance
from .errors import CardwrightError
from .frames import WIDTH
from .ints import Obj, Seat, append, i64, vec
from .record import Faces

if TYPE_CHECKING:
    from .game import Game

HOME_BITS: Final = 12  # a packed face: the zone that the card started in, in the low bits, and its kind above
HOMES: Final = 1 << HOME_BITS


def imagined(game: Game, seat: Seat, seed: i64, supposing: bool) -> Game:
    """CR 400.2; Dominion D60. A player may know only the cards that are visible to that player.

    Returns a fork in which the information hidden from a seat is re-sampled (determinization). It is
    consistent with the seat's view: faces are shuffled only among objects that the seat can't tell apart, and
    secret choices of others are made up. `supposing`: the game also replaces cards of others that the seat
    doesn't know (`Rules.suppose`). Raises CardwrightError if another seat decides.
    """
    d = game.decision
    if d is not None and d.seat != seat:
        raise CardwrightError(
            f"seat {int(seat)} can imagine the game only at its own decision: seat {int(d.seat)} is deciding"
        )
    g = game.fork()
    g.chance = Chance(seed)
    g.home = game.home[:]
    g.faces = (*game.faces, Faces(game.kind_of[:], game.entries_written()))
    rules = game.match.rules
    rules.deal_between(g, seat)
    groups: dict[int, vec[i64]] = {}
    zone: i64 = 0
    while zone < g.zones.n:  # zone by zone, so that the result depends only on the seat's view and the seed
        for obj in g.zones.all_of(zone):
            if not g.knows(seat, obj):
                group = int(rules.hidden_group(g, obj))
                groups[group] = append(groups.get(group, vec[i64]()), obj)
        zone += 1
    for group in sorted(groups):
        redeal(g, groups[group])
    if supposing:
        rules.suppose(g, seat)
    at: i64 = 0
    while at <= g.top:
        game.table.nodes[g.agenda[at]].reimagine(g, at, seat, 0)
        at += WIDTH
    g.stale = True
    return g


def redeal(g: Game, objects: vec[i64]) -> None:
    """Shuffle the faces of these objects among them. The result depends only on the seed, not on who has
    which face now.
    """
    match = g.match
    columns = [c for c in range(int(match.columns)) if match.bits_of_card(c) != 0]
    bits = [match.bits_of_card(c) for c in columns]
    packed: list[int] = []
    bare = True  # no face has bits in columns: the usual case, which is dealt faster
    for obj in objects:
        packed.append(int(g.kind_of[obj] << HOME_BITS | g.home[obj]))
        bare = bare and 0 <= g.home[obj] < HOMES
        for c, b in zip(columns, bits, strict=True):
            bare = bare and g.col(Obj(obj), c) & b == 0
    if bare:
        packed.sort()
        redeal_packed(g, objects, packed)
        return
    faces = sorted(
        [int(g.kind_of[x]), int(g.home[x])]
        + [int(g.col(Obj(x), c) & b) for c, b in zip(columns, bits, strict=True)]
        for x in objects
    )
    i: i64 = len(objects)
    while i > 0:
        j = int(g.chance.below(i))
        i -= 1
        face = faces[j]
        faces[j] = faces[int(i)]
        x = Obj(objects[i])
        g.kind_of[x] = face[0]
        g.home[x] = face[1]
        for k, c in enumerate(columns):
            g.set_col(x, c, g.col(x, c) & ~bits[k] | face[k + 2])


def redeal_packed(g: Game, objects: vec[i64], faces: list[int]) -> None:
    """Deal these faces to these objects in random order.

    A face is a kind of card and a home zone, packed into one number.
    """
    i: i64 = len(objects)
    while i > 0:
        j = int(g.chance.below(i))
        i -= 1
        face: i64 = faces[j]
        faces[j] = faces[int(i)]
        x = objects[i]
        g.kind_of[x] = face >> HOME_BITS
        g.home[x] = face & (HOMES - 1)
