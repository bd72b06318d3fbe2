"""CR 103.1, 104.1. A whole game: how it is set up, and what the events of a batch mean in it."""
