"""Printing cards: sentences, generated from the values of cards."""
