"""CR 400.2. What a seat is shown: view, options, story, board."""
