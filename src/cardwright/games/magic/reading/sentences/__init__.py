"""Templates of whole abilities and of sentences that belong together, by what they are about."""
