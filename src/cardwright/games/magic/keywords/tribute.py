"""CR 702.104. Tribute: an opponent may let the creature enter with counters. If they don't, its other ability
has an effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY, DONE, NOTHING, YES, Condition, Effect
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Seat, append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

PAID: Final = 1  # value of the creature's column CHOSEN


@final
class offers_tribute(Effect):
    """CR 702.104a. An effect: the entering creature's controller chooses an opponent, who may have it enter
    with `n` additional +1/+1 counters.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"an opponent may put {n} +1/+1 counters on it"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = Players(THEIRS).options(g, vec[i64](capacity=4))
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            g.set_seat(Seat(g.reply & NOBODY))
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 2
        if g.reply == YES:
            g.amend(events.TALLYING, enters_as(g.slot(0)), self.n, PLUS, causes.ENTERS_WITH)
            g.amend(events.COLUMN, enters_as(g.slot(0)), PAID, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        if option == YES:
            return f"Put {int(self.n)} +1/+1 counters on it"
        return "Don't" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Pay the tribute?"


@final
class tribute_unpaid(Condition):
    """CR 702.104b. A condition: no opponent paid the tribute. It also holds if the creature has left the
    battlefield, because its ability triggers only without tribute.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "tribute wasn't paid"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        return obj < 0 or g.col(obj, columns.CHOSEN) != PAID


def tribute(n: int) -> Ability:
    """CR 702.104a. An ability: as this enters, you choose an opponent, who may give it `n` +1/+1 counters."""
    return named("tribute", as_this_enters(offers_tribute(n)))
