"""Magic's numbers, one module for each kind. The numbers of a kind are in order and without gaps.

No other module defines such a number.
"""
