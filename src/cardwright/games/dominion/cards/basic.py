"""The cards of every Supply."""

from cardwright.games.dominion.vocabulary import *

SET = "Basic"

COPPER = card("Copper", 0, TREASURE, plus(coins=1), size=60, set_name=SET)
SILVER = card("Silver", 3, TREASURE, plus(coins=2), size=40, set_name=SET)
GOLD = card("Gold", 6, TREASURE, plus(coins=3), size=30, set_name=SET)
ESTATE = card("Estate", 2, VICTORY_CARD, vp=1, set_name=SET)
DUCHY = card("Duchy", 5, VICTORY_CARD, vp=3, set_name=SET)
PROVINCE = card("Province", 8, VICTORY_CARD, vp=6, set_name=SET)
CURSE_CARD = card("Curse", 0, CURSE, vp=-1, set_name=SET)

for _basic in (COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE_CARD):
    _basic.always = True
COPPER.dealt, ESTATE.dealt = 7, 3
COPPER.crowd, SILVER.crowd, GOLD.crowd = 120, 80, 60
PROVINCE.ends_game = True
