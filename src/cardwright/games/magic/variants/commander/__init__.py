"""CR 903. The Commander variant: its rules during the game, and which decks it allows."""
