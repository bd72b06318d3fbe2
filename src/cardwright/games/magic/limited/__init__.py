"""CR 905. Drafts, and decks built from card pools."""
