"""Dominion D60. What a seat is shown: view, story, board."""
