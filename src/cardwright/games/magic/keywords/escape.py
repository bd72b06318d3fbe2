"""CR 702.138. Escape: cast a card from your graveyard by exiling other cards from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.costs.prices import cost, others_in_graveyard
from cardwright.games.magic.events.event_sorts import entering_ref
from cardwright.games.magic.events.proposing import enters_as, move
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.numbers.counters import PLUS, TALLY_NAMES
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.queries import exile, has_status
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Replacing, Way
from cardwright.games.magic.objects.terms import ESCAPING, ITS_OWN, WAY_ALTERNATIVE
from cardwright.kernel.effects import ASK_CHOOSE, DONE
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class ExilesOthers(CostPart):
    """CR 702.138a. A cost: exile `n` other cards from your graveyard, all at once."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.chosen: i64 = self.takes_slot()
        self.label = f"exile {n} other cards from your graveyard"

    def payable(self, g: Game) -> bool:
        return len(others_in_graveyard(g)) >= self.n

    def takes_many(self) -> i64:
        return self.n

    def takes(self, g: Game) -> vec[i64]:
        return others_in_graveyard(g)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > self.n:
            return DONE
        if part == 0:
            g.bind(self.chosen, g.new_list())
        else:
            g.add_to_list(g.slot(self.chosen), g.reply)
        chosen = g.slot(self.chosen)
        if part < self.n:
            g.ask(ASK_CHOOSE, g.besides(chosen, others_in_graveyard(g)))
            return part + 1
        for ref in g.items(chosen):
            obj = g.find(ref)
            if obj >= 0:
                move(g, obj, exile(g), causes.EXILED)
        return DONE if g.commit() else part + 1

    def asks(self, g: Game) -> str:
        return "Choose a card to exile"


@final
class EscapesWith(Replacing):
    """CR 607.1, 702.138b-c. A replacement effect: if this escaped, it enters with `n` counters of the kind
    `which`.

    A copy of this permanent never counts as escaped, because it wasn't cast.
    """

    def __init__(self, way: Way, n: int, which: int) -> None:
        super().__init__(events.ENTERS, None, True, f"escapes with {n} {TALLY_NAMES[which]} counters")
        self.of_way: Way = way
        self.n: i64 = n
        self.which: i64 = which

    def applies(self, g: Game, at: i64) -> bool:
        obj = Obj(entering_ref(g, at) & ID_MASK)
        cast = not has_status(g, obj, columns.COPY | columns.TOKEN)
        return cast and has_status(g, obj, self.of_way.bits & columns.COSTS_PAID)

    def change(self, g: Game, at: i64) -> bool:
        g.amend(events.TALLYING, enters_as(entering_ref(g, at)), self.n, self.which, causes.ENTERS_WITH)
        return True


def escape(price: str, others: int, counters: int = 0, which: int = PLUS) -> list[Ability]:
    """CR 702.138a, 702.138c. The abilities of escape: cast this from your graveyard by paying `price` and
    exiling `others` other cards from there.

    `counters`, `which`: if it escaped, it enters with that many counters of that kind.
    """
    label = f"escape {price}, exile {others} others"
    way = Way(
        WAY_ALTERNATIVE, cost(price, ExilesOthers(others)), label, zone=FROM_GRAVEYARD, bits=columns.BARGAINED,
        linked=True, says=ESCAPING,
    )  # fmt: skip
    return [way, EscapesWith(way, counters, which)] if counters else [way]


def escape_for_its_own(others: int) -> Way:
    """CR 702.138a. An ability: cast this from your graveyard for its mana cost by also exiling `others` other
    cards from there.
    """
    paid = Cost(ITS_OWN, parts=[ExilesOthers(others)], label="its mana cost")
    return Way(
        WAY_ALTERNATIVE, paid, f"escape, exile {others} others", zone=FROM_GRAVEYARD, bits=0, says=ESCAPING
    )
