"""Dominion D117. Passing cards: each player with cards passes
one from hand to the next player with cards, all at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.rules.queries import holder
from cardwright.kernel.batch import MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import DONE, AnObject, Effect, Objects, Ref, Verb
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import secretly, seq

from .revealing import add_to, gather
from .selections import cards_in
from .verbs import Batch

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class lay_face_down(Batch):
    """Dominion D117. Lay a card face down before its player, to be passed later.

    Nobody else sees the card.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__(what, f"lay {what.text} face down")

    def zone(self, g: Game, obj: Obj) -> i64:
        return g.zone(zones.LOOKED, holder(g, obj))

    def cause(self, g: Game, obj: Obj) -> i64:
        return causes.PASS


@final
class take_from_the_right(Verb):
    """Dominion D117. Each player who passed a card puts the
    card of the previous player who passed one into hand.
    """

    those: Ref[Objects]

    def __init__(self, those: Ref[Objects]) -> None:
        super().__init__()
        self.those = those
        self.label = (
            f"each player takes into hand that of {those.text} which the last player before them has passed"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        passed = vec[i64](capacity=8)
        value = g.slot(self.those.slot)
        for ref in g.items(value):
            if g.find(ref) >= 0:
                passed = append(passed, ref)
        n: i64 = len(passed)
        i: i64 = 0
        while i < n:
            to = holder(g, g.find(passed[(i + 1) % n]))
            at = g.propose(MOVE, passed[i], g.zone(zones.HAND, to), ON_TOP, causes.PASS_TAKEN)
            g.pad[at + SEAT] = to
            i += 1
        g.commit()
        return DONE


def pass_cards() -> Effect:
    """Dominion D117. Return an effect: each player with cards in hand
    chooses one in secret, then all are passed to the left at once.
    """
    passing = gather(
        lambda passed: secretly(cards_in(zones.HAND), lambda c: seq(lay_face_down(c), add_to(passed, c))),
        take_from_the_right,
    )
    passing.label = "each player passes a card from hand to the left"
    return passing
