"""CR 903. Commander: the rules of the game, and which decks may be played."""
