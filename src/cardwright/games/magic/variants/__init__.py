"""CR 903.2. Variants of Magic, each with the rules it adds: Commander, Planechase, schemes, conspiracies,
stickers, ante.
"""
