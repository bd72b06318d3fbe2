"""Dominion D51, D106. Effects that last until a player's next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.dominion.numbers import durations
from cardwright.games.dominion.objects.table import When
from cardwright.kernel.effects import THIS, AnObject, Effect, Ref
from cardwright.kernel.words import each_other_player

from .verbs import set_up

if TYPE_CHECKING:
    pass


def others_until_your_next_turn(when: When, about: Ref[AnObject] = THIS) -> Effect:
    """Dominion D106, D51. Until your next turn begins, each
    other player who is affected has the ability `when`.

    `about`: the card that is THIS in the ability.
    """
    return each_other_player(set_up(when, durations.UNTIL_TURN_OF, about))
