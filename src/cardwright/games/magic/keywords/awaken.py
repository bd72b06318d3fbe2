"""CR 702.113. Awaken: cast the spell for another cost, and it also turns a land into a creature with
counters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.layering import also, base_pt, becomes_all, has_keywords
from cardwright.games.magic.actions.verbs import ObjectRef, put_counters
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, durations
from cardwright.games.magic.numbers.keywords import HASTE
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64
from cardwright.kernel.words import seq

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class awakens(Effect):
    """CR 702.113a. An effect: put `n` +1/+1 counters on the land `what`. It becomes a 0/0 Elemental
    creature with haste, and stays a land.
    """

    def __init__(self, n: int, what: ObjectRef) -> None:
        lives = becomes_all(
            what, also(CREATURE, "Elemental"), has_keywords(HASTE), base_pt(0, 0), lasts=durations.FOR_EVER
        )
        super().__init__(seq(put_counters(n, what), lives))
        self.n: i64 = n
        self.what: ObjectRef = what
        self.label = f"awaken {n}"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])


def awaken(price: str, plain: Effect, more: Effect) -> tuple[Ability, Effect]:
    """CR 702.113a-b. An ability and an effect: this may be cast for the cost `price`. The effect is `more`
    if that cost was paid, and `plain` if not. `more` has an additional target, the land.
    """
    way = Way(WAY_ALTERNATIVE, cost(price), f"awaken {price}", says="with awaken")
    return named("awaken", way), if_kicked(more, plain, columns.BARGAINED)
