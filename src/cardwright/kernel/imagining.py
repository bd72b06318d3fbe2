"""A game as a seat may imagine it: all that it cannot know is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chance import Chance
from .errors import CardwrightError
from .frames import WIDTH
from .ints import append, i64, vec
from .record import Faces

if TYPE_CHECKING:
    from .game import Game


def imagined(game: Game, seat: i64, seed: i64) -> Game:
    """CR 400.2; Dominion D60. A fork in which all that a seat cannot know is dealt anew.

    Consistent with what the seat sees: faces change places only among objects that it cannot tell
    apart, and what others chose in secret is made up. Asked at that seat's own decision only.
    """
    d = game.decision
    if d is not None and d.seat != seat:
        raise CardwrightError(
            f"expected a decision of seat {int(seat)} to imagine from, got one of seat {int(d.seat)}"
        )
    g = game.fork()
    g.chance = Chance(seed)
    g.home = game.home[:]
    g.faces = (*game.faces, Faces(game.kind_of[:], game.entries_written()))
    rules = game.match.rules
    rules.deal_between(g, seat)
    groups: dict[int, vec[i64]] = {}
    zone: i64 = 0
    while zone < g.zones.n:  # place by place: it depends on what the seat sees and on the seed alone
        for obj in g.zones.all_of(zone):
            if not g.knows(seat, obj):
                group = int(rules.hidden_group(g, obj))
                groups[group] = append(groups.get(group, vec[i64]()), obj)
        zone += 1
    for group in sorted(groups):
        deal_anew(g, groups[group])
    at: i64 = 0
    while at <= g.top:
        game.table.nodes[g.agenda[at]].reimagine(g, at, seat, 0)
        at += WIDTH
    g.stale = True
    return g


def deal_anew(g: Game, objects: vec[i64]) -> None:
    """The faces of these objects change places at random; in which order they lay before makes no difference."""
    match = g.match
    columns = [c for c in range(int(match.columns)) if match.bits_of_card(c) != 0]
    bits = [match.bits_of_card(c) for c in columns]
    faces = sorted(
        [int(g.kind_of[x]), int(g.home[x])]
        + [int(g.col(x, c) & b) for c, b in zip(columns, bits, strict=True)]
        for x in objects
    )
    i: i64 = len(objects)
    while i > 0:
        j = int(g.chance.below(i))
        i -= 1
        face = faces[j]
        faces[j] = faces[int(i)]
        x = objects[i]
        g.kind_of[x] = face[0]
        g.home[x] = face[1]
        for k, c in enumerate(columns):
            g.set_col(x, c, g.col(x, c) & ~bits[k] | face[k + 2])
