"""The words that Dominion cards are written in."""
