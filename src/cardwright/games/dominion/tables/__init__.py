"""Kingdoms, replacing the kingdom during a game, and scoring."""
