"""CR 601.2c, 601.2f. A spell that costs less if it targets something: its target is
chosen before its cost is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.recomputing import kind_at
from cardwright.games.magic.characteristics.selections import Things, holds
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.types import HAS_WAY
from cardwright.games.magic.objects.queries import many_targets, stack, target_at
from cardwright.games.magic.objects.table import CARDS, Way
from cardwright.kernel.effects import THIS_SLOT, Amount, Effect
from cardwright.kernel.ints import Obj, i64, vec

from .targets import candidates, spell_effect, targets_in

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ONLY_CHEAPER: Final = (
    1 << 30
)  # of a spell's column USED_THIS_TURN: only with such a target it can be paid for
TARGETS_NOW: Final = (
    1 << 29
)  # of the same column: it can be paid for with any targets, which are being chosen


@final
class if_it_targets(Amount):
    """CR 601.2c, 601.2f. An amount: `n` if the spell targets one of a set, otherwise 0.

    Before a target has been chosen, it is `n` if the spell could target one of the set.
    """

    def __init__(self, among: Things, n: int) -> None:
        super().__init__()
        self.among: Things = among
        self.n: i64 = n
        self.label = f"{n} if it targets {among.label}"

    def now(self, g: Game) -> i64:
        return self.n if self.holds(g) else i64(0)

    def holds(self, g: Game) -> bool:
        """Whether this spell targets an object of the set.

        Before its target is chosen: whether it could target one.
        """
        obj = g.find(g.slot(THIS_SLOT))
        if obj < 0:
            return False
        if g.zone_of(obj) == stack(g):
            if among_targets(g, obj, self.among):
                return True
            chosen = False
            i: i64 = 0
            n = many_targets(g, obj)
            while i < n:
                if target_at(g, obj, i) >= 0:
                    chosen = True
                i += 1
            if chosen or g.col(obj, columns.USED_THIS_TURN) == TARGETS_NOW:  # CR 601.2c: it has none of them
                return False
            return self.could(g, get(g, obj, derived.TEXT))
        return self.could(g, kind_at(g, obj))

    def could(self, g: Game, kind: i64) -> bool:
        """CR 601.2c. Whether an object of the set can be a target of the spell."""
        for node in targets_in(spell_effect(kind), 0, 0, vec[Effect](capacity=2)):
            for ref in candidates(g, node, vec[i64](capacity=8)):
                if holds(self.among, g, ref):
                    return True
        return False


def among_targets(g: Game, obj: Obj, among: Things) -> bool:
    """CR 601.2c. Whether one of the chosen targets of a spell is in the set `among`."""
    i: i64 = 0
    n = many_targets(g, obj)
    while i < n:
        ref = target_at(g, obj, i)
        if ref >= 0 and holds(among, g, ref):
            return True
        i += 1
    return False


def among_later(g: Game, nodes: vec[Effect], i: i64, among: Things) -> bool:
    """CR 601.2c. Whether the i-th or a later target can be in the set `among`,
    given the targets chosen so far.
    """
    while i < i64(len(nodes)):
        for ref in candidates(g, nodes[i], vec[i64](capacity=8)):
            if holds(among, g, ref):
                return True
        i += 1
    return False


def cheaper_with(g: Game, obj: Obj) -> if_it_targets | None:
    """CR 601.2f. Return the amount by which some targets make a spell cheaper. Return None if it has no such
    amount.
    """
    kind = get(g, obj, derived.TEXT)
    if CARDS.flags[kind] & HAS_WAY == 0:
        return None
    i = CARDS.first[kind]
    while i < CARDS.end[kind]:
        a = CARDS.abilities[i]
        i += 1
        if isinstance(a, Way):
            less = a.less
            if isinstance(less, if_it_targets):
                return less
    return None
