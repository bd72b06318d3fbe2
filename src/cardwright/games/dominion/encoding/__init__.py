"""Observations of Dominion for learning programs: numbers, and a description of each number."""
