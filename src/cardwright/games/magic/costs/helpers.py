"""CR 702.119c, 702.180b. Costs with a helper: a permanent that is sacrificed or tapped to reduce the mana
cost of a spell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get, mana_value_of
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.proposing import move, tap
from cardwright.games.magic.numbers import causes, columns, derived, keywords, questions
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.costs import Helper
from cardwright.games.magic.objects.queries import battlefield, has_status, owned, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import DONE, THIS_SLOT
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec

from .prices import may_sacrifice

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def helper_of(g: Game) -> i64:
    """CR 702.119c. Return the permanent that was chosen to help pay for the current spell, or NONE."""
    obj = g.find(g.slot(THIS_SLOT))
    return g.col(obj, columns.CHOSEN) if obj >= 0 else i64(questions.NONE)


def chosen(g: Game) -> vec[i64]:
    """Return the chosen helper as a list of one, or an empty list."""
    ref = helper_of(g)
    found = vec[i64](capacity=1)
    return append(found, ref) if ref >= 0 else found


def sacrifice_helper(g: Game, part: i64) -> i64:
    """CR 702.48b, 702.119c. Sacrifice the permanent that was chosen to help. Return the next part."""
    if part == 0:
        ref = helper_of(g)
        obj = still_in(g, ref, battlefield(g))
        if obj >= 0 and may_sacrifice(g, ref):
            move(g, obj, owned(g, obj, GRAVEYARD), causes.SACRIFICED)
            if not g.commit():
                return 1
    return DONE


@final
class SacrificesFor(Helper):
    """CR 702.119c. A cost: choose a permanent of `among` along with the cost, and sacrifice it when the cost
    is paid. Its mana value reduces the mana cost.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"sacrifice a {among.label}"

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if may_sacrifice(g, ref):
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def takes_many(self) -> i64:
        return 1

    def takes(self, g: Game) -> vec[i64]:
        return chosen(g)

    def saves(self, g: Game, ref: i64) -> i64:
        obj = still_in(g, ref, battlefield(g))
        return mana_value_of(g, obj) if obj >= 0 else i64(0)

    def carry_out(self, g: Game, part: i64) -> i64:
        return sacrifice_helper(g, part)

    def asks(self, g: Game) -> str:
        return "Sacrifice which permanent?"


@final
class SacrificesOffered(Helper):
    """CR 702.48a-c. A cost: choose a permanent of `among` along with the cost, and sacrifice it when the cost is paid.
    Its mana cost reduces the mana cost, color by color.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"sacrifice a {among.label}"

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if may_sacrifice(g, ref):
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return len(self.found(g)) > 0

    def takes_many(self) -> i64:
        return 1

    def takes(self, g: Game) -> vec[i64]:
        return chosen(g)

    def saves(self, g: Game, ref: i64) -> i64:
        return 0

    def spares(self, g: Game, ref: i64) -> i64:
        obj = still_in(g, ref, battlefield(g))
        if obj < 0 or get(g, obj, derived.KEYWORDS) & keywords.NO_MANA_COST:
            return 0
        return max(CARDS.mana[get(g, obj, derived.KIND)], 0)

    def carry_out(self, g: Game, part: i64) -> i64:
        return sacrifice_helper(g, part)

    def asks(self, g: Game) -> str:
        return "Sacrifice which permanent?"


@final
class TapsFor(Helper):
    """CR 702.180b. A cost: you may choose an untapped creature along with the cost, and tap it when the cost
    is paid. Its power reduces the mana cost.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.among: Things = among
        self.label = f"tap up to one untapped {among.label}"

    def found(self, g: Game) -> vec[i64]:
        out = vec[i64](capacity=8)
        for ref in self.among.options(g, vec[i64](capacity=8)):
            if not has_status(g, Obj(ref & ID_MASK), columns.TAPPED):
                out = append(out, ref)
        return out

    def payable(self, g: Game) -> bool:
        return True

    def optional(self) -> bool:
        return True

    def takes_many(self) -> i64:
        return 1

    def takes(self, g: Game) -> vec[i64]:
        return chosen(g)

    def takes_by_tapping(self) -> bool:
        return True

    def saves(self, g: Game, ref: i64) -> i64:
        obj = still_in(g, ref, battlefield(g))
        power = get(g, obj, derived.POWER) if obj >= 0 else i64(0)
        return power if power > 0 else i64(0)

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = still_in(g, helper_of(g), battlefield(g))
            if obj >= 0:
                tap(g, obj, causes.NOTHING_SAID)
                if not g.commit():
                    return 1
        return DONE

    def asks(self, g: Game) -> str:
        return "Tap which creature?"
