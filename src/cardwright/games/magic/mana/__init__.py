"""CR 106, 601.2g-h. Mana: where it comes from, how a cost is paid with it."""
