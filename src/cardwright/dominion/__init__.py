"""Dominion, by the book."""
