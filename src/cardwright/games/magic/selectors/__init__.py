"""Selectors: which objects and players are meant, with nouns, tests of their qualities, and targets."""
