"""Observations of Magic for machine learning: vectors of numbers, and a description of each number."""
