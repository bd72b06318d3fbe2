"""Playing and looking in a terminal: what is drawn, what may be typed, and that no game is lost."""
