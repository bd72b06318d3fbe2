"""What lies on a table, and who has won at it: kingdoms, another kingdom in the middle of a game, the score."""
