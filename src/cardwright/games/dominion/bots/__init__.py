"""The bots for Dominion."""
