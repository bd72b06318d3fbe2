"""CR 405, 608. The stack: what is put on it, and what resolves."""
