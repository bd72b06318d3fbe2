"""CR 702.38. Amplify: a creature enters with counters for cards of its creature types that you reveal from
your hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.alike import SharesCreatureType
from cardwright.games.magic.selectors.nouns import card_in
from cardwright.kernel.batch import HEAD, MOVE, OBJ, ROW, TO, WHAT
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, THIS, Effect
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import might_be

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class NotEntering(Test):
    """CR 702.38a. A test: the card isn't about to enter the battlefield at the same time as the source."""

    def __init__(self) -> None:
        super().__init__("not entering now")

    def passes(self, g: Game, obj: Obj) -> bool:
        p = g.pad
        row = g.batch + HEAD
        end = row + p[g.batch + 1] * ROW
        while row < end:
            if p[row + WHAT] == MOVE and p[row + OBJ] & ID_MASK == obj and p[row + TO] == battlefield(g):
                return False
            row += ROW
        return True


@final
class reveals_alike(Effect):
    """CR 702.38a. An effect: you may reveal any number of cards of `among`. The source enters with `n` +1/+1
    counters for each of them.

    Each question offers only cards that lie behind the last revealed card in the hand, so each combination of
    cards can be chosen in one way only.
    """

    def __init__(self, n: int, among: Things) -> None:
        super().__init__()
        self.n: i64 = n
        self.among: Things = among
        self.label = f"reveal any number of {among.label}; this enters with {n} +1/+1 counters for each"

    def carry_out(self, g: Game, part: i64) -> i64:
        every = self.among.options(g, vec[i64](capacity=8))
        seen = part // 2  # the number of cards that have been asked about
        if part & 1:
            if g.reply == NOTHING:
                return DONE
            while every[seen] != g.reply:
                seen += 1
            seen += 1
            g.show(Obj(g.reply & ID_MASK), g.everybody())
            g.amend(events.TALLYING, enters_as(g.slot(0)), self.n, PLUS, causes.ENTERS_WITH)
        found = append(vec[i64](capacity=8), i64(NOTHING))
        i = seen
        while i < i64(len(every)):
            found = append(found, every[i])
            i += 1
        if len(found) == 1 and not might_be(g):
            return DONE
        g.ask(ASK_CHOOSE, found)
        return 2 * seen + 1

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def says(self, g: Game, option: i64) -> str:
        return "Reveal no more" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Which cards do you reveal?"


def amplify(n: int) -> Ability:
    """CR 702.38a. An ability: this enters with `n` +1/+1 counters for each card in your hand that shares a
    creature type with it and that you reveal.
    """
    alike = card_in(HAND, SharesCreatureType(THIS), NotEntering(), whose=YOURS)
    return named("amplify", as_this_enters(reveals_alike(n, alike)))
