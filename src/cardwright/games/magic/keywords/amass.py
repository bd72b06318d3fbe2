"""CR 701.47. Amass: create an Army token if you control no Army, then put +1/+1 counters on an Army."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.verbs import make, put_counters
from cardwright.games.magic.amounts.values import at_least, count_of, not_, number
from cardwright.games.magic.durations.lasting import becomes_subtype
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.selectors.nouns import creature, of_type
from cardwright.kernel.effects import Amount, AnObject, Effect, Ref
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose, if_, seq

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class amass(Effect):
    """CR 701.47a. An effect: if you control no Army, create a 0/0 black Army token of a subtype. Then choose
    an Army you control. It gets `n` +1/+1 counters and also has that subtype.

    `kind`: the token's number in the card table.
    """

    def __init__(self, n: int | Amount, subtype: str, kind: int) -> None:
        army = creature(of_type("Army"), whose=YOURS)

        def grown(one: Ref[AnObject]) -> Effect:
            return seq(put_counters(n, one), becomes_subtype(one, subtype, True, FOR_EVER))

        first = if_(not_(at_least(count_of(army), 1)), make(kind))
        super().__init__(seq(first, choose(army, grown)))
        self.n: Amount = number(n)
        self.subtype = subtype
        self.kind: i64 = kind
        self.label = f"amass {subtype} {self.n.label}"

    def kinds_named(self) -> list[str]:
        return ["kind"]

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
