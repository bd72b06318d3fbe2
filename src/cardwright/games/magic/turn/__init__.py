"""CR 500-514, 117, 704. The turn: steps, priority, state-based actions, leaving the game."""
