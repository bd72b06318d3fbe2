"""The bots that play and draft Magic."""
