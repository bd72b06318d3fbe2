"""CR 400.6, 700.1. Events: they are proposed, replaced, committed, and noticed by triggers."""
