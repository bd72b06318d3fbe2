"""Dominion D182, D183. Effects after a card has been played
completely, and conditions on what the card gave its player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts
from cardwright.games.dominion.objects.table import When
from cardwright.games.dominion.rules.queries import next_fact
from cardwright.kernel.effects import IT, NUMBER_SLOT, AnObject, Condition, Effect, Ref
from cardwright.kernel.frames import F_ABOUT, F_VALUE, FACT, ID_MASK

from .verbs import set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def afterwards(effect: Effect) -> Effect:
    """Dominion D182, D204. Return an effect that sets up another effect for after the present card.

    That effect is carried out when the card that is being played (IT) has been played completely, wherever
    the card is then.
    """
    done = When(causes.RESOLVED, effect, text="when it has been played", same=True)
    return set_up(done, durations.ONCE_THIS_TURN, about=IT)


@final
class gave_coins(Condition):
    """Dominion D183. Whether the playing of a card that has just ended gave its player Coins."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = IT) -> None:
        super().__init__()
        self.what = what
        self.label = f"{what.text} gave you Coins"

    def holds(self, g: Game) -> bool:
        card, number = g.slot(self.what.slot) & ID_MASK, g.slot(NUMBER_SLOT)
        at = next_fact(g, 0, facts.GAVE_COINS, g.seat())
        while at >= 0:
            if g.facts[at + F_VALUE] == number and g.facts[at + F_ABOUT] & ID_MASK == card:
                return True
            at = next_fact(g, at + FACT, facts.GAVE_COINS, g.seat())
        return False
