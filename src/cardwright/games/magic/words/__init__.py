"""The words that Magic cards are written in."""
