"""Dominion D60. Everything that a seat is shown: view, story, board."""
