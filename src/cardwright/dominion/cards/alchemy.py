"""Alchemy: Potions, and cards that cost one."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, ATTACK, POTION, POTIONS, TREASURE, VICTORY_CARD
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.qualities import is_a, number, supply
from cardwright.dominion.words.scores import one_per
from cardwright.dominion.words.verbs import draw, gain, gain_a, plus, plus_as_many
from cardwright.kernel.words import choose, each_other_player, seq

SET = "Alchemy"
BREWED = ["Potion"]

card("Potion", 4, TREASURE, plus_as_many(POTIONS, number(1)), size=16, supply=False, set_name=SET)
card("Vineyard", POTION, VICTORY_CARD, score=one_per(3, is_a(ACTION)), brings=BREWED, set_name=SET)
card("University", 2 + POTION, ACTION, brings=BREWED, set_name=SET, play=seq(
    plus(actions=2), choose(supply(up_to=5, which=is_a(ACTION)), gain, optional=True)))
card("Familiar", 3 + POTION, ACTION | ATTACK, seq(draw(1), plus(actions=1), each_other_player(gain_a("Curse"))),
     brings=BREWED, set_name=SET)
