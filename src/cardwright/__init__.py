"""Card games by the book."""
