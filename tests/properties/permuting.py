"""CR 400.2; Dominion D60. Permutes everything that a seat can't know."""

from __future__ import annotations

from cardwright.kernel.chance import Chance
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.record import Faces


def permuted(g: Game, seat: int, seed: int) -> Game:
    """The same game with the cards that the seat cannot tell apart in one another's places; chance is the same.

    The past is told of the faces that were there.
    """
    other = g.fork()
    other.home = other.home[:]
    other.faces = (*g.faces, Faces(g.kind_of[:], len(g.entries())))
    groups: dict[int, list[int]] = {}
    for obj in range(len(g.place)):
        if g.zone_of(Obj(obj)) != NOWHERE and not g.knows(Seat(seat), Obj(obj)):
            groups.setdefault(int(g.match.rules.hidden_group(g, Obj(obj))), []).append(obj)
    chance = Chance(seed)
    for objects in groups.values():
        cards = list(objects)
        for i in range(len(cards) - 1, 0, -1):
            j = int(chance.below(i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        for obj, card in zip(objects, cards, strict=True):
            other.kind_of[obj] = g.kind_of[card]
            other.home[obj] = g.home[card]
    other.stale = True
    return other
