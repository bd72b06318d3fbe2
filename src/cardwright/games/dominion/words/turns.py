"""Dominion D105, D106. Who comes first in a turn, what the rest of it lacks, and what lasts until a next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import counters, durations
from cardwright.games.dominion.objects.table import When
from cardwright.kernel.effects import DONE, THIS, AnObject, Effect, Ref, Verb
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64
from cardwright.kernel.words import each_other_player

from .verbs import set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class ignore_more_actions(Verb):
    """Dominion D105. For the rest of the turn the player gets no more Actions, whatever gives some."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "ignore any further +Actions this turn"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_value(
            g.seats,
            counters.NO_MORE_ACTIONS,
            g.value(g.seats, counters.NO_MORE_ACTIONS) | shifted(1, g.seat()),
        )
        return DONE


def others_until_your_next_turn(when: When, about: Ref[AnObject] = THIS) -> Effect:
    """Dominion D106, D51. To each other player that it affects, until your next turn begins, this happens."""
    return each_other_player(set_up(when, durations.UNTIL_TURN_OF, about))
