"""Promotional cards."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.market import buy, play_treasures, put_under_market, reveal_from_market
from cardwright.dominion.words.qualities import affordable, those_of
from cardwright.dominion.words.verbs import plus
from cardwright.kernel.words import choose, seq

card("Black Market", 3, ACTION, uses_black_market=True, set_name="Promo", play=seq(plus(coins=2), reveal_from_market(
    3, lambda cs: seq(play_treasures(), choose(those_of(cs, affordable()), buy, optional=True), put_under_market(cs)))))
