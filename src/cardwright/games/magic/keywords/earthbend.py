"""CR 701.66. Earthbend: a land becomes a creature, and returns when it dies or is exiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.layering import also, base_pt, becomes_all, has_keywords
from cardwright.games.magic.actions.growing import tells
from cardwright.games.magic.actions.verbs import ObjectRef, enters, put_counters
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.numbers import causes, durations
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.keywords import HASTE
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.triggers.moving import ThatDies, later
from cardwright.kernel.effects import IT, Amount, Effect
from cardwright.kernel.ints import i64
from cardwright.kernel.words import seq

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class earthbend(Effect):
    """CR 701.66a-b. An effect: the target land also becomes a 0/0 creature with haste and gets `n` +1/+1
    counters. When it dies or is exiled, return it to the battlefield tapped under your control.
    """

    def __init__(self, n: int | Amount, what: ObjectRef) -> None:
        lives = becomes_all(
            what, also(CREATURE), has_keywords(HASTE), base_pt(0, 0), lasts=durations.FOR_EVER
        )
        back = later(ThatDies(or_exiled=True), enters(IT, ENTERS_TAPPED), what, durations.ONCE)
        bent = tells(causes.EARTHBENT, "earthbend")
        super().__init__(seq(lives, put_counters(n, what), back, bent))
        self.n: Amount = number(n)
        self.what: ObjectRef = what
        self.label = f"earthbend {self.n.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
