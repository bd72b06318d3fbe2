"""Rising Sun: Omens and a Prophecy."""

from __future__ import annotations

from cardwright.dominion.causes import DISCARD_FROM_PLAY, PLAY
from cardwright.dominion.rules import ACTION, DURATION, HAND, OMEN, PROPHECY, TREASURE
from cardwright.dominion.table import IN_FORCE, When
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.prophecies import once_foretold, remove_a_sun
from cardwright.dominion.words.qualities import at_least, cards_in, how_many, is_a, number
from cardwright.dominion.words.verbs import discard, draw, play, plus, return_to_pile
from cardwright.dominion.words.ways import set_aside_for_it
from cardwright.kernel.effects import IT
from cardwright.kernel.words import choose_some, if_, may, seq

SET = "Rising Sun"
TWO = number(2)
PANICKED = once_foretold(is_a(TREASURE))

card("Rustic Village", 4, ACTION | OMEN, set_name=SET, play=seq(remove_a_sun(), draw(1), plus(actions=2), may(choose_some(
    TWO, TWO, cards_in(HAND), lambda cs: seq(discard(cs), if_(at_least(how_many(cs), 2), draw(1)))), "discard 2 cards")))
card("Tea House", 5, ACTION | OMEN, seq(remove_a_sun(), draw(1), plus(actions=1, coins=2)), set_name=SET)
card("Riverboat", 3, ACTION | DURATION, set_name=SET, play=next_turn(set_aside_for_it(
    lambda c: play(c, leave=True), aboard=True))).takes_aboard = True
card("Panic", 0, PROPHECY, size=0, supply=False, set_name=SET, when=[
    When(PLAY, plus(buys=2), IN_FORCE, of=PANICKED, text="when you play a Treasure"),
    When(DISCARD_FROM_PLAY, return_to_pile(IT), IN_FORCE, of=PANICKED, text="when you discard a Treasure from play")])
