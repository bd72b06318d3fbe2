"""Read cards from their own text, with the templates by which `oracle` prints them. Nothing is guessed."""
