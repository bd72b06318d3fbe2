"""The cards of every Supply."""

from cardwright.games.dominion.vocabulary import *

SET = "Basic"

card("Copper", 0, TREASURE, plus(coins=1), InEverySupply(), InStartingDecks(7), WithFiveOrMore(120), size=60, set_name=SET)
card("Silver", 3, TREASURE, plus(coins=2), InEverySupply(), WithFiveOrMore(80), size=40, set_name=SET)
card("Gold", 6, TREASURE, plus(coins=3), InEverySupply(), WithFiveOrMore(60), size=30, set_name=SET)
card("Estate", 2, VICTORY_CARD, None, InEverySupply(), InStartingDecks(3), vp=1, set_name=SET)
card("Duchy", 5, VICTORY_CARD, None, InEverySupply(), vp=3, set_name=SET)
card("Province", 8, VICTORY_CARD, None, InEverySupply(), EndsTheGame(), vp=6, set_name=SET)
card("Curse", 0, CURSE, None, InEverySupply(), vp=-1, set_name=SET)
