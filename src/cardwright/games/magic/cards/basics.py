"""CR 205.3i, 305.6. The basic lands. Their land types give them their mana abilities."""

from cardwright.games.magic.vocabulary import *

file_under("Basic lands")

card("Plains", "", "Basic Land Plains")
card("Island", "", "Basic Land Island")
card("Swamp", "", "Basic Land Swamp")
card("Mountain", "", "Basic Land Mountain")
card("Forest", "", "Basic Land Forest")
