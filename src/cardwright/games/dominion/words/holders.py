"""Sets with a single card that a player holds, for effects of Reactions that their holder discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.rules.queries import holder
from cardwright.games.dominion.rules.sources import equal_choices
from cardwright.kernel.effects import THIS, AnObject, Ref, Set
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class itself(Set[AnObject]):
    """Dominion D54. A set with one card. It is empty if the card has moved since it was named, or no player
    holds it.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        obj = g.find(g.slot(self.what.slot))
        return append(found, g.ref(obj)) if obj >= 0 and holder(g, obj) >= 0 else found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)
