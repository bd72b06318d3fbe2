"""CR 109.3. What objects are: card values and their table, mana costs, subtypes, whose they are."""
