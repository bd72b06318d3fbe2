"""Seaside: cards that count what is gained, and one that returns cards to the Supply."""

from __future__ import annotations

from cardwright.dominion.causes import BUY_PHASE_STARTS, GAIN
from cardwright.dominion.rules import ACTION, ATTACK, DECK, DURATION, HAND, VICTORY_CARD
from cardwright.dominion.table import When
from cardwright.dominion.words.abilities import at_end_of_your_buy_phase, card
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.limits import only_once
from cardwright.dominion.words.naming import called_as
from cardwright.dominion.words.phases import times_in_this_phase
from cardwright.dominion.words.qualities import cards_in, is_a, none, number
from cardwright.dominion.words.verbs import (
    draw,
    gain_copy,
    play,
    plus,
    put_into,
    return_to_pile,
    reveal,
    set_up,
    trash,
)
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import choose, choose_some, each, each_other_player, if_, may, seq

SET = "Seaside"
GAINED_IN_IT = times_in_this_phase(GAIN, VICTORY_CARD)

card("Sailor", 4, ACTION | DURATION, set_name=SET, play=seq(
    plus(actions=1),
    set_up(When(GAIN, only_once(play(IT)), of=is_a(DURATION), optional=True, text="this turn, when you gain a Duration card")),
    next_turn(seq(plus(coins=2), choose(cards_in(HAND), trash, optional=True)))))
card("Treasury", 5, ACTION, remembers=[GAIN, BUY_PHASE_STARTS], set_name=SET, play=seq(
    draw(1), plus(actions=1, coins=1), set_up(at_end_of_your_buy_phase(if_(none(GAINED_IN_IT), may(put_into(DECK, THIS)))))))

# of the first edition
card("Ambassador", 3, ACTION | ATTACK, set_name=SET, edition="old", play=choose(cards_in(HAND), lambda c: seq(
    reveal(c), choose_some(number(0), number(2), cards_in(HAND, called_as(c)), lambda cs: each(
        cs, lambda one: return_to_pile(one, supply=True))), each_other_player(gain_copy(c)))))
