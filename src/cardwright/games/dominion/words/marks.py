"""Dominion D33, D35, D54, D83, D171. Marks of a card that last until the turn ends, and qualities that
test them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from cardwright.games.dominion.numbers import causes, durations, facts
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import fact_of
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, Verb
from cardwright.kernel.frames import F_ABOUT, INC_ONE
from cardwright.kernel.ints import Obj, Seat, i64

from .verbs import Cards

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


class Mark(NamedTuple):
    """The texts of a mark on a card, and its cause in the log.

    `made`: the text for making it. `without`: the text for cards without it. `next`: the card has the mark
    only after its next move.
    """

    made: str
    without: str
    cause: int = 0
    next: bool = False


MARKS: Final = {
    facts.CAME_WITH_ANOTHER: Mark("not for {} again", "card that did not come with another", next=True),
    facts.FACE_DOWN: Mark("turn {} face down for the turn", "face-up card", causes.FACE_DOWN),
    facts.NOT_PLAYED: Mark("{} was not played this turn", "card you played this turn"),
    facts.STAYS_IN_HAND: Mark("keep {} in hand", "card that is not kept in hand"),
}


@final
class mark(Verb):
    """Dominion D54, D83, D171. Mark cards until the turn ends, for example as face down or as kept in hand.

    `layer`: which mark.
    """

    what: Cards

    def __init__(self, what: Cards, layer: int) -> None:
        super().__init__()
        self.what = what
        self.layer: i64 = layer
        self.cause: i64 = MARKS[layer].cause
        self.moved: i64 = INC_ONE if MARKS[layer].next else 0
        self.label = MARKS[layer].made.format(what.text)

    def carry_out(self, g: Game, part: i64) -> i64:
        cards = g.slot(self.what.slot)
        for ref in g.items(cards):
            if g.find(ref) >= 0:
                g.fact(ref + self.moved, self.layer, 0, durations.THIS_TURN, g.slot(0), 0)
        g.commit()
        if self.cause > 0:
            for ref in g.items(cards):
                if g.find(ref) >= 0:
                    g.note(HAPPEN, ref, self.cause)
        return DONE


@final
class unmarked(Which):
    """Dominion D33, D35, D83. A quality: cards that don't have a mark. `layer`: which mark (see `MARKS`)."""

    def __init__(self, layer: int) -> None:
        super().__init__()
        self.layer: i64 = layer
        self.label = MARKS[layer].without

    def fits(self, g: Game, obj: Obj) -> bool:
        return fact_of(g, self.layer, Seat(-1), F_ABOUT, g.ref(obj)) < 0
