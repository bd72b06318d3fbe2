"""Intrigue: Lurker, Masquerade."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, HAND
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.passing import pass_cards
from cardwright.dominion.words.qualities import cards_in, in_trash, is_a, supply
from cardwright.dominion.words.verbs import draw, gain, plus, trash
from cardwright.kernel.words import choose, choose_one, seq

card("Lurker", 2, ACTION, set_name="Intrigue", play=seq(plus(actions=1), choose_one(
    ("Trash an Action card from the Supply", choose(supply(which=is_a(ACTION)), trash)),
    ("Gain an Action card from the trash", choose(in_trash(is_a(ACTION)), gain)))))
card("Masquerade", 3, ACTION, seq(draw(2), pass_cards(), choose(cards_in(HAND), trash, optional=True)), set_name="Intrigue")
