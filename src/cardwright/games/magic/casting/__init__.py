"""CR 601, 602. Casting spells and activating abilities: who may, on which terms, at
which cost, with which targets.
"""
