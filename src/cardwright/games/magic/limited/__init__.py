"""CR 905. Drafts, and decks built out of card pools."""
