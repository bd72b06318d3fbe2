"""Commands that only Dominion has."""
