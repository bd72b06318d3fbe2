"""Prosperity: cards that do something with what is gained."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION, DECK, REACTION, TREASURE, VICTORY_CARD
from cardwright.dominion.words.abilities import card, in_play_when_you_gain, reveal_when_you_gain
from cardwright.dominion.words.decks import draw_until
from cardwright.dominion.words.mats import plus_tokens
from cardwright.dominion.words.verbs import plus, put_into, trash
from cardwright.kernel.effects import IT
from cardwright.kernel.words import choose_one, seq

SET = "Prosperity"

card("Watchtower", 3, ACTION | REACTION, draw_until(6), set_name=SET, when=[reveal_when_you_gain(choose_one(
    ("Trash it", trash(IT)), ("Put it onto your deck", put_into(DECK, IT))))])
card("Monument", 4, ACTION, seq(plus(coins=2), plus_tokens(points=1)), set_name=SET)
card("Royal Seal", 5, TREASURE, plus(coins=2), when=[in_play_when_you_gain(put_into(DECK, IT))], set_name=SET, edition="old")

PLATINUM = card("Platinum", 9, TREASURE, plus(coins=5), size=12, set_name=SET)
COLONY = card("Colony", 11, VICTORY_CARD, vp=10, set_name=SET)
PLATINUM.extra = COLONY.extra = COLONY.ends_game = True
