"""CR 702.52. Dredge: instead of drawing a card, mill cards and return this card from the graveyard to the
hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.drawing import mill
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACES
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Replacing
from cardwright.kernel.batch import VOID, WHAT
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, NUMBER_SLOT, THIS, YES, Effect
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import seq

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class may_dredge(Effect):
    """CR 702.52a. An effect: instead of drawing a card, you may mill `n` cards and return this card to your
    hand.

    The NUMBER slot holds the index of the draw in the list of proposed events (the pad).
    """

    def __init__(self, n: int) -> None:
        super().__init__(seq(mill(n), put(THIS, HAND)))
        self.n: i64 = n
        self.label = f"mill {n} cards and return this to your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.reply != YES:
            return DONE
        g.pad[g.slot(NUMBER_SLOT) + WHAT] = VOID
        return g.become(self.parts[0])

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_of(g, g.find(g.slot(0)))
        return f"Dredge {name}" if option == YES else f"Don't dredge {name}"

    def asks(self, g: Game) -> str:
        return "Dredge instead of drawing?"


@final
class Dredge(Replacing):
    """CR 702.52b. A replacement effect for drawing a card. A player with fewer than `n` cards in the library
    can't use it.
    """

    def __init__(self, n: int) -> None:
        super().__init__(events.DRAW, may_dredge(n), label=f"dredge {n}")
        self.n: i64 = n
        self.zone = FROM_GRAVEYARD

    def applies(self, g: Game, at: i64) -> bool:
        return g.zones.count(g.seat() * PLACES + LIBRARY) >= self.n


def dredge(n: int) -> Ability:
    """CR 702.52a. An ability: if you would draw a card, you may instead mill `n` cards and return this card
    from your graveyard to your hand.
    """
    return named("dredge", Dredge(n))
