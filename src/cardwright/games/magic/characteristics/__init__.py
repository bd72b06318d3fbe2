"""CR 613. The characteristics of objects after the layers are applied, and the rules that abilities impose
on everything.
"""
