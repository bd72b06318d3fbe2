"""Dominion D105, D106. Who comes first in a turn, what the rest of it lacks, and what lasts until a next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.rules import NO_MORE_ACTIONS, UNTIL_TURN_OF
from cardwright.dominion.table import When
from cardwright.kernel.effects import DONE, Effect, Verb
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64
from cardwright.kernel.words import each_other_player

from .verbs import set_up

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class each_other_in_turn_order(Effect):
    """Dominion D51, D53. Each other player, beginning with the one whose turn it is; not those it doesn't affect."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"each other player, in the order of this turn: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        while part < g.seats:
            seat = g.current + part
            part += 1
            if seat >= g.seats:
                seat -= g.seats
            if seat == g.seat() or g.match.rules.unaffected(g, seat):
                continue
            g.push(self.parts[0], 0)
            g.set_seat(seat)
            return part
        return DONE


@final
class ignore_more_actions(Verb):
    """Dominion D105. For the rest of the turn the player gets no more Actions, whatever gives some."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "ignore any further +Actions this turn"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_value(g.seats, NO_MORE_ACTIONS, g.value(g.seats, NO_MORE_ACTIONS) | shifted(1, g.seat()))
        return DONE


def others_until_your_next_turn(when: When) -> Effect:
    """Dominion D106, D51. To each other player that it affects, until your next turn begins, this happens."""
    return each_other_player(set_up(when, UNTIL_TURN_OF))
