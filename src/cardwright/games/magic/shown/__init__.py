"""CR 400.2. What a seat is shown: its view, its options, the story, and the board."""
