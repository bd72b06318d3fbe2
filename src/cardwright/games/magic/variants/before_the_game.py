"""CR 103.2. The choices that variants offer when it is known who begins, before the
libraries are shuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import in_turn
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# slots
TURN: Final = 1  # how many seats have had their turn
WHICH: Final = 2  # how many variants have had theirs

# parts
FIRST: Final = 0
NEXT: Final = 1
CHOICE_MADE: Final = 2


@final
class before_the_game(Effect):
    """CR 103.2b, 103.2e, 905.4. An effect: for one variant after the other, the players
    choose in turn order.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "before the game begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        variants = match_of(g).variants
        if part == FIRST:
            g.bind(TURN, 0)
            g.bind(WHICH, 0)
        elif part == CHOICE_MADE:
            once_more = g.reply != NOTHING and variants[g.slot(WHICH)].first_chosen(g, g.seat(), g.reply)
            if once_more:
                return NEXT
            g.bind(TURN, g.slot(TURN) + 1)
        while g.slot(WHICH) < i64(len(variants)):
            variant = variants[g.slot(WHICH)]
            if variant.asks_first(match_of(g)):
                if self.ask(g, variant):
                    return CHOICE_MADE
                variant.all_chose(g)
            g.bind(WHICH, g.slot(WHICH) + 1)
            g.bind(TURN, 0)
        return DONE

    def ask(self, g: Game, variant: Variant) -> bool:
        """CR 101.4. Ask the next player in turn order who has something to choose from for `variant`.

        Return whether a player was asked.
        """
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            found = append(vec[i64](capacity=4), i64(NOTHING))
            for ref in variant.first_choices(g, seat):
                found = append(found, ref)
            if len(found) > 1:
                g.set_seat(seat)
                g.ask(variant.first_question(), found)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def says(self, g: Game, option: i64) -> str:
        if option != NOTHING:
            return ""
        return match_of(g).variants[g.slot(WHICH)].first_refusal()

    def asks(self, g: Game) -> str:
        return ""


BEFOREHAND: Final = CARDS.register("before the game", before_the_game())
