"""CR 400.6, 700.1. Events: proposing, replacing and committing them, and finding the abilities that
trigger on them.
"""
