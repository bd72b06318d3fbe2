"""Whose card it is: a card as a choice of its own, and Reactions that its holder discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import PLAY, TRASH
from cardwright.dominion.rules import ATTACK
from cardwright.dominion.state import alike, holder
from cardwright.dominion.table import FROM_HAND, HOLDERS, OTHERS, When
from cardwright.kernel.effects import THIS, AnObject, Effect, Ref, Set
from cardwright.kernel.ints import append, i64, vec

from .qualities import ANY, is_a
from .verbs import discard, if_you_do

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class itself(Set[AnObject]):
    """Dominion D54. That very card, as long as a player holds it where it was named."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        obj = g.find(g.slot(self.what.slot))
        return append(found, g.ref(obj)) if obj >= 0 and holder(g, obj) >= 0 else found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)


def discard_when_attacked(effect: Effect) -> When:
    """Dominion D50, D51. When another player plays an Attack (IT), you may first discard this from your hand for it."""
    text = "when another player plays an Attack, discard this from your hand"
    return When(
        PLAY, if_you_do(discard(THIS), effect), FROM_HAND, OTHERS, is_a(ATTACK), True, text, again=True
    )


def discard_when_yours_is_trashed(effect: Effect) -> When:
    """Dominion D50, D34. When a card that you hold is trashed (IT), by whomever, you may discard this from hand."""
    text = "when one of your cards is trashed, discard this from your hand"
    return When(TRASH, if_you_do(discard(THIS), effect), FROM_HAND, HOLDERS, ANY, True, text, again=True)
