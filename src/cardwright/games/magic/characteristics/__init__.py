"""CR 613. What an object is after the layers, and what the board as a whole says."""
