"""CR 405, 608. The stack: putting objects on it, and resolving them."""
