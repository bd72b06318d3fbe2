"""CR 122.1. How many counters, of one kind or of all kinds, are on one object or on all objects of a set."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import remembered
from cardwright.games.magic.selectors.nouns import WithTally
from cardwright.kernel.effects import Amount, AnObject, Ref, Set
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class all_counters_on(Amount):
    """CR 122.1, 608.2h. An amount: how many counters of all kinds are on an object, or were when it left."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.tally: WithTally = WithTally(None)
        self.label = f"counters on {what.text}"

    def now(self, g: Game) -> i64:
        ref = g.slot(self.what.slot)
        if g.find(ref) < 0 and remembered(g, ref) < 0:
            ref -= INC_ONE
        return self.tally.known(g, ref)


@final
class counters_among(Amount):
    """CR 122.1. An amount: how many counters of the kind `which` (None: of all kinds) are on the objects of a
    set together.
    """

    def __init__(self, among: Set[AnObject], which: int | str | None = None) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.tally: WithTally = WithTally(which)
        self.label = f"counters among {among.label}"

    def now(self, g: Game) -> i64:
        n: i64 = 0
        for ref in self.among.options(g, vec[i64](capacity=8)):
            n += self.tally.known(g, ref)
        return n
