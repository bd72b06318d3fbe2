"""Dominion's numbers, one module for each kind of number."""
