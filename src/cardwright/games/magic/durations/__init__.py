"""Effects that last, and their durations."""
