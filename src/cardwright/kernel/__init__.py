"""The kernel: zones, moves, exchanges, decisions, for any card game. It knows none."""
