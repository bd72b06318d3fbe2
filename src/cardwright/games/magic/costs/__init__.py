"""Costs: what players pay."""
