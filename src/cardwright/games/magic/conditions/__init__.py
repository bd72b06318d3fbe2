"""Conditions: what must hold for an ability or effect."""
