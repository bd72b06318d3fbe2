"""Hinterlands: Trader, and a card that is gained elsewhere."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, DECK, HAND, REACTION
from cardwright.dominion.words.abilities import card, reveal_when_you_gain
from cardwright.dominion.words.instead import gained_onto
from cardwright.dominion.words.qualities import cards_in, coins_in_cost
from cardwright.dominion.words.sides import a, held
from cardwright.dominion.words.verbs import gain_a, plus, trash
from cardwright.kernel.effects import IT
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, repeat, seq

card("Trader", 4, ACTION | REACTION, set_name="Hinterlands", when=[reveal_when_you_gain(exchange(held(IT), a("Silver")))],
     play=choose(cards_in(HAND), lambda c: seq(trash(c), repeat(coins_in_cost(c), gain_a("Silver")))))
card("Nomad Camp", 4, ACTION, plus(buys=1, coins=2), set_name="Hinterlands", instead=[gained_onto(DECK)])
