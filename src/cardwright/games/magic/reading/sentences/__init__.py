"""Templates for whole abilities and for sentences that belong together, one module for each subject."""
