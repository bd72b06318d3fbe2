"""The features of a card besides cost, types and play: a file for each mechanic."""
