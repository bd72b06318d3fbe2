"""CR 106, 601.2g-h. Mana: where it comes from, and how a player pays a cost with it."""
