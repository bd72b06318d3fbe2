"""Cards as values, the table of all cards, and the match."""
