"""CR 701. Collect evidence: exile cards from your graveyard with a total mana value."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import mana_value_of
from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.objects.queries import exile
from cardwright.kernel.ints import i64, vec

from .prices import others_in_graveyard
from .totals import TakesTotal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class CollectsEvidence(TakesTotal):
    """CR 701.59a, 701.59b. A cost: exile any number of cards from your graveyard with total mana value `n` or
    more.
    """

    def __init__(self, n: int) -> None:
        super().__init__(n, f"collect evidence {n}")

    def among(self, g: Game) -> vec[i64]:
        return others_in_graveyard(g)

    def worth(self, g: Game, ref: i64) -> i64:
        return mana_value_of(g, g.find(ref))

    def spend(self, g: Game, ref: i64) -> None:
        move(g, g.find(ref), exile(g), causes.EXILED)

    def asks(self, g: Game) -> str:
        return f"Exile cards with total mana value {int(self.n)} or more"
