"""Guilds: Coffers, and cards that may be overpaid for."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, COFFERS, DECK, DISCARDS, GAINED_IN_BUY, HAND, TREASURE
from cardwright.dominion.words.abilities import at_end_of_your_buy_phase, card, when_bought
from cardwright.dominion.words.debt import overpay
from cardwright.dominion.words.decks import top_of_deck
from cardwright.dominion.words.mats import plus_tokens, spend_any_coffers, sum_of
from cardwright.dominion.words.qualities import (
    cards_in,
    cheaper_than,
    cost_plus,
    counter_of,
    fits,
    is_a,
    number,
    supply,
    that_number,
)  # fmt: skip
from cardwright.dominion.words.verbs import (
    discard,
    draw,
    gain,
    gain_a,
    play,
    plus,
    plus_as_many,
    put_into,
    reveal,
    set_up,
    trash,
)  # fmt: skip
from cardwright.kernel.words import choose, if_, repeat, seq

SET = "Guilds"
TWO = number(2)
GAINED_IN_IT = counter_of(GAINED_IN_BUY)

card("Candlestick Maker", 2, ACTION, seq(plus(actions=1, buys=1), plus_tokens(coffers=1)), set_name=SET)
card("Stonemason", 2, ACTION, set_name=SET, play=choose(cards_in(HAND), lambda c: seq(
    trash(c), repeat(TWO, choose(supply(which=cheaper_than(c)), gain)))), when=[when_bought(overpay(
        lambda n: repeat(TWO, choose(supply(exactly=that_number(n), which=is_a(ACTION)), gain))))])
card("Herald", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, is_a(ACTION)), play(c))))), when=[when_bought(overpay(
        lambda n: repeat(that_number(n), choose(cards_in(DISCARDS), lambda c: put_into(DECK, c)))))])
card("Plaza", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), choose(
    cards_in(HAND, is_a(TREASURE)), lambda c: seq(discard(c), plus_tokens(coffers=1)), optional=True)))
card("Baker", 5, ACTION, seq(draw(1), plus(actions=1), plus_tokens(coffers=1)), starts={COFFERS: 1}, set_name=SET)
card("Butcher", 5, ACTION, set_name=SET, play=seq(plus_tokens(coffers=2), choose(cards_in(HAND), lambda c: seq(
    trash(c), spend_any_coffers(lambda n: choose(supply(up_to=sum_of(cost_plus(c), that_number(n))), gain))), optional=True)))
card("Merchant Guild", 5, ACTION, set_name=SET, play=seq(plus(buys=1, coins=1), set_up(at_end_of_your_buy_phase(
    plus_as_many(COFFERS, GAINED_IN_IT)))))

# of the first edition
card("Masterpiece", 3, TREASURE, plus(coins=1), set_name=SET, edition="old", when=[
    when_bought(overpay(lambda n: repeat(that_number(n), gain_a("Silver"))))])
