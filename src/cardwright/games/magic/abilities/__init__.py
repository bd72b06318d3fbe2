"""Abilities of cards: the values that cards are made of, static abilities,
replacement effects, and prohibitions.
"""
