"""Keyword abilities (CR 702), each in the file of its name."""
