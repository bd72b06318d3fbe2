"""What a card may have besides cost, types and play: a file for each mechanic."""
