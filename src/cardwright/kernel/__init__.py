"""The kernel: zones, moves, exchanges and decisions for any card game. It contains no rule of a particular game."""
