"""Observations of Magic for learning programs: numbers, and a description of each number."""
