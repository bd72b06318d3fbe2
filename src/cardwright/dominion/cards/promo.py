"""Promotional cards."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, ASIDE, COMMAND, DURATION, EVENT_CARD, FOR_EVER, HAND
from cardwright.dominion.words.abilities import at_start_of_your_turn, card
from cardwright.dominion.words.debt import use_tokens
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.limits import once_moved
from cardwright.dominion.words.market import buy, play_treasures, put_under_market, reveal_from_market
from cardwright.dominion.words.qualities import (
    affordable,
    both,
    cards_in,
    costing,
    is_a,
    other_than,
    supply,
    those_of,
)
from cardwright.dominion.words.verbs import gain, if_you_do, play, plus, put_into, set_up, stay_in_play
from cardwright.dominion.words.ways import set_aside_to_play
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.words import choose, seq

SET = "Promo"
ONCE_ONLY = both(is_a(ACTION), other_than(is_a(DURATION | COMMAND)))

card("Black Market", 3, ACTION, uses_black_market=True, set_name=SET, play=seq(plus(coins=2), reveal_from_market(
    3, lambda cs: seq(play_treasures(), use_tokens(), choose(those_of(cs, affordable()), buy, optional=True), put_under_market(cs)))))


def from_the_supply() -> Effect:
    """Dominion D122. Play an Action card from the Supply, where it stays."""
    return choose(supply(up_to=4, which=ONCE_ONLY), lambda c: play(c, leave=True))


card("Captain", 6, ACTION | DURATION | COMMAND, seq(from_the_supply(), next_turn(from_the_supply())), set_name=SET)
card("Prince", 8, ACTION | DURATION | COMMAND, set_name=SET, play=choose(
    cards_in(HAND, both(ONCE_ONLY, costing(0, 4))), lambda c: if_you_do(put_into(ASIDE, c), once_moved(c, seq(
        stay_in_play(), set_up(at_start_of_your_turn(play(THIS, leave=True)), FOR_EVER, about=c)))), optional=True))
card("Summon", 5, EVENT_CARD, supply=False, set_name=SET, play=choose(supply(up_to=4, which=is_a(ACTION)), lambda c: seq(
    gain(c), once_moved(c, set_aside_to_play(c)))))
