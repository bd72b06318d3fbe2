"""The words in which Dominion cards are written."""
