"""Reviews of finished games: the chance to win by turn, and the decisions that cost most."""
