"""The features of a card: everything besides cost, types and play. There is a file for each mechanic."""
