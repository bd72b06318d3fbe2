"""CR 702.82. Devour: as the creature enters, sacrifice creatures. It enters with counters for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.characteristics.lookup import get, has
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, derived, events
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.keywords import CANT_BE_SACRIFICED
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import battlefield, owned
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.stack.enchanting import leaving
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, Effect
from cardwright.kernel.ints import Seat, append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class devours(Effect):
    """CR 702.82a. An effect: sacrifice any number of creatures. The entering object has `n` +1/+1 counters
    for each of them.
    """

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.many: i64 = self.takes_slot()
        self.label = f"devour {n}"

    def prey(self, g: Game) -> vec[i64]:
        """Return the creatures that can still be sacrificed."""
        found = vec[i64](capacity=8)
        for obj in g.zones.all_of(battlefield(g)):
            theirs = Seat(get(g, obj, derived.CONTROL))
            if get(g, obj, derived.TYPES) & CREATURE == 0 or not means(g, YOURS, theirs, g.seat()):
                continue
            if not has(g, obj, CANT_BE_SACRIFICED) and not leaving(g, g.ref(obj)):
                found = append(found, g.ref(obj))
        return found

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.many, 0)
        elif g.reply != NOTHING:
            obj = g.find(g.reply)
            if obj >= 0:
                g.amend(MOVE, g.reply, owned(g, obj, GRAVEYARD), ON_TOP, causes.SACRIFICED)
                g.bind(self.many, g.slot(self.many) + 1)
        if part == 0 or g.reply != NOTHING:
            prey = self.prey(g)
            if len(prey) > 0:
                options = append(vec[i64](capacity=8), i64(NOTHING))
                for ref in prey:
                    options = append(options, ref)
                g.ask(ASK_CHOOSE, options)
                return 1
        n = self.n * g.slot(self.many)
        if n > 0:
            g.amend(events.TALLYING, enters_as(g.slot(0)), n, PLUS, causes.ENTERS_WITH)
        return DONE

    def asks(self, g: Game) -> str:
        return "Choose a creature to sacrifice"


def devour(n: int) -> Ability:
    """CR 702.82a. An ability: as this enters, you may sacrifice any number of creatures. It enters with `n`
    +1/+1 counters for each of them.
    """
    return named("devour", as_this_enters(devours(n)))
