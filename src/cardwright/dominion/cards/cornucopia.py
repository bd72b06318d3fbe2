"""Cornucopia: Young Witch."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, ATTACK, HAND
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.piles import of_the_bane
from cardwright.dominion.words.qualities import at_least, cards_in, how_many, number
from cardwright.dominion.words.verbs import discard, draw, gain_a, reveal
from cardwright.kernel.words import choose_some, each_other_player, if_, seq

NONE, ONE, TWO = number(0), number(1), number(2)

card("Young Witch", 4, ACTION | ATTACK, set_name="Cornucopia", play=seq(
    draw(2), choose_some(TWO, TWO, cards_in(HAND), discard), each_other_player(choose_some(
        NONE, ONE, cards_in(HAND, of_the_bane()), lambda cs: if_(at_least(how_many(cs), 1), reveal(cs), gain_a("Curse")))))).needs_bane = True
