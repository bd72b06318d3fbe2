"""CR 400.6, 700.1. What happens: proposed, replaced, committed, noticed."""
