"""CR 109.3. Objects: the values of cards and the table of them, mana costs,
subtypes, owners and controllers.
"""
