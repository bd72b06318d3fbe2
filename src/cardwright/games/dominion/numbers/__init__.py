"""The number spaces of Dominion."""
