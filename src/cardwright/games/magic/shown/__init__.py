"""CR 400.2. Everything that a seat is shown: its view, its options, the story, and the board."""
