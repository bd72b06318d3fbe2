"""Amounts: numbers that are determined when they are needed."""
