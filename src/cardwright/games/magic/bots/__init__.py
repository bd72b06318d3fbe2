"""Bots that play Magic, and that draft."""
