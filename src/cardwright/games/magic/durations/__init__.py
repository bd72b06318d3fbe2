"""Effects that last, and for how long."""
