"""Which objects and players are meant: nouns, their qualities, and targets."""
