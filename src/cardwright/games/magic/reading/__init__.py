"""Parse cards from their own text, with templates that match those by which `oracle` prints cards. A text
that no template fits is refused, never guessed.
"""
